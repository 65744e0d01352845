import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { importBrews, importRow, importRows } from './support.ts';

let database: TestDatabase;
let person: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  person = (await database.createUser()).id;
});
afterAll(() => database.drop());

async function duration(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

it('a recipe of megabytes is refused for its size, not counted number by number', async () => {
  const recipe = { numbers: Array.from({ length: 400_000 }, () => 1) };
  const taken = await duration(async () => {
    expect(await importBrews(database, person, [importRow({ recipe })])).toMatchObject({
      inserted: 0,
      refused: [{ row: 1, reason: 'A receita não é válida.' }],
    });
  });
  expect(taken).toBeLessThan(4000);
});

it('accepts the largest allowed recipe, regardless of its content', async () => {
  for (const most of [1, 0.000001, '"']) {
    const numbers: unknown[] = [];
    while (JSON.stringify(numbers).length + numbers.length < 16_200) numbers.push(most);
    const row = importRow({ recipe: { numbers }, brewed_at: undefined });
    const report = await importBrews(database, person, [
      { ...row, brewed_at: '2023-05-06T07:08:09Z', water_ml: 200 + numbers.length / 100 },
    ]);
    expect(report).toMatchObject({ inserted: 1, refused: [] });
  }
});

it('a call that finds thousands of brews does not read them all for each row', async () => {
  const journal = randomUUID();
  await importBrews(database, person, importRows(1), { id: journal });
  // Without new statistics the planner assumes few brews, as it does right after another import.
  await database.pool.query('alter table brews set (autovacuum_enabled = false)');
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into brews (user_id, method_id, coffee_grams, water_ml, brewed_at, import_id)
     select $1, 'v60', 15, 250, '2000-01-01'::timestamptz + n * interval '1 minute', $2 from generate_series(1, 18000) n`,
    [person, journal],
  );
  await client.query('commit');
  client.release();
  const rows = JSON.stringify(importRows(1000, { water_ml: 300 }));
  const looks = await database.asUser(person, async (asking) => {
    await asking.query(`select import_brews(gen_random_uuid(), 'csv', '', $1)`, [rows]);
    const { rows: counted } = await asking.query<{ looks: number }>(
      `select (seq_tup_read + idx_tup_fetch)::integer as looks from pg_stat_xact_user_tables where relid = 'brews'::regclass`,
    );
    return counted[0]?.looks;
  });
  // An import needs two lookups for each row; a scan for each would read 18 million rows.
  expect(looks).toBeGreaterThan(0);
  expect(looks).toBeLessThan(100_000);
});

/** Runs work as the person in one session, which keeps its query plans. */
async function inSession(
  { pool }: TestDatabase,
  person: string,
  work: (client: PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const claims = JSON.stringify({ sub: person, role: 'authenticated' });
    await client.query(`select set_config('request.jwt.claims', $1, false)`, [claims]);
    await work(client);
  } finally {
    client.release(true);
  }
}

const importIn = (client: PoolClient, rows: readonly object[]) =>
  client.query(`select import_brews(gen_random_uuid(), 'csv', '', $1)`, [JSON.stringify(rows)]);

it('a session that planned for a small journal does not read a large one for each row', async () => {
  const small = await createTestDatabase();
  const owner = (await small.createUser()).id;
  await inSession(small, owner, async (client) => {
    await client.query('alter table brews set (autovacuum_enabled = false)');
    // PostgreSQL keeps a plan after a few rows.
    await importIn(client, importRows(20));
    // Another session adds the rows: session_replication_role discards its own session's plans.
    await small.pool.query(
      `do $$ begin
         set local session_replication_role = replica;
         insert into brews (user_id, method_id, coffee_grams, water_ml, brewed_at)
         select '${owner}', 'v60', 15, 250, '2000-01-01'::timestamptz + n * interval '1 minute'
         from generate_series(1, 9000) n;
       end $$`,
    );
    await client.query('begin');
    await importIn(client, importRows(200, { water_ml: 300 }));
    const { rows: counted } = await client.query<{ looks: number }>(
      `select (seq_tup_read + idx_tup_fetch)::integer as looks from pg_stat_xact_user_tables where relid = 'brews'::regclass`,
    );
    await client.query('commit');
    expect(counted[0]?.looks).toBeLessThan(50_000);
  });
  await small.drop();
});

it('a second import of a file reads only its own brews of a large journal', async () => {
  const rows = importRows(100);
  await importBrews(database, person, rows);
  await database.pool.query('alter table brews set (autovacuum_enabled = false)');
  await database.pool.query(
    `do $$ begin
       set local session_replication_role = replica;
       insert into brews (user_id, method_id, coffee_grams, water_ml, brewed_at)
       select '${person}', 'v60', 15, 250, '2000-01-01'::timestamptz + n * interval '1 minute'
       from generate_series(1, 9000) n;
     end $$`,
  );
  for (const again of [rows, rows.map((row) => ({ ...row, id: randomUUID() }))]) {
    await inSession(database, person, async (client) => {
      await client.query('begin');
      await importIn(client, again);
      const { rows: counted } = await client.query<{ looks: number }>(
        `select (seq_tup_read + idx_tup_fetch)::integer as looks from pg_stat_xact_user_tables where relid = 'brews'::regclass`,
      );
      await client.query('commit');
      expect(counted[0]?.looks).toBeGreaterThan(0);
      expect(counted[0]?.looks).toBeLessThan(2000);
    });
  }
});

it('the name of a bean is cleaned once for a row, however many beans there are', async () => {
  await database.pool.query(
    `insert into beans (user_id, name) select $1, 'Grão ' || n from generate_series(1, 100) n`,
    [person],
  );
  await inSession(database, person, async (client) => {
    await client.query(`set track_functions = 'all'`);
    await client.query('begin');
    await importIn(client, importRows(50, { bean_name: 'Grão 7' }));
    const { rows: counted } = await client.query<{ calls: number }>(
      `select calls::integer as calls from pg_stat_xact_user_functions where funcname = 'clean_title'`,
    );
    await client.query('commit');
    expect(counted[0]?.calls).toBe(50);
  });
});
