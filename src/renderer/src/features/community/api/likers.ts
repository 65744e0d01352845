import { type Cursor, keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

const PAGE_SIZE = 30;

async function fetchPage(postId: string, cursor: Cursor | null) {
  const rows = await query((db) =>
    keyset(
      db
        .from('post_likes')
        .select('created_at, user_id, person:profiles!user_id(id, name, username, avatar_url)')
        .eq('post_id', postId),
      { cursor, size: PAGE_SIZE, id: 'user_id' },
    ),
  );
  return pageOf(rows, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.user_id }));
}

/** Who liked a post, the newest first. */
export const likersQuery = (viewerId: string, postId: string) =>
  pagesQuery({
    queryKey: queryKeys.likers(viewerId, postId),
    queryFn: (cursor) => fetchPage(postId, cursor),
    // Likes come and go while the list is closed.
    staleTime: 0,
  });
