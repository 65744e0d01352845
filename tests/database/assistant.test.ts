import { describe, expect, it } from 'vitest';
import { LESSONS } from '../../src/renderer/src/domains/assistant/model/knowledge/lessons.ts';
import { openTestDatabase } from '../support/database.ts';
import { rowsOf, sql } from './support/attempt.ts';

const database = await openTestDatabase();

describe('what the assistant knows without a server', () => {
  it('points to lessons that exist, by their names', async () => {
    const rows = await rowsOf(
      database,
      sql`select id, title from study_lessons where type = 'lesson'`,
    );
    expect(rows).toEqual(expect.arrayContaining(Object.values(LESSONS)));
  });
});
