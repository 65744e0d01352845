import { query } from '@/lib/query';

/** Changes the text of one's own message, for both; refused 15 minutes after it was sent. */
export async function editMessage(messageId: string, text: string): Promise<void> {
  await query((db) => db.rpc('edit_own_message', { message: messageId, text }));
}
