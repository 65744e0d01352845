import type { QueryClient } from '@tanstack/react-query';
import { markAnnounced } from '@/entities/achievement/announced';
import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { toastSuccess } from '@/ui/toast';
import { saveBrew } from './api/save-brew';
import { fetchUnlockedByBrew, type UnlockedAchievement } from './api/unlocked-by-brew';
import { celebrate } from './celebration';
import { brewSessions } from './store';

const underWay = new Map<string, Promise<void>>();

/**
 * Saves a finished brew, tells the person, and drops it from this device only once the server has
 * it. However many callers ask at the same time, one request goes out. Throws AppError; the brew is
 * then kept, marked to be retried.
 */
export function saveFinishedBrew(
  sessionId: string,
  ownerId: string,
  queryClient: QueryClient,
): Promise<void> {
  const running = underWay.get(sessionId);
  if (running !== undefined) return running;
  const saving = save(sessionId, ownerId, queryClient).finally(() => underWay.delete(sessionId));
  underWay.set(sessionId, saving);
  return saving;
}

async function save(sessionId: string, ownerId: string, queryClient: QueryClient): Promise<void> {
  const isRetry = brewSessions.find(sessionId)?.saveRequested === true;
  brewSessions.dispatch(sessionId, { type: 'requestSave' });
  const session = brewSessions.find(sessionId);
  if (session?.status !== 'finished' || session.ownerId !== ownerId) {
    throw new Error(`The brew ${sessionId} is not there to be saved.`);
  }
  await saveBrew(session, ownerId, { isRetry });
  toastSuccess('Preparo salvo com sucesso!');
  refreshWhatBrewsChange(ownerId, queryClient);
  const unlocked = await unlockedBy(sessionId, ownerId);
  markAnnounced(unlocked.map(({ id }) => id));
  celebrate({ ownerId, unlocked });
  brewSessions.remove(sessionId);
}

/** The celebration is a bonus: when it cannot be read, the brew is saved all the same. */
async function unlockedBy(brewId: string, ownerId: string): Promise<UnlockedAchievement[]> {
  try {
    return await fetchUnlockedByBrew(brewId, ownerId);
  } catch (error) {
    logError('The achievements of a saved brew could not be read', error);
    return [];
  }
}

function refreshWhatBrewsChange(userId: string, queryClient: QueryClient): void {
  const stale = [
    queryKeys.profile(userId),
    queryKeys.brews(userId),
    queryKeys.challenges(userId),
    queryKeys.achievements(userId),
    queryKeys.notifications(userId),
  ];
  for (const queryKey of stale) {
    queryClient
      .invalidateQueries({ queryKey })
      .catch((error: unknown) => logError('Refreshing after a saved brew failed', error));
  }
}
