import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { METHOD_IDS, METHODS } from '../../src/shared/brew/methods.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { rowsOf, sql } from './support/attempt.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('one number for one thing', () => {
  it('holds between the catalogue and the code', async () => {
    const rows = await rowsOf(
      database,
      sql`select id, name, default_ratio, temperature_c, grind, time_text, difficulty
          from brew_methods order by position`,
    );
    expect(rows).toEqual(
      METHOD_IDS.map((id) => {
        const { name, defaultRatio, temperatureC, grind, timeText, difficulty } = METHODS[id];
        return {
          ...{ id, name, difficulty },
          default_ratio: defaultRatio,
          temperature_c: temperatureC,
          grind,
          time_text: timeText,
        };
      }),
    );
  });
});
