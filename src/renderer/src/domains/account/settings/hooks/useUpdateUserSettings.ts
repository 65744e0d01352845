import { useMutation, useQueryClient } from '@tanstack/react-query';
import { peopleKeys } from '@/domains/people/keys';
import { userSettingsQuery } from '@/domains/people/settings/api/user-settings';
import { type SettingsChange, updateUserSettings } from '../api/own-settings';

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

/** Changes the person's settings at once on the page; undoes it if the server refuses. */
export function useUpdateUserSettings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = userSettingsQuery(userId);
  const mutationKey = ['update-settings', userId];
  return useMutation({
    mutationKey,
    // The scope sends quick changes one after another, so that the last one is stored last.
    scope: { id: `settings-${userId}` },
    mutationFn: (change: SettingsChange) => updateUserSettings(userId, change),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { ...DEFAULTS, ...before, ...change });
      return { before };
    },
    // Undoes the change now, because the refetch may fail too; a later pending change stays shown.
    onError: (_error, _change, shown) => {
      if (client.isMutating({ mutationKey }) === 1) client.setQueryData(queryKey, shown?.before);
    },
    onSettled: () => client.invalidateQueries({ queryKey: peopleKeys.settings(userId) }),
  });
}
