import { useMutation, useQueryClient } from '@tanstack/react-query';
import { editMessage } from '../api/edit-message';
import { refreshChanged } from '../api/messages';

/** Changes the text of a message of one's own. */
export function useEditMessage(userId: string, conversationId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['edit-message', conversationId],
    mutationFn: async ({ id, text }: { id: string; text: string }) => {
      await editMessage(id, text);
      await refreshChanged(client, userId, conversationId);
    },
  });
}
