import { queryOptions } from '@tanstack/react-query';
import { AppError, toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { storageClient } from '@/lib/supabase';
import { type Bucket, discardFile } from './files';

const signedFileRoot = defineRoot('signed-file');

const SIGNED_FOR_SECONDS = 3600;
/** Age in ms at which an address is renewed; a long voice message needs the last minutes. */
const GOOD_FOR_MS = (SIGNED_FOR_SECONDS - 600) * 1000;
/** Time in ms in which requests are collected and sent as one: pages show many pictures. */
const GATHER_MS = 10;

interface Waiting {
  resolve: (url: string) => void;
  reject: (error: AppError) => void;
}

const gathered = new Map<Bucket, Map<string, Waiting[]>>();

async function signAll(bucket: Bucket, waiting: Map<string, Waiting[]>): Promise<void> {
  const settle = (path: string, url: string | null, error: AppError) => {
    for (const { resolve, reject } of waiting.get(path) ?? []) {
      if (url === null) reject(error);
      else resolve(url);
    }
    waiting.delete(path);
  };
  const paths = [...waiting.keys()];
  try {
    const signed = await query(async () =>
      (await storageClient()).from(bucket).createSignedUrls(paths, SIGNED_FOR_SECONDS),
    );
    for (const { path, signedUrl, error: refusal } of signed) {
      const missing = new AppError('not_found', { cause: refusal });
      if (path !== null) settle(path, signedUrl || null, missing);
    }
    for (const path of paths) settle(path, null, new AppError('not_found'));
  } catch (error) {
    for (const path of paths) settle(path, null, toAppError(error));
  }
}

/** Resolves to a signed address. Throws AppError: `not_found` also without access. */
export function signFile(bucket: Bucket, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const waiting = gathered.get(bucket) ?? new Map<string, Waiting[]>();
    if (!gathered.has(bucket)) {
      gathered.set(bucket, waiting);
      setTimeout(() => {
        gathered.delete(bucket);
        void signAll(bucket, waiting);
      }, GATHER_MS);
    }
    waiting.set(path, [...(waiting.get(path) ?? []), { resolve, reject }]);
  });
}

/** The signed address of a private file, renewed before it expires. */
export const signedFileQuery = (bucket: Bucket, path: string) =>
  queryOptions({
    queryKey: [signedFileRoot, bucket, path],
    queryFn: () => signFile(bucket, path),
    staleTime: GOOD_FOR_MS,
    gcTime: GOOD_FOR_MS,
    refetchInterval: GOOD_FOR_MS,
  });

const BUCKETS = ['avatars', 'brew-photos', 'post-images'] as const satisfies readonly Bucket[];

/** Removes up to a hundred pictures of the person that nothing shows. Throws AppError. */
export async function sweepPictures(): Promise<void> {
  const orphans = await query((db) => db.rpc('list_my_orphaned_images'));
  for (const { bucket_id, name } of orphans) {
    const bucket = BUCKETS.find((known) => known === bucket_id);
    if (bucket !== undefined) await discardFile(bucket, name);
  }
}
