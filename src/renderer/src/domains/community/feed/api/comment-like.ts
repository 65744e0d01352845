import { query } from '@/lib/query';
import { defineToggle } from '@/services/outbox/toggle';
import { changeLoaded, correctLoaded } from '@/services/query-cache/query-client';
import { communityKeys } from '../../keys';
import { comments, withCommentLike } from '../model/comments';

const REQUESTED_AT_ONCE = 100;

/** Refetches the like counts and the viewer's likes of comments and patches all loaded data. */
export async function refreshCommentLikes(
  viewerId: string,
  commentIds: readonly string[],
): Promise<void> {
  const askedAt = Date.now();
  const rows = await query((db) =>
    db
      .from('community_comments')
      .select('id, like_count, comment_liked_by_me')
      .in('id', commentIds.slice(-REQUESTED_AT_ONCE)),
  );
  for (const { id, ...counts } of rows) {
    changeLoaded(communityKeys.allComments(viewerId), (data) =>
      comments.change(data, id, (comment) => ({ ...comment, ...counts })),
    );
  }
  correctLoaded(communityKeys.allComments(viewerId), askedAt);
}

export const commentLike = defineToggle({
  name: 'comment-like',
  label: (on) => (on ? 'Curtida em um comentário' : 'Curtida desfeita em um comentário'),
  refusal: 'Erro ao curtir o comentário.',
  send: async ({ subject: commentId, on }, { userId: viewerId }, signal) => {
    const row = { user_id: viewerId, comment_id: commentId };
    await query((db) => {
      const likes = db.from('comment_likes');
      const write = on
        ? likes.upsert(row, { onConflict: 'comment_id,user_id', ignoreDuplicates: true })
        : likes.delete().match(row);
      return write.abortSignal(signal);
    });
  },
  shownIn: comments,
  switched: withCommentLike,
  refresh: async ({ subject }, viewerId, isSettled) => {
    // After the server has confirmed the like, live rows bring the count.
    if (!isSettled) await refreshCommentLikes(viewerId, [subject]);
  },
});
