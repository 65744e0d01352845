import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { correctLoaded } from '@/services/query-cache/query-client';
import { changeCachedPost } from '../cached-posts';

/** Reads a post's counts and the viewer's own marks, and writes them wherever the post is shown. */
export async function refreshCounts(viewerId: string, postId: string): Promise<void> {
  const askedAt = Date.now();
  const counts = await query((db) =>
    db
      .from('community_posts')
      .select('id, like_count, comment_count, liked_by_me, saved_by_me')
      .eq('id', postId)
      .maybeSingle(),
  );
  if (!counts) return;
  changeCachedPost(viewerId, postId, (post) => ({ ...post, ...counts }));
  correctLoaded(queryKeys.posts(viewerId), askedAt);
}
