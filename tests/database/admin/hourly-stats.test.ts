import { beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { moveToMidday } from '../../support/midday.ts';
import { createAdmin } from '../support/admins.ts';
import { rowsOf, type Statement, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';

const database = await openTestDatabase();
let admin: string;
let person: string;
beforeAll(async () => {
  admin = await createAdmin(database);
  // At the admin's midday, no day ends during a test.
  await moveToMidday(database, admin);
  person = (await database.createUser()).id;
});

async function asAdmin(statement: Statement) {
  return await act(database, admin, statement);
}

it('counts a closed hour once and the open hour on every call', async () => {
  const days = () => asAdmin(sql`select day::text, brews from admin_stats(60)`);
  await database.pool.query(
    `insert into brews (user_id, method_id, coffee_grams, water_ml, created_at)
     select $1, 'v60', 15, 250, now() - make_interval(days => n) from unnest(array[3, 3, 40]) as n`,
    [person],
  );
  // Each call counts the hours of at most a month.
  for (let looked = 0; looked < 13; looked += 1) await days();
  const before = await days();
  const stored = await rowsOf(
    database,
    sql`select sum(brews)::integer as brews, count(*)::integer as hours from private.hourly_stats where brews > 0`,
  );
  expect(stored).toEqual([{ brews: 3, hours: 2 }]);
  await database.pool.query(`delete from brews where user_id = $1`, [person]);
  expect(await days()).toEqual(before);
  await database.pool.query(
    `insert into brews (user_id, method_id, coffee_grams, water_ml) values ($1, 'v60', 15, 250)`,
    [person],
  );
  expect((await days()).at(-1)).toMatchObject({ brews: 1 });
});

it('counts an old installation month by month, and the rest on every call', async () => {
  const sum = async () => {
    const rows = await asAdmin(sql`select sum(posts)::integer as posts from admin_stats(366)`);
    return rows[0]?.posts;
  };
  const before = Number(await sum());
  await database.pool.query(
    `insert into community_posts (id, user_id, content, created_at)
     select gen_random_uuid(), $1, 'Oi', now() - make_interval(days => n) from generate_series(10, 360, 50) as n`,
    [person],
  );
  await database.pool.query(
    `with gone as (delete from private.hourly_stats) update private.installation_totals set rolled_until = null`,
  );
  for (let looked = 0; looked < 13; looked += 1) expect(await sum()).toBe(before + 8);
  const [reach] = await rowsOf(
    database,
    sql`select now() - rolled_until < '3 hours' as reached from private.installation_totals`,
  );
  expect(reach).toEqual({ reached: true });
});

it('counts again after a minute, and not before', async () => {
  const people = async () => {
    const [counts] = await asAdmin(sql`select people::integer from admin_overview()`);
    return counts?.people;
  };
  await database.pool.query('update private.installation_totals set counted_at = null');
  const before = Number(await people());
  await database.createUser();
  expect(await people()).toBe(before);
  await database.pool.query(
    `update private.installation_totals set counted_at = now() - interval '61 seconds'`,
  );
  expect(await people()).toBe(before + 1);
});
