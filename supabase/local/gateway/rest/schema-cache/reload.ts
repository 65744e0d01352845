import { DatabaseError, type Pool } from 'pg';
import { loadSchemaCache, type SchemaCache } from './schema-cache.ts';

/** Longest age of a schema cache for a request, and for a miss, in milliseconds. */
const MAX_AGE = 60_000;
const MIN_AGE_ON_MISS = 500;

export interface SchemaCacheHolder {
  get(): Promise<SchemaCache>;
  /** Returns a newer schema cache after a miss; null when the current one is fresh. */
  refreshAfterMiss(): Promise<SchemaCache | null>;
}

/**
 * Holds the schema cache in memory.
 * A migration needs no signal: its additions are misses at first, and a miss reloads the schema
 * cache (at most twice a second) before the request is answered.
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
    // A failed load is not cached; its caller receives the error.
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
