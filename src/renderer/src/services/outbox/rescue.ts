import { logError } from '@/lib/app-error';
import type { NewOutboxEntry } from './entry';

const KEY = 'coado.outbox.rescued';

const holdsBlob = ({ payload }: NewOutboxEntry) =>
  typeof payload === 'object' &&
  payload !== null &&
  Object.values(payload).some((part) => part instanceof Blob);

/**
 * Saves entries that are not on the device yet when the page is closed.
 * Adds them to those of another page in local storage, the only storage that can still be written
 * then. Pictures and recordings do not fit. Returns false if there are no other entries.
 */
export function rescue(entries: readonly NewOutboxEntry[]): boolean {
  const storable = entries.filter((entry) => !holdsBlob(entry));
  if (storable.length === 0) return false;
  try {
    const newer = new Set(storable.map(({ id }) => id));
    const earlier = collectRescued().filter(({ id }) => !newer.has(id));
    localStorage.setItem(KEY, JSON.stringify([...earlier, ...storable]));
  } catch (error) {
    logError('outbox: unsaved entries are lost with the page', error);
  }
  return true;
}

function isEntry(value: unknown): value is NewOutboxEntry {
  if (typeof value !== 'object' || value === null || !('payload' in value)) return false;
  return ['id', 'userId', 'kind', 'lane', 'label'].every(
    (key) => typeof Reflect.get(value, key) === 'string',
  );
}

/** Returns the entries that an earlier page rescued, and removes them. */
export function collectRescued(): NewOutboxEntry[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return [];
    localStorage.removeItem(KEY);
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch (error) {
    logError('outbox: rescued entries cannot be read', error);
    return [];
  }
}
