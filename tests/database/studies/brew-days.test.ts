import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, sql } from '../support/attempt.ts';
import { act } from '../support/community.ts';
import { localDay } from '../support/streak-reference.ts';

const database = await openTestDatabase();

const hour = 3_600_000;

// Zones that change at midnight or by half an hour, an odd offset, the date line's sides, and UTC.
const zones = [
  'America/Sao_Paulo',
  'America/Santiago',
  'Atlantic/Azores',
  'America/Havana',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'UTC',
];

// Years whose changes of clocks include midnights that do not exist and midnights that come twice.
const yearStarts = [Date.UTC(2017, 0, 1), Date.UTC(2018, 0, 1), Date.UTC(2024, 0, 1)];

const dayText = (time: number) => new Date(time).toISOString().slice(0, 10);

async function brewDays(person: string, from: string, to: string) {
  return await act(database, person, sql`select day::text, brews from brew_days(${from}, ${to})`);
}

async function insertBrews(person: string, instants: readonly Date[]): Promise<void> {
  await database.pool.query(
    `insert into brews (user_id, method_id, coffee_grams, water_ml, brewed_at)
     select $1, 'v60', 15, 250, unnest($2::timestamptz[])`,
    [person, instants],
  );
}

describe('brew_days', () => {
  it('equals the plain reference for any instants, range and zone', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...yearStarts),
        fc.array(fc.integer({ min: 0, max: 366 * 24 * 4 }), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 366 }),
        fc.integer({ min: 0, max: 399 }),
        async (yearStart, quarters, zone, fromDay, length) => {
          const person = (await database.createUser()).id;
          await perform(
            database,
            person,
            sql`update profiles set timezone = ${zone} where id = ${person}`,
          );
          const instants = quarters.map((quarter) => new Date(yearStart + (quarter * hour) / 4));
          await insertBrews(person, instants);
          const from = dayText(yearStart + fromDay * 24 * hour);
          const to = dayText(yearStart + (fromDay + length) * 24 * hour);

          const counts = new Map<string, number>();
          for (const day of instants.map((instant) => localDay(instant, zone))) {
            if (day >= from && day <= to) counts.set(day, (counts.get(day) ?? 0) + 1);
          }
          const expected = [...counts]
            .map(([day, brews]) => ({ day, brews }))
            .sort((one, other) => one.day.localeCompare(other.day));
          expect(await brewDays(person, from, to)).toEqual(expected);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('counts each half hour around every change of the clocks of a year', async () => {
    const start = Date.UTC(2018, 0, 1);
    const person = (await database.createUser()).id;
    const instants = Array.from(
      { length: 365 * 24 * 2 },
      (_, index) => new Date(start + index * (hour / 2)),
    );
    await insertBrews(person, instants);
    for (const zone of zones) {
      await perform(
        database,
        person,
        sql`update profiles set timezone = ${zone} where id = ${person}`,
      );
      const counts = new Map<string, number>();
      for (const instant of instants) {
        const day = localDay(instant, zone);
        counts.set(day, (counts.get(day) ?? 0) + 1);
      }
      const found = await brewDays(person, '2017-12-30', '2019-01-03');
      expect(Object.fromEntries(found.map(({ day, brews }) => [day, brews])), zone).toEqual(
        Object.fromEntries(counts),
      );
    }
  });

  it("counts only the caller's brews", async () => {
    const [one, other] = [(await database.createUser()).id, (await database.createUser()).id];
    await insertBrews(one, [new Date('2024-05-05T12:00:00Z')]);
    expect(await brewDays(one, '2024-05-01', '2024-05-31')).toHaveLength(1);
    expect(await brewDays(other, '2024-05-01', '2024-05-31')).toEqual([]);
    expect(
      await perform(database, null, sql`select * from brew_days('2024-05-01', '2024-05-31')`),
    ).toMatchObject({ ok: false, code: '42501' });
  });

  it('refuses a range of years, and finds nothing in one that ends before it begins', async () => {
    const person = (await database.createUser()).id;
    expect(
      await perform(database, person, sql`select * from brew_days('2020-01-01', '2024-01-01')`),
    ).toMatchObject({ ok: false, code: 'P0001', hint: 'range_too_long' });
    expect(await brewDays(person, '2024-02-01', '2024-01-01')).toEqual([]);
  });
});
