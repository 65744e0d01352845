import { DatabaseError, type Pool } from 'pg';
import { type Catalogue, loadCatalogue } from './catalogue.ts';

/** Oldest catalogue a request may see, and how soon a miss may read it again; milliseconds. */
const MAX_AGE = 60_000;
const MIN_AGE_ON_MISS = 500;

export interface CatalogueCache {
  get(): Promise<Catalogue>;
  /** After a name was not found: a newer catalogue, or null when the present one is fresh enough. */
  refreshAfterMiss(): Promise<Catalogue | null>;
}

/**
 * Keeps the catalogue in memory. A migration needs no signal: whatever it adds is a miss at first,
 * and a miss reads the catalogue again (at most twice a second) before the request is answered.
 */
export function createCatalogueCache(pool: Pool, now: () => number = Date.now): CatalogueCache {
  let current: { at: number; catalogue: Promise<Catalogue> } | null = null;

  function load(): Promise<Catalogue> {
    const catalogue = loadCatalogue(pool).catch((cause: unknown) => {
      // Our own query failed, which is no client's fault and must not be answered as if it were.
      if (!(cause instanceof DatabaseError)) throw cause;
      throw new Error(`The schema catalogue could not be read: ${cause.message}`, { cause });
    });
    const loading = { at: now(), catalogue };
    current = loading;
    // A failed load is not kept; whoever asked receives the error.
    catalogue.catch(() => {
      if (current === loading) current = null;
    });
    return catalogue;
  }

  return {
    get: () => (current === null || now() - current.at > MAX_AGE ? load() : current.catalogue),
    refreshAfterMiss: async () =>
      current === null || now() - current.at >= MIN_AGE_ON_MISS ? await load() : null,
  };
}
