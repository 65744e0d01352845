import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, sql } from '../support/attempt.ts';

const database = await openTestDatabase();

async function save(portions: unknown) {
  const person = (await database.createUser()).id;
  return await perform(
    database,
    person,
    sql`insert into beans (user_id, name, portions) values (${person}, 'Catuaí', ${JSON.stringify(portions)})`,
  );
}

const frozen = { grams: 60, frozen_on: '2026-11-01', thawed_on: null };

describe('the frozen portions of a bean', () => {
  it.each([
    ['none', []],
    ['one that is frozen', [frozen]],
    ['all of it, thawed the same day', [{ ...frozen, grams: null, thawed_on: '2026-11-01' }]],
    ['several', [frozen, { ...frozen, grams: 12.5, thawed_on: '2026-12-24' }]],
  ])('may be %s', async (_what, portions) => {
    expect(await save(portions)).toMatchObject({ ok: true });
  });

  it.each([
    ['no list', frozen],
    ['without a day', [{ ...frozen, frozen_on: null }]],
    ['on a day in words', [{ ...frozen, frozen_on: 'ontem' }]],
    ['thawed before it was frozen', [{ ...frozen, thawed_on: '2026-10-31' }]],
    ['without saying whether it was thawed', [{ grams: 60, frozen_on: '2026-11-01' }]],
    ['of nothing', [{ ...frozen, grams: 0 }]],
    ['of grams in words', [{ ...frozen, grams: '60' }]],
    ['more than a freezer holds', Array.from({ length: 21 }, () => frozen)],
    ['with a field that no portion has', [{ ...frozen, colour: 'red' }]],
    ['a list of grams', [60]],
  ])('may not be %s', async (_what, portions) => {
    expect(await save(portions)).toMatchObject({ ok: false, code: '23514' });
  });
});
