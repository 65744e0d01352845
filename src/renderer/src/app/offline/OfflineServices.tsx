import { useEffect, useSyncExternalStore } from 'react';
import { hasPendingMark, onPendingMark } from '@/entities/outbox/pending-mark';
import { logError } from '@/lib/app-error';
import { loadPatiently } from '@/lib/lazy-part';
import { connection } from '@/services/connection';
import { useCurrentUser } from '@/services/session/hooks/useCurrentUser';
import { webUpdates } from './web-updates';

/** The page has had its time by then. */
const WARM_UP_AFTER_MS = 4_000;

let started = false;

let senders: Promise<typeof import('./outbox-senders')> | null = null;

/** What waits must leave whenever it can, also where its code cannot be had yet. */
async function wakeOutbox(): Promise<void> {
  senders ??= loadPatiently(() => import('./outbox-senders'));
  const { hurryOutbox, registerSenders } = await senders;
  registerSenders();
  hurryOutbox();
}

function startOutbox(): void {
  wakeOutbox().catch((error: unknown) => logError('The outbox could not be started', error));
}

/** Once a day; on all other visits not even its code is loaded. */
async function readAhead(userId: string): Promise<void> {
  const { isWarm } = await import('./warm-up-due');
  if (await isWarm(userId)) return;
  const { warmUp } = await import('./warm-up');
  await warmUp(userId);
}

/** What keeps the app working without a connection, whatever page is open. Mount once, signed in. */
export function OfflineServices() {
  const { id } = useCurrentUser();
  const pending = useSyncExternalStore(onPendingMark, hasPendingMark);

  useEffect(() => {
    if (started || webUpdates === null) return;
    started = true;
    void webUpdates.start();
  }, []);

  useEffect(() => {
    if (pending) startOutbox();
  }, [pending]);

  useEffect(
    () =>
      connection.subscribe(() => {
        if (connection.isConnected() && hasPendingMark()) startOutbox();
      }),
    [],
  );

  useEffect(() => {
    const timer = setTimeout(() => {
      readAhead(id).catch((error: unknown) =>
        logError('Nothing could be kept for working offline', error),
      );
    }, WARM_UP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id]);

  return null;
}
