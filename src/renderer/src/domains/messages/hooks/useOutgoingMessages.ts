import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useConnection } from '@/services/hooks/useConnection';
import { lanes, type OutboxEntry } from '@/services/outbox/entry';
import { useOutbox, useOutgoing } from '@/services/outbox/hooks/useOutbox';
import { submit } from '@/services/outbox/outbox';
import { toastError } from '@/ui/toast';
import { messagesQuery } from '../api/messages';
import { reactingId, reaction, readReacting } from '../api/react';
import type { ChatMessage, Sign } from '../model/message';
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

const isReaction = ({ kind }: OutboxEntry) => kind === reaction.name;

/** Returns the person's pending reactions by message, and the function that reacts. */
export function useReactions(userId: string) {
  const entries = useOutbox(userId, isReaction);
  const reacting = useMemo(() => {
    const pending = entries
      .map(({ payload }) => readReacting(payload))
      .filter((each) => each !== null);
    return new Map(pending.map(({ messageId, sign }) => [messageId, sign]));
  }, [entries]);
  const react = useCallback(
    (messageId: string, sign: Sign | null) => {
      const payload = { messageId, sign };
      submit(reaction, { id: reactingId(userId, messageId), userId, payload }).catch(
        (error: unknown) => toastError('Erro ao reagir à mensagem.', error),
      );
    },
    [userId],
  );
  return { reacting, react };
}
