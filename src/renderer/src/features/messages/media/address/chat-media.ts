import { suffixOf } from '@/services/storage/files';

/** The spec's words for a picture or a voice message that could not be sent. */
export const MEDIA_ERRORS = {
  image: 'Erro ao enviar imagem.',
  audio: 'Erro ao enviar áudio.',
} as const;

/** Where the file of a message lies. It is named after the message, so that sending it again is the same file. */
export function newMediaPath(
  conversationId: string,
  userId: string,
  messageId: string,
  blob: Blob,
): string {
  return `${conversationId}/${userId}/${messageId}.${suffixOf(blob)}`;
}
