import { uploadFile } from '@/lib/upload';
import { rememberSent } from './address/sent-blobs';
import { setUploadShare } from './upload-progress';

interface UploadOptions {
  signal?: AbortSignal;
  /** Share sent so far, 0 to 1. The message's bubble follows by itself. */
  onProgress?: (share: number) => void;
}

/**
 * Sends the file of a message to its path. Rejects with an AppError; a cancelled one with the signal's reason.
 */
export async function uploadChatMedia(
  blob: Blob,
  path: string,
  { signal, onProgress }: UploadOptions = {},
): Promise<void> {
  setUploadShare(path, 0);
  try {
    await uploadFile({
      bucket: 'chat_media',
      path,
      blob,
      ...(signal ? { signal } : {}),
      onProgress: (share) => {
        setUploadShare(path, share);
        onProgress?.(share);
      },
    });
  } finally {
    setUploadShare(path, null);
  }
  rememberSent(path, blob);
}
