import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { saveBrew } from '../support/world.ts';
import { callImport, importBrews, importRow } from './support.ts';

let database: TestDatabase;
let person: string;
beforeAll(async () => {
  database = await createTestDatabase();
  person = (await database.createUser()).id;
});
afterAll(() => database.drop());

const journal = () =>
  rowsOf(database, sql`select * from brews where user_id = ${person} order by brewed_at, id`);

describe('a row', () => {
  it('becomes a brew with all its values', async () => {
    const recipe = { methodName: 'V60', steps: [] };
    const row = importRow({
      method_id: 'chemex',
      coffee_grams: 30.26,
      water_ml: 500,
      roast: 'Clara',
      duration_seconds: 245.4,
      beverage_grams: 440.26,
      tds_percent: 1.384,
      rating: 4.5,
      notes: ' Doce =1+1 ',
      brewed_at: '2019-12-31T23:30:00-03:00',
      recipe,
    });
    expect(await importBrews(database, person, [row])).toEqual({
      inserted: 1,
      duplicates: 0,
      refused: [],
    });
    expect(await rowsOf(database, sql`select * from brews where id = ${row.id}`)).toMatchObject([
      {
        user_id: person,
        method_id: 'chemex',
        bean_id: null,
        coffee_grams: '30.3',
        water_ml: '500.0',
        roast: 'Clara',
        duration_seconds: 245,
        beverage_grams: '440.3',
        tds_percent: '1.38',
        rating: '4.5',
        notes: 'Doce =1+1',
        brewed_at: new Date('2020-01-01T02:30:00Z'),
        recipe,
        import_id: expect.any(String),
        bag_grams_taken: '0.0',
      },
    ]);
  });

  it.each([
    ['another offset', '2021-01-02T03:04:05+05:30'],
    ['no seconds', '2021-01-03T03:04Z'],
    ['a space instead of T', '2021-01-04 03:04:05.123456Z'],
    ['the first instant taken', '1990-01-01T00:00:00Z'],
  ])('may have a date with %s', async (_what, brewed_at) => {
    expect(await importBrews(database, person, [importRow({ brewed_at })])).toMatchObject({
      inserted: 1,
    });
  });
});

const nested = `${'['.repeat(500)}${']'.repeat(500)}`;
const longText = 'a'.repeat(100_000);

/** Invalid rows as raw JSON of one field, and the reported reason. */
const hostile: readonly (readonly [string, string, string, string])[] = [
  ['a word for an id', 'id', '"1; drop table brews"', 'identificador'],
  ['no id', 'id', 'null', 'identificador'],
  ['a number for an id', 'id', '7', 'campo id'],
  ['an unknown method', 'method_id', '"sifao"', 'Método desconhecido'],
  ['no method', 'method_id', 'null', 'Método desconhecido'],
  ['a list for a method', 'method_id', '["v60"]', 'campo method_id'],
  ['a huge method', 'method_id', `"${longText}"`, 'Método desconhecido'],
  ['no coffee', 'coffee_grams', 'null', 'O café'],
  ['coffee of zero', 'coffee_grams', '0', 'O café'],
  ['coffee that rounds to zero', 'coffee_grams', '0.04', 'O café'],
  ['negative coffee', 'coffee_grams', '-15', 'O café'],
  ['too much coffee', 'coffee_grams', '2000.1', 'O café'],
  ['endless coffee', 'coffee_grams', '1e100000', 'O café'],
  ['coffee with many digits of nothing', 'coffee_grams', '0e-16383', 'O café'],
  ['coffee as a text', 'coffee_grams', '"15"', 'O café'],
  ['NaN for coffee', 'coffee_grams', '"NaN"', 'O café'],
  ['Infinity for water', 'water_ml', '"Infinity"', 'A água'],
  ['true for water', 'water_ml', 'true', 'A água'],
  ['an object for water', 'water_ml', '{"ml": 250}', 'A água'],
  ['too much water', 'water_ml', '20000.1', 'A água'],
  ['hardly any water', 'water_ml', '5', 'A proporção'],
  ['too much water for the coffee', 'water_ml', '5000', 'A proporção'],
  ['an unknown roast', 'roast', '"Azul"', 'Torra'],
  ['a number for a roast', 'roast', '3', 'campo roast'],
  ['a negative duration', 'duration_seconds', '-1', 'A duração'],
  ['a duration of weeks', 'duration_seconds', '9999999999999', 'A duração'],
  ['a duration in words', 'duration_seconds', '"3:30"', 'A duração'],
  ['a cup without coffee', 'beverage_grams', '0', 'O café na xícara'],
  ['coffee that counts as water', 'tds_percent', '31', 'O TDS'],
  ['a rating of zero', 'rating', '0', 'A nota'],
  ['a rating of six', 'rating', '6', 'A nota'],
  ['a rating between halves', 'rating', '4.3', 'A nota'],
  ['a rating hardly off a half', 'rating', '4.5001', 'A nota'],
  ['a false rating', 'rating', 'false', 'A nota'],
  ['long notes', 'notes', `"${longText}"`, 'As notas'],
  ['notes in a list', 'notes', nested, 'campo notes'],
  ['a list for a recipe', 'recipe', '[]', 'A receita'],
  ['a long recipe', 'recipe', `{"text": "${longText}"}`, 'A receita'],
  ['a recipe of bombs', 'recipe', `{"n": [${'0e-16383,'.repeat(2000)}1e100000]}`, 'A receita'],
  ['no date', 'brewed_at', 'null', 'A data'],
  ['an early date', 'brewed_at', '"1989-12-31T23:59:59Z"', 'A data'],
  ['a date to come', 'brewed_at', '"2999-01-01T00:00:00Z"', 'A data'],
  ['infinity for a date', 'brewed_at', '"infinity"', 'A data'],
  ['now for a date', 'brewed_at', '"now"', 'A data'],
  ['a date without an offset', 'brewed_at', '"2023-05-06T07:08:09"', 'A data'],
  ['a day without an hour', 'brewed_at', '"2023-05-06"', 'A data'],
  ['a day that never was', 'brewed_at', '"2023-02-30T07:08:09Z"', 'A data'],
  ['an offset that never was', 'brewed_at', '"2023-02-03T07:08:09+99:99"', 'A data'],
  ['a date as a number', 'brewed_at', '1683356889000', 'A data'],
  ['a date with more behind it', 'brewed_at', '"2023-05-06T07:08:09Z\\n; drop"', 'A data'],
  ['a long name of a bean', 'bean_name', `"${'g'.repeat(81)}"`, 'O nome do grão'],
  ['a number for a bean', 'bean_name', '12', 'campo bean_name'],
  ['a word for a bean id', 'bean_id', '"meu-grao"', 'O grão'],
  ['an unknown bean id', 'bean_id', `"${randomUUID()}"`, 'Grão desconhecido'],
];

describe('a broken row', () => {
  it.each(hostile)(
    'with %s is refused, and the rows around it are not',
    async (_what, field, json, reason) => {
      const before = await journal();
      const [first, last] = [importRow(), importRow({ brewed_at: '2023-05-07T07:08:09Z', row: 3 })];
      const { [field]: _replaced, ...rest } = importRow({
        row: 2,
        brewed_at: '2023-05-06T12:00:00Z',
      });
      const broken = `{"${field}": ${json}, ${JSON.stringify(rest).slice(1)}`;
      const import_id = randomUUID();
      const report = await importBrews(
        database,
        person,
        `[${JSON.stringify(first)}, ${broken}, ${JSON.stringify(last)}]`,
        { id: import_id },
      );
      expect(report).toEqual({
        inserted: 2,
        duplicates: 0,
        refused: [{ row: 2, reason: expect.stringContaining(reason) }],
      });
      expect(
        await rowsOf(
          database,
          sql`select count(*)::int as beans from beans where user_id = ${person}`,
        ),
      ).toEqual([{ beans: 0 }]);
      await perform(database, person, sql`select undo_brew_import(${import_id})`);
      expect(await journal()).toEqual(before);
    },
  );

  it.each(['null', '7', '"texto"', '[]', '[[{}]]', 'true', '{}'])(
    'that is %s is reported by its place',
    async (json) => {
      const report = await importBrews(database, person, `[{"row": "dois"}, ${json}]`);
      expect(report).toMatchObject({ inserted: 0, refused: [{ row: 1 }, { row: 2 }] });
    },
  );

  it.each(['-1', '1e100000', '10000001', '"9"', 'null', '{}'])(
    'whose number is %s is reported by its place',
    async (number) => {
      const report = await importBrews(database, person, `[{"row": ${number}}]`);
      expect(report).toMatchObject({ refused: [{ row: 1 }] });
    },
  );

  it('keeps its number from the file otherwise', async () => {
    const report = await importBrews(database, person, [{ row: 4711 }]);
    expect(report).toMatchObject({ refused: [{ row: 4711 }] });
  });
});

describe('a row that is there already', () => {
  it('is a duplicate by id, and by moment, method, coffee and water', async () => {
    const row = importRow({ brewed_at: '2018-01-01T08:00:00Z', notes: 'primeira' });
    const duplicate = { ...row, id: randomUUID(), notes: 'outra', coffee_grams: 15.04 };
    const sameId = { ...row, brewed_at: '2018-01-02T08:00:00Z' };
    expect(await importBrews(database, person, [row, sameId, row])).toEqual({
      inserted: 1,
      duplicates: 2,
      refused: [],
    });
    expect(await importBrews(database, person, [duplicate])).toMatchObject({ duplicates: 1 });
    for (const change of [
      { method_id: 'chemex' },
      { water_ml: 260 },
      { coffee_grams: 16 },
      { brewed_at: '2018-01-01T08:00:01Z' },
    ]) {
      const near = { ...row, id: randomUUID(), ...change };
      expect(await importBrews(database, person, [near])).toMatchObject({ inserted: 1 });
    }
    expect(await rowsOf(database, sql`select notes from brews where id = ${row.id}`)).toEqual([
      { notes: 'primeira' },
    ]);
  });

  it('is one brew for each of two equal rows of a file, and is imported once', async () => {
    const alike = (notes: string) =>
      importRow({ id: randomUUID(), brewed_at: '2016-01-01T12:00:00Z', notes });
    const file = () => [alike('manhã'), alike('tarde'), alike('visita')];
    const first = file().slice(0, 1);
    expect(await importBrews(database, person, first)).toMatchObject({ inserted: 1 });
    expect(await importBrews(database, person, file())).toMatchObject({
      inserted: 2,
      duplicates: 1,
    });
    expect(await importBrews(database, person, file())).toMatchObject({
      inserted: 0,
      duplicates: 3,
    });
    // Calls with one import's id belong to one file; its rows at one moment are no duplicates.
    const id = randomUUID();
    for (const notes of ['um', 'dois']) {
      const row = importRow({ id: randomUUID(), brewed_at: '2016-01-02T12:00:00Z', notes });
      expect(await importBrews(database, person, [row], { id })).toMatchObject({ inserted: 1 });
    }
  });

  it('is a duplicate of a brew that was made in Coado', async () => {
    const brewedAt = new Date(Date.now() - 3_600_000);
    const id = await saveBrew(database, person, { brewedAt });
    const row = importRow({ brewed_at: brewedAt.toISOString() });
    for (const same of [row, importRow({ id })]) {
      expect(await importBrews(database, person, [same])).toMatchObject({
        inserted: 0,
        duplicates: 1,
      });
    }
  });

  it('in another account gets an id of its own, once', async () => {
    const other = (await database.createUser()).id;
    const row = importRow({ brewed_at: '2017-01-01T08:00:00Z' });
    await importBrews(database, person, [row]);
    expect(await importBrews(database, other, [row])).toMatchObject({ inserted: 1 });
    expect(await importBrews(database, other, [row])).toMatchObject({ inserted: 0, duplicates: 1 });
    const [brew] = await rowsOf(database, sql`select id from brews where user_id = ${other}`);
    expect(brew?.id).not.toBe(row.id);
    // The file's curve and photo belong to the new id, so each report names it.
    expect(await callImport(database, other, [row])).toMatchObject({
      rows: [{ report: { replaced: { [String(row.id)]: brew?.id } } }],
    });
    expect(await callImport(database, person, [row])).toMatchObject({
      rows: [{ report: { replaced: {} } }],
    });
  });
});

describe('water and gear', () => {
  it("are imported with a brew, except another person's water", async () => {
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const other = (await database.createUser()).id;
    await perform(database, person, sql`insert into waters (id, name) values (${mine}, 'Da bica')`);
    await perform(database, other, sql`insert into waters (id, name) values (${theirs}, 'De lá')`);
    const rows = [mine, theirs].map((water_id, nth) =>
      importRow({
        method_id: 'v60',
        coffee_grams: 15,
        water_ml: 250,
        gear: ' papel 02 ',
        water_id,
        brewed_at: `2019-05-0${nth + 1}T10:00:00Z`,
      }),
    );
    expect(await importBrews(database, person, rows)).toMatchObject({ inserted: 2, refused: [] });
    const saved = await Promise.all(
      rows.map(({ id }) =>
        rowsOf(database, sql`select water_id, gear from brews where id = ${id}`),
      ),
    );
    expect(saved.flat()).toEqual([
      { water_id: mine, gear: 'papel 02' },
      { water_id: null, gear: 'papel 02' },
    ]);
  });
});
