import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { loadOlder, messagesQuery } from '../api/messages';

/** The messages of a conversation that are loaded, and the way to the older ones. */
export function useMessages(userId: string, conversationId: string) {
  const client = useQueryClient();
  const query = useQuery(messagesQuery(userId, conversationId));
  const older = useMutation({
    mutationKey: ['older-messages', conversationId],
    mutationFn: () => loadOlder(client, userId, conversationId),
  });
  const { mutate, isPending, isError } = older;
  const hasOlder = query.data?.hasOlder ?? false;

  /** Asks once at a time; after a failure only when the person wants it, by `retryOlder`. */
  const askOlder = useCallback(() => {
    if (hasOlder && !isPending && !isError) mutate();
  }, [hasOlder, isPending, isError, mutate]);

  return {
    query,
    hasOlder,
    askOlder,
    loadingOlder: isPending,
    olderFailed: isError,
    retryOlder: mutate,
  };
}
