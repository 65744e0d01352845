import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openTestDatabase } from '../support/database.ts';
import { createPersonAtMidday } from '../support/midday.ts';
import { importBrews, importRow } from './account/support.ts';
import { attempt, perform, rowsOf, sql } from './support/attempt.ts';

const database = await openTestDatabase();

const newPerson = () => createPersonAtMidday(database);

const rowSchema = z.object({
  id: z.string(),
  target: z.number(),
  user_progress: z.number(),
  unlocked_at: z.date().nullable(),
});

async function achievementsOf(person: string) {
  const answer = await perform(
    database,
    person,
    sql`select id, target, user_progress, unlocked_at from get_achievements_with_user_progress()`,
  );
  if (!answer.ok) throw new Error(answer.message);
  return z.array(rowSchema).parse(answer.rows);
}

async function progressOf(person: string): Promise<Record<string, number>> {
  const begun = (await achievementsOf(person)).filter(({ user_progress: done }) => done > 0);
  return Object.fromEntries(begun.map(({ id, user_progress: done }) => [id, done]));
}

async function expectConsistent(person: string): Promise<void> {
  for (const { id, target, user_progress: progress, unlocked_at } of await achievementsOf(person)) {
    if (unlocked_at === null) expect(progress, id).toBeLessThan(target);
    else expect(progress, id).toBe(target);
  }
}

async function addBean(person: string, origin: string): Promise<string> {
  const id = randomUUID();
  await database.pool.query(
    `insert into beans (id, user_id, name, origin) values ($1, $2, 'Da feira', $3)`,
    [id, person, origin],
  );
  return id;
}

interface Brew {
  readonly method?: string;
  readonly bean?: string | null;
  readonly daysAgo?: number;
  readonly at?: string;
}

async function addBrew(person: string, { method = 'v60', bean = null, daysAgo, at }: Brew = {}) {
  const id = randomUUID();
  await database.pool.query(
    `insert into brews (id, user_id, method_id, bean_id, coffee_grams, water_ml, brewed_at)
     values ($1, $2, $3, $4, 15, 250, coalesce($5, now() - make_interval(days => $6)))`,
    [id, person, method, bean, at ?? null, daysAgo ?? 0],
  );
  return id;
}

const act = (person: string, text: string, ...values: unknown[]) =>
  database.asUser(person, (client) => client.query(text, values));

describe('get_achievements_with_user_progress', () => {
  it('lists every achievement in display order, with nothing reached at first', async () => {
    const person = await newPerson();
    const all = await achievementsOf(person);
    expect(all.map(({ id }) => id)).toEqual(
      (await rowsOf(database, sql`select id from achievements order by position`)).map(
        ({ id }) => id,
      ),
    );
    expect(all.every(({ user_progress, unlocked_at }) => user_progress === 0 && !unlocked_at)).toBe(
      true,
    );
  });

  it('counts what the award counts, up to the target', async () => {
    const person = await newPerson();
    const bean = await addBean(person, 'Etiópia');
    for (let daysAgo = 0; daysAgo < 3; daysAgo += 1) await addBrew(person, { bean, daysAgo });
    await addBrew(person, { method: 'espresso' });
    await act(person, `insert into community_posts (content) values ('Bom dia')`);
    const targets = await rowsOf(
      database,
      sql`select id, requirement_type as kind, requirement_method as method, requirement_target as target from achievements`,
    );
    const counts = { totalBrews: 4, streak: 3, origins: 1, posts: 1 };
    const expected = z
      .array(
        z.object({
          id: z.string(),
          kind: z.enum(['totalBrews', 'streak', 'origins', 'posts', 'methodBrews']),
          method: z.string().nullable(),
          target: z.number(),
        }),
      )
      .parse(targets)
      .map(({ id, kind, method, target }) => {
        const byMethod = { v60: 3, espresso: 1 }[method ?? ''] ?? 0;
        return [id, Math.min(kind === 'methodBrews' ? byMethod : counts[kind], target)] as const;
      })
      .filter(([, progress]) => progress > 0);
    expect(await progressOf(person)).toEqual(Object.fromEntries(expected));
    await expectConsistent(person);
  });

  it('keeps an unlocked one at its target when the brews are deleted', async () => {
    const person = await newPerson();
    await addBrew(person);
    await act(person, 'delete from brews');
    expect(await progressOf(person)).toEqual({ 'first-brew': 1 });
  });

  it("returns the caller's progress only, and nothing to visitors", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    await addBrew(other);
    expect(await progressOf(person)).toEqual({});
    const asVisitor = await attempt(
      database,
      null,
      sql`select * from get_achievements_with_user_progress()`,
    );
    expect(asVisitor).toMatchObject({ ok: false, code: '42501' });
    const forOther = await attempt(
      database,
      person,
      sql`select get_achievements_with_user_progress(${other}::uuid)`,
    );
    expect(forOther).toMatchObject({ ok: false, code: '42883' });
  });
});

describe('an import', () => {
  it('advances no achievement: sixty days, methods and origins of it count nothing', async () => {
    const person = await newPerson();
    const origins = ['Etiópia', 'Quênia', 'Brasil', 'Colômbia', 'Peru', 'Iêmen'];
    const beans = await Promise.all(origins.map((origin) => addBean(person, origin)));
    const rows = Array.from({ length: 60 }, (_, index) =>
      importRow({
        row: index + 1,
        method_id: ['v60', 'espresso', 'cold-brew'][index % 3],
        bean_id: beans[index % beans.length],
        brewed_at: new Date(Date.UTC(2024, 0, 1 + index, 9)).toISOString(),
      }),
    );
    expect(await importBrews(database, person, rows)).toMatchObject({ inserted: 60 });
    expect(await progressOf(person)).toEqual({});
  });
});

describe('changes that raise a count', () => {
  /** Creates a person with brews of four origins and one of none; the achievement needs five. */
  async function withFourOrigins() {
    const person = await newPerson();
    const origins = ['Etiópia', 'Quênia', 'Brasil', 'Colômbia'];
    for (const origin of origins) await addBrew(person, { bean: await addBean(person, origin) });
    const bean = await addBean(person, '');
    return { person, bean, brew: await addBrew(person, { bean }) };
  }
  const hasOrigins = async (person: string) =>
    (
      await rowsOf(
        database,
        sql`select 1 from user_achievements as mine join achievements as achievement on achievement.id = mine.achievement_id
          where mine.user_id = ${person} and requirement_type = 'origins' and requirement_target = 5`,
      )
    ).length === 1;

  it('a bean that gets its origin', async () => {
    const { person, bean } = await withFourOrigins();
    await act(person, `update beans set origin = ' quenia' where id = $1`, bean);
    expect(await hasOrigins(person)).toBe(false);
    await act(person, `update beans set origin = 'Peru' where id = $1`, bean);
    expect(await hasOrigins(person)).toBe(true);
    await expectConsistent(person);
  });

  it('a brew that gets another bean', async () => {
    const { person, brew } = await withFourOrigins();
    const bean = await addBean(person, 'Peru');
    expect(await hasOrigins(person)).toBe(false);
    await act(person, `update brews set bean_id = $1 where id = $2`, bean, brew);
    expect(await hasOrigins(person)).toBe(true);
    await expectConsistent(person);
  });

  it('a time zone in which the days make a longer streak', async () => {
    const { id: person } = await database.createUser();
    for (const day of [1, 2, 3, 4, 5, 6]) await addBrew(person, { at: `2024-03-0${day}T12:00Z` });
    // Five in the afternoon in São Paulo, and the next morning in Tokyo.
    await addBrew(person, { at: '2024-03-06T20:00Z' });
    const week = async () => (await achievementsOf(person)).find(({ id }) => id === 'streak-7');
    expect(await week()).toMatchObject({ user_progress: 6, unlocked_at: null });
    await act(person, `update profiles set timezone = 'Asia/Tokyo' where id = $1`, person);
    expect(await week()).toMatchObject({ user_progress: 7, unlocked_at: expect.any(Date) });
    await act(person, `update profiles set timezone = 'America/Sao_Paulo' where id = $1`, person);
    await expectConsistent(person);
  });

  it('unlocks nothing else after any sequence of actions', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('brew' as const),
        method: fc.constantFrom('v60', 'espresso', 'cold-brew'),
        origin: fc.nat(6),
        daysAgo: fc.nat(9),
      }),
      fc.record({ kind: fc.constant('import' as const), origin: fc.nat(6), daysAgo: fc.nat(400) }),
      fc.record({ kind: fc.constant('origin' as const), origin: fc.nat(6), from: fc.nat(6) }),
      fc.record({ kind: fc.constant('zone' as const), zone: fc.constantFrom('UTC', 'Asia/Tokyo') }),
      fc.record({ kind: fc.constant('delete' as const) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const person = await newPerson();
        const beans: string[] = [];
        for (let origin = 0; origin <= 6; origin += 1)
          beans.push(await addBean(person, `Lugar ${origin}`));
        for (const doing of steps) {
          if (doing.kind === 'brew') {
            await addBrew(person, { ...doing, bean: beans[doing.origin] ?? null });
          } else if (doing.kind === 'import') {
            const at = Date.now() - doing.daysAgo * 86_400_000 - 3_600_000;
            const bean = beans[doing.origin];
            await importBrews(database, person, [
              importRow({ bean_id: bean, brewed_at: new Date(at).toISOString() }),
            ]);
          } else if (doing.kind === 'origin') {
            const origin = `Lugar ${doing.origin}`;
            await act(
              person,
              'update beans set origin = $1 where id = $2',
              origin,
              beans[doing.from],
            );
          } else if (doing.kind === 'zone') {
            await act(
              person,
              'update profiles set timezone = $1 where id = $2',
              doing.zone,
              person,
            );
          } else {
            await act(person, 'delete from brews where id = (select id from brews limit 1)');
          }
          await expectConsistent(person);
        }
      }),
      { numRuns: 12 },
    );
  });
});
