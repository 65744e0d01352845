import { keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { communityKeys } from '../../keys';
import { toPosts } from '../../posts/api/posts';
import { POST_COLUMNS } from '../../posts/model/post';

/** A multiple of three, which fills the rows of the grid. */
const PAGE_SIZE = 24;

/** A person's posts, newest first, without those that moderation hid. */
export const personPostsQuery = (viewerId: string, personId: string) =>
  withPendingWrites(
    ['like', 'save'],
    pagesQuery({
      queryKey: communityKeys.postsBy(viewerId, personId),
      queryFn: async (cursor) => {
        const rows = await query((db) =>
          keyset(
            db
              .from('community_posts')
              .select(POST_COLUMNS)
              .eq('user_id', personId)
              .is('hidden_at', null),
            { cursor, size: PAGE_SIZE },
          ),
        );
        const posts = await toPosts(rows);
        return pageOf(posts, PAGE_SIZE, (last) => ({ at: last.created_at, id: last.id }));
      },
    }),
  );

const SAVED_PAGE_SIZE = 24;

export const savedPostsQuery = (viewerId: string) =>
  withPendingWrites(
    ['like', 'save'],
    pagesQuery({
      queryKey: communityKeys.savedPosts(viewerId),
      queryFn: async (cursor) => {
        // An inner join leaves out posts that the viewer may not see any longer.
        const saved = await query((db) =>
          keyset(
            db
              .from('saved_posts')
              .select(`created_at, post_id, post:community_posts!inner(${POST_COLUMNS})`)
              .eq('user_id', viewerId),
            { cursor, size: SAVED_PAGE_SIZE, id: 'post_id' },
          ),
        );
        const { rows, next } = pageOf(saved, SAVED_PAGE_SIZE, (last) => ({
          at: last.created_at,
          id: last.post_id,
        }));
        const posts = rows.map(({ post }) => post);
        return { rows: await toPosts(posts), next };
      },
    }),
  );
