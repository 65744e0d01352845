import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { attempt, perform, rowsOf, sql } from './support/attempt.ts';
import { act } from './support/community.ts';
import { claim, settle, subscribe } from './support/push.ts';

const database = await openTestDatabase();
let person: string;
beforeEach(async () => {
  person = (await database.createUser()).id;
});

async function nextOf(at: string, days: string, zone: string, after: string): Promise<string> {
  const [row] = await rowsOf(
    database,
    sql`select private.next_reminder(${at}::time, ${days}::smallint[], ${zone}, ${after}::timestamptz) as next`,
  );
  return row?.next instanceof Date ? row.next.toISOString() : String(row?.next);
}

const add = (at: string, days: string, kind = 'brew') =>
  act(
    database,
    person,
    sql`insert into reminders (kind, at_time, days) values (${kind}, ${at}::time, ${days}::smallint[]) returning id`,
  );

describe('the next time', () => {
  it.each([
    // Friday, 20 November 2026, 7:29 in São Paulo.
    [
      'is today, a minute ahead',
      '07:30',
      '{1,2,3,4,5}',
      '2026-11-20T10:29:00Z',
      '2026-11-20T10:30:00.000Z',
    ],
    ['is not now', '07:30', '{1,2,3,4,5}', '2026-11-20T10:30:00Z', '2026-11-23T10:30:00.000Z'],
    ['is in a week', '07:30', '{5}', '2026-11-20T10:30:00Z', '2026-11-27T10:30:00.000Z'],
    ['is by the local day', '23:30', '{6}', '2026-11-22T02:00:00Z', '2026-11-22T02:30:00.000Z'],
  ])('%s', async (_name, at, days, after, next) => {
    expect(await nextOf(at, days, 'America/Sao_Paulo', after)).toBe(next);
  });

  it('has the same clock time when summer time begins', async () => {
    expect(await nextOf('07:30', '{7}', 'Europe/Lisbon', '2027-03-27T12:00:00Z')).toBe(
      '2027-03-28T06:30:00.000Z',
    );
  });
});

describe('a reminder', () => {
  it('is pushed to every device in time, with its route, and is repeated', async () => {
    const { endpoint } = await subscribe(database, person);
    const [row] = await add('07:30', '{1,2,3,4,5,6,7}');
    expect(await claim(database, endpoint)).toEqual([]);
    await database.pool.query(
      `update reminders set next_at = now() - interval '1 minute' where id = $1`,
      [row?.id],
    );
    const rung = await claim(database, endpoint);
    expect(rung).toMatchObject([{ kind: 'reminder_brew', count: 1, route: '/calculator' }]);
    await settle(database, rung, 'sent');
    expect(await claim(database, endpoint)).toEqual([]);
    const [{ is_ahead: isAhead } = {}] = await rowsOf(
      database,
      sql`select next_at > now() as is_ahead from reminders where id = ${row?.id}`,
    );
    expect(isAhead).toBe(true);
  });

  it('that is two hours late is skipped until its next time', async () => {
    const { endpoint } = await subscribe(database, person);
    const [row] = await add('20:00', '{1,2,3,4,5,6,7}', 'study');
    await database.pool.query(
      `update reminders set next_at = now() - interval '2 hours' where id = $1`,
      [row?.id],
    );
    expect(await claim(database, endpoint)).toEqual([]);
  });

  it('follows its owner to another zone, and has no next time while it is off', async () => {
    const next = async () =>
      (await act(database, person, sql`select next_at::text as next from reminders`))[0]?.next;
    await add('07:30', '{1}');
    const before = await next();
    await perform(
      database,
      person,
      sql`update profiles set timezone = 'Asia/Kathmandu' where id = ${person}`,
    );
    expect(await next()).not.toBe(before);
    await act(database, person, sql`update reminders set is_on = false`);
    expect(await next()).toBeNull();
  });

  it.each([
    ['another kind', 'water', '07:30', '{1}'],
    ['no day', 'brew', '07:30', '{}'],
    ['an eighth day', 'brew', '07:30', '{8}'],
    ['seconds', 'brew', '07:30:30', '{1}'],
  ])('with %s is refused', async (_name, kind, at, days) => {
    const outcome = await attempt(
      database,
      person,
      sql`insert into reminders (kind, at_time, days) values (${kind}, ${at}::time, ${days}::smallint[])`,
    );
    expect(outcome).toMatchObject({ ok: false, code: '23514' });
  });

  it('is one of ten', async () => {
    for (let nth = 0; nth < 10; nth += 1) await add('07:30', '{1}');
    await expect(add('07:30', '{1}')).rejects.toThrow(/10 lembretes/);
  });
});
