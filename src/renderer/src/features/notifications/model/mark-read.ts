import type { Pages } from '@/lib/keyset';
import type { NotificationGroup } from './notification';

/** Which groups to mark: one by its key, or every unread one. */
export type MarkReadTarget = { key: string } | 'all';

function isMeant(group: NotificationGroup, target: MarkReadTarget): boolean {
  return !group.isRead && (target === 'all' || group.key === target.key);
}

/** The loaded pages as they look once the server agrees; untouched pages keep their identity. */
export function markReadInPages(
  data: Pages<NotificationGroup>,
  target: MarkReadTarget,
): Pages<NotificationGroup> {
  const pages = data.pages.map((page) =>
    page.rows.some((group) => isMeant(group, target))
      ? {
          ...page,
          rows: page.rows.map((group) =>
            isMeant(group, target) ? { ...group, isRead: true } : group,
          ),
        }
      : page,
  );
  return { ...data, pages };
}

/** The header's count after marking; never negative. */
export function unreadAfter(count: number, target: MarkReadTarget): number {
  return target === 'all' ? 0 : Math.max(0, count - 1);
}
