import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, type Outcome, perform, rowsOf, type Statement, sql } from '../support/attempt.ts';
import { keyed, type Lesson, studentState } from '../support/course.ts';
import { prepareQuiz, type QuizWorld } from '../support/quiz.ts';

const database = await openTestDatabase();
let text: Lesson;
let quiz: Lesson;
let after: Lesson;
let newStudent: QuizWorld['newStudent'];
let answer: QuizWorld['answer'];
beforeAll(async () => {
  const world = await prepareQuiz(database);
  ({ text, quiz, after, newStudent, answer } = world);
});

const visible = (outcome: Outcome) => JSON.stringify(outcome);

describe('a quiz of one question', () => {
  it('comes with its question and options, without the answer', async () => {
    const outcome = await perform(
      database,
      await newStudent(),
      sql`select quiz, content, status, answered from get_lessons(${quiz.id})`,
    );
    expect(outcome).toMatchObject({
      ok: true,
      rows: [
        {
          quiz: { items: [{ id: 'pergunta', kind: 'choice', prompt: 'Qual?', hasHint: false }] },
          content: null,
          status: 'unlocked',
          answered: [],
        },
      ],
    });
    if (outcome.ok) expect(visible(outcome)).toMatch(/"options":\["[ABC]","[ABC]","[ABC]"\]/);
  });

  it.each(['A', 'C', 'D', '', null, 1, ['B'], { B: 'B' }, true])(
    'refuses %j, records it and completes nothing',
    async (given) => {
      const student = await newStudent();
      expect(await answer(student, 'pergunta', given)).toMatchObject({
        isRight: false,
        solution: null,
      });
      expect(
        await perform(
          database,
          student,
          sql`select * from complete_lesson(${quiz.id}, ${keyed([{ item: 'pergunta', answer: given }])})`,
        ),
      ).toMatchObject({
        ok: true,
        rows: [{ points_awarded: 0, already_completed: false, missing: ['pergunta'] }],
      });
      expect(await studentState(database, student)).toMatchObject({ points: 20, completions: 1 });
      expect(
        await rowsOf(database, sql`select is_right from quiz_answers where user_id = ${student}`),
      ).toEqual([{ is_right: false }, { is_right: false }]);
    },
  );

  it('knows its right option, and is completed after it without answering again', async () => {
    const student = await newStudent();
    expect(await answer(student, 'pergunta', 'B')).toMatchObject({ isRight: true, solution: 'B' });
    expect(await studentState(database, student)).toMatchObject({ completions: 1 });
    expect(
      await attempt(database, student, sql`select * from complete_lesson(${quiz.id})`),
    ).toMatchObject({
      ok: true,
      rows: [{ points_awarded: 20, already_completed: false, stars: 3, missing: [] }],
    });
  });

  it('is asked of quizzes only, of items that exist, and of lessons that exist', async () => {
    const student = await newStudent();
    for (const [hint, statement] of [
      ['lesson_not_quiz', sql`select answer_quiz(${text.id}, 'pergunta', '"A"', null)`],
      ['lesson_unknown', sql`select answer_quiz(gen_random_uuid(), 'pergunta', '"A"', null)`],
      ['quiz_item_unknown', sql`select answer_quiz(${quiz.id}, 'outra', '"A"', null)`],
      ['lesson_locked', sql`select answer_quiz(${after.id}, 'pergunta', '"A"', null)`],
      ['lesson_not_quiz', sql`select get_quiz_hint(${text.id}, 'pergunta')`],
      [
        'quiz_answers_unreadable',
        sql`select * from complete_lesson(${quiz.id}, '[{"item": "x"}]')`,
      ],
      ['quiz_answers_unreadable', sql`select * from complete_lesson(${quiz.id}, '[7]')`],
    ] as const) {
      expect(await perform(database, student, statement)).toMatchObject({ ok: false, hint });
    }
  });

  it('refuses callers without an account', async () => {
    for (const call of [
      sql`select * from get_lessons(${text.id})`,
      sql`select * from get_lessons(unit => ${text.id})`,
      sql`select answer_quiz(${quiz.id}, 'pergunta', '"B"', null)`,
      sql`select get_quiz_hint(${quiz.id}, 'pergunta')`,
      sql`select * from complete_lesson(${text.id})`,
      sql`select * from due_reviews()`,
      sql`select * from review_summary()`,
    ]) {
      expect(await perform(database, null, call)).toMatchObject({ ok: false, code: '42501' });
    }
  });
});

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
  'a private function': sql`select private.is_right_answer(null, null)`,
  'the solution itself': sql`select private.quiz_solution(null)`,
};

describe('the right answer', () => {
  it.each(Object.entries(roads))('cannot be reached through %s', async (_road, statement) => {
    const outcome = await attempt(database, await newStudent(), statement);
    expect(outcome).toMatchObject({ ok: false, code: '42501' });
  });

  it('is in no value that a student may read', async () => {
    const student = await newStudent();
    const readable = await Promise.all(
      [
        sql`select * from study_units_with_lessons`,
        sql`select * from study_units`,
        sql`select * from get_lessons(${quiz.id})`,
        sql`select * from get_lessons(${text.id})`,
        sql`select * from get_lessons(unit => (select id from study_units))`,
        sql`select id, unit_id, type, title, points, icon, position, created_at, updated_at from study_lessons`,
        sql`select * from lesson_completions`,
        sql`select * from next_lesson()`,
        sql`select * from due_reviews(50)`,
      ].map((statement) => attempt(database, student, statement)),
    );
    for (const outcome of readable) {
      expect(outcome.ok).toBe(true);
      expect(visible(outcome)).not.toContain('isCorrect');
    }
  });

  it('is shown to admins, in their own function', async () => {
    const admin = (await database.createUser()).id;
    await newStudent();
    await database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin]);
    const outcome = await perform(
      database,
      admin,
      sql`select type, quiz_data, position from admin_get_lessons((select id from study_units))`,
    );
    expect(outcome).toMatchObject({
      ok: true,
      rows: [
        { type: 'lesson', quiz_data: null, position: 1 },
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
