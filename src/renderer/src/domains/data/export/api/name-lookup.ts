import * as z from 'zod/mini';
import type { SomeTables, TableName } from '@/domains/define';
import { query } from '@/lib/query';
import { chunked } from '@/lib/rows';
import { idsOf, type Names, namedIds } from '../name-columns';

const AT_ONCE = 100;

const namedRows = z.array(z.object({ id: z.string(), name: z.nullable(z.string()) }));

async function fetchNames(
  table: TableName,
  title: string,
  ids: readonly string[],
): Promise<[string, string | null][]> {
  const names = new Map<string, string | null>();
  for (const some of chunked(ids, AT_ONCE)) {
    const rows = await query((db) => db.from(table).select(`id, name:${title}`).in('id', some));
    for (const { id, name } of namedRows.parse(rows)) names.set(id, name);
  }
  return ids.map((id) => [id, names.get(id) ?? null]);
}

/** Looks up the names that belong to ids, for the CSV sheets; each id is requested once. */
export function createNameBook(tables: SomeTables) {
  const ids = namedIds(tables);
  const known = new Map<TableName, Names>();
  return {
    ids,
    /** Returns the names of these rows' ids and of all earlier ones. Throws AppError. */
    async learn(rows: readonly object[]): Promise<ReadonlyMap<TableName, Names>> {
      for (const table of new Set([...ids.values()].map(({ of }) => of))) {
        const before: Names = known.get(table) ?? new Map();
        const unknown = idsOf(ids, table, rows).filter((id) => !before.has(id));
        if (unknown.length === 0) continue;
        const title = tables[table]?.named?.title ?? 'name';
        known.set(table, new Map([...before, ...(await fetchNames(table, title, unknown))]));
      }
      return known;
    },
  };
}
