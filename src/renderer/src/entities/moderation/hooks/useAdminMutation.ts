import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { changeUser, moderate } from '../api/moderation';

interface AdminMutation<Input, Result> {
  /** Names the act in the console when it fails. */
  name: string;
  run: (input: Input) => Promise<Result>;
  /** What it changes outside of the admin area. */
  stale?: readonly (readonly unknown[])[];
}

/** One thing an admin does. Afterwards, also after a failure, all that the admin area shows is asked for again. */
export function useAdminMutation<Input, Result = void>(
  adminId: string,
  act: AdminMutation<Input, Result>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: [act.name],
    mutationFn: act.run,
    onSettled: () =>
      Promise.all(
        [queryKeys.admin(adminId), ...(act.stale ?? [])].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** Gives or takes the admin role or the right to write. Fails with detail `last_admin` when nobody would remain. */
export const useChangeUser = (adminId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-change-user',
    run: changeUser,
    // An admin may step down: the guard asks again.
    stale: [queryKeys.people(adminId), queryKeys.profile(adminId), queryKeys.role(adminId)],
  });

/** Hides, shows again or deletes a post or comment, or settles its reports. */
export const useModerate = (adminId: string) =>
  useAdminMutation(adminId, {
    name: 'admin-moderate',
    run: moderate,
    stale: [queryKeys.posts(adminId), queryKeys.allComments(adminId)],
  });
