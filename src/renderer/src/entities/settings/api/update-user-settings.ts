import { useMutation, useQueryClient } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import type { Units } from '../units';
import { userSettingsQuery } from './user-settings';

/** What a person may change; the grinder's name may be taken away by null. */
export interface SettingsChange {
  units?: Units;
  grinder?: string | null;
  notify_likes?: boolean;
  notify_comments?: boolean;
  notify_follows?: boolean;
  notify_achievements?: boolean;
  notify_messages?: boolean;
}

async function updateUserSettings(userId: string, change: SettingsChange): Promise<void> {
  await query((db) =>
    db.from('user_settings').upsert({ user_id: userId, ...change }, { onConflict: 'user_id' }),
  );
}

const DEFAULTS = {
  units: 'metric',
  grinder: null,
  notify_likes: true,
  notify_comments: true,
  notify_follows: true,
  notify_achievements: true,
  notify_messages: true,
} as const satisfies Required<SettingsChange>;

/** Changes own settings: shown at once, taken back when the server refuses. */
export function useUpdateUserSettings(userId: string) {
  const client = useQueryClient();
  const { queryKey } = userSettingsQuery(userId);
  return useMutation({
    mutationKey: ['update-settings', userId],
    // One after the other, so that the last of quick changes is the one that stays.
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
