import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { actsOn, createAdmin } from '../support/admins.ts';
import { attempt, type Outcome, perform, rowsOf, sql } from '../support/attempt.ts';

let database: TestDatabase;
let admin: string;
let person: string;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = await createAdmin(database);
  person = (await database.createUser()).id;
});
afterAll(() => database.drop());

const right = (text: string) => ({ text, isCorrect: true });
const wrong = (text: string) => ({ text, isCorrect: false });
const quizOf = (options: readonly unknown[], question: unknown = 'Qual?') => ({
  question,
  options,
});

const insertQuiz = (quiz: unknown): Promise<Outcome> =>
  attempt(
    database,
    admin,
    sql`insert into study_lessons (unit_id, type, title, quiz_data)
        values ('50000000-0000-4000-8000-000000000001', 'quiz', 'Teste', ${quiz === null ? null : JSON.stringify(quiz)})`,
  );

describe('quiz_data', () => {
  it.each([
    ['two options', quizOf([right('A'), wrong('B')])],
    ['eight options', quizOf([...'ABCDEFG'].map(wrong).concat(right('H')))],
    ['the right one last', quizOf([wrong('A'), wrong('B'), right('C')])],
    ['long texts', quizOf([right('A'.repeat(300)), wrong('B')], 'Q'.repeat(500))],
  ])('may have %s', async (_name, quiz) => {
    expect(await insertQuiz(quiz)).toMatchObject({ ok: true });
  });

  it.each([
    ['nothing', null],
    ['one option', quizOf([right('A')])],
    ['nine options', quizOf([...'ABCDEFGH'].map(wrong).concat(right('I')))],
    ['no right option', quizOf([wrong('A'), wrong('B')])],
    ['two right options', quizOf([right('A'), right('B'), wrong('C')])],
    ['an empty option', quizOf([right('A'), wrong('  ')])],
    ['the same option twice', quizOf([right('A'), wrong(' a ')])],
    ['an option without text', quizOf([right('A'), { isCorrect: false }])],
    ['an option without isCorrect', quizOf([right('A'), { text: 'B' }])],
    ['isCorrect as text', quizOf([right('A'), { text: 'B', isCorrect: 'false' }])],
    ['a number for a text', quizOf([right('A'), { text: 7, isCorrect: false }])],
    ['an unknown key in an option', quizOf([right('A'), { ...wrong('B'), dica: 'x' }])],
    ['an unknown key', { ...quizOf([right('A'), wrong('B')]), dica: 'x' }],
    ['no question', { options: [right('A'), wrong('B')] }],
    ['an empty question', quizOf([right('A'), wrong('B')], ' ')],
    ['a question that is no text', quizOf([right('A'), wrong('B')], ['x'])],
    ['options that are no list', { question: 'Qual?', options: { 0: right('A') } }],
    ['an option that is no object', quizOf([right('A'), 'B'])],
    ['a list', [right('A'), wrong('B')]],
    ['a text', 'Qual?'],
    ['a JSON null', { question: null, options: null }],
  ])('may not have %s', async (_name, quiz) => {
    expect(await insertQuiz(quiz)).toMatchObject({
      ok: false,
      code: '23514',
      constraint: 'study_lessons_blocks_check',
    });
  });

  it('belongs to quizzes, and text to lessons', async () => {
    const unit = '50000000-0000-4000-8000-000000000001';
    const quiz = JSON.stringify(quizOf([right('A'), wrong('B')]));
    expect(
      await attempt(
        database,
        admin,
        sql`insert into study_lessons (unit_id, title, content, quiz_data) values (${unit}, 'X', 'Texto', ${quiz})`,
      ),
    ).toMatchObject({ ok: false, constraint: 'study_lessons_blocks_check' });
    for (const content of [null, '   ', 'x'.repeat(20_001)]) {
      expect(
        await attempt(
          database,
          admin,
          sql`insert into study_lessons (unit_id, title, content) values (${unit}, 'X', ${content})`,
        ),
      ).toMatchObject({ ok: false, constraint: 'study_lessons_content_check' });
    }
    expect(
      await attempt(
        database,
        admin,
        sql`update study_lessons set type = 'quiz' where id = '51000000-0000-4000-8000-000000000001'`,
      ),
    ).toMatchObject({ ok: false, constraint: 'study_lessons_blocks_check' });
  });
});

describe('an admin', () => {
  it('builds, edits and deletes a track, and each act is logged', async () => {
    const unit = randomUUID();
    const lesson = randomUUID();
    for (const statement of [
      sql`insert into study_units (id, title, icon) values (${unit}, 'Chá?', 'Cog')`,
      sql`insert into study_lessons (id, unit_id, title, content) values (${lesson}, ${unit}, 'Primeira', 'Texto')`,
      sql`update study_lessons set title = 'A primeira', content = 'Outro texto' where id = ${lesson}`,
      // Nothing changes, so nothing is logged.
      sql`update study_lessons set title = 'A primeira' where id = ${lesson}`,
      sql`update study_units set is_published = false where id = ${unit}`,
      sql`delete from study_lessons where id = ${lesson}`,
      sql`delete from study_units where id = ${unit}`,
    ]) {
      expect(await perform(database, admin, statement)).toMatchObject({ ok: true, count: 1 });
    }
    expect(await actsOn(database, lesson)).toMatchObject([
      { action: 'study_lesson.created', admin_id: admin, details: { subject: 'Primeira' } },
      {
        action: 'study_lesson.updated',
        details: { title: { from: 'Primeira', to: 'A primeira' }, content: true },
      },
      { action: 'study_lesson.deleted', details: { subject: 'A primeira' } },
    ]);
    expect(await actsOn(database, unit)).toMatchObject([
      { action: 'study_unit.created' },
      { action: 'study_unit.updated', details: { is_published: { from: true, to: false } } },
      { action: 'study_unit.deleted' },
    ]);
  });

  it('adds to the end, also when two add at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const unit = randomUUID();
      const added = await Promise.all([
        perform(database, admin, sql`insert into study_units (id, title) values (${unit}, 'Uma')`),
        perform(database, admin, sql`insert into study_units (title) values ('Outra')`),
      ]);
      expect(added.map(({ ok }) => ok)).toEqual([true, true]);
      const lessons = await Promise.all(
        ['A', 'B', 'C'].map((title) =>
          perform(
            database,
            admin,
            sql`insert into study_lessons (unit_id, title, content) values (${unit}, ${title}, 'Texto') returning position`,
          ),
        ),
      );
      const positions = lessons.flatMap((outcome) => (outcome.ok ? outcome.rows : []));
      expect(positions.map(({ position }) => position).sort()).toEqual([1, 2, 3]);
    }
  });
});

describe('reordering', () => {
  const unitIds = async () =>
    (await rowsOf(database, sql`select id from study_units order by position`)).map(({ id }) =>
      String(id),
    );
  const lessonIds = async (unit: string) =>
    (
      await rowsOf(
        database,
        sql`select id from study_lessons where unit_id = ${unit} order by position`,
      )
    ).map(({ id }) => String(id));
  const unit = '50000000-0000-4000-8000-000000000001';

  it('puts units and lessons into any order, logged once', async () => {
    const units = (await unitIds()).reverse();
    expect(
      await perform(database, admin, sql`select admin_reorder_units(${units}::uuid[])`),
    ).toMatchObject({ ok: true });
    expect(await unitIds()).toEqual(units);
    const [first = '', ...others] = await lessonIds(unit);
    const lessons = [...others, first];
    expect(
      await perform(
        database,
        admin,
        sql`select admin_reorder_lessons(${unit}, ${lessons}::uuid[])`,
      ),
    ).toMatchObject({ ok: true });
    // The same again is no act.
    await perform(database, admin, sql`select admin_reorder_lessons(${unit}, ${lessons}::uuid[])`);
    expect(await lessonIds(unit)).toEqual(lessons);
    expect(await actsOn(database, 'all')).toMatchObject([{ action: 'study_unit.reordered' }]);
    expect(await actsOn(database, unit)).toMatchObject([{ action: 'study_lesson.reordered' }]);
  });

  it('refuses a list that lacks, repeats or invents one', async () => {
    const lessons = await lessonIds(unit);
    const [first = '', ...others] = lessons;
    for (const ids of [others, [first, ...lessons], [randomUUID(), ...others], [], null]) {
      expect(
        await perform(database, admin, sql`select admin_reorder_lessons(${unit}, ${ids}::uuid[])`),
      ).toMatchObject({ ok: false, code: 'P0001', hint: 'reorder_mismatch' });
      expect(
        await perform(database, admin, sql`select admin_reorder_units(${ids}::uuid[])`),
      ).toMatchObject({ ok: false, hint: 'reorder_mismatch' });
    }
    expect(await lessonIds(unit)).toEqual(lessons);
  });

  it('is refused to others', async () => {
    for (const caller of [person, null]) {
      for (const statement of [
        sql`select admin_reorder_units('{}')`,
        sql`select admin_reorder_lessons(${unit}, '{}')`,
        sql`select * from admin_get_lessons(${unit})`,
      ]) {
        expect(await perform(database, caller, statement)).toMatchObject({
          ok: false,
          code: '42501',
        });
      }
    }
  });
});
