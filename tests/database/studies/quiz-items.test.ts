import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, perform, rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { complete, keyed, type Lesson, studentState } from '../support/course.ts';
import { EVERY_KIND, prepareQuiz, type QuizWorld, RIGHT } from '../support/quiz.ts';

const database = await openTestDatabase();
let quiz: Lesson;
let newStudent: QuizWorld['newStudent'];
let answer: QuizWorld['answer'];
beforeAll(async () => {
  const world = await prepareQuiz(database);
  ({ newStudent, answer } = world);
  quiz = await world.installEveryKind();
});

describe('a quiz of many items', () => {
  it('hides the answers of each, and shuffles the options for each person', async () => {
    const seen = new Set<string>();
    for (let round = 0; round < 12; round += 1) {
      const student = await newStudent();
      const rows = await act(
        database,
        student,
        sql`select quiz -> 'items' as items from get_lessons(${quiz.id})`,
      );
      const items = rows[0]?.items;
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

  it('returns for a first wrong answer only its own notes', async () => {
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

  it('shows the solution after the second wrong answer, and not before', async () => {
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
    const resumed = sql`select answered from get_lessons(${quiz.id})`;
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
    // The item has no hint, so the request costs no star.
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
    return await act(
      database,
      person,
      sql`select item ->> 'id' as id, card, was_right_at_once from due_reviews()`,
    );
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

  it('keep a renamed card to items that the person answered', async () => {
    const student = await graduate();
    await perform(database, student, card(student, 'uma', 3));
    const rename = (item: string) =>
      attempt(
        database,
        student,
        sql`update review_cards set item = ${item} where item = 'uma' and user_id = ${student}`,
      );
    expect(await rename('inventada')).toMatchObject({ ok: false, code: '42501' });
    expect(await rename('fato')).toMatchObject({ ok: true, count: 1 });
  });

  it('keep cards to their owner, to completed quizzes and within reason', async () => {
    const [student, other] = [await graduate(), await newStudent()];
    for (const statement of [
      // Cards of another person, of a quiz that is not completed, and of an unknown item.
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
