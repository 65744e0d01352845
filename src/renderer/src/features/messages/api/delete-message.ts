import { useMutation, useQueryClient } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { removeChatMedia } from '../media/address/chat-media';
import { showDeleted } from './messages';

/** Deletes for both; gives the path of the file that belonged to the message, if it had one. */
async function deleteMessage(messageId: string): Promise<string | null> {
  return await query((db) => db.rpc('delete_own_message', { message: messageId }));
}

/** Deletes a message of one's own, its file included. */
export function useDeleteMessage(userId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['delete-message', conversationId],
    mutationFn: async (messageId: string) => {
      const path = await deleteMessage(messageId);
      if (path) await removeChatMedia(path);
    },
    onSuccess: (_result, messageId) =>
      showDeleted(client, userId, conversationId, new Set([messageId])),
  });
}
