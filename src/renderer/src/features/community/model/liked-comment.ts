import { changeRowIn, type RowChange } from '@/services/query-cache/rows';

/** The part of a comment that a like changes. */
interface LikedComment {
  id: string;
  like_count: number;
  comment_liked_by_me: boolean | null;
}

function isComment(value: object): value is LikedComment {
  return 'comment_liked_by_me' in value && 'like_count' in value;
}

/** Applies a change wherever the comment stands in what a query holds. */
export const changeCommentIn = (
  data: unknown,
  id: string,
  change: RowChange<LikedComment>,
): unknown => changeRowIn(data, isComment, id, change);

/** The comment as liked or not, with its count to match; the very same when it is so already. */
export function withCommentLike<Row extends LikedComment>(comment: Row, on: boolean): Row {
  if ((comment.comment_liked_by_me === true) === on) return comment;
  return {
    ...comment,
    comment_liked_by_me: on,
    like_count: Math.max(0, comment.like_count + (on ? 1 : -1)),
  };
}
