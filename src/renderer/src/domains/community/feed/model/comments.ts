import { type Page, type Pages, rowsOf } from '@/lib/keyset';
import type { RowOf } from '@/lib/rows';
import { rowsIn } from '@/services/query-cache/rows';

export const COMMENT_COLUMNS =
  'id, user_id, parent_id, content, like_count, comment_liked_by_me, created_at, edited_at, hidden_at, hidden_reason, author:profiles!user_id(id, name, username, avatar_url)';

export type Comment = RowOf<'community_comments', typeof COMMENT_COLUMNS> & {
  /** Written on this device and not part of the server's pages yet. */
  isLocal?: true;
};

export const comments = rowsIn(
  (value): value is Comment => 'comment_liked_by_me' in value && 'like_count' in value,
);

/** Returns every loaded comment once: those of the server, then those of this device. */
export function commentsOf(data: Pages<Comment> | undefined): Comment[] {
  const all = (data?.pages ?? []).flatMap(({ rows }) => rows);
  const rows = [...all.filter(({ isLocal }) => !isLocal), ...all.filter(({ isLocal }) => isLocal)];
  return rowsOf({ pages: [{ rows, next: null }], pageParams: [] });
}

/**
 * Appends a comment to the loaded pages, or replaces its local copy.
 * Ignores a server's comment of a page that is not loaded, and a local copy of a loaded comment.
 */
export function withComment(data: Pages<Comment>, comment: Comment): Pages<Comment> {
  const last = data.pages.at(-1);
  const known = commentsOf(data).find(({ id }) => id === comment.id);
  const isListed = known !== undefined && (comment.isLocal || !known.isLocal);
  if (!last || isListed || !(comment.isLocal || last.next === null)) return data;
  const rows = [...last.rows.filter(({ id }) => id !== comment.id), comment];
  return { ...data, pages: [...data.pages.slice(0, -1), { ...last, rows }] };
}

/** Removes a comment and its sent replies. Cursors stay, so the next page skips none. */
export function withoutComment(data: Pages<Comment>, deleted: string): Pages<Comment> {
  const isLeft = ({ id, parent_id, isLocal }: Comment) =>
    id !== deleted && (isLocal || parent_id !== deleted);
  const pages = data.pages.map((page) => ({ ...page, rows: page.rows.filter(isLeft) }));
  return { ...data, pages };
}

/** Replaces the last page; keeps the comments of this device while more pages follow. */
export function withLastPage(data: Pages<Comment>, page: Page<Comment>): Pages<Comment> {
  const known = new Set(page.rows.map(({ id }) => id));
  const local = (data.pages.at(-1)?.rows ?? []).filter(
    ({ id, isLocal }) => isLocal && page.next !== null && !known.has(id),
  );
  const last = { ...page, rows: [...page.rows, ...local] };
  return { ...data, pages: [...data.pages.slice(0, -1), last] };
}

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

/** Returns the comment as liked or not, with its count; the same object if unchanged. */
export function withCommentLike(comment: Comment, on: boolean): Comment {
  if ((comment.comment_liked_by_me === true) === on) return comment;
  return {
    ...comment,
    comment_liked_by_me: on,
    like_count: Math.max(0, comment.like_count + (on ? 1 : -1)),
  };
}
