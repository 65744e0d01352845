import { type Pages, rowsOf } from '@/lib/keyset';
import type { Comment } from '../api/comments';

/** The comments with a new one at the end; unchanged while later pages are still to be loaded. */
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

/** The comments without one. Pages keep their cursors, so that nothing is skipped. */
export function withoutComment(data: Pages<Comment>, id: string): Pages<Comment> {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((comment) => comment.id !== id),
  }));
  return { ...data, pages };
}
