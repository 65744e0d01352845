import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { countsBeverage, METHOD_IDS } from '../../../src/shared/brew/methods.ts';
import { openTestDatabase } from '../../support/database.ts';
import { perform, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';

const database = await openTestDatabase();

interface Brewed {
  method?: string;
  bean?: string | null;
  grinder?: string | null;
  coffee?: number;
  water?: number;
  drink?: number | null;
  rating?: number | null;
  at: string;
}

async function brew(person: string, brewed: Brewed): Promise<string> {
  const id = randomUUID();
  const { method = 'v60', bean = null, grinder = null, coffee = 15, water = 250 } = brewed;
  await database.pool.query(
    `insert into brews (id, user_id, method_id, bean_id, grinder_id, coffee_grams, water_ml, beverage_grams, rating, brewed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[id, person, method, bean, grinder, coffee, water],
      ...[brewed.drink ?? null, brewed.rating ?? null, brewed.at],
    ],
  );
  return id;
}

async function figures(person: string | null, from = '2024-01-01', to = '2024-12-31') {
  const [row] = await act(database, person, sql`select journal_totals(${from}, ${to}) as figures`);
  return row?.figures;
}

describe('journal_totals', () => {
  it('adds up grams, cups, caffeine and cost of a period by month, method, bean and grinder', async () => {
    const person = (await database.createUser()).id;
    const [bean, grinder] = [randomUUID(), randomUUID()];
    await act(
      database,
      person,
      sql`insert into beans (id, name, roaster, bag_grams, cost) values (${bean}, 'Catuaí', 'Casa', 250, 50)`,
    );
    await act(database, person, sql`insert into grinders (id, name) values (${grinder}, 'Manual')`);
    const made = { bean, grinder };
    await brew(person, { ...made, rating: 3, at: '2024-03-01T10:00:00Z' });
    const best = await brew(person, { ...made, rating: 5, at: '2024-03-02T10:00:00Z' });
    await brew(person, { method: 'espresso', coffee: 18, water: 36, at: '2024-05-05T12:00:00Z' });

    expect(await figures(person)).toMatchObject({
      // Caffeine by EFSA: 99 mg in each of the two drinks of 220 ml, 48 mg in 36 ml of espresso.
      total: {
        brews: 3,
        grams: 48,
        cups: 3.8,
        caffeine_mg: 246,
        cost: 6,
        costed: 2,
        rating: 4,
        rated: 2,
      },
      drink_ml: 476,
      days: 3,
      longest_run: 2,
      most_in_a_day: 1,
      hours: { 7: 2, 9: 1 },
      months: [
        { month: '2024-03', brews: 2, grams: 30, rating: 4 },
        { month: '2024-05', brews: 1, grams: 18, rating: null, cost: null },
      ],
      methods: [
        { id: 'v60', name: 'V60', brews: 2 },
        { id: 'espresso', brews: 1 },
      ],
      beans: [
        {
          id: bean,
          name: 'Catuaí',
          roaster: 'Casa',
          brews: 2,
          cost: 6,
          best: { id: best, rating: 5, method: 'V60', coffee_grams: 15, water_ml: 250 },
        },
      ],
      grinders: [{ id: grinder, name: 'Manual', brews: 2 }],
    });
  });

  it('counts the weighed drink, and an own device like its base method', async () => {
    const person = (await database.createUser()).id;
    const lever = `own-${randomUUID()}`;
    await act(
      database,
      person,
      sql`insert into brew_methods (id, name, drawing) values (${lever}, 'Alavanca', 'espresso')`,
    );
    await brew(person, { drink: 200, at: '2024-03-01T10:00:00Z' });
    await brew(person, { method: lever, coffee: 18, water: 60, at: '2024-03-01T11:00:00Z' });
    expect(await figures(person)).toMatchObject({ total: { caffeine_mg: 170 }, drink_ml: 260 });
  });

  it.each(METHOD_IDS)('counts the drink of %s as the calculator does', async (method) => {
    const person = (await database.createUser()).id;
    await brew(person, { method, at: '2024-03-01T10:00:00Z' });
    expect(await figures(person)).toMatchObject({ drink_ml: countsBeverage(method) ? 250 : 220 });
  });

  it('bounds the period by days of the person’s own zone', async () => {
    const person = (await database.createUser()).id;
    await perform(
      database,
      person,
      sql`update profiles set timezone = 'America/Sao_Paulo' where id = ${person}`,
    );
    await brew(person, { at: '2024-01-01T02:30:00Z' });
    await brew(person, { at: '2024-01-01T03:30:00Z' });
    await brew(person, { at: '2025-01-01T02:30:00Z' });
    await brew(person, { at: '2025-01-01T03:30:00Z' });
    expect(await figures(person)).toMatchObject({ total: { brews: 2 }, hours: { 0: 1, 23: 1 } });
  });

  it('returns each person their own totals, zeros for an empty journal, and nothing to visitors', async () => {
    const [one, other] = [(await database.createUser()).id, (await database.createUser()).id];
    await brew(one, { at: '2024-03-01T10:00:00Z' });
    expect(await figures(other)).toMatchObject({
      total: { brews: 0, cost: null },
      days: 0,
      longest_run: 0,
      drink_ml: 0,
      hours: {},
      months: [],
      methods: [],
      beans: [],
      grinders: [],
    });
    expect(
      await perform(database, null, sql`select journal_totals('2024-01-01', '2024-12-31')`),
    ).toMatchObject({ ok: false, code: '42501' });
  });
});
