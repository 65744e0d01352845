import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isAnnounced, markAnnounced } from '@/entities/achievement/announced';
import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { subscribeTopic } from '@/services/realtime/subscribe';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { toastSuccess } from '@/ui/toast';
import { fetchLastUnlock, fetchUnlocksAfter } from './api/unlocks';

/** The page that earned it, if it is this one, has the first word with a cheer of its own; ms. */
const FIRST_WORD_MS = 1500;

/** Tells of unlocks after the first look, each once; the clock that counts is the server's. */
function createUnlockWatch(userId: string, client: QueryClient) {
  let last: string | null | undefined;

  async function look(): Promise<void> {
    if (last === undefined) {
      last = await fetchLastUnlock(userId);
      return;
    }
    const unlocks = await fetchUnlocksAfter(userId, last);
    if (unlocks.length === 0) return;
    last = unlocks.at(-1)?.unlocked_at ?? last;
    for (const { achievement } of unlocks) {
      if (isAnnounced(achievement.id)) continue;
      markAnnounced([achievement.id]);
      toastSuccess(`Conquista desbloqueada: ${achievement.name} (+${achievement.points} pontos)`);
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.achievements(userId) }),
      client.invalidateQueries({ queryKey: queryKeys.profile(userId) }),
    ]);
  }

  // One look at a time: two at once would tell the same thing twice.
  let looking = Promise.resolve();
  return () => {
    looking = looking
      .then(look)
      .catch((error: unknown) => logError('Unlocked achievements could not be read', error));
  };
}

/** Shows a toast when an achievement is unlocked, also on another device or by a post. */
export function UnlockNews() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  useEffect(() => {
    const look = createUnlockWatch(id, client);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = subscribeTopic(`user:${id}`, {
      event: 'notification_changed',
      onReady: look,
      onMessage: () => {
        clearTimeout(timer);
        timer = setTimeout(look, FIRST_WORD_MS);
      },
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [id, client]);
  return null;
}
