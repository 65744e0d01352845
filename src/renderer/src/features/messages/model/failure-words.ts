import { MEDIA_ERRORS } from '../media/address/chat-media';
import type { MessageContent } from './message';

/** What is said of a message that could not be sent. */
export function failureWords(kind: MessageContent['kind']): string {
  return kind === 'image' || kind === 'audio' ? MEDIA_ERRORS[kind] : 'Erro ao enviar mensagem.';
}
