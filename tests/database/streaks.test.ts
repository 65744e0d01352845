import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { middayZone } from '../support/midday.ts';
import { perform, sql } from './support/attempt.ts';
import { streaksOf } from './support/streak-reference.ts';
import { saveBrew } from './support/world.ts';

const database = await openTestDatabase();

async function profileOf(person: string) {
  const { rows } = await database.pool.query<{
    longest: number;
    current: number;
    total: number;
    at: Date;
  }>(
    `select p.longest_streak as longest, p.current_streak as current, p.total_brews as total, now() as at
     from profiles as p where p.id = $1`,
    [person],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('no profile');
  const { at, ...streaks } = row;
  return { at, streaks };
}

async function streaksInDatabase(person: string) {
  return (await profileOf(person)).streaks;
}

/** Inserts brews in any order; without a user, the limit of 48 hours does not apply. */
async function insertBrews(person: string, instants: readonly Date[]): Promise<readonly string[]> {
  const ids = instants.map(() => randomUUID());
  for (const [index, instant] of instants.entries()) {
    await database.pool.query(
      `insert into brews (id, user_id, method_id, coffee_grams, water_ml, brewed_at) values ($1, $2, 'v60', 15, 250, $3)`,
      [ids[index], person, instant],
    );
  }
  return ids;
}

const moveTo = (person: string, zone: string) =>
  perform(database, person, sql`update profiles set timezone = ${zone} where id = ${person}`);

const hour = 3_600_000;

// Zones beside the date line, with odd offsets, and with summer time in both hemispheres.
const zones = [
  'America/Sao_Paulo',
  'America/New_York',
  'Europe/Lisbon',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];

const recentHours = fc.array(
  fc.integer({ min: 0, max: 36 * 24 * 4 }).map((quarters) => quarters / 4),
  { minLength: 0, maxLength: 25 },
);

describe('streaks', () => {
  it('equal the plain reference for any brews, zone, order and deletions', async () => {
    await fc.assert(
      fc.asyncProperty(
        recentHours,
        fc.constantFrom(...zones),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 5 }),
        async (hoursAgo, zone, nextZone, removed) => {
          const person = (await database.createUser()).id;
          await moveTo(person, zone);
          const now = Date.now();
          const instants = hoursAgo.map((hours) => new Date(now - hours * hour));
          const ids = await insertBrews(person, instants);
          const expectNow = async (dates: readonly Date[], where: string) => {
            const { at, streaks } = await profileOf(person);
            expect(streaks).toEqual({ ...streaksOf(dates, where, at), total: dates.length });
          };

          await expectNow(instants, zone);
          await perform(
            database,
            person,
            sql`delete from brews where id = any (${ids.slice(0, removed)}::uuid[])`,
          );
          await expectNow(instants.slice(removed), zone);
          await moveTo(person, nextZone);
          await expectNow(instants.slice(removed), nextZone);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('count the days of two years correctly across each change of the clocks', async () => {
    // Brews every 23 hours move across midnight and across both changes of the clocks.
    const start = Date.UTC(2024, 0, 1, 2, 59);
    const instants = Array.from({ length: 760 }, (_, index) => new Date(start + index * 23 * hour));
    const person = (await database.createUser()).id;
    await database.pool.query(
      `insert into brews (user_id, method_id, coffee_grams, water_ml, brewed_at)
       select $1, 'v60', 15, 250, unnest($2::timestamptz[])`,
      [person, instants],
    );
    for (const zone of zones) {
      await moveTo(person, zone);
      const { longest } = streaksOf(instants, zone, new Date());
      expect(await streaksInDatabase(person)).toMatchObject({ longest });
    }
  });

  it('count several brews of a day once and a back-dated one in its place', async () => {
    const person = (await database.createUser()).id;
    await moveTo(person, middayZone());
    const noon = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * hour);
    await insertBrews(person, [noon(3), noon(2)]);
    await saveBrew(database, person, { brewedAt: noon(0) });
    await saveBrew(database, person, { brewedAt: noon(0) });
    expect(await streaksInDatabase(person)).toEqual({ longest: 2, current: 1, total: 4 });
    const late = await saveBrew(database, person, { brewedAt: noon(1) });
    expect(await streaksInDatabase(person)).toEqual({ longest: 4, current: 4, total: 5 });
    await perform(database, person, sql`delete from brews where id = ${late}`);
    expect(await streaksInDatabase(person)).toEqual({ longest: 2, current: 1, total: 4 });
  });

  it('use the day of rest that seven days in a row earn, and no second one', async () => {
    const person = (await database.createUser()).id;
    await moveTo(person, middayZone());
    const midday = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * hour);
    const rest = async (actor: string = person) => {
      const outcome = await perform(
        database,
        actor,
        sql`select p.streak_rest as rest from profiles as p where p.id = ${person}`,
      );
      return outcome.ok ? outcome.rows[0]?.rest : outcome.code;
    };
    await insertBrews(person, [3, 4, 5, 6, 7, 8].map(midday));
    expect(await rest()).toBeNull();
    expect(await streaksInDatabase(person)).toMatchObject({ current: 0 });
    await insertBrews(person, [midday(2)]);
    // Yesterday is the day of rest, so a brew of today continues the streak.
    expect(await rest()).toBe('taken');
    expect(await rest((await database.createUser()).id)).toBeNull();
    expect(await streaksInDatabase(person)).toEqual({ longest: 7, current: 7, total: 7 });
    const [today] = await insertBrews(person, [midday(0)]);
    expect(await streaksInDatabase(person)).toEqual({ longest: 8, current: 8, total: 8 });
    expect(await rest()).toBeNull();
    // A brew added later fills the gap, so the day of rest is available again.
    await insertBrews(person, [midday(1)]);
    expect(await streaksInDatabase(person)).toEqual({ longest: 9, current: 9, total: 9 });
    expect(await rest()).toBe('earned');
    await database.pool.query('delete from brews where id = $1', [today]);
    await insertBrews(person, [midday(10), midday(11)]);
    expect(await streaksInDatabase(person)).toMatchObject({ longest: 8 });
  });

  it('are zero without brews, or after a pause of two days', async () => {
    const person = (await database.createUser()).id;
    expect(await streaksInDatabase(person)).toEqual({ longest: 0, current: 0, total: 0 });
    await moveTo(person, 'UTC');
    const twoDaysAgo = new Date(Date.now() - 48 * hour);
    await insertBrews(person, [twoDaysAgo]);
    expect(await streaksInDatabase(person)).toEqual({ longest: 1, current: 0, total: 1 });
  });
});
