import { createStore } from '@shared/store';
import { useDeferredValue } from 'react';
import { useStore } from '@/lib/hooks/useStore';
import { lazyPart } from '@/lib/lazy-part';
import { pendingMark } from '@/services/outbox/pending-mark';
import { webUpdates } from './web-updates';

const PendingBar = lazyPart(() => import('./PendingBar'), 'PendingBar');
const UpdateNotice = lazyPart(() => import('./UpdateNotice'), 'UpdateNotice');

/** The desktop app brings its own updates. */
const NEVER = createStore(false);

/** What waits to be sent, and a newer version, above the page; nothing most of the time. */
export function Notices() {
  // Everything that is sent sets the mark for a moment: the press that sent it is shown before.
  const pending = useDeferredValue(useStore(pendingMark));
  const updated = useStore(webUpdates?.available ?? NEVER);
  return (
    <>
      {pending ? <PendingBar /> : null}
      {updated ? <UpdateNotice /> : null}
    </>
  );
}
