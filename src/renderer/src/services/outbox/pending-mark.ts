import { createSubscribers, type Readable } from '@shared/store';

const KEY = 'coado.outbox';
const { subscribe, emit } = createSubscribers();

/**
 * Returns whether entries may wait on this device; false where storage is refused.
 * Apart from the outbox itself, so that a page with nothing to send does not download it.
 */
export function hasPendingMark(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch (error) {
    console.error('outbox: the mark cannot be read', error);
    return false;
  }
}

/** Sets or removes the mark for the next start of the app. */
export function setPendingMark(pending: boolean): void {
  if (pending === hasPendingMark()) return;
  try {
    if (pending) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch (error) {
    console.error('outbox: the mark cannot be kept', error);
  }
  emit();
}

/** The mark as it changes, in this tab or another. */
export const pendingMark: Readable<boolean> = {
  getState: hasPendingMark,
  subscribe(listener) {
    const onStorage = (event: StorageEvent) => {
      if (event.key === KEY || event.key === null) listener();
    };
    const unsubscribe = subscribe(listener);
    window.addEventListener('storage', onStorage);
    return () => {
      unsubscribe();
      window.removeEventListener('storage', onStorage);
    };
  },
};
