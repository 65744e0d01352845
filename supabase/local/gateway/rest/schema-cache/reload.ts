import { DatabaseError, type Pool } from 'pg';
import { loadSchemaCache, type SchemaCache } from './schema-cache.ts';

/** Greatest age, in ms, of a schema cache that serves requests. */
const MAX_AGE = 60_000;
/** Least age, in ms, from which a miss reloads the schema cache. */
const MIN_AGE_ON_MISS = 500;

export interface SchemaCacheHolder {
  get(): Promise<SchemaCache>;
  /** Returns a reloaded schema cache after a miss; null when the current one is new. */
  refreshAfterMiss(): Promise<SchemaCache | null>;
}

/**
 * Holds the schema cache in memory.
 * A migration needs no signal: a request for its additions misses, which reloads the cache.
 */
export function holdSchemaCache(pool: Pool, now: () => number = Date.now): SchemaCacheHolder {
  let current: { at: number; schemaCache: Promise<SchemaCache> } | null = null;

  function load(): Promise<SchemaCache> {
    const schemaCache = loadSchemaCache(pool).catch((cause: unknown) => {
      // A failure of these queries is no fault of the client, which a DatabaseError would imply.
      if (!(cause instanceof DatabaseError)) throw cause;
      throw new Error(`The schema cache could not be read: ${cause.message}`, { cause });
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
