import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, sql } from '../support/attempt.ts';

const database = await openTestDatabase();

interface Ground {
  setting: number | null;
  rating?: number | null;
  seconds?: number | null;
  at?: string;
}

async function addBrews(person: string, brews: readonly Ground[]): Promise<void> {
  for (const { setting, rating = null, seconds = null, at = '2024-05-05T12:00:00Z' } of brews) {
    await database.pool.query(
      `insert into brews (user_id, method_id, coffee_grams, water_ml, grind_setting, rating, duration_seconds, brewed_at)
       values ($1, 'v60', 15, 250, $2, $3, $4, $5)`,
      [person, setting, rating, seconds, at],
    );
  }
}

const figures = (person: string | null, from = '2024-05-01') =>
  perform(
    database,
    person,
    sql`select method_id, bean_id, grinder_id, setting::float8, brews, rating::float8, seconds
        from grind_stats(${from})`,
  );

describe('grind_stats', () => {
  it('returns number, rating and time of each setting, without brews that have none', async () => {
    const person = (await database.createUser()).id;
    await addBrews(person, [
      { setting: 22.5, rating: 4, seconds: 180 },
      { setting: 22.5, rating: 5, seconds: 200 },
      { setting: 22.5 },
      { setting: 24, seconds: 150 },
      { setting: null, rating: 3 },
      { setting: 24, at: '2024-04-20T12:00:00Z' },
    ]);
    const ofV60 = { method_id: 'v60', bean_id: null, grinder_id: null };
    expect(await figures(person)).toMatchObject({
      ok: true,
      rows: [
        { ...ofV60, setting: 22.5, brews: 3, rating: 4.5, seconds: 190 },
        { ...ofV60, setting: 24, brews: 1, rating: null, seconds: 150 },
      ],
    });
  });

  it("counts only the caller's brews, and nothing for visitors", async () => {
    const [one, other] = [(await database.createUser()).id, (await database.createUser()).id];
    await addBrews(one, [{ setting: 22 }]);
    expect(await figures(other)).toMatchObject({ ok: true, rows: [] });
    expect(await figures(null)).toMatchObject({ ok: false, code: '42501' });
  });
});

describe('the grinder of a recipe', () => {
  const save = async (grinder: unknown) => {
    const person = (await database.createUser()).id;
    return await perform(
      database,
      person,
      sql`insert into recipes (user_id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds, grinder)
          values (${person}, 'v60', 'Minha', 'Média', 15, 250, 'Média', '[]', 180, ${JSON.stringify(grinder)})`,
    );
  };
  const c40 = { modelId: 'comandante-c40', name: 'Comandante C40', unit: 'cliques', setting: 24 };

  it('is saved with its setting', async () => {
    expect(await save(c40)).toMatchObject({ ok: true });
  });

  it.each([
    ['no object', 'C40'],
    ['no name', { ...c40, name: undefined }],
    ['another unit', { ...c40, unit: 'voltas' }],
    ['no setting', { ...c40, setting: undefined }],
    ['a setting in words', { ...c40, setting: '24' }],
    ['a setting beyond all', { ...c40, setting: 1000 }],
    ['too much of it', { ...c40, name: 'x'.repeat(500) }],
  ])('is refused with %s', async (_what, grinder) => {
    expect(await save(grinder)).toMatchObject({ ok: false, code: '23514' });
  });
});
