import pg from 'pg';

/** Tables outside of the schema `public` whose rows people's actions create. */
const FURTHER = ['auth.users', 'storage.objects'];

async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  try {
    return (await database.query<Row>(text)).rows;
  } finally {
    await database.end();
  }
}

export async function countRows(url: string): Promise<Record<string, number>> {
  const tables = await ask<{ name: string }>(
    url,
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const names = [...tables.map(({ name }) => name), ...FURTHER];
  const counts = names.map((name) => `select '${name}' as name, count(*)::int as n from ${name}`);
  const rows = await ask<{ name: string; n: number }>(url, counts.join(' union all '));
  return Object.fromEntries(rows.map(({ name, n }) => [name, n]));
}

export async function changingFunctions(url: string): Promise<string[]> {
  const rows = await ask<{ name: string }>(
    url,
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and provolatile = 'v'`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the number of rows that each table gained; omits unchanged tables. */
export const gained = (before: Record<string, number>, after: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(after).flatMap(([table, n]) => {
      const more = n - (before[table] ?? 0);
      return more === 0 ? [] : [[table, more]];
    }),
  );
