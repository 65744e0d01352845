import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { attempt, type Outcome, perform, type Statement, sql } from '../support/attempt.ts';
import { complete, installSmallCourse, type Lesson, studentState } from '../support/course.ts';

let database: TestDatabase;
let text: Lesson;
let quiz: Lesson;
let student: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const [first, second] = await installSmallCourse(database, [3]);
  if (first === undefined || second === undefined) throw new Error('no course');
  text = first;
  quiz = second;
  student = (await database.createUser()).id;
  await complete(database, student, text);
});
afterAll(() => database.drop());

const visible = (outcome: Outcome) => JSON.stringify(outcome);

describe('a quiz', () => {
  it('comes with its question and options, without the answer', async () => {
    const outcome = await perform(
      database,
      student,
      sql`select quiz, content, status from get_lesson(${quiz.id})`,
    );
    expect(outcome).toMatchObject({
      ok: true,
      rows: [
        {
          quiz: { question: 'Qual?', options: ['A', 'B', 'C'] },
          content: null,
          status: 'unlocked',
        },
      ],
    });
  });

  it.each([0, 2, -1, 3, 99, null])('refuses option %s and records nothing', async (option) => {
    const answered = await perform(
      database,
      student,
      sql`select answer_quiz(${quiz.id}, ${option}) as right`,
    );
    expect(answered).toMatchObject({ ok: true, rows: [{ right: false }] });
    expect(await complete(database, student, quiz, option)).toMatchObject({
      ok: false,
      code: 'P0001',
      hint: 'quiz_answer_wrong',
    });
    expect(await studentState(database, student)).toMatchObject({ points: 20, completions: 1 });
  });

  it('knows its right option, without completing by the question alone', async () => {
    expect(
      await perform(database, student, sql`select answer_quiz(${quiz.id}, ${quiz.right}) as right`),
    ).toMatchObject({ ok: true, rows: [{ right: true }] });
    expect(await studentState(database, student)).toMatchObject({ completions: 1 });
    expect(
      await attempt(database, student, sql`select * from complete_lesson(${quiz.id}, 1)`),
    ).toMatchObject({ ok: true, rows: [{ points_awarded: 20, already_completed: false }] });
  });

  it('is asked of quizzes only, and of lessons that exist', async () => {
    expect(await perform(database, student, sql`select answer_quiz(${text.id}, 0)`)).toMatchObject({
      ok: false,
      hint: 'lesson_not_quiz',
    });
    expect(
      await perform(database, student, sql`select answer_quiz(gen_random_uuid(), 0)`),
    ).toMatchObject({ ok: false, hint: 'lesson_unknown' });
  });

  it('answers nobody without an account', async () => {
    for (const call of [
      sql`select * from get_lesson(${text.id})`,
      sql`select answer_quiz(${quiz.id}, 1)`,
      sql`select * from complete_lesson(${text.id})`,
    ]) {
      expect(await perform(database, null, call)).toMatchObject({ ok: false, code: '42501' });
    }
  });
});

/** Every road by which a client might reach the answer. */
const roads: Readonly<Record<string, Statement>> = {
  'the table': sql`select quiz_data from study_lessons`,
  'the whole row': sql`select study_lessons from study_lessons`,
  'the whole row as JSON': sql`select to_jsonb(study_lessons) from study_lessons`,
  'an embed': sql`select unit.id, (select jsonb_agg(lesson) from study_lessons lesson where lesson.unit_id = unit.id) from study_units unit`,
  'a filter': sql`select id from study_lessons where quiz_data @> '{"options": [{"isCorrect": true}]}'`,
  'an order': sql`select id from study_lessons order by quiz_data`,
  'an update that returns': sql`update study_lessons set points = points returning quiz_data`,
  'a delete that returns': sql`delete from study_lessons returning quiz_data`,
  'the admin function': sql`select * from admin_get_lessons((select id from study_units limit 1))`,
  'a private function': sql`select private.is_right_answer(null, 0)`,
};

describe('the right answer', () => {
  it.each(Object.entries(roads))('cannot be reached through %s', async (_road, statement) => {
    const outcome = await attempt(database, student, statement);
    expect(outcome).toMatchObject({ ok: false, code: '42501' });
  });

  it('is in nothing a student may read', async () => {
    const readable = await Promise.all(
      [
        sql`select * from study_units_with_lessons`,
        sql`select * from study_units`,
        sql`select * from get_lesson(${quiz.id})`,
        sql`select * from get_lesson(${text.id})`,
        sql`select id, unit_id, type, title, points, icon, position, created_at, updated_at from study_lessons`,
        sql`select * from lesson_completions`,
        sql`select * from next_lesson()`,
      ].map((statement) => attempt(database, student, statement)),
    );
    for (const outcome of readable) {
      expect(outcome.ok).toBe(true);
      expect(visible(outcome)).not.toContain('isCorrect');
    }
  });

  it('is shown to admins, in their own function', async () => {
    const admin = (await database.createUser()).id;
    await database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin]);
    const outcome = await perform(
      database,
      admin,
      sql`select type, quiz_data, completions, position from admin_get_lessons((select id from study_units))`,
    );
    expect(outcome).toMatchObject({
      ok: true,
      rows: [
        { type: 'lesson', quiz_data: null, completions: 1, position: 1 },
        {
          type: 'quiz',
          quiz_data: {
            question: 'Qual?',
            options: [
              { text: 'A', isCorrect: false },
              { text: 'B', isCorrect: true },
              { text: 'C', isCorrect: false },
            ],
          },
        },
        { type: 'lesson' },
      ],
    });
  });
});
