import { DatabaseError, type Pool } from 'pg';
import { loadSchemaCache, type SchemaCache } from './schema-cache.ts';

/** Oldest schema cache a request may see, and how soon a miss may read it again; milliseconds. */
const MAX_AGE = 60_000;
const MIN_AGE_ON_MISS = 500;

export interface SchemaCacheHolder {
  get(): Promise<SchemaCache>;
  /** After a name was not found: a newer schema cache, or null when the present one is fresh enough. */
  refreshAfterMiss(): Promise<SchemaCache | null>;
}

/**
 * Keeps the schema cache in memory. A migration needs no signal: whatever it adds is a miss at first,
 * and a miss reads the schema cache again (at most twice a second) before the request is answered.
 */
export function holdSchemaCache(pool: Pool, now: () => number = Date.now): SchemaCacheHolder {
  let current: { at: number; schemaCache: Promise<SchemaCache> } | null = null;

  function load(): Promise<SchemaCache> {
    const schemaCache = loadSchemaCache(pool).catch((cause: unknown) => {
      // Our own query failed, which is no client's fault and must not be answered as if it were.
      if (!(cause instanceof DatabaseError)) throw cause;
      throw new Error(`The schema schemaCache could not be read: ${cause.message}`, { cause });
    });
    const loading = { at: now(), schemaCache };
    current = loading;
    // A failed load is not kept; whoever asked receives the error.
    schemaCache.catch(() => {
      if (current === loading) current = null;
    });
    return schemaCache;
  }

  return {
    get: () => (current === null || now() - current.at > MAX_AGE ? load() : current.schemaCache),
    refreshAfterMiss: async () =>
      current === null || now() - current.at >= MIN_AGE_ON_MISS ? await load() : null,
  };
}
