/** The last message of a conversation, as the list shows it in one line. */
interface LastMessage {
  last_message_text: string | null;
  last_message_image_url: string | null;
  last_message_audio_url: string | null;
  last_message_deleted: boolean | null;
}

/** What the list says of a conversation's last message. */
export function previewOf(last: LastMessage): string {
  if (last.last_message_deleted) return 'Mensagem apagada';
  if (last.last_message_text !== null) return last.last_message_text;
  if (last.last_message_image_url !== null) return '📷 Foto';
  if (last.last_message_audio_url !== null) return '🎤 Mensagem de áudio';
  return 'Nenhuma mensagem ainda';
}
