import { beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { purge } from './account/person-with-every-row.ts';
import { rowsOf, type Statement, sql } from './support/attempt.ts';
import { sendRecipe } from './support/messages.ts';
import { createWorld, saveBrew, type World } from './support/world.ts';

const database = await openTestDatabase();
let world: World;
beforeAll(async () => {
  world = await createWorld(database);
});

async function columnsOfPeople(): Promise<readonly (readonly [string, string])[]> {
  const rows = await rowsOf(
    database,
    sql`select c.conrelid::regclass::text as name, a.attname
        from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
          -- A person has a row there while their deletion runs.
          and c.conrelid <> 'private.account_deletions'::regclass
          and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)`,
  );
  return rows.map(({ name, attname }) => [String(name), String(attname)]);
}

async function rowsOfPerson(person: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [table, column] of await columnsOfPeople()) {
    const count: Statement = {
      text: `select count(*)::integer as count from ${table} where ${column} = $1`,
      values: [person],
    };
    const [row] = await rowsOf(database, count);
    counts[`${table}.${column}`] = Number(row?.count);
  }
  return counts;
}

it('deleting an account deletes everything of it and nothing of others', async () => {
  await saveBrew(database, world.other);
  await sendRecipe(database, world.owner, world.chat, world.recipe);
  // Actions of others towards the owner, and of the owner towards others, are deleted too.
  await database.pool.query(
    `insert into notifications (user_id, type, from_user_id) values ($1, 'follow', $2), ($2, 'follow', $1)`,
    [world.owner, world.other],
  );
  await database.pool.query(
    'insert into follow_requests (follower_id, following_id) values ($1, $2)',
    [world.owner, world.other],
  );
  // The suspension queues the move of the photo.
  await database.pool.query('update profiles set avatar_url = $2 where id = $1', [
    world.owner,
    `${world.owner}/1.webp`,
  ]);
  await database.pool.query(
    `insert into private.account_suspensions (user_id, reason, suspended_by) values ($1, 'Spam', $2), ($2, 'Spam', $1)`,
    [world.owner, world.other],
  );
  await database.pool.query(
    `insert into admin_audit_log (admin_id, admin_username, action, subject_type, subject_id)
     values ($1, 'quem.foi', 'account.suspended', 'profile', $2)`,
    [world.owner, world.other],
  );
  await database.pool.query(
    `insert into admin_audit_log (admin_id, admin_username, action, subject_type, subject_id)
     values ($1, 'quem.era', 'post.hidden', 'post', 'x')`,
    [world.owner],
  );
  await database.pool.query(
    `insert into private.notification_read_marks (user_id, read_until) values ($1, now()), ($2, now()) on conflict do nothing`,
    [world.owner, world.other],
  );
  await database.pool.query(
    `insert into private.notification_read_marks (user_id, group_key, read_until) values ($1, 'like:x', now())`,
    [world.owner],
  );
  const before = await rowsOfPerson(world.owner);
  for (const [place, count] of Object.entries(before)) expect(count, place).toBeGreaterThan(0);

  await database.pool.query('delete from auth.users where id = $1', [world.owner]);
  await purge(database);

  const after = await rowsOfPerson(world.owner);
  for (const [place, count] of Object.entries(after)) expect(count, place).toBe(0);
  expect(
    await rowsOf(database, sql`select total_brews, points from profiles where id = ${world.other}`),
  ).toEqual([{ total_brews: 1, points: 50 }]);
});

it('deleting a bean keeps the brews and recipes made with it', async () => {
  const owner = (await database.createUser()).id;
  const bean = '0b000000-0000-4000-8000-000000000001';
  await database.asUser(owner, (client) =>
    client.query(`insert into beans (id, name) values ($1, 'Acabou')`, [bean]),
  );
  const brew = await saveBrew(database, owner, { bean });
  await database.asUser(owner, (client) => client.query('delete from beans where id = $1', [bean]));
  expect(await rowsOf(database, sql`select bean_id from brews where id = ${brew}`)).toEqual([
    { bean_id: null },
  ]);
});
