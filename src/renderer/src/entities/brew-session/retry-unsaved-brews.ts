import type { QueryClient } from '@tanstack/react-query';
import { logError } from '@/lib/app-error';
import { connection } from '@/services/connection';
import { saveFinishedBrew } from './save-finished-brew';
import { brewSessions } from './store';

/** A server that was down says nothing when it is back, so it is asked now and then. */
const RETRY_EVERY_MS = 60_000;

function retryAll(ownerId: string, queryClient: QueryClient): void {
  const unsaved = brewSessions
    .getState()
    .sessions.filter((session) => session.saveRequested && session.ownerId === ownerId);
  for (const session of unsaved) {
    saveFinishedBrew(session.id, ownerId, queryClient).catch((error: unknown) =>
      logError('A brew could not be saved yet', error),
    );
  }
}

/**
 * Saves again the brews the person asked to save: at once, when the connection is back and every
 * minute. Returns what stops it.
 */
export function retryUnsavedBrews(ownerId: string, queryClient: QueryClient): () => void {
  const retry = () => {
    if (connection.isConnected()) retryAll(ownerId, queryClient);
  };
  const timer = setInterval(retry, RETRY_EVERY_MS);
  const stop = connection.subscribe(retry);
  retry();
  return () => {
    clearInterval(timer);
    stop();
  };
}
