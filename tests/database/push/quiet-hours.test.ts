import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { openConversation, sendText } from '../support/messages.ts';
import { claim, letWait, settle, subscribe } from '../support/push.ts';

const database = await openTestDatabase();

async function sleeper(zone: string, from: string | null, until: string | null): Promise<string> {
  const { id } = await database.createUser();
  await act(database, id, sql`update profiles set timezone = ${zone} where id = ${id}`);
  await act(
    database,
    id,
    sql`insert into user_settings (quiet_from, quiet_until) values (${from}, ${until})`,
  );
  return id;
}

async function quietEnd(person: string, instant: string): Promise<string | null> {
  const [row] = await rowsOf(
    database,
    sql`select to_char(private.quiet_hours_end(${person}, ${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as quiet`,
  );
  return row?.quiet === null ? null : String(row?.quiet);
}

describe.each([
  // Brazil has had no summer time since 2019: São Paulo is at −3 in January and in July.
  ['America/Sao_Paulo', '22:00', '07:00', '2026-01-15T00:59Z', null],
  ['America/Sao_Paulo', '22:00', '07:00', '2026-01-15T01:00Z', '2026-01-15T10:00Z'],
  ['America/Sao_Paulo', '22:00', '07:00', '2026-01-15T03:30Z', '2026-01-15T10:00Z'],
  ['America/Sao_Paulo', '22:00', '07:00', '2026-01-15T09:59Z', '2026-01-15T10:00Z'],
  ['America/Sao_Paulo', '22:00', '07:00', '2026-01-15T10:00Z', null],
  ['America/Sao_Paulo', '22:00', '07:00', '2026-07-15T01:00Z', '2026-07-15T10:00Z'],
  // Acre is two hours behind São Paulo, Noronha one hour ahead.
  ['America/Rio_Branco', '22:00', '07:00', '2026-01-15T01:00Z', null],
  ['America/Rio_Branco', '22:00', '07:00', '2026-01-15T03:00Z', '2026-01-15T12:00Z'],
  ['America/Noronha', '22:00', '07:00', '2026-01-15T00:00Z', '2026-01-15T09:00Z'],
  ['America/Sao_Paulo', '13:00', '14:30', '2026-01-15T16:15Z', '2026-01-15T17:30Z'],
  ['America/Sao_Paulo', '13:00', '14:30', '2026-01-15T17:30Z', null],
  // Lisbon puts its clock forward at 01:00Z on 29 March: the night has one hour less.
  ['Europe/Lisbon', '22:00', '07:00', '2026-03-28T23:00Z', '2026-03-29T06:00Z'],
  ['Europe/Lisbon', '22:00', '07:00', '2026-03-27T23:00Z', '2026-03-28T07:00Z'],
  ['America/Sao_Paulo', null, null, '2026-01-15T03:30Z', null],
])('in %s, quiet from %s to %s, at %s', (zone, from, until, instant, expected) => {
  it(`it is quiet until ${expected}`, async () => {
    expect(await quietEnd(await sleeper(zone, from, until), instant)).toBe(expected);
  });
});

it('a person without a setting has no quiet hours', async () => {
  expect(await quietEnd((await database.createUser()).id, '2026-01-15T03:30Z')).toBeNull();
});

it('quiet hours hold pushes until they end, then send one, but never hold the end of a brew', async () => {
  const clock = async (shift: string) => {
    const [row] = await rowsOf(
      database,
      sql`select to_char(now() at time zone 'America/Sao_Paulo' + ${shift}::interval, 'HH24:MI') as at`,
    );
    return String(row?.at);
  };
  const person = await sleeper('America/Sao_Paulo', await clock('-1 hour'), await clock('1 hour'));
  const { endpoint } = await subscribe(database, person);
  const friend = (await database.createUser()).id;
  const chat = await openConversation(database, friend, person);
  await sendText(database, friend, chat);
  await act(
    database,
    person,
    sql`insert into brew_alarms (id, announce_at) values (${randomUUID()}, now())`,
  );
  await letWait(database);
  const rung = await claim(database, endpoint);
  expect(rung).toMatchObject([{ kind: 'brew' }]);
  await settle(database, rung, 'sent');
  await sendText(database, friend, chat);
  const [held] = await rowsOf(
    database,
    sql`select q.due_at between now() + interval '58 minutes' and now() + interval '1 hour' as is_held, q.tries
        from private.push_queue as q join push_subscriptions as d on d.id = q.subscription_id
        where d.user_id = ${person} and q.kind = 'message'`,
  );
  expect(held).toEqual({ is_held: true, tries: 0 });
  await act(database, person, sql`update user_settings set quiet_from = null, quiet_until = null`);
  await letWait(database);
  expect(await claim(database, endpoint)).toMatchObject([{ kind: 'message', count: 2 }]);
});

it.each([
  ['22:00', null],
  [null, '07:00'],
  ['07:00', '07:00'],
])('from %s to %s is nothing to keep', async (from, until) => {
  const { id } = await database.createUser();
  expect(
    await perform(
      database,
      id,
      sql`insert into user_settings (quiet_from, quiet_until) values (${from}, ${until})`,
    ),
  ).toMatchObject({ ok: false, constraint: 'user_settings_quiet_check' });
});
