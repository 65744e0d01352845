import { newUuid } from '@/lib/uuid';
import type { EntryStore } from './entry-store';

/** Runs `work` while no other tab of this device runs work under the same name. */
export type WithLock = (name: string, work: () => Promise<void>) => Promise<void>;

/** Time in ms for which a crashed tab prevents the others from sending. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const RETRY_MS = 1_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Creates a lock for pages without Web Locks (plain HTTP on a local network). */
export function createLeaseLock(store: Pick<EntryStore, 'lease' | 'endLease'>): WithLock {
  return async (name, work) => {
    // One holder per call, so that two calls of one tab exclude each other too.
    const holder = newUuid();
    const acquire = () => store.lease(name, holder, Date.now(), Date.now() + LEASE_MS);
    while (!(await acquire())) await pause(RETRY_MS);
    const renewal = setInterval(() => {
      acquire().catch((error: unknown) =>
        console.error('outbox: the lease was not renewed', error),
      );
    }, RENEW_MS);
    try {
      await work();
    } finally {
      clearInterval(renewal);
      await store.endLease(name, holder);
    }
  };
}

/** Creates a lock that ends with the tab; without Web Locks, one in the database. */
export function createSenderLock(store: Pick<EntryStore, 'lease' | 'endLease'>): WithLock {
  // The API is missing on insecure origins, although its type says otherwise.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return createLeaseLock(store);
  return async (name, work) => {
    await locks.request(name, work);
  };
}
