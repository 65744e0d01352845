import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function updateTimezone(userId: string, timezone: string): Promise<void> {
  const db = await supabase();
  const { error, status } = await db.from('profiles').update({ timezone }).eq('id', userId);
  if (error) throw toAppError(error, status);
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
