import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { POST_COLUMNS, type Post, toPosts } from '@/entities/post/api/posts';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

const PAGE_SIZE = 20;

/** The last post of a page; the next page starts after it. */
interface Cursor {
  before: string;
  before_id: string;
}

interface Page {
  rows: Post[];
  next: Cursor | null;
}

async function fetchPage(
  viewerId: string,
  query: string,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<Page> {
  const askedAt = Date.now();
  const db = await supabase();
  const { data, error, status } = await db
    .rpc('search_posts', { query, ...cursor, page_size: PAGE_SIZE })
    .select(POST_COLUMNS)
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  const last = data.at(-1);
  return {
    rows: await toPosts(viewerId, data, askedAt),
    next:
      last && data.length === PAGE_SIZE ? { before: last.created_at, before_id: last.id } : null,
  };
}

/** Posts with all the words, newest first. */
export const searchPostsQuery = (viewerId: string, query: string) =>
  infiniteQueryOptions<
    Page,
    Error,
    InfiniteData<Page, Cursor | null>,
    ReturnType<typeof queryKeys.searchedPosts>,
    Cursor | null
  >({
    queryKey: queryKeys.searchedPosts(viewerId, query),
    queryFn: ({ pageParam, signal }) => fetchPage(viewerId, query, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
