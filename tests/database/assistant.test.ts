import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CATALOGUE,
  METHOD_IDS,
} from '../../src/renderer/src/features/assistant/model/knowledge/catalogue.ts';
import { LESSONS } from '../../src/renderer/src/features/assistant/model/knowledge/lessons.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { rowsOf, sql } from './support/attempt.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('what the assistant knows without a server', () => {
  it('is the catalogue of methods, all of it', async () => {
    const rows = await rowsOf(
      database,
      sql`select id, name, default_ratio, temperature_c, grind, time_text from brew_methods order by position`,
    );
    expect(rows).toEqual(
      METHOD_IDS.map((id) => {
        const { name, defaultRatio, temperatureC, grind, timeText } = CATALOGUE[id];
        return {
          id,
          name,
          default_ratio: defaultRatio,
          temperature_c: temperatureC,
          grind,
          time_text: timeText,
        };
      }),
    );
  });

  it('points to lessons that exist, by their names', async () => {
    const rows = await rowsOf(
      database,
      sql`select id, title from study_lessons where type = 'lesson'`,
    );
    expect(rows).toEqual(expect.arrayContaining(Object.values(LESSONS)));
  });
});
