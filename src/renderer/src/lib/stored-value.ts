import { logError } from './app-error';

/** A value that this browser keeps under one key; null where there is none. */
export interface StoredValue<Value> {
  read(): Value | null;
  /** Null forgets it. */
  write(value: Value | null): void;
}

/**
 * Stores a value as JSON in this browser's storage (the tab's with `sessionStorage`).
 * `understand` parses the stored value or throws: a schema's `parse`, or `parseText`. Unreadable
 * and unwritable values are logged and dropped: storage can be full, refused or of another version.
 */
export function createStoredValue<Value>(
  key: string,
  understand: (stored: unknown) => Value,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): StoredValue<Value> {
  return {
    read() {
      try {
        const raw = window[area].getItem(key);
        return raw === null ? null : understand(JSON.parse(raw));
      } catch (error) {
        logError(`${key} could not be read from this device; it starts anew.`, error);
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) window[area].removeItem(key);
        else window[area].setItem(key, JSON.stringify(value));
      } catch (error) {
        logError(`${key} cannot be kept on this device.`, error);
      }
    },
  };
}

/** Returns a stored text; throws for any other value. */
export function parseText(stored: unknown): string {
  if (typeof stored !== 'string') throw new TypeError('It is no text.');
  return stored;
}
