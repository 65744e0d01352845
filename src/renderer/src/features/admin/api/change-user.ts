import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { useAct } from './act';

/** What an admin may do about a person. */
export type UserAct = 'promote' | 'demote' | 'suspend' | 'unsuspend';

interface UserChange {
  person: string;
  act: UserAct;
  reason: string;
}

async function changeUser({ person, act, reason }: UserChange): Promise<void> {
  const db = await supabase();
  const calls = {
    promote: () => db.rpc('admin_set_role', { person, new_role: 'admin', reason }),
    demote: () => db.rpc('admin_set_role', { person, new_role: 'user', reason }),
    suspend: () => db.rpc('admin_suspend', { person, reason }),
    unsuspend: () => db.rpc('admin_unsuspend', { person, reason }),
  };
  const { error, status } = await calls[act]();
  if (error) throw toAppError(error, status);
}

/** Gives or takes the admin role or the right to write. Fails with detail `last_admin` when nobody would remain. */
export const useChangeUser = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-change-user',
    run: changeUser,
    // An admin may step down: the guard asks again.
    stale: [queryKeys.people(adminId), queryKeys.profile(adminId), queryKeys.role(adminId)],
  });
