import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

interface Wish {
  personId: string;
  blocked: boolean;
}

async function setBlocked(userId: string, { personId, blocked }: Wish): Promise<void> {
  const db = await supabase();
  const row = { blocker_id: userId, blocked_id: personId };
  const { error, status } = blocked
    ? await db
        .from('blocks')
        .upsert(row, { onConflict: 'blocker_id,blocked_id', ignoreDuplicates: true })
    : await db.from('blocks').delete().match(row);
  if (error) throw toAppError(error, status);
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
