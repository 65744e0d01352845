import { type ReactNode, useEffect, useState } from 'react';
import { logError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { showEntries } from '@/services/outbox/outbox';
import { hasPendingMark } from '@/services/outbox/pending-mark';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { answerLocally, queryClient } from '@/services/query-cache/query-client';
import { LoadingScreen } from '@/ui/LoadingScreen';
// Beans, recipes and changes of brews that wait are drawn into answers by these.
import '@/domains/beans/api/own-bean';
import '@/domains/recipes/api/own-recipe';
import '@/domains/journal/api/own-brew';
import { answerGuest } from './guest-answers';

/** Answers queries on this device for the guest, once their earlier entries are read. */
function serve(guestId: string): () => void {
  let shown: Promise<void> | undefined;
  const showOnce = () => {
    if (!hasPendingMark()) return Promise.resolve();
    shown ??= showEntries(guestId).catch((error: unknown) => {
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
    for (const keyOf of [queryKeys.beans, queryKeys.recipes, queryKeys.brews]) {
      queryClient
        .invalidateQueries({ queryKey: keyOf(guestId) })
        .catch((error: unknown) => logError('guest: could not be drawn anew', error));
    }
  });
  return () => {
    stopDrawing();
    answerLocally(null);
    // A server may know more methods than the app brought along.
    queryClient.removeQueries({ queryKey: queryKeys.methods() });
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
