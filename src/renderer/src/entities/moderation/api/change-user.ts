import { query } from '@/lib/query';
import type { Supabase } from '@/lib/supabase';

/** What an admin may do about a person. */
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
