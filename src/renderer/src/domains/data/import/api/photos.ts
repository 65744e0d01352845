import { savePhoto } from '@/domains/journal/brews/api/photo';
import { logError, toAppError } from '@/lib/app-error';
import { prepareImage } from '@/lib/image';
import { query } from '@/lib/query';
import { uploadFile } from '@/lib/upload';
import { newUuid } from '@/lib/uuid';
import { discardFile, suffixOf } from '@/services/storage/files';

/** Longest side of a stored photo, in px. */
const LONGEST_SIDE = 1400;

async function saveBeanPhoto(
  userId: string,
  beanId: string,
  file: Blob,
  signal: AbortSignal,
): Promise<void> {
  const { blob } = await prepareImage(file, { longest: LONGEST_SIDE });
  const path = `${userId}/${newUuid()}.${suffixOf(blob)}`;
  await uploadFile({ bucket: 'brew-photos', path, blob, signal });
  try {
    await query((db) => db.from('beans').update({ photo_path: path }).eq('id', beanId));
  } catch (error) {
    await discardFile('brew-photos', path);
    throw error;
  }
}

/**
 * Saves the photos of the person's rows that have none, by the rows' ids.
 * Resolves to the ids of rows that have a photo; an unreadable photo is skipped. Rejects if it is
 * aborted or cannot reach the server.
 */
export async function insertPhotos(
  table: 'brews' | 'beans',
  photos: ReadonlyMap<string, Blob>,
  userId: string,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (photos.size === 0) return new Set();
  const own = await query((db) =>
    db
      .from(table)
      .select('id, photo_path')
      .eq('user_id', userId)
      .in('id', [...photos.keys()]),
  );
  const stored = new Set<string>();
  for (const { id, photo_path: old } of own) {
    const file = photos.get(id);
    if (!file) continue;
    signal.throwIfAborted();
    try {
      if (old === null && table === 'beans') await saveBeanPhoto(userId, id, file, signal);
      if (old === null && table === 'brews') {
        await savePhoto({ userId, brewId: id, file, old, signal, onProgress: () => undefined });
      }
      stored.add(id);
    } catch (error) {
      signal.throwIfAborted();
      if (['offline', 'timeout'].includes(toAppError(error).code)) throw error;
      logError('A photo of an import could not be kept', error);
    }
  }
  return stored;
}
