import { POST_COLUMNS, toPosts } from '@/entities/post/api/posts';
import { type Cursor, keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

const PAGE_SIZE = 24;

async function fetchPage(viewerId: string, cursor: Cursor | null) {
  // Inner: a saved post whose author went private or away is not there for the viewer.
  const saved = await query((db) =>
    keyset(
      db
        .from('saved_posts')
        .select(`created_at, post_id, post:community_posts!inner(${POST_COLUMNS})`)
        .eq('user_id', viewerId),
      { cursor, size: PAGE_SIZE, id: 'post_id' },
    ),
  );
  const { rows, next } = pageOf(saved, PAGE_SIZE, (last) => ({
    at: last.created_at,
    id: last.post_id,
  }));
  const posts = rows.map(({ post }) => post);
  return { rows: await toPosts(posts), next };
}

/** The posts that the viewer keeps, the last kept first. */
export const savedPostsQuery = (viewerId: string) =>
  pagesQuery({
    queryKey: queryKeys.savedPosts(viewerId),
    queryFn: (cursor) => fetchPage(viewerId, cursor),
  });
