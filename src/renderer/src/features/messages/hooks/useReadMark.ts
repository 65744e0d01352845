import { useDocumentVisibility } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { noteRead } from '../api/conversation';
import { conversationsQuery } from '../api/conversations';
import { markRead } from '../api/mark-read';
import { withRead } from '../model/conversation-list';
import type { MessageRow } from '../model/message';

interface ReadMarkOptions {
  userId: string;
  conversationId: string;
  rows: readonly MessageRow[];
  /** Up to when one had read when the conversation was opened. */
  readAt: string | null;
  /** The last message on screen; null before anything is. One that is on its way comes after all rows. */
  seenId: string | null;
}

/** Marks as read what the person can see; nothing counts while the window is hidden. */
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
        await client.invalidateQueries({ queryKey: queryKeys.unreadConversations(userId) });
      })
      .catch((error: unknown) => {
        // Said again with whatever is seen next.
        if (marked.current === instant) marked.current = before;
        logError(`messages: ${conversationId} could not be marked as read`, error);
      });
  }, [client, userId, conversationId, visible, upTo, isAll]);
}
