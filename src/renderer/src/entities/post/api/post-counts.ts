import { query } from '@/lib/query';
import { changeCachedPost } from '../cached-posts';
import { withSettledSwitches } from '../settled-switches';

/** Reads a post's counts and the viewer's own marks, and writes them wherever the post is shown. */
export async function refreshCounts(viewerId: string, postId: string): Promise<void> {
  const askedAt = Date.now();
  const data = await query((db) =>
    db
      .from('community_posts')
      .select('id, like_count, comment_count, liked_by_me, saved_by_me')
      .eq('id', postId)
      .maybeSingle(),
  );
  const [counts] = data ? withSettledSwitches(viewerId, [data], askedAt + 1) : [];
  if (counts) changeCachedPost(viewerId, postId, (post) => ({ ...post, ...counts }));
}
