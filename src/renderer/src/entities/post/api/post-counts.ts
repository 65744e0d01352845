import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { correctLoaded } from '@/services/query-cache/query-client';
import { changeCachedPost } from '../cached-posts';
import { EDITABLE_COLUMNS, toPosts } from './posts';

/**
 * Reads what others change of posts, and the viewer's own marks, in one question, and writes it
 * wherever the posts are shown. One that is gone, or closed to the viewer by now, leaves.
 */
export async function refreshCounts(viewerId: string, postIds: readonly string[]): Promise<void> {
  const askedAt = Date.now();
  const found = await query((db) =>
    db
      .from('community_posts')
      .select(
        `id, ${EDITABLE_COLUMNS}, edited_at, hidden_at, hidden_reason, like_count, comment_count, liked_by_me, saved_by_me`,
      )
      .in('id', [...postIds]),
  );
  const rows = await toPosts(found);
  for (const id of postIds) {
    const row = rows.find((each) => each.id === id);
    changeCachedPost(viewerId, id, (post) => (row ? { ...post, ...row } : null));
  }
  correctLoaded(queryKeys.posts(viewerId), askedAt);
}
