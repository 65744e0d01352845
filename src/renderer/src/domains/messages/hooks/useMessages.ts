import { useDocumentVisibility } from '@mantine/hooks';
import { isolated } from '@shared/format';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { personKey } from '@/lib/query-keys';
import { connection } from '@/services/connection';
import { lanes, type OutboxEntry, progressOf } from '@/services/outbox/entry';
import { useOutbox } from '@/services/outbox/hooks/useOutbox';
import { conversationsQuery, markRead, noteRead } from '../api/conversations';
import { loadOlder, messagesQuery, quotedQuery } from '../api/messages';
import { withRead } from '../model/conversation';
import { contentOf, type MessageRow } from '../model/message';

export function useMessages(userId: string, conversationId: string) {
  const client = useQueryClient();
  const query = useQuery(messagesQuery(userId, conversationId));
  const older = useMutation({
    mutationKey: ['older-messages', conversationId],
    mutationFn: (count?: number) => loadOlder(client, userId, conversationId, count),
  });
  const { mutate, isPending, isError } = older;
  const hasOlder = query.data?.hasOlder ?? false;

  /** Sends one request at a time; after a failure, only `retryOlder` sends another. */
  const requestOlder = useCallback(
    (count?: number) => {
      if (hasOlder && !isPending && !isError) mutate(count);
    },
    [hasOlder, isPending, isError, mutate],
  );

  return {
    query,
    hasOlder,
    requestOlder,
    loadingOlder: isPending,
    olderFailed: isError,
    retryOlder: () => mutate(undefined),
  };
}

export function useSending(userId: string, conversationId: string) {
  const connected = useStore(connection);
  const isInLane = useCallback(
    ({ lane }: OutboxEntry) => lane === lanes.conversation(conversationId),
    [conversationId],
  );
  const entries = useOutbox(userId, isInLane);
  return useMemo(
    () =>
      new Map(
        entries.map((entry) => {
          const status = progressOf(entry, connected);
          const problem = status === 'refused' ? (entry.problem?.message ?? null) : null;
          return [entry.id, { status, problem }];
        }),
      ),
    [entries, connected],
  );
}

export function useQuoted(
  userId: string,
  conversationId: string,
  rows: readonly MessageRow[],
): readonly MessageRow[] | undefined {
  const missing = useMemo(() => {
    const here = new Set(rows.map(({ id }) => id));
    const asked = rows.flatMap(({ reply_to_id: id }) => (id === null || here.has(id) ? [] : [id]));
    return [...new Set(asked)].sort();
  }, [rows]);
  return useQuery(quotedQuery(userId, conversationId, missing)).data;
}

function announcementOf(row: MessageRow): string {
  const content = contentOf(row);
  if (content.kind === 'text') return content.text;
  if (content.kind === 'image') return 'enviou uma foto';
  if (content.kind === 'audio') return 'enviou uma mensagem de áudio';
  if (content.kind === 'deleted') return '';
  return content.what === 'recipe' ? 'enviou uma receita' : 'enviou uma publicação';
}

/** Returns the screen reader's announcement of the other person's next message. */
export function useAnnouncement(rows: readonly MessageRow[], viewerId: string, name: string) {
  const newest = rows.findLast((row) => row.sender_id !== viewerId && row.deleted_at === null);
  const heard = useRef(newest ? Date.parse(newest.created_at) : 0);
  const [words, setWords] = useState('');
  useEffect(() => {
    if (!newest || Date.parse(newest.created_at) <= heard.current) return;
    heard.current = Date.parse(newest.created_at);
    setWords(`${isolated(name)}: ${announcementOf(newest)}`);
  }, [newest, name]);
  return words;
}

interface ReadMarkOptions {
  userId: string;
  conversationId: string;
  rows: readonly MessageRow[];
  /** Time up to which the viewer had read when the conversation was opened. */
  readAt: string | null;
  /** Id of the last message on screen; null before the first. Unsent ones are below all rows. */
  seenId: string | null;
}

/** Marks messages on screen as read; none while the window is hidden. */
export function useReadMark(options: ReadMarkOptions): void {
  const { userId, conversationId, rows, readAt, seenId } = options;
  const client = useQueryClient();
  const visible = useDocumentVisibility() === 'visible';
  const marked = useRef(readAt === null ? Number.NEGATIVE_INFINITY : Date.parse(readAt));

  const isOthers = (row: MessageRow) => row.sender_id !== userId;
  const seenIndex = rows.findIndex(({ id }) => id === seenId);
  const seen = seenIndex === -1 ? rows : rows.slice(0, seenIndex + 1);
  const upTo = seenId === null ? null : (seen.findLast(isOthers)?.created_at ?? null);
  const isAll = upTo !== null && rows.findLast(isOthers)?.created_at === upTo;

  useEffect(() => {
    if (!visible || upTo === null) return;
    const before = marked.current;
    const instant = Date.parse(upTo);
    if (instant <= before) return;
    marked.current = instant;
    markRead(conversationId, upTo)
      .then(async () => {
        noteRead(client, userId, conversationId, upTo);
        if (!isAll) return;
        const { queryKey } = conversationsQuery(userId);
        client.setQueryData(queryKey, (data) => data && withRead(data, conversationId));
        await client.invalidateQueries({ queryKey: personKey('conversations', userId, 'unread') });
      })
      .catch((error: unknown) => {
        // After a failure, the next message on screen marks the conversation as read again.
        if (marked.current === instant) marked.current = before;
        logError(`messages: ${conversationId} could not be marked as read`, error);
      });
  }, [client, userId, conversationId, visible, upTo, isAll]);
}
