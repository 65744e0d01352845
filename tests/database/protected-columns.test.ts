import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { attempt, perform, rowsOf, type Statement, sql } from './support/attempt.ts';
import { saveBrew } from './support/world.ts';

const database = await openTestDatabase();
let person: string;
beforeEach(async () => {
  person = (await database.createUser()).id;
});

const protectedValues: Readonly<Record<string, string>> = {
  role: `'admin'`,
  points: '100000',
  level: '99',
  total_brews: '500',
  longest_streak: '365',
  created_at: `'2020-01-01'`,
  updated_at: `'2020-01-01'`,
  id: 'gen_random_uuid()',
};

describe.each(Object.entries(protectedValues))('profiles.%s', (column, value) => {
  const statements: Record<string, (id: string) => Statement> = {
    'an update': (id) => ({
      text: `update profiles set ${column} = ${value} where id = $1`,
      values: [id],
    }),
    'an update that also writes an allowed column': (id) => ({
      text: `update profiles set bio = 'Oi', ${column} = ${value} where id = $1`,
      values: [id],
    }),
    'an upsert': (id) => ({
      text: `insert into profiles (id, name, username) values ($1, 'Eu', 'eu.mesma')
             on conflict (id) do update set ${column} = ${value}`,
      values: [id],
    }),
  };
  it.each(Object.entries(statements))('is not writable by %s', async (_name, statement) => {
    const before = await rowsOf(database, sql`select * from profiles where id = ${person}`);
    const outcome = await perform(database, person, statement(person));
    expect(outcome).toMatchObject({ ok: false, code: '42501' });
    expect(await rowsOf(database, sql`select * from profiles where id = ${person}`)).toEqual(
      before,
    );
  });
});

it('sign-up metadata cannot set role, points or level', async () => {
  const id = '00000000-0000-4000-8000-00000000abcd';
  await database.pool.query(
    `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'esperto@coado.local', $2)`,
    [
      id,
      {
        adult: true,
        name: 'Esperto',
        username: 'esperto',
        role: 'admin',
        points: 9000,
        level: 9,
        total_brews: 9,
      },
    ],
  );
  const profile = await rowsOf(
    database,
    sql`select role, points, level, total_brews from profiles where id = ${id}`,
  );
  expect(profile).toEqual([{ role: 'user', points: 0, level: 1, total_brews: 0 }]);
});

describe('progress, awards and points', () => {
  const forgeries: Record<string, (id: string) => Statement> = {
    'a ledger row': (id) =>
      sql`insert into points_ledger (user_id, source, source_id, points) values (${id}, 'lesson', 'x', 999)`,
    'a ledger upsert': (id) =>
      sql`insert into points_ledger (user_id, source, source_id, points) values (${id}, 'achievement', 'first-brew', 999)
          on conflict (user_id, source, source_id) do update set points = excluded.points`,
    'an unlock': (id) =>
      sql`insert into user_achievements (user_id, achievement_id) values (${id}, 'streak-30')
          on conflict do nothing`,
    'a progress upsert': (id) =>
      sql`insert into user_challenges (user_id, challenge_id, progress)
          select ${id}, id, target from challenges
          on conflict (user_id, challenge_id) do update set progress = excluded.progress`,
    'a private function': (id) =>
      sql`select private.record_challenge_progress(${id}::uuid, c, 99) from challenges as c`,
    'a private table': (id) =>
      sql`update private.profile_streaks set current_streak_days = 99 where user_id = ${id}`,
    'a truncate': () => sql`truncate points_ledger`,
    'switched off triggers': () => sql`set session_replication_role = replica`,
    'a dropped trigger': () => sql`alter table brews disable trigger all`,
  };

  it.each(Object.entries(forgeries))('cannot be forged by %s', async (_name, statement) => {
    await saveBrew(database, person);
    const state = sql`
      select p.points, p.level, (select sum(progress) from user_challenges where user_id = p.id) as progress,
        (select count(*) from user_achievements where user_id = p.id) as unlocked
      from profiles p where p.id = ${person}`;
    const before = await rowsOf(database, state);
    const outcome = await attempt(database, person, statement(person));
    expect(outcome).toMatchObject({ ok: false, code: '42501' });
    expect(await rowsOf(database, state)).toEqual(before);
  });

  it('can be read, but not called for another person', async () => {
    const outcome = await attempt(
      database,
      person,
      sql`select get_challenges_with_user_progress(${person}::uuid)`,
    );
    expect(outcome).toMatchObject({ ok: false, code: '42883' });
  });
});

it('created_at and ids of brews are the database’s and the saver’s', async () => {
  const id = await saveBrew(database, person);
  for (const change of [`created_at = '2020-01-01'`, 'id = gen_random_uuid()', 'counts = true']) {
    const outcome = await perform(database, person, {
      text: `update brews set ${change} where id = $1`,
      values: [id],
    });
    expect(outcome).toMatchObject({ ok: false, code: '42501' });
  }
});
