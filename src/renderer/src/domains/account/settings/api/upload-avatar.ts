import { type Crop, prepareImage } from '@/lib/image';
import { uploadFile } from '@/lib/upload';
import { newUuid } from '@/lib/uuid';
import { suffixOf } from '@/services/storage/files';

/** Side of a stored photo, in px: the largest shown photo on a screen of double density. */
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
  // A random name, because a person who knows the path can read the file.
  const path = `${userId}/${newUuid()}.${suffixOf(blob)}`;
  await uploadFile({ bucket: 'avatars', path, blob, signal, onProgress });
  return path;
}
