import { useMutation, useQueryClient } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function updateTimezone(userId: string, timezone: string): Promise<void> {
  await query((db) => db.from('profiles').update({ timezone }).eq('id', userId));
}

/** Moves the person's days to another zone, which may move streak and calendar. */
export function useUpdateTimezone(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationKey: ['update-timezone', userId],
    mutationFn: (timezone: string) => updateTimezone(userId, timezone),
    onSuccess: (_nothing, timezone) => client.setQueryData(queryKeys.timeZone(userId), timezone),
    onSettled: () =>
      Promise.all(
        [queryKeys.profile(userId), queryKeys.brews(userId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
