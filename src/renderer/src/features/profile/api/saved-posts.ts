import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { POST_COLUMNS, toPosts } from '@/entities/post/api/posts';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { before, type Cursor, nextCursor } from './keyset';
import type { PostsPage } from './person-posts';

const PAGE_SIZE = 24;

async function fetchPage(viewerId: string, cursor: Cursor | null): Promise<PostsPage> {
  const askedAt = Date.now();
  const db = await supabase();
  // Inner: a saved post whose author went private or away is not there for the viewer.
  let request = db
    .from('saved_posts')
    .select(`created_at, post_id, post:community_posts!inner(${POST_COLUMNS})`)
    .eq('user_id', viewerId);
  if (cursor) {
    request = request.lte('created_at', cursor.createdAt).or(before('post_id', cursor));
  }
  const { data, error, status } = await request
    .order('created_at', { ascending: false })
    .order('post_id', { ascending: false })
    .limit(PAGE_SIZE);
  if (error) throw toAppError(error, status);
  const last = data.at(-1);
  return {
    rows: await toPosts(
      viewerId,
      data.map(({ post }) => post),
      askedAt,
    ),
    next: last ? nextCursor(data.length, PAGE_SIZE, last.created_at, last.post_id) : null,
  };
}

/** The posts that the viewer keeps, the last kept first. */
export const savedPostsQuery = (viewerId: string) =>
  infiniteQueryOptions<
    PostsPage,
    Error,
    InfiniteData<PostsPage, Cursor | null>,
    ReturnType<typeof queryKeys.savedPosts>,
    Cursor | null
  >({
    queryKey: queryKeys.savedPosts(viewerId),
    queryFn: ({ pageParam }) => fetchPage(viewerId, pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
