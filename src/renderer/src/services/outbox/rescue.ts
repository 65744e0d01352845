import { fieldOf, isObject } from '@/lib/fields';
import { createStoredValue } from '@/lib/stored-value';
import type { NewOutboxEntry } from './entry';

function isEntry(value: unknown): value is NewOutboxEntry {
  if (!isObject(value) || !('payload' in value)) return false;
  return ['id', 'userId', 'kind', 'lane', 'label'].every(
    (name) => typeof fieldOf(value, name) === 'string',
  );
}

const rescued = createStoredValue('coado.outbox.rescued', (stored) =>
  Array.isArray(stored) ? stored.filter(isEntry) : [],
);

const holdsBlob = ({ payload }: NewOutboxEntry) =>
  isObject(payload) && Object.values(payload).some((part) => part instanceof Blob);

/**
 * Saves entries in local storage when the page is closed before they are on the device.
 * No other storage can be written then. Entries with pictures or recordings do not fit and are
 * skipped. Returns whether the other entries are stored; false if there are none.
 */
export function rescue(entries: readonly NewOutboxEntry[]): boolean {
  const storable = entries.filter((entry) => !holdsBlob(entry));
  if (storable.length === 0) return false;
  const newer = new Set(storable.map(({ id }) => id));
  const earlier = (rescued.read() ?? []).filter(({ id }) => !newer.has(id));
  return rescued.write([...earlier, ...storable]);
}

/** Returns the entries that an earlier page rescued, and removes them. */
export function collectRescued(): NewOutboxEntry[] {
  const found = rescued.read() ?? [];
  rescued.write(null);
  return found;
}
