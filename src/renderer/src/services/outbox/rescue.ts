import { createStoredValue } from '@/lib/stored-value';
import type { NewOutboxEntry } from './entry';

function isEntry(value: unknown): value is NewOutboxEntry {
  if (typeof value !== 'object' || value === null || !('payload' in value)) return false;
  return ['id', 'userId', 'kind', 'lane', 'label'].every(
    (key) => typeof Reflect.get(value, key) === 'string',
  );
}

const rescued = createStoredValue('coado.outbox.rescued', (stored) =>
  Array.isArray(stored) ? stored.filter(isEntry) : [],
);

const holdsBlob = ({ payload }: NewOutboxEntry) =>
  typeof payload === 'object' &&
  payload !== null &&
  Object.values(payload).some((part) => part instanceof Blob);

/**
 * Saves entries that are not on the device yet when the page is closed, in local storage,
 * the only storage that can still be written then. Pictures and recordings do not fit. Returns
 * whether there were others and all of them are stored.
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
