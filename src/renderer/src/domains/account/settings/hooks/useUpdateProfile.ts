import { useMutation, useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from '@/domains/people/keys';
import { profileQuery } from '@/domains/people/profiles/api/profile';
import { personKey } from '@/lib/query-keys';
import { refetch } from '@/services/query-cache/query-client';
import { type ProfileChange, updateProfile } from '../api/own-settings';

/** Changes the person's profile at once on the page; undoes it if the server refuses. */
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
      // Posts and lists of people also show name and photo, and the journal counts days by the zone.
      refetch(
        [
          queryKey,
          personKey('posts', userId),
          peopleKeys.people(userId),
          personKey('brews', userId),
        ],
        client,
      ),
  });
}
