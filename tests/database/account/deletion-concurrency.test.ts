import pg from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { openConnections, openTestDatabase } from '../../support/database.ts';
import { perform, sql } from '../support/attempt.ts';
import {
  blockStatement,
  follow,
  followStatement,
  likeStatement,
  publish,
  unfollowStatement,
} from '../support/community.ts';
import { messageStatement, openConversation } from '../support/messages.ts';
import { purge } from './person-with-every-row.ts';

const database = await openTestDatabase();
beforeAll(() => openConnections(database));

const newPerson = async () => (await database.createUser()).id;

/** Deletes the account after a recent sign-in; returns '' or the error's code and hint. */
function leave(person: string): Promise<string> {
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }];
  const claims = JSON.stringify({ role: 'authenticated', sub: person, amr });
  return database
    .asUser(person, async (client) => {
      await client.query(`select set_config('request.jwt.claims', $1, true)`, [claims]);
      await client.query(`select delete_my_account('EXCLUIR')`);
      return '';
    })
    .catch((error: unknown) => {
      if (error instanceof pg.DatabaseError) return `${error.code} ${error.hint ?? ''}`;
      throw error;
    });
}

it('a deletion succeeds beside the actions of others, and no action deadlocks', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [person, friend, third] = [await newPerson(), await newPerson(), await newPerson()];
    for (const [one, other] of [
      [person, friend],
      [friend, person],
      [third, person],
      [person, third],
    ] as const) {
      await follow(database, one, other);
    }
    const post = await publish(database, person);
    const chat = await openConversation(database, person, friend);
    const [left, ...acts] = await Promise.all([
      leave(person),
      perform(database, friend, likeStatement(post)),
      perform(database, friend, unfollowStatement(person)),
      perform(database, friend, messageStatement(chat, 'Oi')),
      perform(database, third, followStatement(friend)),
      perform(database, third, blockStatement(person)),
      purge(database),
    ]);
    expect(left).toBe('');
    await purge(database);
    const codes = acts.map((outcome) =>
      outcome === undefined || outcome.ok ? 'done' : outcome.code,
    );
    expect(codes).not.toContain('40P01');
    expect(
      await perform(database, friend, sql`select 1 from profiles where id = ${person}`),
    ).toMatchObject({
      ok: true,
      count: 0,
    });
  }
});

it('reports a timeout of the lock as a retryable error, without changes', async () => {
  const person = await newPerson();
  const holder = await database.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('select 1 from profiles where id = $1 for update', [person]);
    expect(await leave(person)).toBe('P0001 busy');
  } finally {
    await holder.query('rollback');
    holder.release();
  }
  expect(await leave(person)).toBe('');
});
