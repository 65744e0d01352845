import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Actor, createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type Outcome, perform, rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { createWorld, type World } from '../support/world.ts';
import { difference, readEveryRow } from './every-row.ts';
import { callImport, importRow } from './support.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  database = await createTestDatabase();
  world = await createWorld(database);
});
afterAll(() => database.drop());

const newPerson = async () => (await database.createUser()).id;
const report = z.object({
  replaced: z.record(z.string(), z.string()),
  refused: z.array(z.object({ id: z.string().nullable(), reason: z.string() })),
});

function call(
  person: Actor,
  import_: string,
  part: string | null,
  items: unknown,
): Promise<Outcome> {
  return perform(
    database,
    person,
    sql`select import_belongings(${import_}::uuid, 'coado', 'coado.zip', ${part}, ${JSON.stringify(items)}::jsonb) as report`,
  );
}

async function bring(person: string, import_: string, part: string, items: unknown) {
  const outcome = await call(person, import_, part, items);
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.message}`);
  return report.parse(outcome.rows[0]?.report);
}

const steps = [{ time: 0, title: 'Despejo' }];

function belongings() {
  const ids = {
    method: randomUUID(),
    grinder: randomUUID(),
    water: randomUUID(),
    bean: randomUUID(),
    recipe: randomUUID(),
    brews: [randomUUID(), randomUUID()],
  };
  const parts = {
    methods: [{ id: `own-${ids.method}`, name: 'Pano da vó', drawing: 'v60', capacity_ml: 600 }],
    waters: [{ id: ids.water, name: 'Da bica', hardness: 60 }],
    beans: [
      {
        id: ids.bean,
        name: 'Da feira',
        bag_grams: 250,
        remaining_grams: 100,
        portions: [{ grams: 50, frozen_on: '2026-01-02', thawed_on: null }],
        facts: [{ label: 'Descafeinado', value: 'sim' }],
      },
    ],
    grinders: [
      {
        id: ids.grinder,
        name: 'Manual',
        unit: 'cliques',
        notes: 'Presente',
        settings: [{ method_id: 'v60', setting: 22 }],
      },
    ],
    recipes: [
      {
        id: ids.recipe,
        method_id: 'v60',
        title: 'Doce',
        roast: 'Média',
        coffee_grams: 15,
        water_ml: 250,
        grind: 'Média',
        steps,
        total_seconds: 180,
      },
    ],
  };
  const brews = ids.brews.map((id, at) =>
    importRow({
      id,
      row: at + 1,
      brewed_at: `2024-01-0${at + 1}T08:00:00Z`,
      taste: at === 0 ? 'azedo' : 'bom',
      grind_points: at === 0 ? 0 : -1,
      dialled_from: at === 0 ? null : ids.brews[0],
      facts: [{ label: 'Floração', value: '45 s' }],
    }),
  );
  return { ids, parts, brews };
}

const TABLES = [
  'brew_methods',
  'grinders',
  'waters',
  'beans',
  'recipes',
  'brews',
  'grinder_settings',
];

async function counts(person: string) {
  const found: Record<string, number> = {};
  for (const table of TABLES) {
    const [row] = await rowsOf(database, {
      text: `select count(*)::int as rows from ${table} where user_id = $1`,
      values: [person],
    });
    found[table] = Number(row?.rows);
  }
  return found;
}

async function bringAll(
  person: string,
  import_: string,
  { parts, brews }: ReturnType<typeof belongings>,
) {
  const replaced: Record<string, string> = {};
  for (const [part, items] of Object.entries(parts)) {
    const text = JSON.stringify(items);
    const followed = Object.entries(replaced).reduce(
      (words, [id, own]) => words.replaceAll(id, own),
      text,
    );
    const answer = await bring(person, import_, part, JSON.parse(followed));
    expect(answer.refused).toEqual([]);
    Object.assign(replaced, answer.replaced);
  }
  const outcome = await callImport(database, person, brews, { id: import_, source: 'coado' });
  expect(outcome).toMatchObject({ ok: true, rows: [{ report: { refused: [] } }] });
  return replaced;
}

describe('the belongings of an import', () => {
  it('are imported whole into a second account, with new ids, and only once', async () => {
    const [first, second] = [await newPerson(), await newPerson()];
    const file = belongings();
    await bringAll(first, randomUUID(), file);
    const one = Object.fromEntries(TABLES.map((table) => [table, table === 'brews' ? 2 : 1]));
    expect(await counts(first)).toEqual(one);

    const id = randomUUID();
    const before = await readEveryRow(database);
    const replaced = await bringAll(second, id, file);
    expect(Object.keys(replaced).sort()).toEqual(
      [file.ids.method, file.ids.grinder, file.ids.water, file.ids.bean, file.ids.recipe].sort(),
    );
    expect(await counts(second)).toEqual(one);
    expect(await counts(first)).toEqual(one);
    const [bean] = await rowsOf(
      database,
      sql`select name, portions, facts, remaining_grams::float as left from beans where user_id = ${second}`,
    );
    expect(bean).toEqual({
      name: 'Da feira',
      portions: file.parts.beans[0]?.portions,
      facts: file.parts.beans[0]?.facts,
      left: 100,
    });
    const series = await rowsOf(
      database,
      sql`select brew.taste, brew.dialled_by, before.taste as before, brew.facts
          from brews brew left join brews before on before.id = brew.dialled_from and before.user_id = brew.user_id
          where brew.user_id = ${second} order by brew.brewed_at`,
    );
    const facts = [{ label: 'Floração', value: '45 s' }];
    expect(series).toEqual([
      { taste: 'azedo', dialled_by: null, before: null, facts },
      { taste: 'bom', dialled_by: 'grind', before: 'azedo', facts },
    ]);

    const after = await readEveryRow(database);
    expect(await bringAll(second, randomUUID(), file)).toEqual(replaced);
    expect(difference(after, await readEveryRow(database))).toEqual({});

    expect(await act(database, second, sql`select undo_brew_import(${id}) as removed`)).toEqual([
      { removed: 2 },
    ]);
    expect(difference(before, await readEveryRow(database))).toEqual({});
  });

  it('stay when the import is undone if the person uses them by then', async () => {
    const person = await newPerson();
    const id = randomUUID();
    const file = belongings();
    await bringAll(person, id, file);
    await act(
      database,
      person,
      sql`insert into brews (method_id, bean_id, grinder_id, water_id, coffee_grams, water_ml)
          values (${`own-${file.ids.method}`}, ${file.ids.bean}, ${file.ids.grinder}, ${file.ids.water}, 15, 250)`,
    );
    await act(database, person, sql`select undo_brew_import(${id})`);
    expect(await counts(person)).toMatchObject({
      brews: 1,
      brew_methods: 1,
      grinders: 1,
      waters: 1,
      beans: 1,
      recipes: 0,
    });
  });

  it('use the grinder of the same model that the account has already', async () => {
    const person = await newPerson();
    const own = randomUUID();
    await act(
      database,
      person,
      sql`insert into grinders (id, model_id, name) values (${own}, 'comandante-c40', 'C40')`,
    );
    const id = randomUUID();
    const item = { id, model_id: 'comandante-c40', name: 'Comandante' };
    expect(await bring(person, randomUUID(), 'grinders', [item])).toEqual({
      replaced: { [id]: own },
      refused: [],
    });
    expect(await counts(person)).toMatchObject({ grinders: 1 });
  });

  it('are refused one by one, with the reason, beyond a limit or a constraint', async () => {
    const person = await newPerson();
    const items = Array.from({ length: 21 }, (_, at) => ({
      id: randomUUID(),
      name: `Moedor ${at}`,
    }));
    const { refused } = await bring(person, randomUUID(), 'grinders', items);
    expect(refused).toEqual([
      { id: items[20]?.id, reason: expect.stringContaining('20 moedores') },
    ]);
    const beans = [
      { id: randomUUID(), name: 'x'.repeat(81) },
      { id: randomUUID(), name: 'Bom', cost: 'caro' },
      { id: randomUUID(), name: 'Bom', facts: [{ label: 1 }] },
      { id: 'x', name: 'Bom' },
      7,
      { id: randomUUID() },
      { id: randomUUID(), name: 'Bom', region: null },
    ];
    expect((await bring(person, randomUUID(), 'beans', beans)).refused).toHaveLength(6);
    const recipe = { ...belongings().parts.recipes[0], method_id: 'v60', grind: null };
    expect((await bring(person, randomUUID(), 'recipes', [recipe])).refused).toEqual([]);
    expect(await counts(person)).toMatchObject({ grinders: 20, beans: 1 });
  });

  it("never change, name or link another person's rows", async () => {
    const person = await newPerson();
    const before = await readEveryRow(database);
    const recipe = belongings().parts.recipes[0];
    await bring(person, randomUUID(), 'beans', [
      {
        id: world.otherBean,
        user_id: world.other,
        position: 1,
        name: 'Meu',
        import_id: randomUUID(),
      },
    ]);
    await bring(person, randomUUID(), 'recipes', [{ ...recipe, bean_id: world.otherBean }]);
    expect(difference(before, await readEveryRow(database))).toEqual({
      'public.beans': { added: 1, deleted: 0 },
      'public.recipes': { added: 1, deleted: 0 },
      'public.brew_imports': { added: 2, deleted: 0 },
    });
    const [linked] = await rowsOf(
      database,
      sql`select bean_id from recipes where user_id = ${person}`,
    );
    expect(linked).toEqual({ bean_id: null });
  });

  it('are for the person of the import, signed in and not suspended', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const id = randomUUID();
    const waters = () => [{ id: randomUUID(), name: 'Da bica' }];
    await bring(person, id, 'waters', waters());
    expect(await call(other, id, 'waters', waters())).toMatchObject({ ok: false, code: '42501' });
    await act(database, world.admin, sql`select admin_suspend(${person}, 'Spam')`);
    for (const who of [person, null] as const) {
      expect(await call(who, randomUUID(), 'waters', waters())).toMatchObject({ code: '42501' });
    }
    for (const part of ['profiles', null]) {
      expect(await call(other, randomUUID(), part, [])).toMatchObject({ hint: 'import_part' });
    }
    const many = Array.from({ length: 1001 }, () => 1);
    expect(await call(other, randomUUID(), 'beans', many)).toMatchObject({
      hint: 'import_too_large',
    });
  });
});
