import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openConnections, openTestDatabase } from '../../support/database.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { complete, installSmallCourse, type Lesson, studentState } from '../support/course.ts';

const database = await openTestDatabase();
let first: Lesson;
let second: Lesson;
beforeAll(async () => {
  const [one, two] = await installSmallCourse(database, [3]);
  if (one === undefined || two === undefined) throw new Error('no course');
  first = one;
  second = two;
  await openConnections(database);
});

const newStudent = async () => (await database.createUser()).id;

async function newChallenge(target: number, startsHoursAgo = 1): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    `insert into challenges (id, title, description, reward, reward_points, type, target, starts_at)
     values ($1, 'Teste', '', '', 30, 'lessons', $2, now() - make_interval(hours => $3))`,
    [id, target, startsHoursAgo],
  );
  return id;
}

async function progressIn(challenge: string, person: string) {
  const [row] = await rowsOf(
    database,
    sql`select progress, completed_at is not null as completed from user_challenges
        where challenge_id = ${challenge} and user_id = ${person}`,
  );
  return row ?? null;
}

describe('a lesson completed by several tabs at the same moment', () => {
  it('is completed and paid once, and the other calls report that', async () => {
    for (let round = 0; round < 25; round += 1) {
      const person = await newStudent();
      const outcomes = await Promise.all(
        Array.from({ length: 4 }, () => complete(database, person, first)),
      );
      const answers = outcomes.flatMap((outcome) => (outcome.ok ? outcome.rows : []));
      expect(answers.filter((answer) => answer.points_awarded === 20)).toEqual([
        { points_awarded: 20, already_completed: false },
      ]);
      expect(answers.filter((answer) => answer.already_completed === true)).toHaveLength(3);
      expect(await studentState(database, person)).toEqual({
        points: 20,
        completions: 1,
        ledger: 1,
      });
    }
  });

  it('does not let a second lesson slip past the order', async () => {
    for (let round = 0; round < 15; round += 1) {
      const person = await newStudent();
      const [, after] = await Promise.all([
        complete(database, person, first),
        complete(database, person, second),
      ]);
      // In any order, the second lesson is completed only if the first one was completed before.
      const expected = after.ok ? 2 : 1;
      if (!after.ok) expect(after.hint).toBe('lesson_locked');
      expect(await studentState(database, person)).toEqual({
        points: expected * 20,
        completions: expected,
        ledger: expected,
      });
    }
  });

  it('completes a challenge and pays its reward once', async () => {
    const challenge = await newChallenge(1);
    for (let round = 0; round < 10; round += 1) {
      const person = await newStudent();
      await Promise.all(Array.from({ length: 4 }, () => complete(database, person, first)));
      expect(await progressIn(challenge, person)).toEqual({ progress: 1, completed: true });
      expect(await studentState(database, person)).toEqual({
        points: 50,
        completions: 1,
        ledger: 2,
      });
    }
    await database.pool.query('delete from challenges where id = $1', [challenge]);
  });
});

describe('completing', () => {
  it('counts for challenges from their start, one lesson each', async () => {
    const person = await newStudent();
    const running = await newChallenge(2);
    const future = await newChallenge(2, -1);
    await complete(database, person, first);
    await complete(database, person, first);
    expect(await progressIn(running, person)).toEqual({ progress: 1, completed: false });
    await complete(database, person, second);
    expect(await progressIn(running, person)).toEqual({ progress: 2, completed: true });
    expect(await progressIn(future, person)).toBeNull();
    await database.pool.query('delete from challenges where id = any($1)', [[running, future]]);
  });

  it('leaves achievements and notifications alone', async () => {
    const person = await newStudent();
    await complete(database, person, first);
    const [counts] = await rowsOf(
      database,
      sql`select (select count(*)::integer from user_achievements where user_id = ${person}) as achievements,
            (select count(*)::integer from notifications where user_id = ${person}) as notifications`,
    );
    expect(counts).toEqual({ achievements: 0, notifications: 0 });
  });

  it('of a lesson without points writes no ledger row', async () => {
    const person = await newStudent();
    await database.pool.query('update study_lessons set points = 0 where id = $1', [first.id]);
    expect(await complete(database, person, first)).toMatchObject({
      ok: true,
      rows: [{ points_awarded: 0, already_completed: false }],
    });
    expect(await studentState(database, person)).toEqual({ points: 0, completions: 1, ledger: 0 });
    await database.pool.query('update study_lessons set points = 20 where id = $1', [first.id]);
  });

  it('keeps the points when an admin deletes the lesson', async () => {
    const person = await newStudent();
    const [last] = await rowsOf(
      database,
      sql`insert into study_lessons (unit_id, title, content) select id, 'Breve', 'Texto' from study_units returning id, position`,
    );
    expect(last).toMatchObject({ position: 4 });
    await database.pool.query(
      'insert into lesson_completions (user_id, lesson_id) values ($1, $2)',
      [person, last?.id],
    );
    await database.pool.query('delete from study_lessons where id = $1', [last?.id]);
    expect(await studentState(database, person)).toEqual({ points: 20, completions: 0, ledger: 1 });
  });

  it('goes away with the person', async () => {
    const person = await newStudent();
    await complete(database, person, first);
    await database.pool.query('delete from auth.users where id = $1', [person]);
    await database.pool.query('call private.purge()');
    expect(
      await rowsOf(database, sql`select 1 from lesson_completions where user_id = ${person}`),
    ).toEqual([]);
  });

  it('is not possible by a client’s own writes', async () => {
    const person = await newStudent();
    for (const statement of [
      sql`insert into lesson_completions (user_id, lesson_id) values (${person}, ${first.id})`,
      sql`insert into points_ledger (user_id, source, source_id, points) values (${person}, 'lesson', ${first.id}, 20)`,
      sql`update profiles set points = 1000 where id = ${person}`,
      sql`update profiles set role = 'admin' where id = ${person}`,
      sql`insert into user_challenges (user_id, challenge_id, progress) select ${person}, id, 1 from challenges limit 1`,
    ]) {
      expect(await perform(database, person, statement)).toMatchObject({
        ok: false,
        code: '42501',
      });
    }
  });
});
