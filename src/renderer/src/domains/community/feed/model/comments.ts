import { type Pages, rowsOf } from '@/lib/keyset';
import { changeRowIn, type RowChange } from '@/services/query-cache/rows';

export interface Comment {
  id: string;
  user_id: string;
  parent_id: string | null;
  content: string;
  like_count: number;
  comment_liked_by_me: boolean | null;
  created_at: string;
  /** Time of the last change of its text; null without one. */
  edited_at: string | null;
  hidden_at: string | null;
  hidden_reason: string | null;
  author: { id: string; name: string; username: string; avatar_url: string | null };
}

/** Appends a comment to the loaded pages; unchanged if later pages are not loaded. */
export function withComment(data: Pages<Comment>, comment: Comment): Pages<Comment> {
  const last = data.pages.at(-1);
  if (!last || last.next !== null || rowsOf(data).some(({ id }) => id === comment.id)) {
    return data;
  }
  return {
    ...data,
    pages: [...data.pages.slice(0, -1), { ...last, rows: [...last.rows, comment] }],
  };
}

/** Removes a comment and its replies. Cursors stay, so that the next page skips no comment. */
export function withoutComment(data: Pages<Comment>, id: string): Pages<Comment> {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((comment) => comment.id !== id && comment.parent_id !== id),
  }));
  return { ...data, pages };
}

export function withEditedComment(
  data: Pages<Comment>,
  edited: Pick<Comment, 'id' | 'content' | 'edited_at'>,
): Pages<Comment> {
  const pages = data.pages.map((page) =>
    page.rows.some(({ id }) => id === edited.id)
      ? {
          ...page,
          rows: page.rows.map((row) => (row.id === edited.id ? { ...row, ...edited } : row)),
        }
      : page,
  );
  return { ...data, pages };
}

/** A comment with its replies, oldest first. */
export interface Thread<Row> {
  root: Row;
  answers: Row[];
}

/** Groups comments in threads. A reply whose comment is missing becomes a thread of its own. */
export function threadsOf<Row extends Pick<Comment, 'id' | 'parent_id'>>(
  comments: readonly Row[],
): Thread<Row>[] {
  const threads = new Map<string, Thread<Row>>();
  for (const comment of comments) {
    const thread = comment.parent_id === null ? undefined : threads.get(comment.parent_id);
    if (thread) thread.answers.push(comment);
    else threads.set(comment.id, { root: comment, answers: [] });
  }
  return [...threads.values()];
}

interface LikedComment {
  id: string;
  like_count: number;
  comment_liked_by_me: boolean | null;
}

function isComment(value: object): value is LikedComment {
  return 'comment_liked_by_me' in value && 'like_count' in value;
}

/** Applies a change to every copy of the comment in a query's data. */
export const changeCommentIn = (
  data: unknown,
  id: string,
  change: RowChange<LikedComment>,
): unknown => changeRowIn(data, isComment, id, change);

/** Returns the comment as liked or not, with its count; the same object if unchanged. */
export function withCommentLike<Row extends LikedComment>(comment: Row, on: boolean): Row {
  if ((comment.comment_liked_by_me === true) === on) return comment;
  return {
    ...comment,
    comment_liked_by_me: on,
    like_count: Math.max(0, comment.like_count + (on ? 1 : -1)),
  };
}
