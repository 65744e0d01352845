import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function countUnread(): Promise<number> {
  const db = await supabase();
  const { data, error, status } = await db.rpc('count_unread_conversations');
  if (error) throw toAppError(error, status);
  return data;
}

/** In how many conversations something waits unread. The live channel says when to ask again. */
export const unreadConversationsQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.unreadConversations(userId),
    queryFn: countUnread,
    refetchInterval: 300_000,
  });
