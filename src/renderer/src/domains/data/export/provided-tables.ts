import type { SomeTables } from '@/domains/define';
import { withTimeout } from '@/lib/async';

const PATIENCE_MS = 30_000;

const provided = Promise.withResolvers<() => Promise<SomeTables>>();

/** Called by `app`, which may import all domains, with the function that loads their tables. */
export const provideTables = provided.resolve;

/** Resolves to the tables of all domains; rejects with AppError 'timeout' if none come. */
export async function loadTables(): Promise<SomeTables> {
  const load = await withTimeout(PATIENCE_MS, provided.promise);
  return await load();
}
