import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { tableAccess } from './support/access.ts';
import type { Expectation, Probe } from './support/access-probe.ts';
import { attempt, type Outcome, sql } from './support/attempt.ts';
import { createWorld, type World } from './support/world.ts';

const database = await openTestDatabase();
let world: World;

beforeAll(async () => {
  world = await createWorld(database);
});

function verdict(outcome: Outcome): Expectation | string {
  if (outcome.ok) return outcome.count > 0 ? 'allowed' : 'nothing';
  return outcome.code === '42501' ? 'denied' : `${outcome.code} ${outcome.message}`;
}

const callers = ['anon', 'other', 'owner', 'admin'] as const;
const actorOf = (caller: (typeof callers)[number]) => (caller === 'anon' ? null : world[caller]);

const tried = Object.entries(tableAccess).filter(([, { probes }]) => probes.length > 0);

describe.each(tried)('%s', (_table, { probes }) => {
  const cases = probes.flatMap((probe: Probe, index) =>
    callers.map((caller) => ({
      title: `${probe.operation} #${index}`,
      caller,
      probe,
      expected: probe[caller],
    })),
  );
  it.each(cases)('$title by $caller is $expected', async ({ caller, probe, expected }) => {
    const outcome = await attempt(database, actorOf(caller), probe.statement(world));
    expect(verdict(outcome)).toBe(expected);
  });
});

describe('the private schema', () => {
  it.each(callers)('is closed to %s', async (caller) => {
    const actor = actorOf(caller);
    const read = await attempt(database, actor, sql`select * from private.profile_streaks`);
    const call = await attempt(
      database,
      actor,
      sql`select private.award_achievements(${world.owner}::uuid, 'streak')`,
    );
    expect([verdict(read), verdict(call)]).toEqual(['denied', 'denied']);
  });
});

describe('functions of the API', () => {
  it.each(callers)('tell %s whether a username is free', async (caller) => {
    const outcome = await attempt(
      database,
      actorOf(caller),
      sql`select username_available('nome.livre') as free`,
    );
    expect(outcome).toMatchObject({ ok: true, rows: [{ free: true }] });
  });

  it('give progress and streak to signed-in people only', async () => {
    const progress = sql`select * from get_challenges_with_user_progress()`;
    const streak = sql`select p.current_streak from profiles as p where p.id = ${world.owner}`;
    for (const caller of callers) {
      const expected = caller === 'anon' ? 'denied' : 'allowed';
      expect(verdict(await attempt(database, actorOf(caller), progress))).toBe(expected);
      expect(verdict(await attempt(database, actorOf(caller), streak))).toBe(expected);
    }
  });

  it("show each person the own progress, never another's", async () => {
    const statement = sql`select sum(user_progress)::integer as total from get_challenges_with_user_progress()`;
    const totals = await Promise.all(
      [world.owner, world.other].map((person) => attempt(database, person, statement)),
    );
    expect(totals[0]).toMatchObject({ ok: true, rows: [{ total: expect.any(Number) }] });
    expect(totals[1]).toMatchObject({ ok: true, rows: [{ total: 0 }] });
  });

  it('hide a challenge that was switched off', async () => {
    await database.pool.query(
      `insert into challenges (id, title, description, reward, is_active)
       values ('c9000000-0000-4000-8000-000000000001', 'Antigo', '', '', false)`,
    );
    const outcome = await attempt(
      database,
      world.owner,
      sql`select 1 from challenges where title = 'Antigo'`,
    );
    expect(verdict(outcome)).toBe('nothing');
  });
});

describe('the service role', () => {
  it('sees past the policies', async () => {
    const outcome = await attempt(
      database,
      'service',
      sql`select 1 from brews where id = ${world.brew}`,
    );
    expect(verdict(outcome)).toBe('allowed');
  });
});
