import type { QueryKey } from '@tanstack/react-query';
import { rowsOf } from '@/lib/keyset';
import { rowsIn } from '@/services/query-cache/rows';
import type { BrewDetail, JournalBrew } from './brew-facts';
import { passesFilters, readFilters } from './filters';

export type PendingBrew = BrewDetail & { isLocal: true };

export const journalBrews = rowsIn(
  (value): value is JournalBrew => 'id' in value && 'brewed_at' in value && 'import_id' in value,
);

function insertInto(data: unknown, brew: PendingBrew): unknown {
  if (!journalBrews.isPages(data)) return data;
  const { pages } = data;
  if (rowsOf(data).some(({ id }) => id === brew.id)) return data;
  const at = pages.findIndex(({ rows }) => rows.some((row) => row.brewed_at < brew.brewed_at));
  // A brew older than all loaded ones appears once the later pages are loaded.
  if (at === -1 && pages.at(-1)?.next !== null) return data;
  const target = at === -1 ? pages.length - 1 : at;
  const inPlace = (rows: readonly JournalBrew[]) =>
    [...rows, brew].sort((a, b) => b.brewed_at.localeCompare(a.brewed_at));
  return {
    ...data,
    pages: pages.map((page, index) =>
      index === target ? { ...page, rows: inPlace(page.rows) } : page,
    ),
  };
}

/** Returns a query's data with a pending brew; the very same data when nothing changes. */
export function withPendingBrew(data: unknown, brew: PendingBrew, queryKey: QueryKey): unknown {
  const [, , what, detail] = queryKey;
  if (what === 'journal') {
    const filters = readFilters(new URLSearchParams(String(detail)));
    return passesFilters(brew, filters) ? insertInto(data, brew) : data;
  }
  if (detail !== brew.id || data != null) return data;
  // Only a brew with a recipe can be brewed again.
  return what === 'brew' || (what === 'repeat' && brew.recipe !== null) ? brew : data;
}
