import type { QueryClient } from '@tanstack/react-query';
import { markAnnounced } from '@/entities/achievement/announced';
import { AppError, logError, toAppError } from '@/lib/app-error';
import { connection } from '@/services/connection';
import { toastSuccess } from '@/ui/toast';
import { saveBrew } from './api/save-brew';
import { fetchUnlockedByBrew, type UnlockedAchievement } from './api/unlocked-by-brew';
import { celebrate } from './celebration';
import { refreshWhatBrewsChange } from './refresh-after-brew';
import { brewSessions } from './store';

/** How long saving is tried on a device that says it is offline, in ms. */
const OFFLINE_PATIENCE_MS = 2_000;

const underWay = new Map<string, Promise<void>>();

/**
 * Saves a finished brew, tells the person, and drops it from this device only once the server has
 * it; without a connection it goes to the outbox instead. However many callers ask at the same time,
 * one request goes out. Throws AppError; the brew is then kept, marked to be retried.
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
  try {
    await withPatience(saveBrew(session, ownerId, { isRetry }));
  } catch (error) {
    if (toAppError(error).code !== 'offline') throw error;
    // Only now: no page has to download the outbox before there is something for it.
    const { queueBrew } = await import('./queue-brew');
    await queueBrew(session, ownerId, isRetry);
    toastSuccess('Sem conexão: o preparo está guardado e será salvo quando ela voltar.');
    brewSessions.remove(sessionId);
    return;
  }
  toastSuccess('Preparo salvo com sucesso!');
  refreshWhatBrewsChange(ownerId, queryClient);
  const unlocked = await unlockedBy(sessionId, ownerId);
  markAnnounced(unlocked.map(({ id }) => id));
  celebrate({ ownerId, unlocked });
  brewSessions.remove(sessionId);
}

/**
 * Without a network the client may try to renew the session for half a minute first. What arrives
 * after all does no harm: the brew has its id.
 */
function withPatience(saving: Promise<void>): Promise<void> {
  if (connection.isConnected()) return saving;
  const outOfPatience = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new AppError('offline')), OFFLINE_PATIENCE_MS);
  });
  return Promise.race([saving, outOfPatience]);
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
