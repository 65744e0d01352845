import type { DBSchema } from 'idb';
import { openDatabase } from '@/lib/indexed-db';

interface StoredCopy {
  key: string;
  /** The build that wrote the copy; another build may need other columns. */
  build: string;
  savedAt: number;
  /** Characters of the JSON, which is exact enough for a limit. */
  size: number;
  data: unknown;
}

interface Schema extends DBSchema {
  copies: { key: string; value: StoredCopy; indexes: { 'by-age': number } };
}

interface Limits {
  entries: number;
  /** Largest size of one copy and of all copies, in characters of JSON. */
  oneSize: number;
  totalSize: number;
}

const LIMITS: Limits = { entries: 300, oneSize: 1_000_000, totalSize: 8_000_000 };

export type QueryCopies = ReturnType<typeof createQueryCopies>;

/** Opens one build's copies of answers; beyond the limits, the oldest are deleted. */
export function createQueryCopies(name: string, build: string, limits: Limits = LIMITS) {
  const open = openDatabase<Schema>(name, (database) => {
    database.createObjectStore('copies', { keyPath: 'key' }).createIndex('by-age', 'savedAt');
  });

  return {
    /** Replaces an older answer; skips one that is too large. */
    async keep(key: string, data: unknown, now: number): Promise<void> {
      const size = JSON.stringify(data)?.length ?? 0;
      if (size > limits.oneSize) return;
      const tx = (await open()).transaction('copies', 'readwrite');
      await tx.store.put({ key, build, savedAt: now, size, data });
      let total = 0;
      let count = 0;
      // Newest first; copies beyond the limits or of another build are deleted.
      let cursor = await tx.store.index('by-age').openCursor(null, 'prev');
      while (cursor) {
        const { value } = cursor;
        const keeps =
          value.build === build &&
          count + 1 <= limits.entries &&
          total + value.size <= limits.totalSize;
        if (keeps) {
          count += 1;
          total += value.size;
        } else {
          await cursor.delete();
        }
        cursor = await cursor.continue();
      }
      await tx.done;
    },

    async find(key: string): Promise<{ data: unknown; savedAt: number } | undefined> {
      const found = await (await open()).get('copies', key);
      return found?.build === build ? { data: found.data, savedAt: found.savedAt } : undefined;
    },

    /** Resolves to the copies whose keys begin with `prefix`, newest first. */
    async findUnder(prefix: string): Promise<{ data: unknown; savedAt: number }[]> {
      const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
      const found = await (await open()).getAll('copies', range);
      return found
        .filter((copy) => copy.build === build)
        .sort((a, b) => b.savedAt - a.savedAt)
        .map(({ data, savedAt }) => ({ data, savedAt }));
    },

    /** Deletes all copies, and the pictures that the worker stored beside them. */
    async clear(): Promise<void> {
      await (await open()).clear('copies');
      // `caches` is undefined on insecure origins, although its type says otherwise.
      const pictures: CacheStorage | undefined = globalThis.caches;
      await pictures?.delete('coado-images');
    },
  };
}

/** Returns the address of the entry script, whose hash names the build. */
function buildName(): string {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '';
}

export const queryCopies = createQueryCopies('coado-copies', buildName());
