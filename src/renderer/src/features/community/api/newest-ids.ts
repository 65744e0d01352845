import { keyset } from '@/lib/keyset';
import { query } from '@/lib/query';
import type { FeedTab } from './feed';

/** More than this is "many": the pill says 20+. */
export const MOST_COUNTED = 20;

/** Ids and authors of the newest posts of a feed, newest first: enough to count what is new. */
export async function fetchNewestIds(
  tab: FeedTab,
): Promise<{ id: string; created_at: string; user_id: string }[]> {
  const columns = 'id, created_at, user_id';
  return tab === 'following'
    ? await query((db) => db.rpc('get_following_feed', { page_size: MOST_COUNTED }).select(columns))
    : await query((db) =>
        keyset(db.from('community_posts').select(columns), { cursor: null, size: MOST_COUNTED }),
      );
}
