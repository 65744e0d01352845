import { AppError, toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import type { Supabase } from '@/lib/supabase';
import { discardFile } from '@/services/storage/files';

/** An admin's action on a reported post or comment. */
export type ModerationAct = 'hide' | 'restore' | 'delete' | 'dismiss';

/** The reported subject. Messages and people only allow their reports to be dismissed. */
export interface ModerationSubject {
  subject_type: 'post' | 'comment' | 'message' | 'person';
  subject_id: string;
  author_name: string;
  /** Whether a suspended person asks for a review. */
  isAppeal?: boolean;
}

interface Moderation {
  subject: Pick<ModerationSubject, 'subject_type' | 'subject_id'>;
  act: ModerationAct;
  reason: string;
}

function onPost(db: Supabase, post: string, reason: string) {
  return {
    hide: () => db.rpc('admin_hide_post', { post, reason }),
    restore: () => db.rpc('admin_restore_post', { post, reason }),
    delete: () => db.rpc('admin_delete_post', { post, reason }),
  };
}

function onComment(db: Supabase, comment: string, reason: string) {
  return {
    hide: () => db.rpc('admin_hide_comment', { comment, reason }),
    restore: () => db.rpc('admin_restore_comment', { comment, reason }),
    delete: () => db.rpc('admin_delete_comment', { comment, reason }),
  };
}

/** Decides about a reported post or comment. Throws AppError. */
export async function moderate({ subject, act, reason }: Moderation): Promise<void> {
  const { subject_type, subject_id } = subject;
  if (act === 'dismiss') {
    const subject = { subject_type, subject: subject_id, reason };
    await query((db) => db.rpc('admin_dismiss_reports', subject));
    return;
  }
  if (subject_type === 'message' || subject_type === 'person') throw new AppError('invalid');
  const callsOf = subject_type === 'post' ? onPost : onComment;
  let shown: string[] | undefined;
  try {
    shown = await query(async (db) => await callsOf(db, subject_id, reason)[act]());
  } catch (error) {
    // Deleted before, by another admin or by a try whose answer got lost.
    const isDeleted = act === 'delete' && toAppError(error).detail === 'subject_unknown';
    if (!isDeleted) throw error;
  }
  // Deleting a post answers with what it showed.
  if (shown) await Promise.all(shown.map((path) => discardFile('post-images', path)));
}

/** An admin's action on a person. */
export type UserAct = 'promote' | 'demote' | 'suspend' | 'unsuspend';

interface UserChange {
  person: string;
  act: UserAct;
  reason: string;
}

const callsOf = (db: Supabase, person: string, reason: string) => ({
  promote: () => db.rpc('admin_set_role', { person, new_role: 'admin', reason }),
  demote: () => db.rpc('admin_set_role', { person, new_role: 'user', reason }),
  suspend: () => db.rpc('admin_suspend', { person, reason }),
  unsuspend: () => db.rpc('admin_unsuspend', { person, reason }),
});

/** Gives or takes the admin role, or the right to write. Throws AppError. */
export async function changeUser({ person, act, reason }: UserChange): Promise<void> {
  await query((db) => callsOf(db, person, reason)[act]());
}
