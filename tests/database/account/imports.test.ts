import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { createAdmin } from '../support/admins.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { act, saveRecipe } from '../support/community.ts';
import { catalogue, createWorld, saveBrew, type World } from '../support/world.ts';
import { difference, readEveryRow } from './every-row.ts';
import { callImport, importBrews, importRow, importRows } from './support.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.drop());

const newPerson = async () => (await database.createUser()).id;
const undo = (person: string, id: string) =>
  perform(database, person, sql`select undo_brew_import(${id}) as removed`);

async function beansOf(person: string) {
  return rowsOf(
    database,
    sql`select name, import_id is not null as imported from beans where user_id = ${person} order by name`,
  );
}

describe('an import', () => {
  it('adds rows to the journal and changes no other row of any table; undone, it leaves none', async () => {
    // The person is one brew away from an achievement and has a bag that new brews reduce.
    await database.pool.query(
      `insert into brews (user_id, method_id, coffee_grams, water_ml) select $1, 'v60', 15, 250 from generate_series(1, 23)`,
      [world.owner],
    );
    await act(
      database,
      world.owner,
      sql`update beans set bag_grams = 250 where id = ${world.bean}`,
    );
    const id = randomUUID();
    const today = new Date(Date.now() - 60_000).toISOString();
    const rows = [
      ...importRows(300, { bean_id: world.bean }),
      ...importRows(20, { method_id: 'cold-brew', water_ml: 120, bean_name: 'Panamá Geisha' }),
      importRow({ brewed_at: today, bean_name: 'Kenya AA', bean_id: null }),
      importRow({ coffee_grams: -1 }),
    ];
    const before = await readEveryRow(database);
    expect(await importBrews(database, world.owner, rows, { id })).toMatchObject({
      inserted: 321,
      duplicates: 0,
      refused: [{ reason: expect.any(String) }],
    });
    const after = await readEveryRow(database);
    expect(difference(before, after)).toEqual({
      'public.beans': { added: 1, deleted: 0 },
      'public.brew_imports': { added: 1, deleted: 0 },
      'public.brews': { added: 321, deleted: 0 },
    });

    expect(await importBrews(database, world.owner, rows, { id })).toMatchObject({
      inserted: 0,
      duplicates: 321,
    });
    expect(difference(after, await readEveryRow(database))).toEqual({});

    expect(await undo(world.owner, id)).toMatchObject({ ok: true, rows: [{ removed: 321 }] });
    expect(difference(before, await readEveryRow(database))).toEqual({});
    expect(await undo(world.owner, id)).toMatchObject({ ok: true, rows: [{ removed: 0 }] });
  });

  it('never counts later for totals, streaks, achievements, challenges, limits or statistics', async () => {
    const [person, plain] = [await newPerson(), await newPerson()];
    const days = Array.from({ length: 40 }, (_, day) =>
      importRow({
        brewed_at: new Date(Date.now() - day * 86_400_000 - 3_600_000).toISOString(),
        bean_id: `b0000000-0000-4000-8000-00000000000${(day % 5) + 1}`,
      }),
    );
    await importBrews(database, person, days);
    await importBrews(database, person, importRows(600));
    const [figures] = await rowsOf(
      database,
      sql`select count(*)::int as brews from brews where user_id = ${person}`,
    );
    expect(figures).toEqual({ brews: 640 });
    const [calendar] = await act(
      database,
      person,
      sql`select count(*)::int as days from brew_days(current_date - 20, current_date - 10)`,
    );
    expect(calendar).toEqual({ days: 11 });

    for (const someone of [person, plain]) {
      const first = await saveBrew(database, someone, { bean: catalogue.bean });
      await saveBrew(database, someone);
      await act(database, someone, sql`delete from brews where id = ${first}`);
      await act(
        database,
        someone,
        sql`update profiles set timezone = 'Asia/Tokyo' where id = ${someone}`,
      );
    }
    await act(
      database,
      person,
      sql`delete from brews where id = (select id from brews where import_id is not null order by brewed_at desc limit 1)`,
    );
    const stateOf = (id: string) =>
      rowsOf(
        database,
        sql`select p.points, p.total_brews, p.longest_streak, p.current_streak,
              array(select achievement_id from user_achievements where user_id = p.id order by 1) as achievements,
              array(select (challenge_id, progress)::text from user_challenges where user_id = p.id order by 1) as progress
            from profiles p where p.id = ${id}`,
      );
    expect(await stateOf(person)).toEqual(await stateOf(plain));
    expect(await stateOf(person)).toMatchObject([{ total_brews: 1, points: 50 }]);

    const admin = await createAdmin(database);
    const overview = async () => {
      await database.pool.query('update private.installation_totals set counted_at = null');
      const [row] = await act(
        database,
        admin,
        sql`select (select active_people from admin_overview()) as active, (select sum(brews)::int from admin_stats(2)) as brews`,
      );
      return row;
    };
    const before = await overview();
    await importBrews(database, await newPerson(), importRows(3));
    expect(await overview()).toEqual(before);
  });

  it('cannot be seen, extended or undone by another person', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const id = randomUUID();
    await importBrews(database, person, importRows(2), { id });
    for (const who of [other, world.admin]) {
      expect(await callImport(database, who, importRows(1), { id })).toMatchObject({
        ok: false,
        code: '42501',
      });
      expect(await undo(who, id)).toMatchObject({ ok: true, rows: [{ removed: 0 }] });
      const seen = await perform(database, who, sql`select 1 from brews where import_id = ${id}`);
      expect(seen).toMatchObject({ ok: true, count: 0 });
    }
    const [stored] = await rowsOf(
      database,
      sql`select row_count, (select count(*)::int from brews where import_id = ${id}) as brews from brew_imports where id = ${id}`,
    );
    expect(stored).toEqual({ row_count: 2, brews: 2 });
  });

  it('may come in several calls, also at the same moment', async () => {
    const person = await newPerson();
    const id = randomUUID();
    const rows = importRows(60);
    const reports = await Promise.all([
      importBrews(database, person, rows.slice(0, 40), { id }),
      importBrews(database, person, rows.slice(20), { id }),
      importBrews(database, person, rows, { id }),
    ]);
    expect(reports.reduce((sum, { inserted }) => sum + inserted, 0)).toBe(60);
    expect(
      await rowsOf(database, sql`select row_count from brew_imports where id = ${id}`),
    ).toEqual([{ row_count: 60 }]);
  });

  it('without a new row leaves no trace', async () => {
    const person = await newPerson();
    const before = await readEveryRow(database);
    await importBrews(database, person, []);
    await importBrews(database, person, [{}, importRow({ rating: 9, bean_name: 'Novo' })]);
    expect(difference(before, await readEveryRow(database))).toEqual({});
  });
});

describe('two alike brews of a file', () => {
  it('are two, also when the account has the later one already', async () => {
    const person = await newPerson();
    const [one, two] = [importRow({ row: 1 }), importRow({ row: 2 })];
    expect(await importBrews(database, person, [one, two])).toMatchObject({ inserted: 2 });
    await act(database, person, sql`delete from brews where id = ${one.id}`);
    expect(await importBrews(database, person, [one, two])).toMatchObject({
      inserted: 1,
      duplicates: 1,
    });
    expect(await importBrews(database, person, [one, two])).toMatchObject({ inserted: 0 });
  });

  it('without ids are duplicates as often as the account has them', async () => {
    const person = await newPerson();
    const alike = (count: number) => Array.from({ length: count }, (_, row) => importRow({ row }));
    await importBrews(database, person, alike(1));
    expect(await importBrews(database, person, alike(3))).toMatchObject({
      inserted: 2,
      duplicates: 1,
    });
    expect(await importBrews(database, person, alike(3))).toMatchObject({ inserted: 0 });
  });
});

describe('a series of dialling in', () => {
  it('keeps its links where the brew before has a later moment', async () => {
    const person = await newPerson();
    const before = importRow({ row: 2, brewed_at: '2024-01-02T08:00:00Z', taste: 'desigual' });
    const after = importRow({ row: 1, taste: 'bom', grind_points: -1, dialled_from: before.id });
    expect(await importBrews(database, person, [after, before])).toMatchObject({ inserted: 2 });
    expect(
      await rowsOf(
        database,
        sql`select taste, dialled_from, dialled_by from brews where user_id = ${person} order by brewed_at`,
      ),
    ).toEqual([
      { taste: 'bom', dialled_from: before.id, dialled_by: 'grind' },
      { taste: 'desigual', dialled_from: null, dialled_by: null },
    ]);
  });
});

describe('beans of an import', () => {
  it('are found by name among the own ones and the catalogue, or made once', async () => {
    const person = await newPerson();
    await act(database, person, sql`insert into beans (name) values ('Café da Serra')`);
    const names = [' café da serra', 'COLOMBIA SUPREMO', 'Novo Lote', 'novo lote ', '', '  '];
    const rows = names.map((bean_name, index) =>
      importRow({ bean_name, brewed_at: `2020-02-0${index + 1}T08:00:00Z` }),
    );
    expect(await importBrews(database, person, rows)).toMatchObject({ inserted: 6, refused: [] });
    expect(await beansOf(person)).toEqual([
      { name: 'Café da Serra', imported: false },
      { name: 'Novo Lote', imported: true },
    ]);
    const used = await rowsOf(
      database,
      sql`select bean.name from brews brew left join beans bean on bean.id = brew.bean_id
          where brew.user_id = ${person} order by brew.brewed_at`,
    );
    expect(used.map(({ name }) => name)).toEqual([
      'Café da Serra',
      'Colombia Supremo',
      'Novo Lote',
      'Novo Lote',
      null,
      null,
    ]);
  });

  it("never match another person's, by id or by name", async () => {
    const person = await newPerson();
    const rows = [
      importRow({ bean_id: world.otherBean }),
      importRow({
        bean_id: world.otherBean,
        bean_name: 'De outra',
        brewed_at: '2020-01-01T08:00:00Z',
      }),
    ];
    expect(await importBrews(database, person, rows)).toMatchObject({
      inserted: 1,
      refused: [{ reason: 'Grão desconhecido.' }],
    });
    expect(await beansOf(person)).toEqual([{ name: 'De outra', imported: true }]);
  });

  it('are archived beyond the limit of beans in use, and stay texts if the archive is full', async () => {
    const person = await newPerson();
    await database.pool.query(
      `insert into beans (user_id, name) select $1, 'Grão ' || n from generate_series(1, 199) n`,
      [person],
    );
    const rows = ['A', 'B', 'A', 'Grão 7'].map((bean_name, index) =>
      importRow({ row: index, bean_name, brewed_at: `2020-02-0${index + 1}T08:00:00Z` }),
    );
    const all = { inserted: 4, duplicates: 0, refused: [] };
    expect(await importBrews(database, person, rows)).toEqual(all);
    const inArchive = await database.pool.query(
      'select name from beans where user_id = $1 and archived_at is not null',
      [person],
    );
    expect(inArchive.rows).toEqual([{ name: 'B' }]);
    await database.pool.query(
      `insert into beans (user_id, name, archived_at)
       select $1, 'Antigo ' || n, now() from generate_series(1, 1799) n`,
      [person],
    );
    const last = importRow({ row: 5, bean_name: 'C', brewed_at: '2020-03-01T08:00:00Z' });
    expect(await importBrews(database, person, [last])).toMatchObject({ inserted: 1, refused: [] });
    const brews = await database.pool.query(
      `select bean_id, facts from brews where user_id = $1 and brewed_at = '2020-03-01T08:00:00Z'`,
      [person],
    );
    expect(brews.rows).toEqual([{ bean_id: null, facts: [{ label: 'Grão', value: 'C' }] }]);
  });

  it('stay after undoing when something else uses them', async () => {
    const person = await newPerson();
    const id = randomUUID();
    const rows = ['Do preparo', 'Da receita', 'De ninguém'].map((bean_name, index) =>
      importRow({ bean_name, brewed_at: `2020-02-0${index + 1}T08:00:00Z` }),
    );
    await importBrews(database, person, rows, { id });
    const [bean] = await rowsOf(
      database,
      sql`select id from beans where user_id = ${person} and name = 'Do preparo'`,
    );
    await saveBrew(database, person, { bean: String(bean?.id) });
    const recipe = await saveRecipe(database, person);
    await act(
      database,
      person,
      sql`update recipes set bean_id = (select id from beans where name = 'Da receita') where id = ${recipe}`,
    );
    expect(await undo(person, id)).toMatchObject({ rows: [{ removed: 3 }] });
    expect(await beansOf(person)).toEqual([
      { name: 'Da receita', imported: false },
      { name: 'Do preparo', imported: false },
    ]);
  });
});

describe('a call', () => {
  it.each([
    ['1001 rows', importRows(1001), {}, 'import_too_large'],
    ['an object', {}, {}, 'import_too_large'],
    ['nothing', 'null', {}, 'import_too_large'],
    ['nine million letters', [{ notes: 'a'.repeat(9_000_000) }], {}, 'import_too_large'],
    ['an unknown source', [], { source: 'planilha' }, 'import_source'],
    ['no source', [], { source: null }, 'import_source'],
    ['no id', [], { id: null }, 'import_source'],
  ])('with %s is refused whole', async (_what, rows, options, hint) => {
    const before = await readEveryRow(database);
    expect(await callImport(database, world.other, rows, options)).toMatchObject({
      ok: false,
      code: 'P0001',
      hint,
    });
    expect(difference(before, await readEveryRow(database))).toEqual({});
  });

  it('imports 1000 rows at once within six seconds', async () => {
    const person = await newPerson();
    const started = performance.now();
    expect(
      await importBrews(database, person, importRows(1000, { notes: 'b'.repeat(2000) })),
    ).toMatchObject({ inserted: 1000 });
    // The hosted API cancels a statement after eight seconds.
    expect(performance.now() - started).toBeLessThan(6000);
  });

  it('stops at 20000 imported brews in the journal', async () => {
    const person = await newPerson();
    const id = randomUUID();
    await importBrews(database, person, importRows(1), { id });
    await database.pool.query(
      `insert into brews (user_id, method_id, coffee_grams, water_ml, brewed_at, import_id)
       select $1, 'v60', 15, 250, '2000-01-01'::timestamptz + n * interval '1 minute', $2 from generate_series(1, 19998) n`,
      [person, id],
    );
    expect(await importBrews(database, person, importRows(3))).toMatchObject({
      inserted: 1,
      duplicates: 1,
      refused: [{ row: 3, reason: 'O diário já tem 20000 preparos importados.' }],
    });
  });

  it('is for signed-in people who are not suspended', async () => {
    const person = await newPerson();
    const id = randomUUID();
    await importBrews(database, person, importRows(1), { id });
    await act(database, world.admin, sql`select admin_suspend(${person}, 'Spam')`);
    for (const who of [person, null, 'service'] as const) {
      expect(await callImport(database, who, importRows(2))).toMatchObject({ code: '42501' });
    }
    expect(await undo(person, id)).toMatchObject({ ok: false, code: '42501' });
  });
});
