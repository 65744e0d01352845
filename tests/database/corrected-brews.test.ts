import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { createPersonAtMidday } from '../support/midday.ts';
import { perform, rowsOf, sql } from './support/attempt.ts';
import { catalogue, saveBrew } from './support/world.ts';

const database = await openTestDatabase();
let person: string;
beforeEach(async () => {
  person = await createPersonAtMidday(database);
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function standing() {
  const [row] = await rowsOf(
    database,
    sql`select p.total_brews as brews, p.longest_streak as streak, p.points,
          (select coalesce(array_agg(u.achievement_id order by u.achievement_id), '{}')
           from user_achievements u where u.user_id = p.id) as unlocked,
          (select count(*)::integer from notifications n where n.user_id = p.id and n.type = 'achievement') as notified
        from profiles p where p.id = ${person}`,
  );
  return row;
}

async function standingOf(brews: readonly { method?: string; bean?: string; brewedAt: Date }[]) {
  const before = person;
  person = await createPersonAtMidday(database);
  for (const brew of brews) await saveBrew(database, person, brew);
  const found = await standing();
  person = before;
  return found;
}

const change = (id: string, method: string, brewedAt: Date, bean: string | null = null) =>
  perform(
    database,
    person,
    sql`update brews set method_id = ${method}, brewed_at = ${brewedAt}, bean_id = ${bean} where id = ${id}`,
  );

describe('a brew noted down late', () => {
  it('is in the journal and counts for nothing', async () => {
    await saveBrew(database, person, { brewedAt: hoursAgo(49) });
    await saveBrew(database, person, { brewedAt: hoursAgo(24 * 400) });
    expect(await standing()).toMatchObject({ brews: 0, streak: 0, points: 0, unlocked: [] });
  });

  it('counts within two days, and once its date is corrected into them', async () => {
    const id = await saveBrew(database, person, { brewedAt: hoursAgo(24 * 30) });
    expect(await change(id, 'v60', hoursAgo(24 * 30 - 1))).toMatchObject({ ok: true });
    expect(await standing()).toMatchObject({ brews: 0, points: 0 });
    expect(await change(id, 'v60', hoursAgo(1))).toMatchObject({ ok: true });
    expect(await standing()).toEqual(await standingOf([{ brewedAt: hoursAgo(1) }]));
  });

  it('is never of the future, new or corrected', async () => {
    const refused = { ok: false, code: 'P0001', hint: 'brewed_at_in_future' };
    const id = await saveBrew(database, person);
    expect(await change(id, 'v60', hoursAgo(-1))).toMatchObject(refused);
  });
});

describe('a corrected brew', () => {
  it('leaves a person where they would be had it been saved so', async () => {
    const [first, second] = [
      await saveBrew(database, person, { brewedAt: hoursAgo(26) }),
      await saveBrew(database, person, { brewedAt: hoursAgo(2) }),
    ];
    await change(first, 'chemex', hoursAgo(3), catalogue.bean);
    await change(second, 'espresso', hoursAgo(1));
    expect(await standing()).toEqual(
      await standingOf([
        { method: 'chemex', brewedAt: hoursAgo(3), bean: catalogue.bean },
        { method: 'espresso', brewedAt: hoursAgo(1) },
      ]),
    );
  });

  it('that is moved out of the days that count takes back what it unlocked, with points and news', async () => {
    const id = await saveBrew(database, person);
    expect(await standing()).toMatchObject({ brews: 1, notified: 1 });
    await change(id, 'v60', hoursAgo(24 * 10));
    expect(await standing()).toEqual({ brews: 0, streak: 0, points: 0, unlocked: [], notified: 0 });
    // Two corrections back to days that count restore the effects once.
    await change(id, 'v60', hoursAgo(1));
    await change(id, 'v60', hoursAgo(2));
    expect(await standing()).toMatchObject({ brews: 1, notified: 1 });
  });

  it('does not unlock the masters of several methods', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 25; count += 1) ids.push(await saveBrew(database, person));
    const v60 = await standing();
    for (const method of ['espresso', 'french-press', 'v60']) {
      for (const id of ids) await change(id, method, hoursAgo(1));
    }
    expect(await standing()).toEqual(v60);
  });

  it('keeps what was earned before it was made', async () => {
    const early = await saveBrew(database, person);
    await database.pool.query(
      `update user_achievements set unlocked_at = now() - interval '1 day' where user_id = $1`,
      [person],
    );
    await change(early, 'v60', hoursAgo(24 * 10));
    expect(await standing()).toMatchObject({ brews: 0, notified: 1 });
  });

  it('completes a challenge or opens it again, with its reward', async () => {
    const challenge = randomUUID();
    await database.pool.query(
      `insert into challenges (id, title, description, reward, reward_points, target, criteria, starts_at)
       values ($1, 'Chemex', '', 'x', 70, 1, '{"methods": ["chemex"]}', now() - interval '5 days')`,
      [challenge],
    );
    const reward = async () =>
      (
        await rowsOf(
          database,
          sql`select points from points_ledger where user_id = ${person} and source_id = ${challenge}`,
        )
      ).map(({ points }) => points);
    const id = await saveBrew(database, person);
    expect(await reward()).toEqual([]);
    await change(id, 'chemex', hoursAgo(1));
    expect(await reward()).toEqual([70]);
    await change(id, 'v60', hoursAgo(1));
    expect(await reward()).toEqual([]);
    await database.pool.query('delete from challenges where id = $1', [challenge]);
  });

  it('moves its grams in and out of the bag', async () => {
    const bean = randomUUID();
    await perform(
      database,
      person,
      sql`insert into beans (id, name, bag_grams) values (${bean}, 'Casa', 250)`,
    );
    const id = await saveBrew(database, person, { bean });
    await perform(database, person, sql`update brews set coffee_grams = 30 where id = ${id}`);
    const left = sql`select remaining_grams::float as left from beans where id = ${bean}`;
    expect(await rowsOf(database, left)).toEqual([{ left: 220 }]);
  });
});
