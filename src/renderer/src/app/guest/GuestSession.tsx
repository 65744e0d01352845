import { type ReactNode, useEffect, useState } from 'react';
import { methodsKeys } from '@/domains/gear/methods/api/methods';
import { logError } from '@/lib/app-error';
import { kinds } from '@/services/outbox/kind';
import { showEntries } from '@/services/outbox/outbox';
import { hasPendingMark } from '@/services/outbox/pending-mark';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { answerLocally, queryClient } from '@/services/query-cache/query-client';
import { LoadingScreen } from '@/ui/LoadingScreen';
import { registerKinds, tables } from '../tables';
import { answerGuest } from './guest-answers';

/** The beginnings of the keys under which a guest has rows; each is named by its table. */
const ROOTS = Object.entries(tables).flatMap(([name, { counted }]) => (counted ? [name] : []));

/** Loads the code that draws the guest's waiting writes into answers. */
async function loadKinds(guestId: string): Promise<void> {
  const names = pendingWrites
    .getState()
    .flatMap(({ userId, kind }) => (userId === guestId && kinds.isKnown(kind) ? [kind] : []));
  await Promise.all([...new Set(names)].map((name) => kinds.handlerOf(name)));
}

/** Draws what changed among the guest's writes, also in another tab. */
async function drawAnew(guestId: string): Promise<void> {
  await Promise.all([
    loadKinds(guestId),
    ...ROOTS.map((root) => queryClient.invalidateQueries({ queryKey: [root, guestId] })),
  ]);
}

/** Shows the writes that the guest made on earlier visits. */
async function showWrites(guestId: string): Promise<void> {
  registerKinds();
  await showEntries(guestId);
  await loadKinds(guestId);
}

/** Answers queries on this device for the guest, once their earlier entries are read. */
function serve(guestId: string): () => void {
  let shown: Promise<void> | undefined;
  const showOnce = () => {
    if (!hasPendingMark()) return Promise.resolve();
    shown ??= showWrites(guestId).catch((error: unknown) => {
      shown = undefined;
      logError('What was made on this device could not be read', error);
    });
    return shown;
  };
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
    // A server may know more methods than the app brought along.
    queryClient.removeQueries({ queryKey: methodsKeys.methods() });
  };
}

/** Around the pages that work without an account: what they ask is answered on this device. */
export function GuestSession({ guestId, children }: { guestId: string; children: ReactNode }) {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    const stop = serve(guestId);
    setReady(true);
    return () => {
      setReady(false);
      stop();
    };
  }, [guestId]);
  return ready ? children : <LoadingScreen />;
}
