import type { TestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from '../support/attempt.ts';

/** Every row as text, sorted, by table (`schema.table`). */
export type EveryRow = ReadonlyMap<string, readonly string[]>;

const schemas = ['public', 'private', 'auth', 'storage', 'realtime', 'coado_local'];

export async function readEveryRow(database: TestDatabase): Promise<EveryRow> {
  const tables = await rowsOf(
    database,
    sql`select n.nspname || '.' || c.relname as name, quote_ident(n.nspname) || '.' || quote_ident(c.relname) as quoted
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relkind in ('r', 'm') and n.nspname = any (${schemas}) order by 1`,
  );
  const found = new Map<string, readonly string[]>();
  for (const { name, quoted } of tables) {
    const rows = await rowsOf(database, {
      text: `select t::text as row from ${String(quoted)} as t order by 1`,
      values: [],
    });
    found.set(
      String(name),
      rows.map(({ row }) => String(row)),
    );
  }
  return found;
}

export function difference(
  before: EveryRow,
  after: EveryRow,
): Record<string, { added: number; deleted: number }> {
  const changes: Record<string, { added: number; deleted: number }> = {};
  for (const [table, rows] of after) {
    const old = before.get(table) ?? [];
    const added = rows.filter((row) => !old.includes(row)).length;
    const deleted = old.filter((row) => !rows.includes(row)).length;
    if (added + deleted > 0) changes[table] = { added, deleted };
  }
  return changes;
}

export function tablesHolding(rows: EveryRow, texts: readonly string[]): readonly string[] {
  const wanted = texts.map((text) => text.toLowerCase());
  return [...rows]
    .filter(([, all]) => all.some((row) => wanted.some((text) => row.toLowerCase().includes(text))))
    .map(([table]) => table);
}
