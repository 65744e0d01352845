import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { later } from '../model/instant';

/** The other person of a conversation, how far both have read and whether one may write. */
export interface Conversation {
  conversation_id: string;
  /** Null, like the name, when that account is gone. */
  other_user_id: string | null;
  other_user_name: string | null;
  /** Null, like the picture, across a block. */
  other_user_username: string | null;
  other_user_avatar_url: string | null;
  other_last_read_at: string | null;
  other_last_seen_at: string | null;
  own_last_read_at: string | null;
  unread_count: number;
  can_write: boolean;
  /** Whether one may know when the other is there. */
  shares_presence: boolean;
}

async function fetchConversation(conversationId: string): Promise<Conversation> {
  const data = await query((db) =>
    db.rpc('get_conversation', {
      conversation: conversationId,
    }),
  );
  const [row] = data;
  if (!row) throw new AppError('not_found');
  return row;
}

/** Asked again every minute for when the other person was last there. */
export const conversationQuery = (userId: string, conversationId: string) =>
  queryOptions({
    queryKey: queryKeys.conversation(userId, conversationId),
    queryFn: () => fetchConversation(conversationId),
    refetchInterval: 60_000,
  });

/** Notes how far oneself has read; never backwards. */
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
