import { beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { act, like, publish } from '../support/community.ts';

/** Number of likes above the limits of a group, of one marking statement and of the badge. */
const LIKES = 1_300;
const GROUPS = 130;

const database = await openTestDatabase();
let celebrity: string;
let fan: string;
let hotPost: string;
beforeAll(async () => {
  celebrity = (await database.createUser()).id;
  fan = (await database.createUser({ name: 'Fã' })).id;
  hotPost = await publish(database, celebrity);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `with crowd as (
       insert into profiles (id, account_id, name, username)
       select id, id, 'Pessoa ' || n, 'gente.' || n
       from (select gen_random_uuid() as id, n from generate_series(1, $3::integer) as n) as each
       returning id, name
     )
     insert into notifications (user_id, type, from_user_id, post_id, group_key, created_at)
     select $1::uuid, 'like', id, $2::uuid, 'like:' || $2::uuid, now() - interval '1 hour' + substr(name, 8)::integer * interval '1 second'
     from crowd`,
    [celebrity, hotPost, LIKES],
  );
  await client.query(
    `insert into notifications (user_id, type, level, group_key, created_at)
     select $1, 'level', n, 'level:' || n, now() - interval '1 day' from generate_series(1, $2::integer) as n`,
    [celebrity, GROUPS - 1],
  );
  await client.query('commit');
  client.release();
});

const badge = async () =>
  (await act(database, celebrity, sql`select notifications as count from count_unread()`))[0]
    ?.count;
const hotGroup = async () =>
  (
    await act(
      database,
      celebrity,
      sql`select is_read, actor_count, (select jsonb_agg(actor ->> 'name') from jsonb_array_elements(actors) as actor) as names
          from get_notifications() where group_key = ${`like:${hotPost}`}`,
    )
  )[0];
const unreadRows = async () =>
  (
    await rowsOf(
      database,
      sql`select 1 from notifications where user_id = ${celebrity} and read_at is null`,
    )
  ).length;

it('a group counts no further than 1,001 people and names the newest three', async () => {
  expect(await hotGroup()).toEqual({
    is_read: false,
    actor_count: 1_001,
    names: [LIKES, LIKES - 1, LIKES - 2].map((n) => `Pessoa ${n}`),
  });
});

it('the badge counts a hundred groups at most', async () => {
  expect(await badge()).toBe(100);
});

it('a group is read at once though few of its rows are marked; the rest follow', async () => {
  const before = await unreadRows();
  await act(database, celebrity, sql`select mark_notifications_read(array[${`like:${hotPost}`}])`);
  expect(before - (await unreadRows())).toBe(200);
  expect(await hotGroup()).toMatchObject({ is_read: true });

  // A new like is unread before and after the purge marks the other rows as read.
  await like(database, fan, hotPost);
  expect(await hotGroup()).toMatchObject({ is_read: false });
  await database.pool.query('call private.purge()');
  expect(await unreadRows()).toBe(before - LIKES + 1);
  expect(await hotGroup()).toMatchObject({ is_read: false });
  expect(await rowsOf(database, sql`select 1 from private.notification_read_marks`)).toEqual([]);
});

it('all are read by a mark: no row is touched, and the badge is empty', async () => {
  const versions = () =>
    rowsOf(
      database,
      sql`select id, xmin::text from notifications where user_id = ${celebrity} order by id`,
    );
  const before = await versions();
  await act(database, celebrity, sql`select mark_notifications_read()`);
  expect(await versions()).toEqual(before);
  expect(await badge()).toBe(0);
  expect(await hotGroup()).toMatchObject({ is_read: true });
  await database.pool.query('call private.purge()');
  expect(await unreadRows()).toBe(0);
});

it('no row is marked while the index that found it is still read', async () => {
  // Marking removes rows from the index of unread ones, so an update must not scan that index.
  const { rows } = await database.pool.query<{ source: string }>(
    `select prosrc as source from pg_proc
     where proname in ('mark_notifications_read', 'purge_batch') and prosrc ~ 'set read_at'`,
  );
  expect(rows).toHaveLength(2);
  for (const { source } of rows) {
    const updates = source.match(/update public\.notifications[^;]*;/g) ?? [];
    expect(updates.length).toBeGreaterThan(0);
    for (const update of updates) expect(update).toMatch(/where unread\.ctid = any \(array\(/);
  }
});
