import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { POST_COLUMNS, type Post, toPosts } from '@/entities/post/api/posts';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

const PAGE_SIZE = 20;
/** How long a feed that was left is kept, so that "back" finds it as it was. */
const KEPT_MS = 30 * 60_000;

export type FeedTab = 'all' | 'following';

/** The last post of a page; the next page starts after it. */
interface FeedCursor {
  createdAt: string;
  id: string;
}

/** Posts newest first, and where the next page starts; null at the end. */
export interface FeedPage {
  rows: Post[];
  next: FeedCursor | null;
}

/** The loaded pages of a feed, as the query cache hands them out. */
export type FeedData = InfiniteData<FeedPage>;

async function fetchRows(tab: FeedTab, cursor: FeedCursor | null) {
  const db = await supabase();
  if (tab === 'following') {
    return await db
      .rpc('get_following_feed', {
        page_size: PAGE_SIZE,
        ...(cursor ? { before: cursor.createdAt, before_id: cursor.id } : {}),
      })
      .select(POST_COLUMNS);
  }
  let request = db.from('community_posts').select(POST_COLUMNS);
  if (cursor) {
    const { createdAt, id } = cursor;
    // The first condition is implied by the second; the index walk starts there.
    request = request
      .lte('created_at', createdAt)
      .or(`created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`);
  }
  return await request
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE);
}

/** One page of a feed; the first without a cursor. */
export async function fetchFeedPage(
  viewerId: string,
  tab: FeedTab,
  cursor: FeedCursor | null,
): Promise<FeedPage> {
  const askedAt = Date.now();
  const { data, error, status } = await fetchRows(tab, cursor);
  if (error) throw toAppError(error, status);
  const last = data.at(-1);
  return {
    rows: await toPosts(viewerId, data, askedAt),
    next: last && data.length === PAGE_SIZE ? { createdAt: last.created_at, id: last.id } : null,
  };
}

/**
 * A feed in pages of twenty. It never refreshes by itself, which would move what somebody reads: newer
 * posts are announced and merged in when asked for.
 */
export const feedQuery = (viewerId: string, tab: FeedTab) =>
  infiniteQueryOptions<
    FeedPage,
    Error,
    InfiniteData<FeedPage, FeedCursor | null>,
    ReturnType<typeof queryKeys.feed>,
    FeedCursor | null
  >({
    queryKey: queryKeys.feed(viewerId, tab),
    queryFn: ({ pageParam }) => fetchFeedPage(viewerId, tab, pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
