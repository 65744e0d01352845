import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, perform, rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { saveBrew } from '../support/world.ts';

const database = await openTestDatabase();
let person: string;
let brew: string;
beforeAll(async () => {
  person = (await database.createUser()).id;
  brew = await saveBrew(database, person);
});

const insert = (curve: string, more: { arrangement?: string; wetMs?: number } = {}) =>
  sql`insert into brew_curves (brew_id, curve, arrangement, wet_ms)
      values (${brew}, ${curve}, ${more.arrangement ?? 'brewer'}, ${more.wetMs ?? null})`;

const constraintOf = async (statement: ReturnType<typeof insert>) => {
  const outcome = await attempt(database, person, statement);
  return outcome.ok ? null : outcome.constraint;
};

describe('a curve', () => {
  it('is base64 of a bounded size', async () => {
    expect(await constraintOf(insert('AQAA'))).toBeNull();
    expect(await constraintOf(insert('A'.repeat(40_960)))).toBeNull();
    expect(await constraintOf(insert('A'.repeat(40_964)))).toBe('brew_curves_curve_check');
    expect(await constraintOf(insert(''))).toBe('brew_curves_curve_check');
    expect(await constraintOf(insert('<svg onload=alert(1)>'))).toBe('brew_curves_curve_check');
  });

  it('accepts a brewer or a server, and instants within a shot', async () => {
    const arrangement = insert('AQAA', { arrangement: 'table' });
    expect(await constraintOf(arrangement)).toBe('brew_curves_arrangement_check');
    const late = insert('AQAA', { wetMs: 600_001 });
    expect(await constraintOf(late)).toBe('brew_curves_wet_ms_check');
  });

  it('is stored once for a brew; a repeated insert changes nothing', async () => {
    await act(database, person, insert('AQAA'));
    await act(
      database,
      person,
      sql`insert into brew_curves (brew_id, curve) values (${brew}, 'BBBB')
          on conflict (brew_id) do nothing`,
    );
    const stored = sql`select curve from brew_curves where brew_id = ${brew}`;
    expect(await rowsOf(database, stored)).toEqual([{ curve: 'AQAA' }]);
  });

  it('is deleted with its brew, and with its person', async () => {
    const other = (await database.createUser()).id;
    const theirs = await saveBrew(database, other);
    const curve = sql`insert into brew_curves (brew_id, curve) values (${theirs}, 'AQAA')`;
    await act(database, other, curve);
    const left = sql`select brew_id from brew_curves where brew_id = ${theirs}`;
    await act(database, other, sql`delete from brews where id = ${theirs}`);
    expect(await rowsOf(database, left)).toEqual([]);

    const again = await saveBrew(database, other, { id: randomUUID() });
    await act(
      database,
      other,
      sql`insert into brew_curves (brew_id, curve) values (${again}, 'AQAA')`,
    );
    await database.pool.query('delete from auth.users where id = $1', [other]);
    await database.pool.query('call private.purge()');
    const deleted = sql`select brew_id from brew_curves where user_id = ${other}`;
    expect(await rowsOf(database, deleted)).toEqual([]);
  });
});

describe('strength', () => {
  it('is stored with the brew, within possible limits', async () => {
    const set = (grams: number | null, tds: number | null) =>
      perform(
        database,
        person,
        sql`update brews set beverage_grams = ${grams}, tds_percent = ${tds} where id = ${brew}`,
      );
    expect(await set(215.4, 1.38)).toMatchObject({ ok: true, count: 1 });
    expect(await set(null, null)).toMatchObject({ ok: true, count: 1 });
    expect(await set(0, null)).toMatchObject({ constraint: 'brews_beverage_grams_check' });
    expect(await set(null, 31)).toMatchObject({ constraint: 'brews_tds_percent_check' });
  });
});

describe('the curve of a post', () => {
  it('is small, and base64', async () => {
    const post = (curve: string) =>
      attempt(
        database,
        person,
        sql`insert into community_posts (content, curve) values ('Oi', ${curve})`,
      );
    expect(await post('A'.repeat(2048))).toMatchObject({ ok: true });
    expect(await post('A'.repeat(2052))).toMatchObject({
      constraint: 'community_posts_curve_check',
    });
    expect(await post('não é')).toMatchObject({ constraint: 'community_posts_curve_check' });
  });
});
