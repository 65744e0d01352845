import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function countUnread(): Promise<number> {
  return await query((db) => db.rpc('count_unread_conversations'));
}

/** In how many conversations something waits unread. The live channel says when to ask again. */
export const unreadConversationsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.unreadConversations(userId),
    queryFn: countUnread,
    refetchInterval: 300_000,
  });
