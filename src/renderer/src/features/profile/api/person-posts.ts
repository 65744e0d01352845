import { POST_COLUMNS, toPosts } from '@/entities/post/api/posts';
import { type Cursor, keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** Whole rows of the three-column grid. */
const PAGE_SIZE = 24;

async function fetchPage(personId: string, cursor: Cursor | null) {
  const rows = await query((db) =>
    keyset(
      db.from('community_posts').select(POST_COLUMNS).eq('user_id', personId).is('hidden_at', null),
      {
        cursor,
        size: PAGE_SIZE,
      },
    ),
  );
  const posts = await toPosts(rows);
  return pageOf(posts, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.id }));
}

/** A person's posts, newest first: those that their profile counts, so none that moderation hid. */
export const personPostsQuery = (viewerId: string, personId: string) =>
  pagesQuery({
    queryKey: queryKeys.postsBy(viewerId, personId),
    queryFn: (cursor) => fetchPage(personId, cursor),
  });
