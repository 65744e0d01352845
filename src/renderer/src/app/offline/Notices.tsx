import { createStore } from '@shared/store';
import { useDeferredValue, useState } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { backgroundPart } from '@/lib/lazy-part';
import { pendingMark } from '@/services/outbox/pending-mark';
import { webUpdates } from './updates';

const PendingBar = backgroundPart(() => import('./PendingBar'), 'PendingBar');
const UpdateNotice = backgroundPart(() => import('./UpdateNotice'), 'UpdateNotice');

/** Reports no update on the desktop, where the main process updates the app. */
const NEVER = createStore(false);

export function Notices() {
  // Every write sets the mark for a moment. The deferred value lets React first show the press.
  const pending = useDeferredValue(useStore(pendingMark));
  // The bar stays mounted, because its open list reports that the last write was sent.
  const [hasBar, setHasBar] = useState(pending);
  if (pending && !hasBar) setHasBar(true);
  const updated = useStore(webUpdates?.available ?? NEVER);
  return (
    <>
      {hasBar ? <PendingBar /> : null}
      {updated ? <UpdateNotice /> : null}
    </>
  );
}
