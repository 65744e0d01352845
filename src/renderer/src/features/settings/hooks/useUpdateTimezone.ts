import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { updateTimezone } from '../api/update-timezone';

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
