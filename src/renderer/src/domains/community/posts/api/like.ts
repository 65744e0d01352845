import { query } from '@/lib/query';
import { defineToggle } from '@/services/outbox/toggle';
import { posts, refreshCounts } from './posts';

interface Likeable {
  like_count: number;
  liked_by_me: boolean | null;
}

/** Returns the post as liked or not, with its count; the same object if nothing changes. */
export function withLike<Row extends Likeable>(post: Row, on: boolean): Row {
  if ((post.liked_by_me === true) === on) return post;
  return {
    ...post,
    liked_by_me: on,
    like_count: Math.max(0, post.like_count + (on ? 1 : -1)),
  };
}

export const like = defineToggle({
  name: 'like',
  label: (on) => (on ? 'Curtida em uma publicação' : 'Curtida desfeita em uma publicação'),
  refusal: 'Erro ao curtir o post.',
  send: async ({ subject: postId, on }, { userId: viewerId }, signal) => {
    const row = { user_id: viewerId, post_id: postId };
    await query((db) => {
      const likes = db.from('post_likes');
      const write = on
        ? likes.upsert(row, { onConflict: 'post_id,user_id', ignoreDuplicates: true })
        : likes.delete().match(row);
      return write.abortSignal(signal);
    });
  },
  shownIn: posts,
  switched: withLike,
  refresh: async ({ subject }, viewerId, isSettled) => {
    // After the server has confirmed the like, live rows bring the count.
    if (!isSettled) await refreshCounts(viewerId, [subject]);
  },
});
