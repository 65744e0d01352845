import { SHARED_WORDS } from './message';

/** The last message of a conversation, as the list shows it in one line. */
interface LastMessage {
  other_user_id: string | null;
  last_message_sender_id: string | null;
  last_message_text: string | null;
  last_message_image_url: string | null;
  last_message_audio_url: string | null;
  last_message_shared_kind: string | null;
  last_message_deleted: boolean | null;
}

/** What the list says of a conversation's last message; an own one says so. */
export function previewOf(last: LastMessage): string {
  const words = wordsOf(last);
  const { other_user_id: other, last_message_sender_id: sender } = last;
  const isOwn = other !== null && sender !== null && sender !== other;
  return isOwn && !last.last_message_deleted ? `Você: ${words}` : words;
}

function wordsOf(last: LastMessage): string {
  if (last.last_message_deleted) return 'Mensagem apagada';
  if (last.last_message_text !== null) return last.last_message_text;
  if (last.last_message_image_url !== null) return '📷 Foto';
  if (last.last_message_audio_url !== null) return '🎤 Mensagem de áudio';
  if (last.last_message_shared_kind === 'recipe') return SHARED_WORDS.recipe;
  if (last.last_message_shared_kind === 'post') return SHARED_WORDS.post;
  return 'Nenhuma mensagem ainda';
}
