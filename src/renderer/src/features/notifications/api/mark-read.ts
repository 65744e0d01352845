import { toAppError } from '@/lib/app-error';
import { supabase } from '@/lib/supabase';
import type { MarkReadTarget } from '../model/mark-read';

/** Marks a group of notifications, or all, as read. Throws AppError. */
export async function markRead(target: MarkReadTarget): Promise<void> {
  const db = await supabase();
  const { error, status } = await db.rpc(
    'mark_notifications_read',
    target === 'all' ? {} : { group_keys: [target.key] },
  );
  if (error) throw toAppError(error, status);
}
