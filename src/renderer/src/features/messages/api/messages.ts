import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { retryUntilAnswered } from '@/lib/async';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { type LoadedMessages, lastChange, withRows } from '../model/loaded-messages';
import type { MessageRow } from '../model/message';

const COLUMNS =
  'id, sender_id, text, image_url, image_width, image_height, audio_url, audio_seconds, audio_peaks, shared_kind, recipe_id, post_id, reply_to_id, created_at, edited_at, deleted_at, changed_at, reactions:message_reactions(user_id, reaction)';

const PAGE_SIZE = 40;
/** Of what was missed while away; after that many pages starting anew is cheaper. */
const MISSED_PAGE_SIZE = 200;
const MISSED_PAGES = 5;

interface Bounds {
  /** Exclusive, as the server wrote it. Instants are unique within a conversation. */
  before?: string;
  after?: string;
  size: number;
}

async function fetchRows(conversationId: string, bounds: Bounds): Promise<MessageRow[]> {
  const { before, after, size } = bounds;
  return await query((db) => {
    let rows = db.from('messages').select(COLUMNS).eq('conversation_id', conversationId);
    if (before !== undefined) rows = rows.lt('created_at', before);
    if (after !== undefined) rows = rows.gt('created_at', after);
    return rows.order('created_at', { ascending: after !== undefined }).limit(size);
  });
}

async function fetchNewest(conversationId: string): Promise<LoadedMessages> {
  const rows = await fetchRows(conversationId, { size: PAGE_SIZE });
  return withRows({ rows: [], hasOlder: false }, rows, rows.length === PAGE_SIZE);
}

/** Everything after the newest row known; null when that is too much to be worth it. */
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

/**
 * The newest messages of a conversation; asked again, only what came after the newest one known, so
 * that live payloads, a lost connection and a second visit are all the same question.
 */
export const messagesQuery = (userId: string, conversationId: string) => {
  const queryKey = queryKeys.messages(userId, conversationId);
  return withPendingWrites(
    ['message-reaction'],
    queryOptions({
      queryKey,
      queryFn: async ({ client }): Promise<LoadedMessages> => {
        const newest = client.getQueryData<LoadedMessages>(queryKey)?.rows.at(-1);
        if (!newest) return fetchNewest(conversationId);
        const missed = await fetchMissed(conversationId, newest.created_at);
        if (missed === null) return fetchNewest(conversationId);
        // Older pages may have come meanwhile.
        const now = client.getQueryData<LoadedMessages>(queryKey);
        return now ? withRows(now, missed) : fetchNewest(conversationId);
      },
      // Whatever is known is shown; opening a chat always asks for what came since.
      staleTime: 0,
    }),
  );
};

/** Brings the page before the oldest row loaded. */
export async function loadOlder(
  client: QueryClient,
  userId: string,
  conversationId: string,
): Promise<void> {
  const { queryKey } = messagesQuery(userId, conversationId);
  const oldest = client.getQueryData(queryKey)?.rows[0];
  if (!oldest) return;
  const rows = await fetchRows(conversationId, { before: oldest.created_at, size: PAGE_SIZE });
  client.setQueryData(
    queryKey,
    (loaded) => loaded && withRows(loaded, rows, rows.length === PAGE_SIZE),
  );
}

/** Learns which of the loaded messages were edited, deleted or reacted to since anything of that was heard. */
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
        .select(COLUMNS)
        .eq('conversation_id', conversationId)
        .gte('created_at', oldest.created_at);
      return since === null ? rows.not('changed_at', 'is', null) : rows.gt('changed_at', since);
    });
  const changed = await retryUntilAnswered(ask);
  client.setQueryData(queryKey, (loaded) => loaded && withRows(loaded, changed));
}

/** Messages of a conversation by their ids: what is answered and not loaded. */
export const quotedQuery = (
  userId: string,
  conversationId: string,
  messageIds: readonly string[],
) =>
  queryOptions({
    queryKey: queryKeys.quoted(userId, conversationId, messageIds),
    queryFn: async (): Promise<MessageRow[]> =>
      await query((db) =>
        db
          .from('messages')
          .select(COLUMNS)
          .in('id', [...messageIds]),
      ),
    enabled: messageIds.length > 0,
  });
