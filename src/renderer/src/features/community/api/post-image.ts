import { loadConfig } from '@/lib/config';
import { publicAddress, storedPath } from '@/lib/storage-address';
import { discardFile, suffixOf } from '@/services/storage/files';

/** Where a new picture of the person's goes: their own folder, a name never used before. */
export function newImagePath(userId: string, blob: Blob, now = Date.now()): string {
  const name = Math.random().toString(36).slice(2, 8).padEnd(6, '0');
  return `${userId}/${now}-${name}.${suffixOf(blob)}`;
}

/** The address of an uploaded picture, to be shown. */
export async function postImageAddress(path: string): Promise<string> {
  return publicAddress((await loadConfig()).supabaseUrl, 'post-images', path);
}

/** Removes a picture that no post shows any more. */
export const removePostImage = (stored: string): Promise<void> =>
  discardFile('post-images', storedPath('post-images', stored));
