import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useConnection } from '@/services/hooks/useConnection';
import { lanes } from '@/services/outbox/entry';
import { useOutgoing } from '@/services/outbox/hooks/useOutbox';
import { messagesQuery } from '../api/messages';
import type { ChatMessage } from '../model/message';
import { toOutgoingMessage } from '../model/outgoing';

/** Returns the person's messages of a conversation that the loaded rows may lack. */
export function useOutgoingMessages(userId: string, conversationId: string): ChatMessage[] {
  const client = useQueryClient();
  const connected = useConnection();
  const { queryKey } = messagesQuery(userId, conversationId);
  const entries = useOutgoing(userId, lanes.conversation(conversationId), (id) =>
    Boolean(client.getQueryData(queryKey)?.rows.some((row) => row.id === id)),
  );
  return useMemo(
    () =>
      entries
        .map((entry) => toOutgoingMessage(entry, connected))
        .filter((message) => message !== null),
    [entries, connected],
  );
}
