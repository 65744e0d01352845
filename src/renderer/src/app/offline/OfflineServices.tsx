import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { provideTables } from '@/domains/data/export/provided-tables';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { importWithRetry } from '@/lib/lazy-part';
import { loadEngine, startOutbox } from '@/services/outbox/outbox';
import { pendingMark } from '@/services/outbox/pending-mark';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { keepNotifiedPosts } from './notified-posts';
import { webUpdates } from './updates';

/** Delay of the warm-up in ms, so that the page loads first. */
const WARM_UP_AFTER_MS = 4_000;

let started = false;

const loadTables = () => import('../tables');

async function sendPending(): Promise<void> {
  const [{ registerKinds }, engine] = await Promise.all([
    importWithRetry(loadTables),
    startOutbox(),
  ]);
  registerKinds();
  engine.work();
}

/** Fetches data for offline use once a day. On other visits even the code is not loaded. */
async function readAhead(userId: string): Promise<void> {
  const { isWarm } = await import('./warm-up-due');
  if (await isWarm(userId)) return;
  const { warmUp } = await import('./warm-up');
  await warmUp(userId);
}

export function OfflineServices() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const pending = useStore(pendingMark);

  useEffect(() => {
    provideTables(async () => (await loadTables()).tables);
    loadEngine().catch((error: unknown) => logError('The outbox could not be loaded', error));
    if (started || webUpdates === null) return;
    started = true;
    void webUpdates.start();
  }, []);

  useEffect(() => {
    if (!pending) return;
    sendPending().catch((error: unknown) => logError('The outbox could not be started', error));
  }, [pending]);

  useEffect(() => {
    if (isGuest(id)) return;
    const timer = setTimeout(() => {
      readAhead(id).catch((error: unknown) =>
        logError('Nothing could be kept for working offline', error),
      );
    }, WARM_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);

  useEffect(() => (isGuest(id) ? undefined : keepNotifiedPosts(client, id)), [client, id]);

  return null;
}
