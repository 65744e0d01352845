import { type ReactNode, useLayoutEffect, useState } from 'react';
import { methodsKeys } from '@/domains/gear/methods/api/methods';
import { logError } from '@/lib/app-error';
import { METHODS } from '@/lib/database.catalogue';
import { kinds } from '@/services/outbox/kind';
import { showEntries } from '@/services/outbox/outbox';
import { pendingMark } from '@/services/outbox/pending-mark';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { answerLocally, queryClient } from '@/services/query-cache/query-client';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { registerKinds, tables } from '../tables';
import { answerGuest } from './guest-answers';

/** First elements of the query keys of a guest's rows; each is the name of a table. */
const ROOTS = Object.entries(tables).flatMap(([name, { counted }]) => (counted ? [name] : []));

async function loadKinds(guestId: string): Promise<void> {
  const names = pendingWrites
    .getState()
    .flatMap(({ userId, kind }) => (userId === guestId && kinds.isKnown(kind) ? [kind] : []));
  await Promise.all([...new Set(names)].map((name) => kinds.handlerOf(name)));
}

async function drawAnew(guestId: string): Promise<void> {
  await Promise.all([
    loadKinds(guestId),
    ...ROOTS.map((root) => queryClient.invalidateQueries({ queryKey: [root, guestId] })),
  ]);
}

async function showWrites(guestId: string): Promise<void> {
  registerKinds();
  await showEntries(guestId);
  await loadKinds(guestId);
}

/** Answers the guest's queries from this device, after their earlier writes are read. */
function serve(guestId: string): () => void {
  let shown: Promise<void> | undefined;
  const showOnce = () => {
    if (!pendingMark.getState()) return Promise.resolve();
    shown ??= showWrites(guestId).catch((error: unknown) => {
      shown = undefined;
      logError('What was made on this device could not be read', error);
    });
    return shown;
  };
  // With the methods in the cache, the first page of most guests is drawn at once and only once.
  queryClient.setQueryData(methodsKeys.methods(), METHODS);
  answerLocally(async (key) => {
    await showOnce();
    return await answerGuest(guestId, key);
  });
  const stopDrawing = pendingWrites.subscribe(() => {
    drawAnew(guestId).catch((error: unknown) => logError('guest: could not be drawn anew', error));
  });
  return () => {
    stopDrawing();
    answerLocally(null);
    // An account refetches the methods: the server may have more than the app's catalogue.
    queryClient.removeQueries({ queryKey: methodsKeys.methods() });
  };
}

export function GuestSession({ guestId, children }: { guestId: string; children: ReactNode }) {
  const [ready, setReady] = useState(false);
  // This runs before the paint, so that the loading screen is not drawn in between.
  useLayoutEffect(() => {
    const stop = serve(guestId);
    setReady(true);
    return () => {
      setReady(false);
      stop();
    };
  }, [guestId]);
  return ready ? children : <LoadingScreen />;
}
