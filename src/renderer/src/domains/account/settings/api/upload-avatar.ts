import { type Crop, prepareImage } from '@/lib/image';
import { uploadFile } from '@/lib/upload';
import { newUuid } from '@/lib/uuid';
import { suffixOf } from '@/services/storage/files';

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
  // Random, because everyone who knows the name can read the file.
  const path = `${userId}/${newUuid()}.${suffixOf(blob)}`;
  await uploadFile({ bucket: 'avatars', path, blob, signal, onProgress });
  return path;
}
