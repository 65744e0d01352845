import { query } from '@/lib/query';
import type { MarkReadTarget } from '../model/mark-read';

/** Marks a group of notifications, or all, as read. Throws AppError. */
export async function markRead(target: MarkReadTarget): Promise<void> {
  await query((db) =>
    db.rpc('mark_notifications_read', target === 'all' ? {} : { group_keys: [target.key] }),
  );
}
