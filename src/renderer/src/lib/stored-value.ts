import { createSubscribers, type Store } from '@shared/store';
import { logError } from './app-error';

export interface StoredValue<Value> {
  read(): Value | null;
  /** Stores the value, or deletes it for null; returns whether that succeeded. */
  write(value: Value | null): boolean;
}

/** Stores a text as it is in this browser's storage. Failures are logged. */
export function createStoredText(
  key: string,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): StoredValue<string> {
  return {
    read() {
      try {
        return window[area].getItem(key);
      } catch (error) {
        logError(`${key} could not be read from this device; it starts anew.`, error);
        return null;
      }
    },
    write(value) {
      try {
        if (value === null) window[area].removeItem(key);
        else window[area].setItem(key, value);
        return true;
      } catch (error) {
        logError(`${key} cannot be kept on this device.`, error);
        return false;
      }
    },
  };
}

/**
 * Stores a value as JSON. `understand` parses the stored value or throws: a schema's
 * `parse`, or `parseText`. Failures are logged and the value is dropped, because storage can be
 * full, refused or of another version.
 */
export function createStoredValue<Value>(
  key: string,
  understand: (stored: unknown) => Value,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): StoredValue<Value> {
  const text = createStoredText(key, area);
  return {
    read() {
      const raw = text.read();
      try {
        return raw === null ? null : understand(JSON.parse(raw));
      } catch (error) {
        logError(`${key} could not be read from this device; it starts anew.`, error);
        return null;
      }
    },
    write: (value) => text.write(value === null ? null : JSON.stringify(value)),
  };
}

function rawOf(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // `read` and `write` have logged the failure; the value then exists until the page is closed.
    return null;
  }
}

/**
 * Creates a store whose state is the stored value of a key, or `fallback`.
 * It follows changes in other tabs. Where the browser refuses storage, the state exists until the
 * page is closed.
 */
export function createStoredStore<Value>(
  key: string,
  understand: (stored: unknown) => Value,
  fallback: Value,
): Store<Value> {
  const stored = createStoredValue(key, understand);
  const { subscribe, emit } = createSubscribers();
  let known: { raw: string | null; value: Value } | undefined;
  const getState = () => {
    const raw = rawOf(key);
    if (known?.raw !== raw) known = { raw, value: stored.read() ?? fallback };
    return known.value;
  };
  return {
    getState,
    setState(value) {
      if (Object.is(value, getState())) return;
      stored.write(value);
      known = { raw: rawOf(key), value };
      emit();
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', onStorage);
      const unsubscribe = subscribe(listener);
      return () => {
        window.removeEventListener('storage', onStorage);
        unsubscribe();
      };
    },
  };
}
