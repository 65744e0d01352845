import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';
import type { FeedTab } from './feed';

/** More than this is "many": the pill says 20+. */
export const MOST_COUNTED = 20;

/** Ids and authors of the newest posts of a feed, newest first: enough to count what is new. */
export async function fetchNewestIds(
  tab: FeedTab,
): Promise<{ id: string; created_at: string; user_id: string }[]> {
  const db = await supabase();
  const columns = 'id, created_at, user_id';
  const { data, error, status } =
    tab === 'following'
      ? await db.rpc('get_following_feed', { page_size: MOST_COUNTED }).select(columns)
      : await db
          .from('community_posts')
          .select(columns)
          .order('created_at', { ascending: false })
          .order('id', { ascending: false })
          .limit(MOST_COUNTED);
  if (error) throw toAppError(error, status);
  return data;
}
