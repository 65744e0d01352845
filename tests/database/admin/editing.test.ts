import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { actsOn, createAdmin } from '../support/admins.ts';
import { attempt, type Outcome, perform, rowsOf, sql } from '../support/attempt.ts';
import { BLOCKS, ITEMS } from '../support/course-samples.ts';

const database = await openTestDatabase();
let admin: string;
let person: string;
beforeAll(async () => {
  admin = await createAdmin(database);
  person = (await database.createUser()).id;
});

const right = (text: string) => ({ text, isCorrect: true });
const wrong = (text: string) => ({ text, isCorrect: false });
const quizOf = (options: readonly unknown[], question: unknown = 'Qual?') => ({
  question,
  options,
});

const UNIT = '50000000-0000-4000-8000-000000000001';
const FIRST_LESSON = '51000000-0000-4000-8000-000000000001';
const FIRST_QUIZ = '51000000-0000-4000-8000-000000000003';

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

const insertQuiz = (quiz: unknown): Promise<Outcome> =>
  attempt(
    database,
    admin,
    sql`insert into study_lessons (unit_id, type, title, quiz_data) values (${UNIT}, 'quiz', 'Teste', ${json(quiz)})`,
  );

const insertLesson = (blocks: unknown, sources: unknown = []): Promise<Outcome> =>
  attempt(
    database,
    admin,
    sql`insert into study_lessons (unit_id, title, blocks, sources)
        values (${UNIT}, 'Teste', ${json(blocks)}, ${JSON.stringify(sources)})`,
  );

const refusedBy = (constraint: string) => ({ ok: false, code: '23514', constraint });

const [CHOICE, MULTIPLE, TRUTH, ORDER, MATCH, NUMBER] = ITEMS;
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...TRUTH, id: `i${index}` }));
const choice = (options: readonly unknown[]) => ({ items: [{ ...CHOICE, options }] });

// studies/format.test.ts compares app and database for every shape. These tests show that an
// admin's rows meet the checks, and which rule refuses which row.
describe('quiz_data', () => {
  it.each([
    ['two options', quizOf([right('A'), wrong('B')])],
    ['eight options', quizOf([...'ABCDEFG'].map(wrong).concat(right('H')))],
    ['the right one last', quizOf([wrong('A'), wrong('B'), right('C')])],
    ['long texts', quizOf([right('A'.repeat(300)), wrong('B')], 'Q'.repeat(500))],
    ['an item of every kind', { items: ITEMS }],
    ['twenty items', { items: items(20) }],
    ['several right options where several are asked for', { items: [MULTIPLE] }],
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
    ['too long an option', quizOf([right('A'.repeat(301)), wrong('B')])],
    ['an unknown key in an option', quizOf([right('A'), { ...wrong('B'), dica: 'x' }])],
    ['an unknown key', { ...quizOf([right('A'), wrong('B')]), dica: 'x' }],
    ['no question', { options: [right('A'), wrong('B')] }],
    ['an empty question', quizOf([right('A'), wrong('B')], ' ')],
    ['too long a question', quizOf([right('A'), wrong('B')], 'Q'.repeat(501))],
    ['a question that is no text', quizOf([right('A'), wrong('B')], ['x'])],
    ['options that are no list', { question: 'Qual?', options: { 0: right('A') } }],
    ['an option that is no object', quizOf([right('A'), 'B'])],
    ['a list', [right('A'), wrong('B')]],
    ['a text', 'Qual?'],
    ['a JSON null', { question: null, options: null }],
    ['no item', { items: [] }],
    ['twenty-one items', { items: items(21) }],
    ['items that are no list', { items: CHOICE }],
    ['an item that is no object', { items: ['x'] }],
    ['an item that is a JSON null', { items: [null] }],
    ['items beside a question', { ...quizOf([right('A'), wrong('B')]), items: [CHOICE] }],
    ['an unknown key beside items', { items: [CHOICE], dica: 'x' }],
    ['two items of one id', { items: [CHOICE, { ...TRUTH, id: CHOICE.id }] }],
    ['an item without id', { items: [{ ...CHOICE, id: undefined }] }],
    ['an item without kind', { items: [{ ...CHOICE, kind: undefined }] }],
    ['an item of unknown kind', { items: [{ ...CHOICE, kind: 'essay' }] }],
    ['an item without prompt', { items: [{ ...CHOICE, prompt: ' ' }] }],
    ['an item with an unknown key', { items: [{ ...CHOICE, dica: 'x' }] }],
    ['an item with one option', choice([right('A')])],
    ['an item with no right option', choice([wrong('A'), wrong('B')])],
    ['an item to choose one in with two right options', choice([right('A'), right('B')])],
    ['an item with the same option twice', choice([right('A'), wrong(' a ')])],
    [
      'an item to choose several in without a right option',
      { items: [{ ...MULTIPLE, options: ['A', 'B', 'C'].map(wrong) }] },
    ],
    ['a truth as text', { items: [{ ...TRUTH, isTrue: 'true' }] }],
    ['two steps to order', { items: [{ ...ORDER, steps: ORDER.steps.slice(1) }] }],
    ['the same step twice', { items: [{ ...ORDER, steps: [...ORDER.steps, { text: ' um ' }] }] }],
    [
      'the same left side twice',
      { items: [{ ...MATCH, pairs: [...MATCH.pairs, { left: 'A', right: 'w' }] }] },
    ],
    [
      'the same right side twice',
      { items: [{ ...MATCH, pairs: [...MATCH.pairs, { left: 'd', right: 'X' }] }] },
    ],
    ['a number as text', { items: [{ ...NUMBER, answer: '320' }] }],
    ['a tolerance below nothing', { items: [{ ...NUMBER, tolerance: -1 }] }],
  ])('may not have %s', async (_name, quiz) => {
    expect(await insertQuiz(quiz)).toMatchObject(refusedBy('study_lessons_quiz_data_check'));
  });

  it('belongs to quizzes, and text and blocks to lessons', async () => {
    const quiz = JSON.stringify(quizOf([right('A'), wrong('B')]));
    const blocks = JSON.stringify(BLOCKS);
    for (const given of [quiz, JSON.stringify({ items: ITEMS })]) {
      expect(
        await attempt(
          database,
          admin,
          sql`insert into study_lessons (unit_id, title, content, quiz_data) values (${UNIT}, 'X', 'Texto', ${given})`,
        ),
      ).toMatchObject(refusedBy('study_lessons_quiz_data_check'));
      expect(
        await attempt(
          database,
          admin,
          sql`insert into study_lessons (unit_id, title, blocks, quiz_data) values (${UNIT}, 'X', ${blocks}, ${given})`,
        ),
      ).toMatchObject(refusedBy('study_lessons_quiz_data_check'));
    }
    for (const content of [null, '   ', 'x'.repeat(20_001)]) {
      expect(
        await attempt(
          database,
          admin,
          sql`insert into study_lessons (unit_id, title, content) values (${UNIT}, 'X', ${content})`,
        ),
      ).toMatchObject(refusedBy('study_lessons_content_check'));
    }
    for (const [constraint, statement] of [
      [
        'study_lessons_blocks_check',
        sql`insert into study_lessons (unit_id, type, title, blocks, quiz_data) values (${UNIT}, 'quiz', 'X', ${blocks}, ${quiz})`,
      ],
      // A change of the type alone is refused, and so is a lesson without its content.
      [
        'study_lessons_quiz_data_check',
        sql`update study_lessons set type = 'quiz', blocks = null where id = ${FIRST_LESSON}`,
      ],
      [
        'study_lessons_blocks_check',
        sql`update study_lessons set type = 'quiz', quiz_data = ${quiz} where id = ${FIRST_LESSON}`,
      ],
      [
        'study_lessons_quiz_data_check',
        sql`update study_lessons set type = 'lesson', content = 'Texto' where id = ${FIRST_QUIZ}`,
      ],
      [
        'study_lessons_quiz_data_check',
        sql`update study_lessons set quiz_data = null where id = ${FIRST_QUIZ}`,
      ],
      [
        'study_lessons_content_check',
        sql`update study_lessons set blocks = null where id = ${FIRST_LESSON}`,
      ],
    ] as const) {
      expect(await attempt(database, admin, statement)).toMatchObject(refusedBy(constraint));
    }
  });
});

describe('the blocks of a lesson', () => {
  it.each([
    ['one of every kind', BLOCKS],
    ['forty', Array.from({ length: 40 }, () => BLOCKS[0])],
  ])('may be %s', async (_name, blocks) => {
    expect(await insertLesson(blocks)).toMatchObject({ ok: true });
  });

  it.each([
    ['none', []],
    ['forty-one', Array.from({ length: 41 }, () => BLOCKS[0])],
    ['no list', BLOCKS[0]],
    ['a text', 'Texto'],
    ['with one that is no object', ['Texto']],
    ['with one that is a JSON null', [null]],
    ['with one without kind', [{ text: 'Texto' }]],
    ['with one of unknown kind', [{ kind: 'video', text: 'Texto' }]],
    ['with an empty text', [{ kind: 'prose', text: ' ' }]],
    ['with too long a text', [{ kind: 'prose', text: 'x'.repeat(6001) }]],
    ['with an unknown key', [{ ...BLOCKS[0], html: '<b>' }]],
    ['with one bad among good ones', [...BLOCKS, { kind: 'prose' }]],
  ])('may not be %s', async (_name, blocks) => {
    expect(await insertLesson(blocks)).toMatchObject(refusedBy('study_lessons_blocks_check'));
  });
});

describe('the sources of a lesson', () => {
  const source = { id: 'a', title: 'SCA', url: 'https://sca.coffee' };

  it.each([
    ['none', []],
    ['with an address or without', [source, { id: 'b', title: 'Livro' }]],
  ])('may be %s', async (_name, sources) => {
    expect(await insertLesson(BLOCKS, sources)).toMatchObject({ ok: true });
  });

  it.each([
    ['no list', source],
    ['a text', 'SCA'],
    ['with one without title', [{ id: 'a' }]],
    ['with an unknown key', [{ ...source, autor: 'x' }]],
    ['two of one id', [source, { id: 'a', title: 'Livro' }]],
    ['at an address without TLS', [{ ...source, url: 'http://sca.coffee' }]],
    ['at an address that is a script', [{ ...source, url: 'javascript:alert(1)' }]],
    [
      'more than twenty',
      Array.from({ length: 21 }, (_, index) => ({ ...source, id: `s${index}` })),
    ],
  ])('may not be %s', async (_name, sources) => {
    expect(await insertLesson(BLOCKS, sources)).toMatchObject(
      refusedBy('study_lessons_sources_check'),
    );
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
      sql`update study_lessons set content = null, blocks = ${JSON.stringify(BLOCKS)},
            sources = '[{"id": "a", "title": "SCA"}]' where id = ${lesson}`,
      sql`update study_lessons set type = 'quiz', blocks = null, quiz_data = ${JSON.stringify({ items: ITEMS })}
          where id = ${lesson}`,
      sql`update study_units set is_published = false where id = ${unit}`,
      sql`delete from study_lessons where id = ${lesson}`,
      sql`delete from study_units where id = ${unit}`,
    ]) {
      expect(await perform(database, admin, statement)).toMatchObject({ ok: true, count: 1 });
    }
    const acts = await actsOn(database, lesson);
    expect(acts).toMatchObject([
      { action: 'study_lesson.created', admin_id: admin, details: { subject: 'Primeira' } },
      {
        action: 'study_lesson.updated',
        details: { title: { from: 'Primeira', to: 'A primeira' }, content: true },
      },
      { action: 'study_lesson.updated' },
      { action: 'study_lesson.updated' },
      { action: 'study_lesson.deleted', details: { subject: 'A primeira' } },
    ]);
    // The log names changed long texts without their content.
    expect(acts[2]?.details).toEqual({
      content: true,
      blocks: true,
      sources: true,
      subject: 'A primeira',
    });
    expect(acts[3]?.details).toEqual({
      type: { from: 'lesson', to: 'quiz' },
      blocks: true,
      quiz_data: true,
      subject: 'A primeira',
    });
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
      await perform(database, admin, sql`select admin_reorder(${units}::uuid[])`),
    ).toMatchObject({ ok: true });
    expect(await unitIds()).toEqual(units);
    const [first = '', ...others] = await lessonIds(unit);
    const lessons = [...others, first];
    expect(
      await perform(database, admin, sql`select admin_reorder(${lessons}::uuid[], ${unit})`),
    ).toMatchObject({ ok: true });
    await perform(database, admin, sql`select admin_reorder(${lessons}::uuid[], ${unit})`);
    expect(await lessonIds(unit)).toEqual(lessons);
    expect(await actsOn(database, 'all')).toMatchObject([{ action: 'study_unit.reordered' }]);
    expect(await actsOn(database, unit)).toMatchObject([{ action: 'study_lesson.reordered' }]);
  });

  it('refuses a list that lacks, repeats or invents one', async () => {
    const lessons = await lessonIds(unit);
    const [first = '', ...others] = lessons;
    for (const ids of [others, [first, ...lessons], [randomUUID(), ...others], [], null]) {
      expect(
        await perform(database, admin, sql`select admin_reorder(${ids}::uuid[], ${unit})`),
      ).toMatchObject({ ok: false, code: 'P0001', hint: 'reorder_mismatch' });
      expect(
        await perform(database, admin, sql`select admin_reorder(${ids}::uuid[])`),
      ).toMatchObject({ ok: false, hint: 'reorder_mismatch' });
    }
    expect(await lessonIds(unit)).toEqual(lessons);
  });

  it('is refused to others', async () => {
    for (const caller of [person, null]) {
      for (const statement of [
        sql`select admin_reorder('{}')`,
        sql`select admin_reorder('{}', ${unit})`,
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
