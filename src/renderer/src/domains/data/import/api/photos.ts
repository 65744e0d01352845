import { savePhoto } from '@/domains/journal/brews/api/photo';
import { logError, toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';

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
      if (old === null) await savePhoto({ userId, table, id, file, old, signal });
      stored.add(id);
    } catch (error) {
      signal.throwIfAborted();
      if (['offline', 'timeout'].includes(toAppError(error).code)) throw error;
      logError('A photo of an import could not be kept', error);
    }
  }
  return stored;
}
