import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { AppError, logError, toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

export const BREW_PHOTOS = 'brew-photos';

const SIGNED_FOR_SECONDS = 3600;
/** Asked for anew well before it expires. */
const GOOD_FOR_MS = (SIGNED_FOR_SECONDS - 600) * 1000;

async function signPhoto(path: string): Promise<string> {
  const db = await supabase();
  const { data, error } = await db.storage
    .from(BREW_PHOTOS)
    .createSignedUrl(path, SIGNED_FOR_SECONDS);
  if (error) throw toAppError(error);
  if (!data.signedUrl) throw new AppError('not_found');
  return data.signedUrl;
}

/** A signed address of a brew's photo, renewed before it expires. */
export const brewPhotoQuery = (path: string) =>
  queryOptions({
    queryKey: queryKeys.brewPhoto(path),
    queryFn: () => signPhoto(path),
    staleTime: GOOD_FOR_MS,
    gcTime: GOOD_FOR_MS,
  });

/** Signs a page of photos in one request. What fails is asked for again, photo by photo, where it is shown. */
export async function signPhotos(client: QueryClient, paths: readonly string[]): Promise<void> {
  const unknown = paths.filter(
    (path) => client.getQueryData(brewPhotoQuery(path).queryKey) === undefined,
  );
  if (unknown.length === 0) return;
  try {
    const db = await supabase();
    const { data, error } = await db.storage
      .from(BREW_PHOTOS)
      .createSignedUrls(unknown, SIGNED_FOR_SECONDS);
    if (error) throw error;
    for (const { path, signedUrl } of data) {
      if (path && signedUrl) client.setQueryData(brewPhotoQuery(path).queryKey, signedUrl);
    }
  } catch (error) {
    logError('The photos of the journal could not be signed together', error);
  }
}
