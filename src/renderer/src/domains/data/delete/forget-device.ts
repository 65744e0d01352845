import { RUNNING_BREWS_KEY } from '@/domains/running-brews/model/beside-brew';
import { runningBrews } from '@/domains/running-brews/model/store';
import { logError } from '@/lib/app-error';
import { discardAll } from '@/services/outbox/outbox';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** Whether a key may be deleted: it contains this person's id or no id. */
export function isOwnKey(key: string, userId: string): boolean {
  // RUNNING_BREWS_KEY has the brews of all people; `removeBrews` removes this person's.
  if (!key.startsWith('coado') || key === RUNNING_BREWS_KEY) return false;
  const named = [...key.matchAll(UUID)].map(([id]) => id);
  return named.length === 0 || named.includes(userId);
}

function clearStorage(storage: Storage, userId: string): void {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  for (const key of keys) {
    if (key !== null && isOwnKey(key, userId)) storage.removeItem(key);
  }
}

/** Removes running brews by their store: on the desktop the main process stores them. */
function removeBrews(userId: string): void {
  runningBrews.refresh();
  for (const { id, ownerId } of runningBrews.getState().brews) {
    if (ownerId === userId) runningBrews.remove(id);
  }
}

/** Deletes the offline copies; the browser waits until other tabs have closed them. */
function clearCopies(): void {
  indexedDB.deleteDatabase('coado-copies');
}

async function clearCaches(): Promise<void> {
  // An insecure origin has no `caches`, although its type is never undefined.
  const store: CacheStorage | undefined = globalThis.caches;
  if (store === undefined) return;
  for (const name of await store.keys()) {
    // Workbox's cache of the app's code stays: it contains no personal data.
    if (name.startsWith('coado')) await store.delete(name);
  }
}

/** Removes all data of a person from this device. Failures are logged only. */
export async function forgetDevice(userId: string): Promise<void> {
  const parts = [
    () => removeBrews(userId),
    () => discardAll(userId),
    clearCopies,
    clearCaches,
    () => clearStorage(localStorage, userId),
    () => clearStorage(sessionStorage, userId),
  ];
  for (const part of parts) {
    try {
      await part();
    } catch (error) {
      logError('Something of a deleted account may be left on this device', error);
    }
  }
}
