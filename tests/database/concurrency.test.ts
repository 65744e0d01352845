import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openConnections, openTestDatabase } from '../support/database.ts';
import { perform, rowsOf, sql } from './support/attempt.ts';
import { saveBrew } from './support/world.ts';

const database = await openTestDatabase();
beforeAll(() => openConnections(database));

async function stateOf(person: string) {
  const [row] = await rowsOf(
    database,
    sql`select p.points, p.total_brews, p.longest_streak,
          (select count(*)::integer from points_ledger where user_id = p.id) as ledger,
          (select coalesce(sum(points), 0)::integer from points_ledger where user_id = p.id) as ledger_points,
          (select count(*)::integer from user_achievements where user_id = p.id) as achievements,
          (select count(*)::integer from notifications where user_id = p.id) as notifications,
          (select progress from user_challenges where user_id = p.id
            and challenge_id = 'c0000000-0000-4000-8000-000000000005') as weekly
        from profiles p where p.id = ${person}`,
  );
  return row;
}

const afterFirstBrew = {
  points: 50,
  ledger: 1,
  ledger_points: 50,
  achievements: 1,
  notifications: 1,
};

describe('brews saved at the same moment', () => {
  it('are all counted, with one award, in every of many rounds', async () => {
    for (let round = 0; round < 40; round += 1) {
      const person = (await database.createUser()).id;
      await Promise.all([saveBrew(database, person), saveBrew(database, person)]);
      expect(await stateOf(person)).toEqual({
        ...afterFirstBrew,
        total_brews: 2,
        longest_streak: 1,
        weekly: 2,
      });
    }
  });

  it('complete a challenge once when several of them are the last', async () => {
    for (let round = 0; round < 15; round += 1) {
      const person = (await database.createUser()).id;
      await Promise.all(Array.from({ length: 8 }, () => saveBrew(database, person)));
      expect(await stateOf(person)).toEqual({
        ...afterFirstBrew,
        points: 100,
        ledger: 2,
        ledger_points: 100,
        // Notifications: the achievement, the completed challenge, and the level of its points.
        notifications: 3,
        total_brews: 8,
        longest_streak: 1,
        weekly: 5,
      });
    }
  });

  it('with one id are one brew', async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = (await database.createUser()).id;
      const id = randomUUID();
      await Promise.all(Array.from({ length: 4 }, () => saveBrew(database, person, { id })));
      expect(await stateOf(person)).toMatchObject({ ...afterFirstBrew, total_brews: 1 });
    }
  });

  it('and deleted at the same moment leave right totals', async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = (await database.createUser()).id;
      // Five filter brews could complete the weekly challenge; this method does not count for it.
      const save = () => saveBrew(database, person, { method: 'french-press' });
      const old = await Promise.all([save(), save()]);
      await Promise.all([
        ...old.map((id) => perform(database, person, sql`delete from brews where id = ${id}`)),
        save(),
        save(),
        save(),
      ]);
      expect(await stateOf(person)).toMatchObject({ ...afterFirstBrew, total_brews: 3 });
    }
  });

  it('and the origin of their bean, corrected at the same moment, do not block each other', async () => {
    for (let round = 0; round < 15; round += 1) {
      const person = (await database.createUser()).id;
      const bean = randomUUID();
      await database.pool.query(
        `insert into beans (id, user_id, name, origin, bag_grams) values ($1, $2, 'Da feira', '', 250)`,
        [bean, person],
      );
      const correct = (origin: string) =>
        perform(database, person, sql`update beans set origin = ${origin} where id = ${bean}`);
      const outcomes = await Promise.all([
        saveBrew(database, person, { bean }),
        correct('Peru'),
        saveBrew(database, person, { bean }),
        correct('Quênia'),
      ]);
      expect(outcomes).toEqual([
        expect.any(String),
        expect.objectContaining({ ok: true }),
        expect.any(String),
        expect.objectContaining({ ok: true }),
      ]);
      expect(await stateOf(person)).toMatchObject({ total_brews: 2 });
    }
  });

  it('respect the rate limit together', async () => {
    const person = (await database.createUser()).id;
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, () => saveBrew(database, person)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(30);
    expect(await stateOf(person)).toMatchObject({ total_brews: 30 });
  });
});

describe('points awarded at the same moment', () => {
  it('all reach the profile', async () => {
    for (let round = 0; round < 20; round += 1) {
      const person = (await database.createUser()).id;
      await Promise.all(
        Array.from({ length: 8 }, (_, lesson) =>
          database.pool.query(
            `insert into points_ledger (user_id, source, source_id, points) values ($1, 'lesson', $2, 20)`,
            [person, String(lesson)],
          ),
        ),
      );
      expect(await stateOf(person)).toMatchObject({ points: 160, ledger_points: 160 });
    }
  });
});

describe('a username wanted by two at the same moment', () => {
  it('goes to one person, and the other gets a clear error', async () => {
    for (let round = 0; round < 20; round += 1) {
      const name = `disputado${round}`;
      const signUps = await Promise.allSettled([
        database.createUser({ username: name }),
        database.createUser({ username: name.toUpperCase() }),
      ]);
      const refused = signUps.filter((outcome) => outcome.status === 'rejected');
      expect(refused.map(({ reason }) => String(reason))).toEqual([
        'error: Nome de usuário já existe.',
      ]);
    }
  });

  it('goes to one of two who rename themselves', async () => {
    for (let round = 0; round < 20; round += 1) {
      const people = [await database.createUser(), await database.createUser()];
      const outcomes = await Promise.all(
        people.map(({ id }) =>
          perform(
            database,
            id,
            sql`update profiles set username = ${`novo.nome${round}`} where id = ${id}`,
          ),
        ),
      );
      const refused = outcomes.filter(({ ok }) => !ok);
      expect(refused).toEqual([
        expect.objectContaining({
          code: '23505',
          hint: 'username_taken',
          message: 'Nome de usuário já existe.',
        }),
      ]);
    }
  });

  it('becomes two different ones for namesakes without a username', async () => {
    await Promise.all(
      Array.from({ length: 6 }, () =>
        database.pool.query(
          `insert into auth.users (id, email, raw_user_meta_data) values ($1, $2, '{"full_name": "José Álvares", "adult": true}')`,
          [randomUUID(), `${randomUUID()}@coado.local`],
        ),
      ),
    );
    const names = await rowsOf(
      database,
      sql`select username from profiles where username like 'jose.alvares%' order by 1`,
    );
    expect(names.map(({ username }) => username)).toEqual([
      'jose.alvares',
      ...[2, 3, 4, 5, 6].map((number) => `jose.alvares${number}`),
    ]);
  });
});
