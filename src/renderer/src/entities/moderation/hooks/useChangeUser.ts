import { queryKeys } from '@/lib/query-keys';
import { changeUser } from '../api/change-user';
import { useAct } from './useAct';

/** Gives or takes the admin role or the right to write. Fails with detail `last_admin` when nobody would remain. */
export const useChangeUser = (adminId: string) =>
  useAct(adminId, {
    name: 'admin-change-user',
    run: changeUser,
    // An admin may step down: the guard asks again.
    stale: [queryKeys.people(adminId), queryKeys.profile(adminId), queryKeys.role(adminId)],
  });
