import { useMutation, useQueryClient } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

interface Wish {
  personId: string;
  blocked: boolean;
}

async function setBlocked(userId: string, { personId, blocked }: Wish): Promise<void> {
  const row = { blocker_id: userId, blocked_id: personId };
  await query((db) =>
    blocked
      ? db
          .from('blocks')
          .upsert(row, { onConflict: 'blocker_id,blocked_id', ignoreDuplicates: true })
      : db.from('blocks').delete().match(row),
  );
}

/** Blocks a person or lifts the block; afterwards everything they could stand in is asked for again. */
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
