import { logError } from '@/lib/app-error';
import type { NewOutboxEntry } from './types';

const KEY = 'coado.outbox.rescued';

const holdsBlob = ({ payload }: NewOutboxEntry) =>
  typeof payload === 'object' &&
  payload !== null &&
  Object.values(payload).some((part) => part instanceof Blob);

/**
 * Keeps what was handed over when the page goes before it is on the device, beside what another page left
 * there: the only storage that can still be written then. Pictures and voices do not fit in there. Returns
 * whether there was anything to keep.
 */
export function rescue(entries: readonly NewOutboxEntry[]): boolean {
  const kept = entries.filter((entry) => !holdsBlob(entry));
  if (kept.length === 0) return false;
  try {
    const newer = new Set(kept.map(({ id }) => id));
    const earlier = takeRescued().filter(({ id }) => !newer.has(id));
    localStorage.setItem(KEY, JSON.stringify([...earlier, ...kept]));
  } catch (error) {
    logError('outbox: what was not on the device yet is lost with the page', error);
  }
  return true;
}

function isEntry(value: unknown): value is NewOutboxEntry {
  if (typeof value !== 'object' || value === null || !('payload' in value)) return false;
  return ['id', 'userId', 'kind', 'lane', 'label'].every(
    (key) => typeof Reflect.get(value, key) === 'string',
  );
}

/** Hands out what an earlier page rescued, once. */
export function takeRescued(): NewOutboxEntry[] {
  try {
    const text = localStorage.getItem(KEY);
    if (text === null) return [];
    localStorage.removeItem(KEY);
    const found: unknown = JSON.parse(text);
    return Array.isArray(found) ? found.filter(isEntry) : [];
  } catch (error) {
    logError('outbox: what an earlier page left cannot be read', error);
    return [];
  }
}
