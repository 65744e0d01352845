import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { retryUntilAnswered } from '@/lib/async';
import { query } from '@/lib/query';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { correctLoaded } from '@/services/query-cache/query-client';
import { discardFile } from '@/services/storage/files';
import {
  type LoadedMessages,
  lastChange,
  MESSAGE_COLUMNS,
  type MessageRow,
  withRows,
} from '../model/message';
import { messagesKeys } from './keys';

const PAGE_SIZE = 40;
/** Rows per page of missed messages. If MISSED_PAGES are full, reloading the chat is cheaper. */
const MISSED_PAGE_SIZE = 200;
const MISSED_PAGES = 5;

interface Bounds {
  /** Exclusive bound, in the server's format. Instants are unique within a conversation. */
  before?: string;
  after?: string;
  size: number;
}

async function fetchRows(conversationId: string, bounds: Bounds): Promise<MessageRow[]> {
  const { before, after, size } = bounds;
  return await query((db) => {
    let rows = db.from('messages').select(MESSAGE_COLUMNS).eq('conversation_id', conversationId);
    if (before !== undefined) rows = rows.lt('created_at', before);
    if (after !== undefined) rows = rows.gt('created_at', after);
    return rows.order('created_at', { ascending: after !== undefined }).limit(size);
  });
}

async function fetchNewest(conversationId: string): Promise<LoadedMessages> {
  const rows = await fetchRows(conversationId, { size: PAGE_SIZE });
  return withRows({ rows: [], hasOlder: false }, rows, rows.length === PAGE_SIZE);
}

/** Returns all rows after the newest known one; null if they are too many to fetch. */
async function fetchMissed(conversationId: string, newest: string): Promise<MessageRow[] | null> {
  const missed: MessageRow[] = [];
  let after = newest;
  for (let page = 0; page < MISSED_PAGES; page += 1) {
    const rows = await fetchRows(conversationId, { after, size: MISSED_PAGE_SIZE });
    missed.push(...rows);
    const last = rows.at(-1);
    if (!last || rows.length < MISSED_PAGE_SIZE) return missed;
    after = last.created_at;
  }
  return null;
}

/** A refetch of the messages loads only those after the newest known one. */
export const messagesQuery = (userId: string, conversationId: string) => {
  const queryKey = messagesKeys.messages(userId, conversationId);
  return withPendingWrites(
    ['message', 'message-reaction'],
    queryOptions({
      queryKey,
      queryFn: async ({ client }): Promise<LoadedMessages> => {
        const newest = client.getQueryData<LoadedMessages>(queryKey)?.rows.at(-1);
        if (!newest) return fetchNewest(conversationId);
        const missed = await fetchMissed(conversationId, newest.created_at);
        if (missed === null) return fetchNewest(conversationId);
        // Older pages may have been loaded meanwhile.
        const now = client.getQueryData<LoadedMessages>(queryKey);
        return now ? withRows(now, missed) : fetchNewest(conversationId);
      },
      // Fetches newer messages each time a chat opens.
      staleTime: 0,
    }),
  );
};

export async function loadOlder(
  client: QueryClient,
  userId: string,
  conversationId: string,
  count = PAGE_SIZE,
): Promise<void> {
  const { queryKey } = messagesQuery(userId, conversationId);
  const oldest = client.getQueryData(queryKey)?.rows[0];
  if (!oldest) return;
  const askedAt = Date.now();
  const rows = await fetchRows(conversationId, { before: oldest.created_at, size: count });
  client.setQueryData(
    queryKey,
    (loaded) => loaded && withRows(loaded, rows, rows.length === count),
  );
  correctLoaded(queryKey, askedAt);
}

export async function refreshChanged(
  client: QueryClient,
  userId: string,
  conversationId: string,
): Promise<void> {
  const { queryKey } = messagesQuery(userId, conversationId);
  const known = client.getQueryData(queryKey);
  const oldest = known?.rows[0];
  if (!oldest) return;
  const since = lastChange(known);
  const ask = (): Promise<MessageRow[]> =>
    query((db) => {
      const rows = db
        .from('messages')
        .select(MESSAGE_COLUMNS)
        .eq('conversation_id', conversationId)
        .gte('created_at', oldest.created_at);
      return since === null ? rows.not('changed_at', 'is', null) : rows.gt('changed_at', since);
    });
  const askedAt = Date.now();
  const changed = await retryUntilAnswered(ask);
  client.setQueryData(queryKey, (loaded) => loaded && withRows(loaded, changed));
  correctLoaded(queryKey, askedAt);
}

export const quotedQuery = (
  userId: string,
  conversationId: string,
  messageIds: readonly string[],
) =>
  queryOptions({
    queryKey: messagesKeys.quoted(userId, conversationId, messageIds),
    queryFn: async (): Promise<MessageRow[]> =>
      await query((db) =>
        db
          .from('messages')
          .select(MESSAGE_COLUMNS)
          .in('id', [...messageIds]),
      ),
    enabled: messageIds.length > 0,
  });

/** Edits a message of the viewer for both people; refused 15 minutes after it was sent. */
export const editMessageMutation = (userId: string, conversationId: string) =>
  mutationOptions({
    mutationKey: ['edit-message', conversationId],
    mutationFn: async ({ id, text }: { id: string; text: string }, { client }) => {
      await query((db) => db.rpc('edit_own_message', { message: id, text }));
      await refreshChanged(client, userId, conversationId);
    },
  });

export const deleteMessageMutation = (userId: string, conversationId: string) =>
  mutationOptions({
    mutationKey: ['delete-message', conversationId],
    mutationFn: async (messageId: string, { client }) => {
      // The path of the message's file, if it had one.
      const path = await query((db) => db.rpc('delete_own_message', { message: messageId }));
      if (path) await discardFile('chat_media', path);
      await refreshChanged(client, userId, conversationId);
    },
  });

const running = new Map<string, { again: boolean }>();

/**
 * Fetches the messages after the newest known one.
 * A call during a fetch fetches once more afterwards, so that no notification is lost.
 */
export async function catchUp(
  client: QueryClient,
  userId: string,
  conversationId: string,
): Promise<void> {
  const current = running.get(conversationId);
  if (current) {
    current.again = true;
    return;
  }
  const state = { again: true };
  running.set(conversationId, state);
  const { queryKey } = messagesQuery(userId, conversationId);
  try {
    while (state.again) {
      // A request that began before the event may be answered without the new message.
      state.again = client.getQueryState(queryKey)?.fetchStatus === 'fetching';
      await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
    }
  } finally {
    running.delete(conversationId);
  }
}
