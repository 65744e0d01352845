import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { attempt, perform, rowsOf, sql } from './support/attempt.ts';
import { act } from './support/community.ts';
import { saveBrew } from './support/world.ts';

const database = await openTestDatabase();
let person: string;
let challenge: string;

beforeEach(async () => {
  person = (await database.createUser()).id;
  challenge = randomUUID();
  // Only the new challenge is open, so that a brew completes no other.
  await database.pool.query('update challenges set is_active = false');
  await database.pool.query(
    `insert into challenges (id, title, description, reward, reward_points, type, target)
     values ($1, 'Um Só', '', 'Um abraço', 30, 'brew_method', 1)`,
    [challenge],
  );
});

interface Asked {
  since?: string | null;
  seconds?: number;
  actor?: string;
  look?: string;
}

async function announced(asked: Asked = {}) {
  const { since = null, seconds = 0, actor = person, look = randomUUID() } = asked;
  return await act(
    database,
    actor,
    sql`select kind, subject_id, title, points, reward
        from claim_accomplishments(${look}::uuid, ${since}::timestamptz, ${seconds}::integer)`,
  );
}

const first = {
  kind: 'achievement',
  subject_id: 'first-brew',
  title: 'Primeiro Preparo',
  points: 50,
  reward: '',
};
const finished = () => ({
  kind: 'challenge',
  subject_id: challenge,
  title: 'Um Só',
  points: 30,
  reward: 'Um abraço',
});

it("returns the caller's achievements and challenges earned after an instant", async () => {
  await saveBrew(database, person);
  expect(await announced({ since: '2026-01-01T00:00:00Z' })).toEqual([first, finished()]);
  const [last] = await rowsOf(
    database,
    sql`select unlocked_at from user_achievements where user_id = ${person}`,
  );
  const at = last?.unlocked_at;
  if (!(at instanceof Date)) throw new Error('nothing unlocked');
  expect(await announced({ since: new Date(at.getTime() + 1).toISOString() })).toEqual([]);
});

it('returns each accomplishment once, to one device', async () => {
  await saveBrew(database, person);
  expect(await announced({ seconds: 600 })).toEqual([first, finished()]);
  expect(await announced({ seconds: 600 })).toEqual([]);
});

it('returns the same rows for the same request id, and newer ones', async () => {
  const look = randomUUID();
  expect(await announced({ seconds: 600, look })).toEqual([]);
  await saveBrew(database, person);
  expect(await announced({ seconds: 600, look })).toEqual([first, finished()]);
  expect(await announced({ seconds: 600 })).toEqual([]);
  expect(await announced({ seconds: 600, look })).toEqual([first, finished()]);
  const other = (await database.createUser()).id;
  expect(await announced({ seconds: 600, look, actor: other })).toEqual([]);
});

it('returns a level once, the highest reached, and not again for points earned twice', async () => {
  const earn = (points: number, id: string) =>
    database.pool.query(
      `insert into points_ledger (user_id, source, source_id, points) values ($1, 'lesson', $2, $3)`,
      [person, id, points],
    );
  const news = async () =>
    rowsOf(
      database,
      sql`select type, level from notifications where user_id = ${person} order by level`,
    );
  await earn(99, 'a');
  expect(await announced({ seconds: 600 })).toEqual([]);
  await earn(201, 'b');
  const third = { kind: 'level', subject_id: '3', title: '', points: 0, reward: '' };
  expect(await announced({ seconds: 600 })).toEqual([third]);
  expect(await news()).toEqual([{ type: 'level', level: 3 }]);
  await database.pool.query(`delete from points_ledger where user_id = $1 and source_id = 'b'`, [
    person,
  ]);
  await earn(250, 'c');
  expect(await announced({ seconds: 600 })).toEqual([]);
  expect(await news()).toHaveLength(1);
});

it('notifies a person of a finished challenge once', async () => {
  const type = 'challenge';
  await saveBrew(database, person);
  await saveBrew(database, person, { method: 'chemex' });
  const notifications = await rowsOf(
    database,
    sql`select challenge_id, group_key from notifications where user_id = ${person} and type = ${type}`,
  );
  expect(notifications).toEqual([{ challenge_id: challenge, group_key: `challenge:${challenge}` }]);
});

it('returns those of the last seconds without an instant, and none older than three days', async () => {
  await saveBrew(database, person);
  expect(await announced()).toEqual([]);
  await database.pool.query(
    `update user_achievements set unlocked_at = now() - interval '4 days' where user_id = $1`,
    [person],
  );
  expect(await announced({ since: '2020-01-01T00:00:00Z' })).toEqual([finished()]);
});

it('includes achievements of people without notifications of them', async () => {
  await perform(
    database,
    person,
    sql`insert into user_settings (user_id, notify_achievements) values (${person}, false)`,
  );
  await saveBrew(database, person);
  expect(await announced({ seconds: 600 })).toEqual([first, finished()]);
});

it('returns nothing of other people, and nothing to visitors', async () => {
  await saveBrew(database, person);
  const other = (await database.createUser()).id;
  expect(await announced({ seconds: 600, actor: other })).toEqual([]);
  const visitor = await attempt(
    database,
    null,
    sql`select * from claim_accomplishments(gen_random_uuid())`,
  );
  expect(visitor).toMatchObject({ ok: false, code: '42501' });
});

it('broadcasts a finished challenge once to the open apps of its person', async () => {
  const takeSignals = async () => {
    const rows = await rowsOf(
      database,
      sql`delete from realtime.messages
          where topic = ${`user:${person}`} and event = 'notification_changed' returning payload`,
    );
    return rows.length;
  };
  await perform(
    database,
    person,
    sql`insert into user_settings (user_id, notify_achievements) values (${person}, false)`,
  );
  await takeSignals();
  await saveBrew(database, person);
  expect(await takeSignals()).toBe(1);
  await saveBrew(database, person);
  expect(await takeSignals()).toBe(0);
});
