import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { perform, rowsOf, sql } from './support/attempt.ts';
import { catalogue, saveBrew } from './support/world.ts';

const database = await openTestDatabase();
let person: string;

interface Plan {
  readonly type?: string;
  readonly target?: number;
  readonly criteria?: object;
  readonly points?: number;
  readonly startsHoursAgo?: number;
  readonly endsInHours?: number | null;
}

async function setUp(plan: Plan): Promise<string> {
  person = (await database.createUser()).id;
  const id = randomUUID();
  await database.pool.query(
    `insert into challenges (id, title, description, reward, reward_points, type, target, criteria, starts_at, ends_at)
     values ($1, 'Teste', '', '', $2, $3, $4, $5, now() - make_interval(hours => $6), now() + make_interval(hours => $7))`,
    [
      id,
      plan.points ?? 30,
      plan.type ?? 'brew_method',
      plan.target ?? 3,
      plan.criteria ?? {},
      plan.startsHoursAgo ?? 24,
      plan.endsInHours ?? null,
    ],
  );
  return id;
}

async function progressOf(challenge: string) {
  const rows = await rowsOf(
    database,
    sql`select mine.progress, mine.completed_at is not null as completed,
          (select count(*)::integer from points_ledger where user_id = mine.user_id and source_id = mine.challenge_id::text) as rewards
        from user_challenges mine where mine.user_id = ${person} and mine.challenge_id = ${challenge}`,
  );
  return rows[0] ?? null;
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

describe('progress of a challenge', () => {
  it('counts brews of its methods only and pays once at the target', async () => {
    const challenge = await setUp({ criteria: { methods: ['v60', 'chemex'] }, target: 2 });
    await saveBrew(database, person, { method: 'espresso' });
    expect(await progressOf(challenge)).toBeNull();
    await saveBrew(database, person, { method: 'v60' });
    expect(await progressOf(challenge)).toEqual({ progress: 1, completed: false, rewards: 0 });
    for (let more = 0; more < 3; more += 1) {
      await saveBrew(database, person, { method: 'chemex' });
      expect(await progressOf(challenge)).toEqual({ progress: 2, completed: true, rewards: 1 });
    }
    const [profile] = await rowsOf(database, sql`select points from profiles where id = ${person}`);
    expect(profile).toEqual({ points: 50 + 30 });
  });

  it('takes every method when none is named', async () => {
    const challenge = await setUp({ criteria: {} });
    await saveBrew(database, person, { method: 'moka-pot' });
    expect(await progressOf(challenge)).toMatchObject({ progress: 1 });
  });

  it('counts from its start and before its end, by when it was brewed', async () => {
    const challenge = await setUp({ type: 'total_brews', startsHoursAgo: 10, endsInHours: -4 });
    await saveBrew(database, person, { brewedAt: hoursAgo(11) });
    await saveBrew(database, person, { brewedAt: hoursAgo(3) });
    expect(await progressOf(challenge)).toBeNull();
    await saveBrew(database, person, { brewedAt: hoursAgo(5) });
    expect(await progressOf(challenge)).toMatchObject({ progress: 1 });
  });

  it('has not begun before its start and is closed 48 hours after its end', async () => {
    const future = await setUp({ type: 'total_brews', startsHoursAgo: -1 });
    await saveBrew(database, person);
    expect(await progressOf(future)).toBeNull();
    const past = await setUp({ type: 'total_brews', startsHoursAgo: 90, endsInHours: -49 });
    await saveBrew(database, person);
    expect(await progressOf(past)).toBeNull();
  });

  it('counts distinct origins', async () => {
    const challenge = await setUp({ type: 'origins' });
    await saveBrew(database, person, { bean: catalogue.bean });
    await saveBrew(database, person, { bean: catalogue.bean });
    await saveBrew(database, person);
    expect(await progressOf(challenge)).toMatchObject({ progress: 1 });
    await saveBrew(database, person, { bean: 'b0000000-0000-4000-8000-000000000001' });
    expect(await progressOf(challenge)).toMatchObject({ progress: 2 });
  });

  it('counts the longest run of days within it', async () => {
    const challenge = await setUp({ type: 'streak', startsHoursAgo: 200 });
    for (const hours of [0, 1, 24, 47]) {
      await saveBrew(database, person, { brewedAt: hoursAgo(hours) });
    }
    const [profile] = await rowsOf(
      database,
      sql`select longest_streak as progress from profiles where id = ${person}`,
    );
    expect(await progressOf(challenge)).toMatchObject({ progress: profile?.progress });
    expect(Number(profile?.progress)).toBeGreaterThanOrEqual(2);
  });

  it('does not count posts and lessons for brews', async () => {
    const posts = await setUp({ type: 'posts', target: 1 });
    await saveBrew(database, person);
    expect(await progressOf(posts)).toBeNull();
  });

  it('without points completes without a ledger row', async () => {
    const challenge = await setUp({ target: 1, points: 0 });
    await saveBrew(database, person);
    expect(await progressOf(challenge)).toEqual({ progress: 1, completed: true, rewards: 0 });
  });

  it('once completed survives the deletion of its brews', async () => {
    const challenge = await setUp({ target: 1 });
    const brew = await saveBrew(database, person);
    await perform(database, person, sql`delete from brews where id = ${brew}`);
    await saveBrew(database, person);
    expect(await progressOf(challenge)).toEqual({ progress: 1, completed: true, rewards: 1 });
  });
});

describe('get_challenges_with_user_progress', () => {
  it('lists running challenges newest first, with the caller’s progress', async () => {
    await database.pool.query(`delete from challenges where title = 'Teste'`);
    await setUp({ endsInHours: -1 });
    await setUp({ startsHoursAgo: -1 });
    await saveBrew(database, person);
    const outcome = await perform(
      database,
      person,
      sql`select title, target, user_progress, completed_at from get_challenges_with_user_progress()`,
    );
    expect(outcome).toMatchObject({
      ok: true,
      rows: [
        { title: 'Cinco Coados', target: 5, user_progress: 1, completed_at: null },
        { title: 'Sob Pressão', user_progress: 0 },
        { title: 'Sete Dias de Café', user_progress: 1 },
        { title: 'Três Origens na Mesa', user_progress: 0 },
        { title: 'Vinte Preparos', user_progress: 1 },
        { title: 'Dez Lições', user_progress: 0 },
      ],
    });
  });
});
