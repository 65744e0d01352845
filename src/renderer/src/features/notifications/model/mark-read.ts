import type { InfiniteData } from '@tanstack/react-query';
import type { NotificationPage, NotificationRow } from '../api/notifications';

/** Which notifications to mark: one by its id, or every unread one. */
export type MarkReadTarget = { id: string } | 'all';

function isMeant(row: NotificationRow, target: MarkReadTarget): boolean {
  return row.read_at === null && (target === 'all' || row.id === target.id);
}

/** The loaded pages as they look once the server agrees; untouched pages keep their identity. */
export function markReadInPages<Cursor>(
  data: InfiniteData<NotificationPage, Cursor>,
  target: MarkReadTarget,
  readAt: string,
): InfiniteData<NotificationPage, Cursor> {
  const pages = data.pages.map((page) =>
    page.some((row) => isMeant(row, target))
      ? page.map((row) => (isMeant(row, target) ? { ...row, read_at: readAt } : row))
      : page,
  );
  return { ...data, pages };
}

/** The header's count after marking; never negative. */
export function unreadAfter(count: number, target: MarkReadTarget): number {
  return target === 'all' ? 0 : Math.max(0, count - 1);
}
