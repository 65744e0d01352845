import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { onSettled } from '@/entities/outbox/outbox';
import type { OutboxEntry } from '@/entities/outbox/types';
import { useOutbox } from '@/entities/outbox/useOutbox';
import { logError } from '@/lib/app-error';
import { messagesQuery } from '../api/messages';
import { catchUp } from '../model/catch-up';
import type { ChatMessage } from '../model/message';
import { laneOf, toOutgoingMessage } from '../model/outgoing';

/**
 * One's messages of a conversation that the server's rows may lack: those on their way, those that
 * failed, and those that just arrived, until their row is here.
 */
export function useOutgoing(userId: string, conversationId: string): ChatMessage[] {
  const client = useQueryClient();
  const lane = laneOf(conversationId);
  const isOurs = useCallback((entry: OutboxEntry) => entry.lane === lane, [lane]);
  const entries = useOutbox(userId, isOurs);
  const [arrived, setArrived] = useState<readonly OutboxEntry[]>([]);

  useEffect(
    () =>
      onSettled((entry) => {
        if (entry.lane !== lane) return;
        // A row that is here already speaks for itself.
        const rows = client.getQueryData(messagesQuery(userId, conversationId).queryKey)?.rows;
        const isHere = new Set(rows?.map(({ id }) => id));
        setArrived((known) => [...known.filter(({ id }) => !isHere.has(id)), entry]);
        catchUp(client, userId, conversationId).catch((error: unknown) =>
          logError('messages: could not be asked again', error),
        );
      }),
    [client, userId, conversationId, lane],
  );

  return useMemo(() => {
    const waiting = new Set(entries.map(({ id }) => id));
    const sent = arrived.filter(({ id }) => !waiting.has(id)).map(toOutgoingMessage);
    return [
      ...sent.map((message) => message && { ...message, status: 'sent' as const }),
      ...entries.map(toOutgoingMessage),
    ].filter((message) => message !== null);
  }, [arrived, entries]);
}
