import { logError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';

/** The private bucket; its policies let the two people of a conversation in, and nobody else. */
export const CHAT_MEDIA = 'chat_media';

/** The spec's words for a picture or a voice message that could not be sent. */
export const MEDIA_ERRORS = {
  image: 'Erro ao enviar imagem.',
  audio: 'Erro ao enviar audio.',
} as const;

const SUFFIXES: Partial<Record<string, string>> = {
  'image/webp': 'webp',
  'image/png': 'png',
  'audio/wav': 'wav',
};

/** The ending of a file's name. */
export function suffixOf(blob: Blob): string {
  return SUFFIXES[blob.type] ?? 'jpg';
}

/** Where the file of a message lies. It is named after the message, so that sending it again is the same file. */
export function newMediaPath(
  conversationId: string,
  userId: string,
  messageId: string,
  blob: Blob,
): string {
  return `${conversationId}/${userId}/${messageId}.${suffixOf(blob)}`;
}

/** Removes the file of a message that was deleted. It is in nobody's way: a failure is only logged. */
export async function removeChatMedia(path: string): Promise<void> {
  try {
    const db = await supabase();
    const { error } = await db.storage.from(CHAT_MEDIA).remove([path]);
    if (error) throw error;
  } catch (error) {
    logError(`The file ${path} could not be removed`, error);
  }
}
