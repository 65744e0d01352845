import { useMutation, useQueryClient } from '@tanstack/react-query';
import { discardFile } from '@/services/storage/files';
import { deleteMessage } from '../api/delete-message';
import { refreshChanged } from '../api/messages';

/** Deletes a message of one's own, its file included. */
export function useDeleteMessage(userId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['delete-message', conversationId],
    mutationFn: async (messageId: string) => {
      const path = await deleteMessage(messageId);
      if (path) await discardFile('chat_media', path);
      await refreshChanged(client, userId, conversationId);
    },
  });
}
