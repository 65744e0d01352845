import type pg from 'pg';

interface Scans {
  /** Growing tables with a full scan, also within functions and policies. */
  readonly whole: readonly string[];
  readonly indexes: readonly string[];
  readonly rows: number;
}

/** Returns this connection's numbers of scans so far, by growing table and by index. */
async function countScans(
  client: pg.PoolClient,
  growing: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; scans: number }>(
    `select c.relname as name, pg_stat_get_xact_numscans(c.oid)::integer as scans
     from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and (c.relkind = 'i' or c.relkind = 'r' and c.relname = any ($1))`,
    [growing],
  );
  return new Map(rows.map(({ name, scans }) => [name, scans]));
}

/** Runs a query and returns its full scans of the tables `growing`, and its indexes. */
export async function scansOf(
  client: pg.PoolClient,
  growing: readonly string[],
  query: string,
): Promise<Scans> {
  const before = await countScans(client, growing);
  const { rowCount } = await client.query(query);
  const after = await countScans(client, growing);
  const used = [...after]
    .filter(([name, scans]) => scans > (before.get(name) ?? 0))
    .map(([name]) => name);
  return {
    whole: used.filter((name) => growing.includes(name)),
    indexes: used.filter((name) => !growing.includes(name)),
    rows: rowCount ?? 0,
  };
}
