import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, perform, rowsOf, sql } from '../support/attempt.ts';
import {
  complete,
  installSmallCourse,
  keyed,
  type Lesson,
  lessonsInOrder,
  statusesOf,
  studentState,
} from '../support/course.ts';

const database = await openTestDatabase();
let lessons: readonly Lesson[];
beforeAll(async () => {
  lessons = await installSmallCourse(database, [3, 1, 4]);
});

const newStudent = async () => (await database.createUser()).id;
const lessonAt = (index: number): Lesson => {
  const lesson = lessons[index];
  if (lesson === undefined) throw new Error(`no lesson ${index}`);
  return lesson;
};

/** Returns the statuses by definition: only the first uncompleted lesson is unlocked. */
function plainStatuses(order: readonly Lesson[], done: ReadonlySet<string>) {
  let isTaken = false;
  return Object.fromEntries(
    order.map(({ id }) => {
      if (done.has(id)) return [id, 'completed'];
      const status = isTaken ? 'locked' : 'unlocked';
      isTaken = true;
      return [id, status];
    }),
  );
}

describe('the status of lessons', () => {
  it('equals the plain reference for any completions and any order of units and lessons', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.subarray([...lessons.keys()]),
        fc.nat(),
        fc.nat(),
        async (indexes, unitSeed, lessonSeed) => {
          const person = await newStudent();
          const done = new Set(indexes.map((index) => lessonAt(index).id));
          await database.pool.query(
            'insert into lesson_completions (user_id, lesson_id) select $1, unnest($2::uuid[])',
            [person, [...done]],
          );
          await database.pool.query(
            `update study_units u set position = o.place from (
               select id, row_number() over (order by md5(id::text || $1)) as place from study_units
             ) o where o.id = u.id`,
            [String(unitSeed)],
          );
          await database.pool.query(
            `update study_lessons l set position = o.place from (
               select id, row_number() over (partition by unit_id order by md5(id::text || $1)) as place from study_lessons
             ) o where o.id = l.id`,
            [String(lessonSeed)],
          );
          const order = await lessonsInOrder(database);
          const expected = plainStatuses(order, done);
          expect(await statusesOf(database, person)).toEqual(expected);

          const next = order.find(({ id }) => expected[id] === 'unlocked');
          const asked = await perform(database, person, sql`select next_lesson() as id`);
          expect(asked).toMatchObject({ ok: true, rows: [{ id: next?.id ?? null }] });

          for (const lesson of order) {
            const read = await attempt(
              database,
              person,
              sql`select status from get_lessons(${lesson.id})`,
            );
            const finish = await attempt(
              database,
              person,
              sql`select already_completed from complete_lesson(${lesson.id}, ${keyed(lesson.right)})`,
            );
            if (expected[lesson.id] === 'locked') {
              expect(read).toMatchObject({ ok: false, code: 'P0001', hint: 'lesson_locked' });
              expect(finish).toMatchObject({ ok: false, code: 'P0001', hint: 'lesson_locked' });
            } else {
              const isDone = done.has(lesson.id);
              expect(read).toMatchObject({ ok: true, rows: [{ status: expected[lesson.id] }] });
              expect(finish).toMatchObject({ ok: true, rows: [{ already_completed: isDone }] });
            }
          }
        },
      ),
      { numRuns: 40 },
    );
    lessons = await lessonsInOrder(database);
  });

  it('leads through the whole course, one lesson at a time', async () => {
    const person = await newStudent();
    const done = new Set<string>();
    for (const lesson of lessons) {
      expect(await statusesOf(database, person)).toEqual(plainStatuses(lessons, done));
      expect(await complete(database, person, lesson)).toMatchObject({
        ok: true,
        rows: [{ points_awarded: lesson.points, already_completed: false }],
      });
      done.add(lesson.id);
    }
    expect(await statusesOf(database, person)).toEqual(plainStatuses(lessons, done));
    expect(await studentState(database, person)).toEqual({
      points: lessons.length * 20,
      completions: lessons.length,
      ledger: lessons.length,
    });
  });
});

describe('a locked lesson', () => {
  it('cannot be answered, and does not judge an answer', async () => {
    const person = await newStudent();
    const quiz = lessons.findLast(({ right }) => right.length > 0);
    expect(quiz).toBeDefined();
    for (const option of ['A', 'B', 'C']) {
      expect(
        await perform(
          database,
          person,
          sql`select answer_quiz(${quiz?.id}, 'pergunta', ${JSON.stringify(option)}, gen_random_uuid())`,
        ),
      ).toMatchObject({ ok: false, code: 'P0001', hint: 'lesson_locked' });
    }
  });

  it('opens to an admin who previews it, but is not theirs to complete', async () => {
    const admin = await newStudent();
    await database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin]);
    const last = lessonAt(lessons.length - 1);
    expect(
      await perform(database, admin, sql`select status from get_lessons(${last.id})`),
    ).toMatchObject({ ok: true, rows: [{ status: 'locked' }] });
    expect(await complete(database, admin, last)).toMatchObject({
      ok: false,
      hint: 'lesson_locked',
    });
  });
});

describe('an unpublished unit', () => {
  it('is outside the order, hidden, and its lessons cannot be completed', async () => {
    const person = await newStudent();
    const [first] = await rowsOf(
      database,
      sql`select id from study_units order by position limit 1`,
    );
    const hidden = lessonAt(0);
    await database.pool.query('update study_units set is_published = false where id = $1', [
      first?.id,
    ]);
    const visible = await lessonsInOrder(database);
    expect(visible.map(({ id }) => id)).not.toContain(hidden.id);
    expect(await statusesOf(database, person)).toEqual(plainStatuses(visible, new Set()));
    expect(
      await perform(database, person, sql`select id from get_lessons(${hidden.id})`),
    ).toMatchObject({ ok: true, count: 0 });
    expect(await complete(database, person, hidden)).toMatchObject({
      ok: false,
      hint: 'lesson_unknown',
    });
    await database.pool.query('update study_units set is_published = true');
  });
});
