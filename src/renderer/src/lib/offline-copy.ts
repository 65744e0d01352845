import { logError, toAppError } from './app-error';

/** Together the copies take at most this many characters: browsers give a site about five million. */
const LARGEST_TOTAL = 600_000;

interface Copies<Value> {
  /** Runs `ask`; keeps what it answers, and answers with the kept copy when the server is out of reach. */
  through(id: string, ask: () => Promise<Value>): Promise<Value>;
}

interface CopiesOptions<Value> {
  /** Of the storage keys; each kind of copy has one of its own. */
  prefix: string;
  /** Understands a stored copy; null for one that an older version wrote or something broke. */
  read: (stored: unknown) => Value | null;
  storage?: Storage;
}

interface Entry {
  key: string;
  length: number;
  savedAt: number;
}

const stampOf = (text: string) => Number(text.slice(0, text.indexOf('|'))) || 0;

/** What the person opened before, kept on this device for reading without a connection. */
export function createOfflineCopies<Value>({
  prefix,
  read,
  storage = localStorage,
}: CopiesOptions<Value>): Copies<Value> {
  function entries(): Entry[] {
    return Array.from({ length: storage.length }, (_, index) => storage.key(index))
      .filter((key) => key?.startsWith(prefix))
      .flatMap((key) => {
        const text = key === null ? null : storage.getItem(key);
        return key === null || text === null
          ? []
          : [{ key, length: text.length, savedAt: stampOf(text) }];
      });
  }

  /** Lets the oldest go until a text of that length fits. */
  function makeRoom(length: number): void {
    const oldestFirst = entries().sort((a, b) => a.savedAt - b.savedAt);
    let total = oldestFirst.reduce((sum, entry) => sum + entry.length, length);
    for (const entry of oldestFirst) {
      if (total <= LARGEST_TOTAL) return;
      storage.removeItem(entry.key);
      total -= entry.length;
    }
  }

  function keep(id: string, value: Value): void {
    try {
      const text = `${Date.now()}|${JSON.stringify(value)}`;
      storage.removeItem(prefix + id);
      makeRoom(text.length);
      storage.setItem(prefix + id, text);
    } catch (error) {
      // A full or forbidden storage costs reading offline, nothing else.
      logError('An offline copy could not be kept', error);
    }
  }

  function find(id: string): Value | null {
    const text = storage.getItem(prefix + id);
    if (text === null) return null;
    try {
      return read(JSON.parse(text.slice(text.indexOf('|') + 1)));
    } catch (error) {
      logError('An offline copy could not be read', error);
      return null;
    }
  }

  return {
    async through(id, ask) {
      try {
        const value = await ask();
        keep(id, value);
        return value;
      } catch (error) {
        const { code } = toAppError(error);
        if (code !== 'offline' && code !== 'timeout') throw error;
        const copy = find(id);
        if (copy === null) throw error;
        return copy;
      }
    },
  };
}
