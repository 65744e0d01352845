import { toAppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import type { Supabase } from '@/lib/supabase';
import { discardFile } from '@/services/storage/files';

export type ModerationAct = 'hide' | 'restore' | 'delete' | 'dismiss';

/** A reported subject. Reports of messages and people can only be dismissed. */
export interface ModerationSubject {
  subject_type: 'post' | 'comment' | 'message' | 'person';
  subject_id: string;
  author_name: string;
  /** Whether the report is a suspended person's request for a review. */
  isAppeal?: boolean;
}

interface Moderation {
  subject: Pick<ModerationSubject, 'subject_type' | 'subject_id'>;
  act: ModerationAct;
  reason: string;
}

/** Executes an admin's decision about reported content. Throws AppError. */
export async function moderate({ subject, act, reason }: Moderation): Promise<void> {
  const { subject_type, subject_id } = subject;
  const decision = { subject_type, subject: subject_id, act, reason };
  try {
    const shown = await query((db) => db.rpc('admin_moderate', decision));
    // The deletion of a post returns the paths of its pictures.
    await Promise.all(shown.map((path) => discardFile('post-images', path)));
  } catch (error) {
    // Another admin, or an earlier try with a lost response, deleted it.
    const isDeleted = act === 'delete' && toAppError(error).detail === 'subject_unknown';
    if (!isDeleted) throw error;
  }
}

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

export async function changeUser({ person, act, reason }: UserChange): Promise<void> {
  await query((db) => callsOf(db, person, reason)[act]());
}
