import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function fetchUnreadCount(userId: string): Promise<number> {
  const db = await supabase();
  const { count, error, status } = await db
    .from('notifications')
    .select('id', { count: 'exact', head: true })
    .eq('user_id', userId)
    .is('read_at', null);
  if (error) throw toAppError(error, status);
  return count ?? 0;
}

/** How many notifications wait unread. Asked again every minute and when the window comes back. */
export const unreadCountQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.unreadNotifications(userId),
    queryFn: () => fetchUnreadCount(userId),
    refetchInterval: 60_000,
  });
