import { useMemo } from 'react';
import { useConnection } from '@/services/hooks/useConnection';
import { lanes } from '@/services/outbox/entry';
import { useOutgoing } from '@/services/outbox/hooks/useOutbox';
import type { ChatMessage, MessageRow } from '../model/message';
import { toOutgoingMessage } from '../model/outgoing';

/** Returns the person's messages of a conversation that the loaded rows lack. */
export function useOutgoingMessages(
  userId: string,
  conversationId: string,
  rows: readonly MessageRow[],
): ChatMessage[] {
  const connected = useConnection();
  const loaded = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const entries = useOutgoing(userId, lanes.conversation(conversationId), (id) => loaded.has(id));
  return useMemo(
    () =>
      entries
        .map((entry) => toOutgoingMessage(entry, connected))
        .filter((message) => message !== null),
    [entries, connected],
  );
}
