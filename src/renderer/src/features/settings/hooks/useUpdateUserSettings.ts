import { useMutation, useQueryClient } from '@tanstack/react-query';
import { userSettingsQuery } from '@/entities/settings/api/user-settings';
import { queryKeys } from '@/lib/query-keys';
import { type SettingsChange, updateUserSettings } from '../api/update-user-settings';

const DEFAULTS = {
  units: 'metric',
  altitude_m: null,
  notify_likes: true,
  notify_comments: true,
  notify_mentions: true,
  notify_follows: true,
  notify_achievements: true,
  notify_messages: true,
  quiet_from: null,
  quiet_until: null,
} as const satisfies Required<SettingsChange>;

/** Changes own settings: shown at once, taken back when the server refuses. */
export function useUpdateUserSettings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = userSettingsQuery(userId);
  return useMutation({
    mutationKey: ['update-settings', userId],
    // Sent one after another, so that the last of several quick changes wins.
    scope: { id: `settings-${userId}` },
    mutationFn: (change: SettingsChange) => updateUserSettings(userId, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { ...DEFAULTS, ...before, ...change });
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.settings(userId) }),
  });
}
