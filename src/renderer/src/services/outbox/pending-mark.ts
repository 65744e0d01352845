const KEY = 'coado.outbox';
const listeners = new Set<() => void>();

/**
 * Whether anything may be waiting on this device. Kept apart from the outbox itself, so that a page
 * with nothing to send does not download it. Where storage is refused the answer is no.
 */
export function hasPendingMark(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch (error) {
    console.error('outbox: the mark cannot be read', error);
    return false;
  }
}

/** Leaves or removes the mark for the next start of the app. */
export function setPendingMark(pending: boolean): void {
  if (pending === hasPendingMark()) return;
  try {
    if (pending) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch (error) {
    console.error('outbox: the mark cannot be kept', error);
  }
  for (const listener of listeners) listener();
}

/** Calls back when the mark changes, in this tab or another. */
export function onPendingMark(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === KEY || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
