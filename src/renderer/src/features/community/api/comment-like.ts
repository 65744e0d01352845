import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { defineToggle } from '@/services/outbox/toggle-queue';
import { changeLoaded } from '@/services/query-cache/query-client';
import { changeCommentIn, withCommentLike } from '../model/liked-comment';

/** At most so many comments are asked about at once. */
const ASKED_AT_ONCE = 100;

/** Reads how often comments are liked, and the viewer's own likes, and writes it wherever they are shown. */
export async function refreshCommentLikes(
  viewerId: string,
  commentIds: readonly string[],
): Promise<void> {
  const rows = await query((db) =>
    db
      .from('community_comments')
      .select('id, like_count, comment_liked_by_me')
      .in('id', commentIds.slice(-ASKED_AT_ONCE)),
  );
  for (const { id, ...counts } of rows) {
    changeLoaded(queryKeys.allComments(viewerId), (data) =>
      changeCommentIn(data, id, (comment) => ({ ...comment, ...counts })),
    );
  }
}

/** The viewer's like of a comment. */
export const commentLike = defineToggle({
  name: 'comment-like',
  label: (on) => (on ? 'Curtida em um comentário' : 'Curtida desfeita em um comentário'),
  refusal: 'Erro ao curtir o comentário.',
  write: async (viewerId, commentId, on, signal) => {
    const row = { user_id: viewerId, comment_id: commentId };
    await query((db) => {
      const likes = db.from('comment_likes');
      const write = on
        ? likes.upsert(row, { onConflict: 'comment_id,user_id', ignoreDuplicates: true })
        : likes.delete().match(row);
      return write.abortSignal(signal);
    });
  },
  queries: queryKeys.allComments,
  apply: (data, commentId, on) =>
    changeCommentIn(data, commentId, (comment) => withCommentLike(comment, on)),
  refresh: (viewerId, commentId) => refreshCommentLikes(viewerId, [commentId]),
});
