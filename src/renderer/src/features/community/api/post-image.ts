import { logError } from '@/lib/app-error';
import { publicAddress, storedPath } from '@/lib/storage-address';
import { supabase } from '@/lib/supabase';

export const POST_IMAGES = 'post-images';

/** Where a new picture of the person's goes: their own folder, a name never used before. */
export function newImagePath(userId: string, type: string, now = Date.now()): string {
  const suffix = Math.random().toString(36).slice(2, 8).padEnd(6, '0');
  return `${userId}/${now}-${suffix}.${type === 'image/webp' ? 'webp' : 'jpg'}`;
}

/** The address of an uploaded picture, to be shown. */
export async function postImageAddress(path: string): Promise<string> {
  return publicAddress(await supabase(), POST_IMAGES, path);
}

/** Removes a picture that no post shows any more. It is in nobody's way: a failure is only logged. */
export async function removePostImage(stored: string): Promise<void> {
  try {
    const db = await supabase();
    const { error } = await db.storage.from(POST_IMAGES).remove([storedPath(POST_IMAGES, stored)]);
    if (error) throw error;
  } catch (error) {
    logError(`The picture ${stored} could not be removed`, error);
  }
}
