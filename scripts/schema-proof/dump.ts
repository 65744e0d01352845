import pg from 'pg';
import { catalogueQueries, columnOrder, contentTables, helpers } from './catalogue.ts';

export interface SchemaDump {
  /** Text by `kind name`, as in `function private.is_admin()`. */
  readonly objects: ReadonlyMap<string, string>;
  readonly columns: ReadonlyMap<string, readonly string[]>;
}

/**
 * Returns a query of a table's rows with timestamps as whole minutes from the instant `$1`.
 * Rows dated by the installation are then equal in two databases that were made within seconds.
 */
const rowsOf = (table: string, moments: readonly string[]) => {
  const relative = moments.map(
    (column) =>
      `'${column}', round(extract(epoch from row.${pg.escapeIdentifier(column)} - $1::timestamptz) / 60) || ' minutes'`,
  );
  return `
    select jsonb_pretty(to_jsonb(row) || jsonb_strip_nulls(jsonb_build_object(${relative.join(', ')}))) as text,
      to_jsonb(row) as row
    from ${table} as row`;
};

/** Dumps all objects of the database of `client`; `reference` is the same time for all dumps. */
export async function dumpSchema(client: pg.Client, reference: Date): Promise<SchemaDump> {
  const objects = new Map<string, string>();
  const columns = new Map<string, readonly string[]>();
  // With an empty search path, PostgreSQL prints each name with its schema.
  await client.query(`set search_path = ''`);
  await client.query(helpers);
  for (const { kind, sql } of catalogueQueries) {
    const { rows } = await client.query<{ name: string; text: string }>(sql);
    for (const { name, text } of rows) objects.set(`${kind} ${name}`, text.trimEnd());
  }
  const tables = await client.query<{ name: string; key: string[]; moments: string[] }>(
    contentTables,
  );
  for (const { name, key, moments } of tables.rows) {
    const { rows } = await client.query<{ text: string; row: Record<string, unknown> }>(
      rowsOf(name, moments),
      moments.length > 0 ? [reference] : [],
    );
    for (const { text, row } of rows) {
      const identity = key.length > 0 ? key.map((column) => row[column]) : [text];
      objects.set(`row ${name} ${JSON.stringify(identity)}`, text);
    }
  }
  const ordered = await client.query<{ name: string; columns: string[] }>(columnOrder);
  for (const row of ordered.rows) columns.set(row.name, row.columns);
  return { objects, columns };
}
