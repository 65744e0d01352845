import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchUnreadCount(): Promise<number> {
  const db = await supabase();
  const { data, error, status } = await db.rpc('count_unread_notifications');
  if (error) throw toAppError(error, status);
  return data;
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
