import { createStore } from '@shared/store';
import { useDeferredValue } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { backgroundPart } from '@/lib/lazy-part';
import { pendingMark } from '@/services/outbox/pending-mark';
import { webUpdates } from './updates';

const PendingBar = backgroundPart(() => import('./PendingBar'), 'PendingBar');
const UpdateNotice = backgroundPart(() => import('./UpdateNotice'), 'UpdateNotice');

/** The desktop app has another update mechanism. */
const NEVER = createStore(false);

/** Shows pending writes and a newer version above the page. */
export function Notices() {
  // Every write sets this mark for a moment. Deferring it lets the browser paint the press first.
  const pending = useDeferredValue(useStore(pendingMark));
  const updated = useStore(webUpdates?.available ?? NEVER);
  return (
    <>
      {pending ? <PendingBar /> : null}
      {updated ? <UpdateNotice /> : null}
    </>
  );
}
