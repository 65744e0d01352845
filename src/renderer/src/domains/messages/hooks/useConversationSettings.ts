import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError, toastSuccess } from '@/ui/toast';
import {
  archivedConversationsQuery,
  clearConversation,
  conversationQuery,
  conversationsQuery,
  setConversationSettings,
} from '../api/conversations';
import { messagesKeys } from '../api/keys';
import { type ConversationSettings, withSettings } from '../model/conversation';

/** Muting and archiving are shown at once, and undone if the server refuses them. */
export function useConversationSettings(userId: string, conversationId: string) {
  const client = useQueryClient();
  const listKeys = [
    conversationsQuery(userId).queryKey,
    archivedConversationsQuery(userId).queryKey,
  ] as const;
  const openKey = conversationQuery(userId, conversationId).queryKey;
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: messagesKeys.conversations(userId) }),
      client.invalidateQueries({ queryKey: openKey }),
    ]);

  const change = useMutation({
    mutationFn: (settings: ConversationSettings) =>
      setConversationSettings(conversationId, settings),
    onMutate: async (settings) => {
      await client.cancelQueries({ queryKey: messagesKeys.conversations(userId) });
      const lists = listKeys.map((key) => client.getQueryData(key));
      const open = client.getQueryData(openKey);
      for (const key of listKeys) {
        client.setQueryData(key, (data) => data && withSettings(data, conversationId, settings));
      }
      client.setQueryData(openKey, (data) => data && { ...data, ...settings });
      return { lists, open };
    },
    onSuccess: (_nothing, { archived }) => {
      if (archived !== undefined) {
        toastSuccess(archived ? 'Conversa arquivada.' : 'Conversa desarquivada.');
      }
    },
    onError: (error, _settings, before) => {
      for (const [index, key] of listKeys.entries()) {
        client.setQueryData(key, before?.lists[index]);
      }
      client.setQueryData(openKey, before?.open);
      toastError('Não foi possível mudar a conversa.', error);
    },
    onSettled: refresh,
  });

  const remove = useMutation({
    mutationFn: (upTo: string) => clearConversation(conversationId, upTo),
    onSuccess: () => {
      client.removeQueries({ queryKey: messagesKeys.messages(userId, conversationId) });
      toastSuccess('Conversa apagada para você.');
    },
    onError: (error) => toastError('Não foi possível apagar a conversa.', error),
    onSettled: refresh,
  });

  return { change, remove };
}
