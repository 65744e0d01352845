import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { createPersonAtMidday } from '../support/midday.ts';
import { perform, rowsOf, sql } from './support/attempt.ts';
import { catalogue, saveBrew } from './support/world.ts';

const database = await openTestDatabase();

const newPerson = () => createPersonAtMidday(database);

async function stateOf(person: string) {
  const [row] = await rowsOf(
    database,
    sql`select p.points, p.level, p.total_brews, p.longest_streak, p.current_streak,
          (select count(*)::integer from brews where user_id = p.id) as brews,
          array(select source || ' ' || source_id || ' ' || points from points_ledger where user_id = p.id order by 1) as ledger,
          array(select achievement_id from user_achievements where user_id = p.id order by 1) as achievements,
          array(select achievement_id from notifications where user_id = p.id and type = 'achievement' order by 1) as notified,
          array(select progress from user_challenges where user_id = p.id order by challenge_id) as progress
        from profiles p where p.id = ${person}`,
  );
  return row;
}

const insertBrews = (person: string, count: number, method = 'v60', bean: string | null = null) =>
  database.pool.query(
    `insert into brews (user_id, method_id, bean_id, coffee_grams, water_ml)
     select $1, $2, $3, 15, 250 from generate_series(1, $4::integer)`,
    [person, method, bean, count],
  );

describe('saving a brew', () => {
  it('counts the brew, unlocks the first achievement with its points, and notifies once', async () => {
    const person = await newPerson();
    await saveBrew(database, person);
    expect(await stateOf(person)).toEqual({
      points: 50,
      level: 1,
      total_brews: 1,
      longest_streak: 1,
      current_streak: 1,
      brews: 1,
      ledger: ['achievement first-brew 50'],
      achievements: ['first-brew'],
      notified: ['first-brew'],
      progress: [1, 1, 1],
    });
    await saveBrew(database, person);
    expect(await stateOf(person)).toMatchObject({
      points: 50,
      total_brews: 2,
      notified: ['first-brew'],
    });
  });

  it('changes nothing when it is repeated with the same id, even later and at the limits', async () => {
    const person = await newPerson();
    const id = await saveBrew(database, person);
    const before = await stateOf(person);
    await saveBrew(database, person, { id });
    await saveBrew(database, person, { id, brewedAt: new Date(Date.now() - 90 * 3_600_000) });
    expect(await stateOf(person)).toEqual(before);
  });

  it("changes nothing under another person's id, and reveals nothing", async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const id = await saveBrew(database, person);
    const [before, otherBefore] = [await stateOf(person), await stateOf(other)];
    const insert = sql`insert into brews (id, method_id, coffee_grams, water_ml, notes)
      values (${id}, 'espresso', 18, 36, 'minha') on conflict (id) do nothing returning *`;
    expect(await perform(database, other, insert)).toEqual({ ok: true, count: 0, rows: [] });
    const overwrite = sql`insert into brews (id, method_id, coffee_grams, water_ml, notes)
      values (${id}, 'espresso', 18, 36, 'minha') on conflict (id) do update set notes = excluded.notes`;
    expect(await perform(database, other, overwrite)).toMatchObject({ ok: false, code: '42501' });
    expect(await stateOf(person)).toEqual(before);
    expect(await stateOf(other)).toEqual(otherBefore);
  });

  it('rolls back with its effects when its transaction fails', async () => {
    const person = await newPerson();
    const before = await stateOf(person);
    await expect(
      database.asUser(person, async (client) => {
        await client.query(
          `insert into brews (method_id, coffee_grams, water_ml) values ('v60', 15, 250)`,
        );
        throw new Error('conexão perdida');
      }),
    ).rejects.toThrow('conexão perdida');
    expect(await stateOf(person)).toEqual(before);
  });
});

describe('achievements', () => {
  it.each([
    ['v60', 25, 'v60-master', 100],
    ['espresso', 50, 'espresso-king', 150],
    ['cold-brew', 10, 'cold-brew-fan', 100],
  ])('of the method %s need exactly %i brews', async (method, target, achievement, points) => {
    const person = await newPerson();
    await insertBrews(person, target - 1, method);
    await insertBrews(person, 60, 'chemex');
    expect((await stateOf(person))?.achievements).toEqual(['first-brew']);
    await insertBrews(person, 1, method);
    const state = await stateOf(person);
    expect(state?.achievements).toContain(achievement);
    expect(state?.ledger).toContain(`achievement ${achievement} ${points}`);
  });

  it('of origins count distinct ones over catalogue and own beans, however they are spelt', async () => {
    const person = await newPerson();
    const ownBean = async (origin: string) => {
      const id = randomUUID();
      await perform(
        database,
        person,
        sql`insert into beans (id, name, origin) values (${id}, 'Meu', ${origin})`,
      );
      return id;
    };
    for (let position = 1; position <= 4; position += 1) {
      await insertBrews(person, 1, 'v60', `b0000000-0000-4000-8000-00000000000${position}`);
    }
    for (const origin of [' etiopia ', 'BRASIL', '', '   ']) {
      await insertBrews(person, 1, 'v60', await ownBean(origin));
    }
    expect((await stateOf(person))?.achievements).toEqual(['first-brew']);
    await insertBrews(person, 1, 'v60', await ownBean('Panamá'));
    expect((await stateOf(person))?.achievements).toEqual(['first-brew', 'five-origins']);
    for (const origin of ['Peru', 'Iêmen', 'Ruanda', 'Burundi']) {
      await insertBrews(person, 1, 'v60', await ownBean(origin));
    }
    expect((await stateOf(person))?.achievements).toEqual(['first-brew', 'five-origins']);
    await insertBrews(person, 1, 'v60', await ownBean('México'));
    expect((await stateOf(person))?.achievements).toContain('ten-origins');
  });

  it.each([
    ['streak-7', 7],
    ['streak-30', 30],
  ])('of the streak %s come with day %i', async (achievement, days) => {
    const person = await newPerson();
    const addDays = (from: number, to: number) =>
      database.pool.query(
        `insert into brews (user_id, method_id, coffee_grams, water_ml, brewed_at)
         select $1, 'chemex', 15, 250, now() - make_interval(days => n) from generate_series($2::integer, $3::integer) n`,
        [person, from, to],
      );
    await addDays(1, days - 1);
    expect((await stateOf(person))?.achievements).not.toContain(achievement);
    await addDays(0, 0);
    expect((await stateOf(person))?.achievements).toContain(achievement);
  });

  it('of posts are unlocked by posts, not by brews', async () => {
    const person = await newPerson();
    await insertBrews(person, 60);
    expect((await stateOf(person))?.achievements).not.toContain('first-post');
    for (const content of ['Bom dia', 'Boa tarde']) {
      await database.pool.query('insert into community_posts (user_id, content) values ($1, $2)', [
        person,
        content,
      ]);
    }
    const state = await stateOf(person);
    expect(state?.achievements).toContain('first-post');
    expect(state?.ledger).toContain('achievement first-post 50');
  });
});

describe('deleting brews', () => {
  it('recomputes totals and open challenges, and keeps what was earned', async () => {
    const person = await newPerson();
    const first = await saveBrew(database, person, { bean: catalogue.bean });
    const second = await saveBrew(database, person, { method: 'espresso' });
    expect(await stateOf(person)).toMatchObject({ total_brews: 2, progress: [2, 1, 1, 1, 1] });
    await perform(database, person, sql`delete from brews where id = ${first}`);
    expect(await stateOf(person)).toMatchObject({ total_brews: 1, progress: [1, 0, 1, 1, 0] });
    await perform(database, person, sql`delete from brews where id = ${second}`);
    expect(await stateOf(person)).toMatchObject({
      total_brews: 0,
      longest_streak: 0,
      current_streak: 0,
      points: 50,
      achievements: ['first-brew'],
      ledger: ['achievement first-brew 50'],
    });
  });

  it('and brewing again never awards the points of an achievement twice', async () => {
    const person = await newPerson();
    for (let round = 0; round < 3; round += 1) {
      const id = await saveBrew(database, person);
      await perform(database, person, sql`delete from brews where id = ${id}`);
    }
    expect(await stateOf(person)).toMatchObject({ points: 50, notified: ['first-brew'] });
  });
});
