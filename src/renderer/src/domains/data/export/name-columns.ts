import type { SomeTables, TableName } from '@/domains/define';

/** Names of one table's rows by their ids; null for a row that the person may not read. */
export type Names = ReadonlyMap<string, string | null>;

/** By column of ids: the table that it refers to, and the name column that the CSV adds. */
export type NamedIds = ReadonlyMap<string, { of: TableName; as: string }>;

/** Returns the columns of ids that get a name column: `recipe_id` gets `recipe_title`. */
export function namedIds(tables: SomeTables): NamedIds {
  const names = Object.keys(tables).filter((name): name is TableName => name in tables);
  return new Map(
    names.flatMap((of) => {
      const { by = [], title = '' } = tables[of]?.named ?? {};
      return by.map((id) => [id, { of, as: id.replace(/id$/, title) }] as const);
    }),
  );
}

export function idsOf(ids: NamedIds, table: TableName, rows: readonly object[]): string[] {
  const wanted = [...ids].flatMap(([column, { of }]) => (of === table ? [column] : []));
  const found = rows.flatMap((row) => wanted.map((column): unknown => Reflect.get(row, column)));
  return [...new Set(found.filter((id): id is string => typeof id === 'string'))];
}

export function withNameColumns(ids: NamedIds, columns: readonly string[]): string[] {
  return columns.flatMap((column) => [column, ids.get(column)?.as ?? []].flat());
}

export function withNames(
  ids: NamedIds,
  rows: readonly object[],
  names: ReadonlyMap<TableName, Names>,
): object[] {
  const namesIn = (row: object) =>
    Object.entries(row).flatMap(([column, id]) => {
      const named = ids.get(column);
      return named ? [[named.as, names.get(named.of)?.get(String(id)) ?? null]] : [];
    });
  return rows.map((row) => ({ ...row, ...Object.fromEntries(namesIn(row)) }));
}
