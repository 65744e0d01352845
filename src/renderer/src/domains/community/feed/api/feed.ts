import { queryOptions } from '@tanstack/react-query';
import { FOLLOWABLE_COLUMNS } from '@/domains/people/follows/api/follow';
import { type Cursor, keyset, type Page, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { defineRoot } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { correctLoaded, queryClient } from '@/services/query-cache/query-client';
import { communityKeys } from '../../keys';
import { toPosts } from '../../posts/api/posts';
import { POST_COLUMNS, type Post } from '../../posts/model/post';
import { mergeNewest } from '../model/feed-pages';

const tagsRoot = defineRoot('tags');

const PAGE_SIZE = 20;
/** Time for which a feed is cached after the person left it, in ms, so that Back restores it. */
const CACHED_MS = 30 * 60_000;

export type FeedTab = 'all' | 'following';

type Feed = FeedTab | { tag: string };

async function fetchRows(feed: Feed, cursor: Cursor | null) {
  return feed === 'all'
    ? await query((db) =>
        keyset(db.from('community_posts').select(POST_COLUMNS), { cursor, size: PAGE_SIZE }),
      )
    : await query((db) =>
        db
          .rpc('get_feed', {
            page_size: PAGE_SIZE,
            ...(feed !== 'following' && feed),
            ...(cursor && { before: cursor.at, before_id: cursor.id }),
          })
          .select(POST_COLUMNS),
      );
}

async function fetchPage(feed: Feed, cursor: Cursor | null): Promise<Page<Post>> {
  const rows = await toPosts(await fetchRows(feed, cursor));
  return pageOf(rows, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.id }));
}

/** A feed in pages, never refetched automatically: that would move the page under a reader. */
export const feedQuery = (viewerId: string, tab: FeedTab) =>
  withPendingWrites(
    tab === 'all' ? ['like', 'save', 'post'] : ['like', 'save'],
    pagesQuery({
      queryKey: communityKeys.feed(viewerId, tab),
      queryFn: (cursor) => fetchPage(tab, cursor),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: CACHED_MS,
    }),
  );

/** Adds the newest posts to a loaded feed. Throws AppError. */
export async function bringNewest(viewerId: string, tab: FeedTab): Promise<void> {
  const askedAt = Date.now();
  const newest = await fetchPage(tab, null);
  const { queryKey } = feedQuery(viewerId, tab);
  queryClient.setQueryData(queryKey, (data) => mergeNewest(data, newest));
  correctLoaded(queryKey, askedAt);
}

/** Highest counted number of new posts; the button then shows "20+". */
export const MOST_COUNTED = 20;

/** Fetches ids and authors of the newest posts, newest first, for counting new ones. */
export async function fetchNewestIds(
  tab: FeedTab,
): Promise<{ id: string; created_at: string; user_id: string }[]> {
  const columns = 'id, created_at, user_id';
  return tab === 'following'
    ? await query((db) => db.rpc('get_feed', { page_size: MOST_COUNTED }).select(columns))
    : await query((db) =>
        keyset(db.from('community_posts').select(columns), { cursor: null, size: MOST_COUNTED }),
      );
}

export const tagFeedQuery = (viewerId: string, tag: string) =>
  withPendingWrites(
    ['like', 'save'],
    pagesQuery({
      queryKey: communityKeys.tagFeed(viewerId, tag),
      queryFn: (cursor) => fetchPage({ tag }, cursor),
    }),
  );

/** Up to eight used hashtags with this beginning, without regard to accents and case. */
export const suggestTagsQuery = (viewerId: string, beginning: string) =>
  queryOptions({
    queryKey: [tagsRoot, viewerId, beginning],
    queryFn: ({ signal }) =>
      query((db) => db.rpc('suggest_tags', { beginning }).abortSignal(signal)),
    staleTime: 60_000,
  });

/** Five people who posted the viewer's beans or methods, else those who posted last. */
export const suggestPeopleQuery = (viewerId: string) =>
  withPendingWrites(
    ['follow'],
    queryOptions({
      queryKey: communityKeys.suggestedPeople(viewerId),
      queryFn: ({ signal }) =>
        query((db) =>
          db.rpc('suggest_people', { page_size: 5 }).select(FOLLOWABLE_COLUMNS).abortSignal(signal),
        ),
      // A person whom the viewer has just followed stays in the list, so that it can be undone.
      staleTime: Number.POSITIVE_INFINITY,
    }),
  );
