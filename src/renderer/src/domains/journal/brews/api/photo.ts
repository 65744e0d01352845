import { AppError, type AppErrorCode, toAppError } from '@/lib/app-error';
import { prepareImage } from '@/lib/image';
import { query } from '@/lib/query';
import { uploadFile } from '@/lib/upload';
import { newUuid } from '@/lib/uuid';
import { discardFile, suffixOf } from '@/services/storage/files';

/** Longest side in px: fills a wide screen's column at two device pixels per CSS pixel. */
const LONGEST_SIDE = 1400;

/** Deletes the file of a photo that no brew shows. */
export const removePhoto = (path: string): Promise<void> => discardFile('brew-photos', path);

const MISSING = {
  brews: 'Esse preparo não existe mais.',
  beans: 'Esse grão não existe mais.',
} as const;

type Photographed = keyof typeof MISSING;

async function setPhoto(table: Photographed, id: string, photo_path: string | null): Promise<void> {
  const row = await query((db) =>
    db.from(table).update({ photo_path }).eq('id', id).select('id').maybeSingle(),
  );
  if (!row) throw new AppError('not_found', { message: MISSING[table] });
}

/** After these errors it is unknown whether the server executed the request. */
const UNANSWERED: ReadonlySet<AppErrorCode> = new Set(['offline', 'timeout', 'server', 'unknown']);

interface NewPhoto {
  userId: string;
  table: Photographed;
  /** The id of the row. */
  id: string;
  file: Blob;
  /** Path of the replaced photo; null without one. */
  old: string | null;
  signal: AbortSignal;
  /** Share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Uploads the photo of a row without metadata, replacing the old one. Resolves to its path. */
export async function savePhoto(photo: NewPhoto): Promise<string> {
  const { userId, table, id, file, old, signal, onProgress = () => undefined } = photo;
  const { blob } = await prepareImage(file, { longest: LONGEST_SIDE });
  signal.throwIfAborted();
  const path = `${userId}/${newUuid()}.${suffixOf(blob)}`;
  await uploadFile({ bucket: 'brew-photos', path, blob, signal, onProgress });
  try {
    signal.throwIfAborted();
    await setPhoto(table, id, path);
  } catch (error) {
    // Without a response the row may already refer to the new photo, so it is deleted only after a
    // refusal or a cancellation.
    const isUnknown = !signal.aborted && UNANSWERED.has(toAppError(error).code);
    if (!isUnknown) await removePhoto(path);
    throw error;
  }
  if (old !== null) await removePhoto(old);
  return path;
}

export async function dropPhoto(brewId: string, path: string): Promise<void> {
  await setPhoto('brews', brewId, null);
  await removePhoto(path);
}
