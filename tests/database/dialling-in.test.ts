import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DIALS, TASTES } from '../../src/shared/brew/dial-in.ts';
import { openTestDatabase } from '../support/database.ts';
import { attempt, perform, rowsOf, sql } from './support/attempt.ts';
import { act } from './support/community.ts';
import { catalogue } from './support/world.ts';

const database = await openTestDatabase();

interface Settings {
  from?: string | null;
  method?: string;
  bean?: string | null;
  water?: number;
  grind?: number;
  temperature?: number;
  time?: number;
}

async function brew(person: string, settings: Settings = {}): Promise<string> {
  const id = randomUUID();
  const { from = null, method = 'v60', bean = catalogue.bean, water = 240 } = settings;
  const { grind = 0, temperature = 0, time = 0 } = settings;
  await act(
    database,
    person,
    sql`insert into brews (id, user_id, method_id, bean_id, coffee_grams, water_ml, taste, grind_points,
          temperature_shift, time_shift_seconds, dialled_from)
        values (${id}, ${person}, ${method}, ${bean}, 15, ${water}, 'azedo', ${grind}, ${temperature}, ${time}, ${from})`,
  );
  return id;
}

async function dialled(id: string) {
  const [row] = await rowsOf(
    database,
    sql`select dialled_from, dialled_by from brews where id = ${id}`,
  );
  return row;
}

describe('a series of brews', () => {
  it.each([
    [{ grind: -2 }, 'grind'],
    [{ temperature: 2 }, 'temperature'],
    [{ time: 30 }, 'time'],
    [{ water: 225 }, 'ratio'],
    // A gram of rounding is no change of ratio.
    [{ grind: -2, water: 241 }, 'grind'],
    [{ grind: -2, temperature: 2 }, null],
    [{}, null],
  ] as const)('%j is recorded as %s', async (change, by) => {
    const person = (await database.createUser()).id;
    const first = await brew(person);
    const second = await brew(person, { from: first, ...change });
    expect(await dialled(second)).toEqual({ dialled_from: first, dialled_by: by });
  });

  it('compares with the brew before, not with the first', async () => {
    const person = (await database.createUser()).id;
    const first = await brew(person);
    const second = await brew(person, { from: first, grind: -2 });
    const third = await brew(person, { from: second, grind: -2, temperature: 2 });
    expect(await dialled(third)).toEqual({ dialled_from: second, dialled_by: 'temperature' });
  });

  it('holds one’s own brews of one method and bean; any other is left out, and the brew saved', async () => {
    const person = (await database.createUser()).id;
    const other = (await database.createUser()).id;
    const foreign = await brew(other);
    const press = await brew(person, { method: 'french-press' });
    const beanless = await brew(person, { bean: null });
    for (const from of [foreign, press, beanless, randomUUID()]) {
      const id = await brew(person, { from, grind: -2 });
      expect(await dialled(id)).toEqual({ dialled_from: null, dialled_by: null });
    }
  });

  it('is not rewritten by who brewed it, and outlives a deleted brew', async () => {
    const person = (await database.createUser()).id;
    const first = await brew(person);
    const second = await brew(person, { from: first, grind: -2 });
    for (const change of [`dialled_by = 'ratio'`, 'dialled_from = null', 'grind_points = 0']) {
      const outcome = await attempt(database, person, {
        text: `update brews set ${change} where id = $1`,
        values: [second],
      });
      expect(outcome).toMatchObject({ ok: false, code: '42501' });
    }
    await act(database, person, sql`delete from brews where id = ${first}`);
    expect(await dialled(second)).toEqual({ dialled_from: null, dialled_by: 'grind' });
  });
});

describe('what was tasted', () => {
  it('is one of the app’s words, and so is what was changed', async () => {
    const [checks] = await rowsOf(
      database,
      sql`select
            (select pg_get_constraintdef(oid) from pg_constraint where conname = 'brews_taste_check') as taste,
            (select pg_get_constraintdef(oid) from pg_constraint where conname = 'brews_dialled_by_check') as dial`,
    );
    const words = (text: unknown) =>
      [...String(text).matchAll(/'([a-z]+)'/g)].map(([, word]) => word).sort();
    expect(words(checks?.taste)).toEqual([...TASTES].sort());
    expect(words(checks?.dial)).toEqual([...DIALS].sort());
  });

  it.each([[`taste = 'delicioso'`, 'brews_taste_check']])(
    'refuses %s',
    async (change, constraint) => {
      const person = (await database.createUser()).id;
      const id = await brew(person);
      expect(
        await attempt(database, person, {
          text: `update brews set ${change} where id = $1`,
          values: [id],
        }),
      ).toMatchObject({ ok: false, code: '23514', constraint });
    },
  );
});

describe('grinders', () => {
  it('are at most twenty, and none of the list twice', async () => {
    const person = (await database.createUser()).id;
    const add = (model: string | null) =>
      perform(
        database,
        person,
        sql`insert into grinders (id, model_id, name) values (${randomUUID()}, ${model}, 'Um')`,
      );
    expect(await add('comandante-c40')).toMatchObject({ ok: true });
    expect(await add('comandante-c40')).toMatchObject({ ok: false, code: '23505' });
    for (let count = 1; count < 20; count += 1) expect(await add(null)).toMatchObject({ ok: true });
    expect(await add(null)).toMatchObject({ ok: false, code: 'P0001' });
  });

  it("refuses another person's settings", async () => {
    const [person, other] = [(await database.createUser()).id, (await database.createUser()).id];
    const id = randomUUID();
    await act(database, person, sql`insert into grinders (id, name) values (${id}, 'Um')`);
    expect(
      await attempt(
        database,
        other,
        sql`insert into grinder_settings (grinder_id, method_id, setting) values (${id}, 'v60', 24)`,
      ),
    ).toMatchObject({ ok: false, code: '23503', constraint: 'grinder_settings_grinder_fkey' });
  });

  it('take their settings along', async () => {
    const person = (await database.createUser()).id;
    const id = randomUUID();
    await act(database, person, sql`insert into grinders (id, name) values (${id}, 'Um')`);
    await act(
      database,
      person,
      sql`insert into grinder_settings (grinder_id, method_id, setting) values (${id}, 'v60', 24)`,
    );
    await act(database, person, sql`delete from grinders where id = ${id}`);
    expect(
      await rowsOf(database, sql`select * from grinder_settings where grinder_id = ${id}`),
    ).toEqual([]);
  });
});
