import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchUnreadCount(): Promise<number> {
  return await query((db) => db.rpc('count_unread_notifications'));
}

/**
 * How many groups of notifications wait unread. The live channel says when to ask again; once in
 * five minutes is for the time it is down.
 */
export const unreadCountQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.unreadNotifications(userId),
    queryFn: fetchUnreadCount,
    refetchInterval: 300_000,
  });
