import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { actsOn, createAdmin } from '../support/admins.ts';
import { attempt, perform, sql } from '../support/attempt.ts';

const database = await openTestDatabase();
let admin: string;
let person: string;
beforeAll(async () => {
  admin = await createAdmin(database);
  person = (await database.createUser()).id;
});

const insertChallenge = (type: string, criteria: unknown) =>
  attempt(
    database,
    admin,
    sql`insert into challenges (title, description, reward, reward_points, type, criteria)
        values ('Teste', '', '50 Pontos', 50, ${type}, ${JSON.stringify(criteria)})`,
  );

describe('criteria', () => {
  it.each([
    ['brew_method', {}],
    ['brew_method', { methods: ['v60'] }],
    ['brew_method', { methods: ['v60', 'chemex', 'moka-pot'] }],
    ['total_brews', {}],
    ['streak', {}],
    ['origins', {}],
    ['posts', {}],
    ['lessons', {}],
  ])('of %s may be %j', async (type, criteria) => {
    expect(await insertChallenge(type, criteria)).toMatchObject({ ok: true });
  });

  it.each([
    ['brew_method', { methods: [] }],
    ['brew_method', { methods: ['v60', 'v60'] }],
    ['brew_method', { methods: ['v60'], origem: 'Brasil' }],
    ['brew_method', { origem: 'Brasil' }],
    ['total_brews', { methods: ['v60'] }],
    ['lessons', { unit: 'x' }],
  ])('of %s may not be %j', async (type, criteria) => {
    expect(await insertChallenge(type, criteria)).toMatchObject({
      ok: false,
      code: '23514',
      constraint: 'challenges_criteria_by_type_check',
    });
  });

  it('names methods that exist', async () => {
    for (const methods of [['v60', 'sifao'], [7], [null]]) {
      expect(await insertChallenge('brew_method', { methods })).toMatchObject({
        ok: false,
        code: 'P0001',
        hint: 'challenge_method_unknown',
      });
    }
  });

  it('is valid for the new type when the type changes', async () => {
    expect(
      await attempt(
        database,
        admin,
        sql`update challenges set type = 'posts' where criteria <> '{}'`,
      ),
    ).toMatchObject({ ok: false, constraint: 'challenges_criteria_by_type_check' });
  });
});

describe('a challenge', () => {
  it('is shown to people as an admin adds, changes and switches it off, and each act is logged', async () => {
    const id = randomUUID();
    const listed = () =>
      perform(
        database,
        person,
        sql`select title, target from get_challenges_with_user_progress() where id = ${id}`,
      );
    const steps = [
      [
        sql`insert into challenges (id, title, description, reward, reward_points) values (${id}, 'Novo', '', '50 Pontos', 50)`,
        { rows: [{ title: 'Novo', target: 1 }] },
      ],
      [sql`update challenges set target = 4 where id = ${id}`, { rows: [{ target: 4 }] }],
      [sql`update challenges set is_active = false where id = ${id}`, { count: 0 }],
    ] as const;
    for (const [statement, seen] of steps) {
      expect(await perform(database, admin, statement)).toMatchObject({ ok: true, count: 1 });
      expect(await listed()).toMatchObject(seen);
    }
    expect(await actsOn(database, id)).toMatchObject([
      { action: 'challenge.created', admin_id: admin, details: { subject: 'Novo' } },
      { action: 'challenge.updated', details: { target: { from: 1, to: 4 } } },
      { action: 'challenge.updated', details: { is_active: { from: true, to: false } } },
    ]);
  });

  it('is not logged when an operator’s statement adds it', async () => {
    const id = randomUUID();
    await database.pool.query(
      `insert into challenges (id, title, description, reward) values ($1, 'Script', '', '')`,
      [id],
    );
    expect(await actsOn(database, id)).toEqual([]);
  });
});
