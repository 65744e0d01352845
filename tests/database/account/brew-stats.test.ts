import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';

const database = await openTestDatabase();

interface Brewed {
  method: string;
  water: number;
  rating: number | null;
  at: string;
}

async function addBrews(person: string, brews: readonly Brewed[]): Promise<void> {
  for (const { method, water, rating, at } of brews) {
    await database.pool.query(
      `insert into brews (user_id, method_id, coffee_grams, water_ml, rating, brewed_at)
       values ($1, $2, 15, $3, $4, $5)`,
      [person, method, water, rating, at],
    );
  }
}

async function figures(person: string, from: string) {
  return await act(
    database,
    person,
    sql`select method_id, ratio::float8, rating::float8, brews from brew_stats(${from})`,
  );
}

const at = '2024-05-05T12:00:00Z';

describe('brew_stats', () => {
  it('counts all brews of each method, then the rated ones by ratio', async () => {
    const person = (await database.createUser()).id;
    await addBrews(person, [
      { method: 'v60', water: 250, rating: 4.5, at },
      { method: 'v60', water: 249.9, rating: 4.5, at },
      { method: 'v60', water: 240, rating: null, at },
      { method: 'chemex', water: 255, rating: 3, at },
    ]);
    expect(await figures(person, '2024-05-01')).toEqual([
      { method_id: 'v60', ratio: null, rating: null, brews: 3 },
      { method_id: 'chemex', ratio: null, rating: null, brews: 1 },
      { method_id: 'v60', ratio: 16.7, rating: 4.5, brews: 2 },
      { method_id: 'chemex', ratio: 17, rating: 3, brews: 1 },
    ]);
  });

  it('begins at midnight in the person’s own zone', async () => {
    const person = (await database.createUser()).id;
    await perform(
      database,
      person,
      sql`update profiles set timezone = 'America/Sao_Paulo' where id = ${person}`,
    );
    // 23:30 of 4 May, and 0:30 of 5 May, in São Paulo.
    await addBrews(person, [
      { method: 'v60', water: 250, rating: null, at: '2024-05-05T02:30:00Z' },
      { method: 'v60', water: 250, rating: null, at: '2024-05-05T03:30:00Z' },
    ]);
    expect(await figures(person, '2024-05-05')).toMatchObject([{ brews: 1 }]);
    expect(await figures(person, '2024-05-04')).toMatchObject([{ brews: 2 }]);
  });

  it("counts only the caller's brews, and nothing for visitors", async () => {
    const [one, other] = [(await database.createUser()).id, (await database.createUser()).id];
    await addBrews(one, [{ method: 'v60', water: 250, rating: 5, at }]);
    expect(await figures(one, '2024-01-01')).toHaveLength(2);
    expect(await figures(other, '2024-01-01')).toEqual([]);
    expect(
      await perform(database, null, sql`select * from brew_stats('2024-01-01')`),
    ).toMatchObject({ ok: false, code: '42501' });
  });
});
