import { createStore } from '@shared/store';
import { logError } from '@/lib/app-error';
import type { PreparedImage } from '@/lib/image';
import { uploadFile } from '@/lib/upload';
import { suffixOf } from '@/services/storage/files';
import { toastError } from '@/ui/toast';
import { MEDIA_ERRORS } from '../model/message';

/** Uploads a message's file. Rejects with an AppError, or with the signal's reason. */
export async function uploadChatMedia(
  blob: Blob,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const onProgress = (share: number) => setUploadShare(path, share);
  onProgress(0);
  try {
    await uploadFile({ bucket: 'chat_media', path, blob, signal, onProgress });
  } finally {
    setUploadShare(path, null);
  }
  rememberSent(path, blob);
}

/** Share sent so far, 0 to 1, of each current upload, by path. */
export const uploadShares = createStore<ReadonlyMap<string, number>>(new Map());

/** Sets the sent share, 0 to 1; null removes it after the upload. */
function setUploadShare(path: string, share: number | null): void {
  const next = new Map(uploadShares.getState());
  if (share === null) next.delete(path);
  else next.set(path, share);
  uploadShares.setState(next);
}

/** Names the file after the message, so that a retry sends the same file. */
export function newMediaPath(
  conversationId: string,
  userId: string,
  messageId: string,
  blob: Blob,
): string {
  return `${conversationId}/${userId}/${messageId}.${suffixOf(blob)}`;
}

/** Number of sent files kept in memory; the sender need not download them. */
const CACHED_FILES = 12;

const sent = new Map<string, Blob>();

function rememberSent(path: string, blob: Blob): void {
  sent.set(path, blob);
  const [oldest] = sent.keys();
  if (sent.size > CACHED_FILES && oldest !== undefined) sent.delete(oldest);
}

/** Returns the file if this page sent it to `path` and still has it in memory. */
export function sentBlob(path: string): Blob | null {
  return sent.get(path) ?? null;
}

/** Prepares pictures one after the other; a toast reports unusable ones. */
export async function preparePictures(
  files: readonly File[],
  onReady: (picture: PreparedImage) => unknown,
): Promise<void> {
  const left: { name: string; error: unknown }[] = [];
  for (const file of files) {
    try {
      // The code is loaded with the first picture, so that the chat opens without it.
      const { prepareImage } = await import('@/lib/image');
      await onReady(await prepareImage(file));
    } catch (error) {
      logError('A picture cannot be sent', error);
      left.push({ name: `“${file.name}”`, error });
    }
  }
  const names = new Intl.ListFormat('pt-BR').format(left.map(({ name }) => name));
  const [first] = left;
  if (first === undefined) return;
  toastError(
    left.length === 1 ? MEDIA_ERRORS.image : `${left.length} imagens não foram enviadas: ${names}.`,
    first.error,
  );
}
