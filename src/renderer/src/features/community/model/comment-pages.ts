import type { Comment, CommentsData } from '../api/comments';

/** Every loaded comment once, in order. */
export function commentsOf(data: CommentsData | undefined): Comment[] {
  const seen = new Set<string>();
  return (data?.pages ?? [])
    .flatMap((page) => page.rows)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
}

/** The comments with a new one at the end; unchanged while later pages are still to be loaded. */
export function withComment(data: CommentsData, comment: Comment): CommentsData {
  const last = data.pages.at(-1);
  if (!last || last.next !== null || commentsOf(data).some(({ id }) => id === comment.id)) {
    return data;
  }
  return {
    ...data,
    pages: [...data.pages.slice(0, -1), { ...last, rows: [...last.rows, comment] }],
  };
}

/** The comments without one. Pages keep their cursors, so that nothing is skipped. */
export function withoutComment(data: CommentsData, id: string): CommentsData {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((comment) => comment.id !== id),
  }));
  return { ...data, pages };
}
