import * as z from 'zod/mini';
import type { SomeTables, TableName } from '@/domains/define';
import { query } from '@/lib/query';
import { chunked } from '@/lib/rows';

const AT_ONCE = 100;

const namedRows = z.array(z.object({ id: z.string(), name: z.nullable(z.string()) }));

/** A column that refers to rows of a table by id, and the column beside it with their names. */
interface NamedColumn {
  id: string;
  name: string;
  of: TableName;
  title: string;
}

/** Returns the columns of ids that get a name column: `recipe_id` gets `recipe_title`. */
function namedColumns(tables: SomeTables): NamedColumn[] {
  const names = Object.keys(tables).filter((name): name is TableName => name in tables);
  return names.flatMap((of) => {
    const { by = [], title = '' } = tables[of]?.named ?? {};
    return by.map((id) => ({ id, name: id.replace(/id$/, title), of, title }));
  });
}

/** Returns a function that adds names beside the ids of rows; it requests each id once. */
export function createNameBook(tables: SomeTables) {
  const columns = namedColumns(tables);
  /** Names by table and id; null for a row that the person may not read. */
  const known = new Map<string, string | null>();
  const keyOf = (of: TableName, id: string) => `${of} ${id}`;

  async function learn(rows: readonly object[]): Promise<void> {
    for (const [of, same] of Map.groupBy(columns, (column) => column.of)) {
      const ids = rows.flatMap((row) => same.map(({ id }): unknown => Reflect.get(row, id)));
      const unknown = [...new Set(ids)].filter(
        (id): id is string => typeof id === 'string' && !known.has(keyOf(of, id)),
      );
      const title = same[0]?.title;
      for (const some of chunked(unknown, AT_ONCE)) {
        const found = await query((db) => db.from(of).select(`id, name:${title}`).in('id', some));
        for (const id of some) known.set(keyOf(of, id), null);
        for (const { id, name } of namedRows.parse(found)) known.set(keyOf(of, id), name);
      }
    }
  }

  /** Throws AppError. */
  return async (rows: readonly object[]): Promise<object[]> => {
    await learn(rows);
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([column, value]) => {
          const named = columns.find(({ id }) => id === column);
          if (named === undefined) return [[column, value]];
          const name = known.get(keyOf(named.of, String(value))) ?? null;
          return [
            [column, value],
            [named.name, name],
          ];
        }),
      ),
    );
  };
}
