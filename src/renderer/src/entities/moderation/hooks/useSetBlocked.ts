import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { setBlocked, type Wish } from '../api/blocks';

/** Blocks a person or lifts the block, then refetches every list they could appear in. */
export function useSetBlocked(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['set-blocked', userId],
    mutationFn: (wish: Wish) => setBlocked(userId, wish),
    onSuccess: async () => {
      const stale = [
        queryKeys.people(userId),
        queryKeys.posts(userId),
        queryKeys.profile(userId),
        queryKeys.notifications(userId),
        ['comments', userId],
        ['likers', userId],
      ];
      await Promise.all(stale.map((queryKey) => client.invalidateQueries({ queryKey })));
    },
  });
}
