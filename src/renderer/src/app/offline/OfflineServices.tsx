import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logError } from '@/lib/app-error';
import { useStore } from '@/lib/hooks/useStore';
import { loadEngine, startOutbox } from '@/services/outbox/outbox';
import { pendingMark } from '@/services/outbox/pending-mark';
import { isGuest } from '@/services/session/guest';
import { useCurrentUser } from '@/services/session/hooks/session';
import { registerKinds } from '../outbox-kinds';
import { keepNotifiedPosts } from './notified-posts';
import { webUpdates } from './updates';

/** Delay after which the page has loaded, in ms. */
const WARM_UP_AFTER_MS = 4_000;

let started = false;

/** Once a day; on all other visits not even its code is loaded. */
async function readAhead(userId: string): Promise<void> {
  const { isWarm } = await import('./warm-up-due');
  if (await isWarm(userId)) return;
  const { warmUp } = await import('./warm-up');
  await warmUp(userId);
}

/** Keeps the app working without a connection on every page. Mount once, signed in. */
export function OfflineServices() {
  const { id } = useCurrentUser();
  const client = useQueryClient();
  const pending = useStore(pendingMark);

  useEffect(() => {
    registerKinds();
    loadEngine().catch((error: unknown) => logError('The outbox could not be loaded', error));
    if (started || webUpdates === null) return;
    started = true;
    void webUpdates.start();
  }, []);

  useEffect(() => {
    if (!pending) return;
    // A form may have started it before the kinds were known: the entries before its own are sent now.
    const flushed = startOutbox().then((engine) => engine.flush());
    flushed.catch((error: unknown) => logError('The outbox could not be started', error));
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
