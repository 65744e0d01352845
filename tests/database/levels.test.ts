import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { rowsOf, sql } from './support/attempt.ts';

const database = await openTestDatabase();

const startOf = (level: number) => 50 * level * (level - 1);

describe('levels', () => {
  it('begin exactly at 50·n·(n−1) points, up to level 6000', async () => {
    const slips = await rowsOf(
      database,
      sql`select n from generate_series(1, 6000) n
          where private.level_for_points(50 * n * (n - 1)) <> n
            or (n > 1 and private.level_for_points(50 * n * (n - 1) - 1) <> n - 1)`,
    );
    expect(slips).toEqual([]);
  });

  it('contain every number of points between two starts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2_000_000_000 }), async (points) => {
        const { rows } = await database.pool.query<{ level: number }>(
          'select private.level_for_points($1) as level',
          [points],
        );
        const level = rows[0]?.level ?? Number.NaN;
        expect(startOf(level)).toBeLessThanOrEqual(points);
        expect(startOf(level + 1)).toBeGreaterThan(points);
      }),
      { numRuns: 300 },
    );
  });

  it('follow the ledger as rows come, change and go', async () => {
    const person = (await database.createUser()).id;
    const show = () =>
      rowsOf(
        database,
        sql`select points, level, level_points as "from", next_level_points as next
            from profiles where id = ${person}`,
      );
    const award = (source: string, points: number) =>
      database.pool.query(
        `insert into points_ledger (user_id, source, source_id, points) values ($1, 'lesson', $2, $3)`,
        [person, source, points],
      );
    await award('a', 99);
    expect(await show()).toEqual([{ points: 99, level: 1, from: 0, next: 100 }]);
    await award('b', 1);
    expect(await show()).toEqual([{ points: 100, level: 2, from: 100, next: 300 }]);
    await database.pool.query(
      `update points_ledger set points = 201 where user_id = $1 and source_id = 'b'`,
      [person],
    );
    expect(await show()).toEqual([{ points: 300, level: 3, from: 300, next: 600 }]);
    await database.pool.query(`delete from points_ledger where user_id = $1`, [person]);
    expect(await show()).toEqual([{ points: 0, level: 1, from: 0, next: 100 }]);
    await expect(award('c', 0)).rejects.toThrow('points_ledger_points_check');
    await award('c', 20);
    await expect(award('c', 20)).rejects.toThrow('points_ledger_once_key');
    expect(await show()).toEqual([{ points: 20, level: 1, from: 0, next: 100 }]);
  });
});
