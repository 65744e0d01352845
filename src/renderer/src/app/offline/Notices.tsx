import { useSyncExternalStore } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { hasPendingMark, onPendingMark } from '@/services/outbox/pending-mark';
import { webUpdates } from './web-updates';

const PendingBar = lazyPart(() => import('./PendingBar'), 'PendingBar');
const UpdateNotice = lazyPart(() => import('./UpdateNotice'), 'UpdateNotice');

const never = () => () => undefined;

/** What waits to be sent, and a newer version, above the page; nothing most of the time. */
export function Notices() {
  const pending = useSyncExternalStore(onPendingMark, hasPendingMark);
  const updated = useSyncExternalStore(
    webUpdates?.subscribe ?? never,
    () => webUpdates?.isAvailable() ?? false,
  );
  return (
    <>
      {pending ? <PendingBar /> : null}
      {updated ? <UpdateNotice /> : null}
    </>
  );
}
