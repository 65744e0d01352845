import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '@/entities/profile/api/profile';
import { queryKeys } from '@/lib/query-keys';
import { type ProfileChange, updateProfile } from '../api/update-profile';

/** Changes the own profile: shown at once, taken back when the server refuses. */
export function useUpdateProfile(userId: string) {
  const client = useQueryClient();
  const { queryKey } = profileQuery(userId);
  return useMutation({
    mutationKey: ['update-profile', userId],
    mutationFn: (change: ProfileChange) => updateProfile(userId, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, ...change });
      return before;
    },
    onError: (_error, _change, before) => client.setQueryData(queryKey, before),
    onSettled: () =>
      // Posts and lists show name and photo too.
      Promise.all(
        [queryKey, queryKeys.posts(userId), queryKeys.people(userId)].map((stale) =>
          client.invalidateQueries({ queryKey: stale }),
        ),
      ),
  });
}
