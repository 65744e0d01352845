import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { POST_COLUMNS, type Post, toPosts } from '@/entities/post/api/posts';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { before, type Cursor, nextCursor } from './keyset';

/** Whole rows of the three-column grid. */
const PAGE_SIZE = 24;

/** A page of posts; `next` is where the following one starts, null at the end. */
export interface PostsPage {
  rows: Post[];
  next: Cursor | null;
}

async function fetchPage(
  viewerId: string,
  personId: string,
  cursor: Cursor | null,
): Promise<PostsPage> {
  const askedAt = Date.now();
  const db = await supabase();
  let request = db.from('community_posts').select(POST_COLUMNS).eq('user_id', personId);
  if (cursor) {
    request = request.lte('created_at', cursor.createdAt).or(before('id', cursor));
  }
  const { data, error, status } = await request
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE);
  if (error) throw toAppError(error, status);
  const last = data.at(-1);
  return {
    rows: await toPosts(viewerId, data, askedAt),
    next: last ? nextCursor(data.length, PAGE_SIZE, last.created_at, last.id) : null,
  };
}

/** A person's posts, newest first. */
export const personPostsQuery = (viewerId: string, personId: string) =>
  infiniteQueryOptions<
    PostsPage,
    Error,
    InfiniteData<PostsPage, Cursor | null>,
    ReturnType<typeof queryKeys.postsBy>,
    Cursor | null
  >({
    queryKey: queryKeys.postsBy(viewerId, personId),
    queryFn: ({ pageParam }) => fetchPage(viewerId, personId, pageParam),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
