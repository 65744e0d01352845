import { newUuid } from '@/lib/uuid';
import type { EntryStore } from './entry-store';

/** Runs `work` while nobody else on this device runs theirs under the same name. */
export type WithLock = (name: string, work: () => Promise<void>) => Promise<void>;

/** How long a tab that died keeps the others from sending, in ms. */
const LEASE_MS = 15_000;
const RENEW_MS = 5_000;
const ASK_AGAIN_MS = 1_000;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * A lock kept in the outbox's own database, for pages without Web Locks (plain HTTP on a local
 * network). A holder that dies loses it after a quarter of a minute.
 */
export function createLeaseLock(store: Pick<EntryStore, 'lease' | 'endLease'>): WithLock {
  return async (name, work) => {
    // One holder a call, so that two calls of one tab exclude each other too.
    const holder = newUuid();
    const take = () => store.lease(name, holder, Date.now(), Date.now() + LEASE_MS);
    while (!(await take())) await pause(ASK_AGAIN_MS);
    const renewal = setInterval(() => {
      take().catch((error: unknown) => console.error('outbox: the lease was not renewed', error));
    }, RENEW_MS);
    try {
      await work();
    } finally {
      clearInterval(renewal);
      await store.endLease(name, holder);
    }
  };
}

/** The browser's own locks, which end with the tab; else leases in the database. */
export function createSenderLock(store: Pick<EntryStore, 'lease' | 'endLease'>): WithLock {
  // Missing on insecure origins, whatever the types say.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return createLeaseLock(store);
  return async (name, work) => {
    await locks.request(name, work);
  };
}
