import { POST_COLUMNS, toPosts } from '@/entities/post/api/posts';
import { type Cursor, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

const PAGE_SIZE = 20;

async function fetchPage(text: string, cursor: Cursor | null, signal: AbortSignal) {
  const rows = await query((db) =>
    db
      .rpc('search_posts', {
        query: text,
        page_size: PAGE_SIZE,
        ...(cursor && { before: cursor.at, before_id: cursor.id }),
      })
      .select(POST_COLUMNS)
      .abortSignal(signal),
  );
  const posts = await toPosts(rows);
  return pageOf(posts, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.id }));
}

/** Posts with all the words, newest first. */
export const searchPostsQuery = (viewerId: string, text: string) =>
  pagesQuery({
    queryKey: queryKeys.searchedPosts(viewerId, text),
    queryFn: (cursor, { signal }) => fetchPage(text, cursor, signal),
  });
