import { createStore } from '@shared/store';
import { useDeferredValue } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { backgroundPart } from '@/lib/lazy-part';
import { pendingMark } from '@/services/outbox/pending-mark';
import { webUpdates } from './updates';

const PendingBar = backgroundPart(() => import('./PendingBar'), 'PendingBar');
const UpdateNotice = backgroundPart(() => import('./UpdateNotice'), 'UpdateNotice');

/** The desktop app has updates of its own. */
const NEVER = createStore(false);

/** Shows pending writes and a newer version above the page; nothing most of the time. */
export function Notices() {
  // Every write sets the mark for a moment: deferred, so that the press is painted first.
  const pending = useDeferredValue(useStore(pendingMark));
  const updated = useStore(webUpdates?.available ?? NEVER);
  return (
    <>
      {pending ? <PendingBar /> : null}
      {updated ? <UpdateNotice /> : null}
    </>
  );
}
