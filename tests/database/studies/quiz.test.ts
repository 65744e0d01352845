import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { attempt, type Outcome, perform, rowsOf, type Statement, sql } from '../support/attempt.ts';
import {
  complete,
  installSmallCourse,
  keyed,
  type Lesson,
  lessonsInOrder,
  studentState,
} from '../support/course.ts';

let database: TestDatabase;
let text: Lesson;
let quiz: Lesson;
let after: Lesson;
beforeAll(async () => {
  database = await createTestDatabase();
  const [first, second, third] = await installSmallCourse(database, [3]);
  if (!first || !second || !third) throw new Error('no course');
  [text, quiz, after] = [first, second, third];
});
afterAll(() => database.drop());

/** Creates a person who may answer the quiz now. */
async function newStudent(): Promise<string> {
  const { id } = await database.createUser();
  await complete(database, id, text);
  return id;
}

const visible = (outcome: Outcome) => JSON.stringify(outcome);

const answerStatement = (item: string, answer: unknown, key: string = randomUUID()) =>
  sql`select answer_quiz(${quiz.id}, ${item}, ${JSON.stringify(answer)}, ${key}) as verdict`;

async function answer(person: string, item: string, given: unknown, key?: string) {
  const outcome = await perform(database, person, answerStatement(item, given, key));
  if (!outcome.ok) return outcome;
  return outcome.rows[0]?.verdict;
}

/** Everything a quiz can ask, with an explanation for every option. */
const EVERY_KIND = [
  {
    ...{ id: 'uma', kind: 'choice', prompt: 'Uma?', hint: 'Não é a primeira.', figure: 'cherry' },
    options: [
      { text: 'A', isCorrect: false, why: 'A não.' },
      { text: 'B', isCorrect: true, why: 'B sim.' },
      { text: 'C', isCorrect: false, why: 'C não.' },
    ],
  },
  {
    ...{ id: 'varias', kind: 'multiple', prompt: 'Quais?' },
    options: [
      { text: 'D', isCorrect: true, why: 'D sim.' },
      { text: 'E', isCorrect: false, why: 'E não.' },
      { text: 'F', isCorrect: true, why: 'F sim.' },
    ],
  },
  {
    ...{ id: 'fato', kind: 'truth', prompt: 'Chove?', isTrue: false },
    ...{ whyTrue: 'Fez sol.', whyFalse: 'Pois é, fez sol.' },
  },
  {
    ...{ id: 'ordem', kind: 'order', prompt: 'Em que ordem?' },
    steps: ['Um', 'Dois', 'Três', 'Quatro'].map((step) => ({
      text: step,
      why: `${step}, porque sim.`,
    })),
  },
  {
    ...{ id: 'pares', kind: 'match', prompt: 'Quem com quem?' },
    pairs: [
      { left: 'Azedo', right: 'Mais fino', why: 'Extrai mais.' },
      { left: 'Amargo', right: 'Mais grosso', why: 'Extrai menos.' },
      { left: 'Forte', right: 'Mais água', why: 'Dilui.' },
    ],
  },
  {
    ...{
      id: 'conta',
      kind: 'number',
      prompt: '20 g a 1:16?',
      answer: 320,
      tolerance: 1,
      unit: 'g',
    },
    ...{ why: '20 × 16.', near: [{ value: 36, why: 'Isso é a soma.' }], otherwise: 'Multiplique.' },
  },
] as const;

const RIGHT: Readonly<Record<string, unknown>> = {
  uma: 'B',
  varias: ['F', 'D'],
  fato: false,
  ordem: ['Um', 'Dois', 'Três', 'Quatro'],
  pares: { Amargo: 'Mais grosso', Azedo: 'Mais fino', Forte: 'Mais água' },
  conta: 320.5,
};

async function askEverything(): Promise<void> {
  await database.pool.query('update study_lessons set quiz_data = $2 where id = $1', [
    quiz.id,
    JSON.stringify({ items: EVERY_KIND }),
  ]);
  const found = (await lessonsInOrder(database)).find(({ id }) => id === quiz.id);
  if (found) quiz = found;
}

describe('a quiz of one question', () => {
  it('comes with its question and options, without the answer', async () => {
    const outcome = await perform(
      database,
      await newStudent(),
      sql`select quiz, content, status, answered from get_lesson(${quiz.id})`,
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
      sql`select * from get_lesson(${text.id})`,
      sql`select * from get_lessons_ahead(${text.id})`,
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
  'a private function': sql`select private.is_right_answer(null, null)`,
  'the solution itself': sql`select private.quiz_solution(null)`,
};

describe('the right answer', () => {
  it.each(Object.entries(roads))('cannot be reached through %s', async (_road, statement) => {
    const outcome = await attempt(database, await newStudent(), statement);
    expect(outcome).toMatchObject({ ok: false, code: '42501' });
  });

  it('is in nothing a student may read', async () => {
    const student = await newStudent();
    const readable = await Promise.all(
      [
        sql`select * from study_units_with_lessons`,
        sql`select * from study_units`,
        sql`select * from get_lesson(${quiz.id})`,
        sql`select * from get_lesson(${text.id})`,
        sql`select * from get_lessons_ahead((select id from study_units))`,
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

describe('a quiz of many items', () => {
  beforeAll(askEverything);

  it('hides in each what would give it away, and shuffles the rest for each person', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const student = await newStudent();
      const outcome = await perform(
        database,
        student,
        sql`select quiz -> 'items' as items from get_lesson(${quiz.id})`,
      );
      if (!outcome.ok) throw new Error(outcome.message);
      const items = outcome.rows[0]?.items;
      const shown = JSON.stringify(items);
      for (const secret of ['isCorrect', 'isTrue', 'why', 'Não é a primeira', '320', 'solution']) {
        expect(shown).not.toContain(secret);
      }
      expect(items).toMatchObject([
        { id: 'uma', hasHint: true, figure: 'cherry' },
        { id: 'varias', hasHint: false },
        { id: 'fato', prompt: 'Chove?' },
        { id: 'ordem' },
        { id: 'pares', lefts: ['Azedo', 'Amargo', 'Forte'] },
        { id: 'conta', unit: 'g' },
      ]);
      seen.add(shown);
    }
    expect(seen.size).toBeGreaterThan(6);
  });

  it.each(EVERY_KIND.map(({ id, kind }) => [kind, id]))(
    'takes a right answer to %s and explains it whole',
    async (_kind, id) => {
      const verdict = await answer(await newStudent(), id, RIGHT[id]);
      expect(verdict).toMatchObject({ isRight: true });
      expect(JSON.stringify(verdict)).toMatch(/"why": ?"\p{L}|"why":"[\p{L}\d]/u);
      expect(verdict).not.toMatchObject({ solution: null });
    },
  );

  it('says of a first wrong answer only what belongs to it', async () => {
    const student = await newStudent();
    expect(await answer(student, 'uma', 'A')).toEqual({
      isRight: false,
      notes: [{ text: 'A', isRight: false, why: 'A não.' }],
      solution: null,
    });
    expect(await answer(student, 'varias', ['D', 'E'])).toEqual({
      isRight: false,
      notes: [
        { text: 'D', isRight: true, why: 'D sim.' },
        { text: 'E', isRight: false, why: 'E não.' },
      ],
      solution: null,
    });
    expect(await answer(student, 'fato', true)).toEqual({
      isRight: false,
      notes: [{ text: 'Verdadeiro', isRight: false, why: 'Fez sol.' }],
      solution: null,
    });
    expect(await answer(student, 'ordem', ['Um', 'Três', 'Dois', 'Quatro'])).toMatchObject({
      isRight: false,
      notes: [
        { text: 'Um', isRight: true, why: 'Um, porque sim.' },
        { text: 'Três', isRight: false, why: null },
        { text: 'Dois', isRight: false, why: null },
        { text: 'Quatro', isRight: true },
      ],
      solution: null,
    });
    const pairs = { Azedo: 'Mais grosso', Amargo: 'Mais fino', Forte: 'Mais água' };
    expect(await answer(student, 'pares', pairs)).toMatchObject({
      isRight: false,
      notes: [
        { text: 'Azedo → Mais grosso', isRight: false, why: null },
        { text: 'Amargo → Mais fino', isRight: false, why: null },
        { text: 'Forte → Mais água', isRight: true, why: 'Dilui.' },
      ],
      solution: null,
    });
    expect(await answer(student, 'conta', 36)).toEqual({
      isRight: false,
      notes: [{ text: 36, isRight: false, why: 'Isso é a soma.' }],
      solution: null,
    });
    expect(await answer(student, 'conta', 99)).toMatchObject({
      isRight: false,
      notes: [
        { text: 99, why: 'Multiplique.' },
        { text: 320, isRight: true, why: '20 × 16.' },
      ],
      solution: 320,
    });
  });

  it('opens an item after the second wrong answer, and not before', async () => {
    const student = await newStudent();
    expect(await answer(student, 'uma', 'A')).toMatchObject({ solution: null });
    const opened = await answer(student, 'uma', 'C');
    expect(opened).toMatchObject({ isRight: false, solution: 'B' });
    expect(JSON.stringify(opened)).toContain('B sim.');
  });

  it('counts an answer sent twice once', async () => {
    const student = await newStudent();
    const key = randomUUID();
    await answer(student, 'uma', 'A', key);
    expect(await answer(student, 'uma', 'A', key)).toMatchObject({
      isRight: false,
      solution: null,
    });
    expect(
      await rowsOf(database, sql`select item from quiz_answers where user_id = ${student}`),
    ).toHaveLength(1);
    const other = await newStudent();
    expect(await answer(other, 'uma', 'A', key)).toMatchObject({ ok: false });
  });

  it('takes at most twelve answers an hour to one item', async () => {
    const student = await newStudent();
    for (let tries = 0; tries < 12; tries += 1) await answer(student, 'uma', 'A');
    expect(await answer(student, 'uma', 'B')).toMatchObject({
      ok: false,
      code: 'P0001',
      hint: 'quiz_rate_limited',
    });
    expect(await answer(student, 'fato', false)).toMatchObject({ isRight: true });
    await database.pool.query(
      `update quiz_answers set answered_at = answered_at - interval '61 minutes' where user_id = $1`,
      [student],
    );
    expect(await answer(student, 'uma', 'B')).toMatchObject({ isRight: true });
  });

  it('is completed once every item was answered right, over several visits', async () => {
    const student = await newStudent();
    const givenNow = EVERY_KIND.slice(0, 5).map(({ id }) => ({ item: id, answer: RIGHT[id] }));
    const first = sql`select * from complete_lesson(${quiz.id}, ${keyed(givenNow)})`;
    expect(await perform(database, student, first)).toMatchObject({
      ok: true,
      rows: [{ points_awarded: 0, missing: ['conta'], stars: null }],
    });
    const resumed = sql`select answered from get_lesson(${quiz.id})`;
    const seen = await perform(database, student, resumed);
    expect(seen.ok && [...Object(seen.rows[0]).answered].sort()).toEqual([
      'fato',
      'ordem',
      'pares',
      'uma',
      'varias',
    ]);
    await answer(student, 'conta', 320);
    expect(await complete(database, student, quiz, [])).toMatchObject({
      ok: true,
      rows: [{ points_awarded: 20, already_completed: false }],
    });
    expect(await complete(database, student, quiz)).toMatchObject({
      ok: true,
      rows: [{ points_awarded: 0, already_completed: true }],
    });
    expect(await studentState(database, student)).toEqual({
      points: 40,
      completions: 2,
      ledger: 2,
    });
  });

  it('gives three stars, and fewer for mistakes and hints', async () => {
    const starsAfter = async (mistakes: readonly string[], hints: readonly string[]) => {
      const student = await newStudent();
      for (const item of hints) {
        await perform(database, student, sql`select get_quiz_hint(${quiz.id}, ${item})`);
      }
      for (const item of mistakes) await answer(student, item, 'errado');
      const outcome = await perform(
        database,
        student,
        sql`select stars from complete_lesson(${quiz.id}, ${keyed(quiz.right)})`,
      );
      return outcome.ok ? outcome.rows[0]?.stars : outcome;
    };
    expect(await starsAfter([], [])).toBe(3);
    expect(await starsAfter([], ['uma'])).toBe(2);
    // It has no hint, so it costs nothing.
    expect(await starsAfter([], ['varias'])).toBe(3);
    expect(await starsAfter(['uma'], [])).toBe(2);
    expect(await starsAfter(['uma', 'varias', 'fato'], [])).toBe(1);
    expect(await starsAfter(['uma', 'varias', 'fato', 'ordem'], ['uma'])).toBe(1);
  });
});

describe('reviews', () => {
  const later = (days: number, person: string) =>
    database.pool.query(
      'update lesson_completions set completed_at = completed_at - make_interval(days => $2) where user_id = $1',
      [person, days],
    );

  async function due(person: string) {
    const outcome = await perform(
      database,
      person,
      sql`select item ->> 'id' as id, card, was_right_at_once from due_reviews()`,
    );
    if (!outcome.ok) throw new Error(outcome.message);
    return outcome.rows;
  }

  async function graduate(mistakes: readonly string[] = []): Promise<string> {
    const student = await newStudent();
    for (const item of mistakes) await answer(student, item, 'errado');
    await complete(database, student, quiz);
    return student;
  }

  const card = (person: string, item: string, days: number, stability = 4) =>
    sql`insert into review_cards (user_id, lesson_id, item, due_at, stability, difficulty, reps, lapses, state, reviewed_at)
        values (${person}, ${quiz.id}, ${item}, now() + make_interval(days => ${days}), ${stability}, 5, 1, 0, 2, now())`;

  it('bring a missed item back after a day, the others after three, mistakes first', async () => {
    const student = await graduate(['conta']);
    expect(await due(student)).toEqual([]);
    await later(1, student);
    expect(await due(student)).toEqual([{ id: 'conta', card: null, was_right_at_once: false }]);
    await later(2, student);
    expect(await due(student)).toHaveLength(6);
    await answer(student, 'fato', true);
    expect((await due(student))[0]).toMatchObject({ id: 'fato', was_right_at_once: true });
    const summary = sql`select due, learned from review_summary()`;
    expect(await perform(database, student, summary)).toMatchObject({
      rows: [{ due: 6, learned: 6 }],
    });
  });

  it('follow the card that the person’s own client computed', async () => {
    const student = await graduate();
    await later(5, student);
    expect(await perform(database, student, card(student, 'uma', 9))).toMatchObject({ ok: true });
    expect((await due(student)).map(({ id }) => id)).not.toContain('uma');
    const soon = sql`update review_cards set reviewed_at = now() - interval '2 days', due_at = now() - interval '1 day'
                     where item = 'uma' and user_id = ${student}`;
    expect(await perform(database, student, soon)).toMatchObject({ ok: true, count: 1 });
    const back = (await due(student)).find(({ id }) => id === 'uma');
    expect(back).toMatchObject({ card: { stability: 4, reps: 1 } });
  });

  it('keep cards to their owner, to completed quizzes and within reason', async () => {
    const [student, other] = [await graduate(), await newStudent()];
    for (const statement of [
      // Another person's, a quiz that is not completed, an unknown item.
      card(other, 'uma', 3),
      card(student, 'nenhuma', 3),
    ]) {
      expect(await perform(database, student, statement)).toMatchObject({ code: '42501' });
    }
    expect(await perform(database, other, card(other, 'uma', 3))).toMatchObject({ code: '42501' });
    for (const statement of [card(student, 'uma', 400), card(student, 'uma', 3, 0)]) {
      expect(await perform(database, student, statement)).toMatchObject({ code: '23514' });
    }
  });
});
