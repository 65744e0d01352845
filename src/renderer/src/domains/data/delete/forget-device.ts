import { RUNNING_BREWS_KEY } from '@/domains/running-brews/model/storage-key';
import { runningBrews } from '@/domains/running-brews/model/store';
import { logError } from '@/lib/app-error';
import { discardAll } from '@/services/outbox/outbox';

const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi;

/** Whether a key may be deleted: it names this person or no person. */
export function isOwnKey(key: string, userId: string): boolean {
  // The brews of all who use this device lie together: only the own ones go, through their store.
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

/** Removes brews through their store, as the desktop's main process holds them. */
function removeBrews(userId: string): void {
  runningBrews.refresh();
  for (const { id, ownerId } of runningBrews.getState().brews) {
    if (ownerId === userId) runningBrews.remove(id);
  }
}

/** Deletes the offline copies; a database open in another tab goes when that tab closes. */
function clearCopies(): void {
  indexedDB.deleteDatabase('coado-copies');
}

async function clearCaches(): Promise<void> {
  // Missing on insecure origins, despite the types.
  const store: CacheStorage | undefined = globalThis.caches;
  if (store === undefined) return;
  for (const name of await store.keys()) {
    // The app's own code may stay: it holds no personal data.
    if (name.startsWith('coado')) await store.delete(name);
  }
}

/**
 * Removes all data of a person from this device.
 * Failures are logged only: the account is already deleted.
 */
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
