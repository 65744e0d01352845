import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/app-error';
import { retryUntilAnswered } from '@/lib/async';
import { type Cursor, type Page, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { runMutation } from '@/services/query-cache/query-client';
import {
  type ConversationSettings,
  type ConversationSummary,
  conversations,
  withNewest,
} from '../model/conversation';
import { messagesKeys } from './keys';

const PAGE_SIZE = 30;

export async function fetchConversations(
  cursor: Cursor | null,
  archived = false,
): Promise<Page<ConversationSummary>> {
  const rows: ConversationSummary[] = await query((db) =>
    db.rpc('get_user_conversations', {
      ...(cursor && { before_at: cursor.at, before_id: cursor.id }),
      max_rows: PAGE_SIZE,
      ...(archived && { archived }),
    }),
  );
  return pageOf(rows, PAGE_SIZE, ({ last_activity_at: at, conversation_id: id }) =>
    at === null ? null : { at, id },
  );
}

export const conversationsQuery = (userId: string) =>
  pagesQuery({
    queryKey: messagesKeys.conversationList(userId),
    queryFn: (cursor) => fetchConversations(cursor),
  });

export const archivedConversationsQuery = (userId: string) =>
  pagesQuery({
    queryKey: messagesKeys.archivedConversations(userId),
    queryFn: (cursor) => fetchConversations(cursor, true),
  });

export async function setConversationSettings(
  conversationId: string,
  { muted, archived }: ConversationSettings,
): Promise<void> {
  await query((db) =>
    db.rpc('set_conversation_settings', {
      conversation: conversationId,
      ...(muted !== undefined && { is_muted: muted }),
      ...(archived !== undefined && { is_archived: archived }),
    }),
  );
}

/** Deletes the messages up to `upTo` for the person only. */
export async function clearConversation(conversationId: string, upTo: string): Promise<void> {
  await query((db) => db.rpc('clear_conversation', { conversation: conversationId, up_to: upTo }));
}

/** One conversation; refetched every minute, because the time of the last visit may change. */
export const conversationQuery = (userId: string, conversationId: string) =>
  queryOptions({
    queryKey: messagesKeys.conversation(userId, conversationId),
    queryFn: async () => {
      const data = await query((db) =>
        db.rpc('get_conversation', { conversation: conversationId }),
      );
      const [row] = data;
      if (!row) throw new AppError('not_found');
      return row;
    },
    refetchInterval: 60_000,
  });

/** Notes how far the person has read; an earlier instant changes nothing. */
export function noteRead(
  client: QueryClient,
  userId: string,
  conversationId: string,
  upTo: string,
): void {
  const { queryKey } = conversationQuery(userId, conversationId);
  client.setQueryData(
    queryKey,
    (known) => known && { ...known, own_last_read_at: later(known.own_last_read_at, upTo) },
  );
}

/**
 * The id of the conversation with a person, created if needed; it never changes.
 * Fails with the details 'missing_person', 'self' or 'blocked'.
 */
export const conversationWithQuery = (userId: string, personId: string) =>
  queryOptions({
    queryKey: messagesKeys.conversationWith(userId, personId),
    queryFn: () => query((db) => db.rpc('get_or_create_conversation', { other_user_id: personId })),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Marks a conversation as read up to an instant, for both people; retries a lost request. */
export function markRead(conversationId: string, upTo: string): Promise<void> {
  return retryUntilAnswered(() =>
    runMutation(['mark-conversation-read', conversationId], async () => {
      await query((db) =>
        db.rpc('mark_conversation_read', {
          conversation: conversationId,
          up_to: upTo,
        }),
      );
    }),
  );
}

export async function touchLastSeen(): Promise<void> {
  await query((db) => db.rpc('touch_last_seen'));
}

/**
 * Updates a loaded list with its first page, to which a new message moves a conversation.
 * Refetches all pages if `changedId` is null, or if that loaded conversation is on a later page.
 */
export async function refreshConversations(
  client: QueryClient,
  userId: string,
  changedId: string | null,
): Promise<void> {
  const { queryKey } = conversationsQuery(userId);
  const data = client.getQueryData(queryKey);
  if (!data) return;
  if (client.getQueryCache().find({ queryKey })?.isActive() !== true) {
    await client.invalidateQueries({ queryKey, refetchType: 'none' });
    return;
  }
  const newest = await retryUntilAnswered(() => fetchConversations(null));
  const isThere = newest.rows.some((row) => row.conversation_id === changedId);
  if (changedId === null || (!isThere && conversations.find(data, changedId))) {
    await client.invalidateQueries({ queryKey });
    return;
  }
  client.setQueryData(queryKey, (known) => known && withNewest(known, newest));
}

/** Returns the later of two instants; null counts as before everything. */
function later(a: string | null, b: string | null): string | null {
  if (a === null || b === null) return a ?? b;
  return Date.parse(a) >= Date.parse(b) ? a : b;
}
