import { AVATARS_BUCKET } from '@/entities/profile/api/avatar-address';
import { logError } from '@/lib/app-error';
import { type Crop, prepareImage } from '@/lib/image';
import { supabase } from '@/lib/supabase';
import { uploadFile } from '@/lib/upload';

/** Nowhere is a photo shown larger than this, with two pixels a point, in px. */
const LONGEST_SIDE = 512;

export interface NewAvatar {
  file: File;
  crop: Crop;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

/** Crops, shrinks and uploads a photo; resolves to its path in the bucket. Throws AppError. */
export async function uploadAvatar(userId: string, avatar: NewAvatar): Promise<string> {
  const { file, crop, signal, onProgress } = avatar;
  const { blob } = await prepareImage(file, { crop, longest: LONGEST_SIDE });
  const path = `${userId}/${Date.now()}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`;
  await uploadFile({ bucket: AVATARS_BUCKET, path, blob, upsert: true, signal, onProgress });
  return path;
}

/** Removes a photo that no profile names any more. What fails is logged: nobody waits for it. */
export async function discardAvatar(path: string): Promise<void> {
  const db = await supabase();
  const { error } = await db.storage.from(AVATARS_BUCKET).remove([path]);
  if (error) logError(`The photo ${path} could not be removed`, error);
}
