import { useMutation, useQueryClient } from '@tanstack/react-query';
import { profileQuery } from '@/entities/profile/api/profile';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** What a person may change about their profile. */
export interface ProfileChange {
  name?: string;
  username?: string;
  bio?: string | null;
  avatar_url?: string | null;
  is_private?: boolean;
}

async function updateProfile(userId: string, change: ProfileChange): Promise<void> {
  await query((db) => db.from('profiles').update(change).eq('id', userId));
}

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
