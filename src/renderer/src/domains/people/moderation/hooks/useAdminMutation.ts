import { useMutation, useQueryClient } from '@tanstack/react-query';
import { personKey } from '@/lib/query-keys';
import { refetch } from '@/services/query-cache/query-client';
import { peopleKeys } from '../../keys';
import { changeUser, moderate } from '../api/moderation';

interface AdminMutation<Input, Result> {
  /** Mutation key, which also names the action in the console when it fails. */
  name: string;
  run: (input: Input) => Promise<Result>;
  /** Query keys outside the admin area that the mutation changes. */
  stale?: readonly (readonly unknown[])[];
}

/** Runs an admin mutation and then refetches the admin area, also after a failure. */
export function useAdminMutation<Input, Result = void>(
  adminId: string,
  act: AdminMutation<Input, Result>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [act.name],
    mutationFn: act.run,
    onSettled: () => refetch([personKey('admin', adminId), ...(act.stale ?? [])], client),
  });
}

/** Changes a person's admin role or suspension. Fails with `last_admin` for the last admin. */
export const useChangeUser = (adminId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-change-user',
    run: changeUser,
    // An admin may remove their own role, so the guard of the area must refetch it.
    stale: [peopleKeys.people(adminId), peopleKeys.profile(adminId), peopleKeys.role(adminId)],
  });

export const useModerate = (adminId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-moderate',
    run: moderate,
    stale: [personKey('posts', adminId), personKey('comments', adminId)],
  });
