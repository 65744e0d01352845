import { query } from '@/lib/query';

/** Deletes for both; gives the path of the file that belonged to the message, if it had one. */
export async function deleteMessage(messageId: string): Promise<string | null> {
  return await query((db) => db.rpc('delete_own_message', { message: messageId }));
}
