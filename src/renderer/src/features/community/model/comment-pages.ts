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

/** The comments without one and its answers. Pages keep their cursors, so that nothing is skipped. */
export function withoutComment(data: Pages<Comment>, id: string): Pages<Comment> {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.filter((comment) => comment.id !== id && comment.parent_id !== id),
  }));
  return { ...data, pages };
}

/** A comment with its answers, oldest first. */
export interface Thread<Row> {
  root: Row;
  answers: Row[];
}

/** Comments in their threads. An answer whose comment is not among them stands for itself. */
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
