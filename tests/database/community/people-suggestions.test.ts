import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, sql } from '../support/attempt.ts';
import { act, blockStatement, followStatement } from '../support/community.ts';
import { saveBrew } from '../support/world.ts';

const database = await openTestDatabase();

async function brewer(method: string, beanName: string | null, posts = true): Promise<string> {
  const { id } = await database.createUser();
  const bean = beanName === null ? null : randomUUID();
  if (bean)
    await act(database, id, sql`insert into beans (id, name) values (${bean}, ${beanName})`);
  const brew = await saveBrew(database, id, { method, bean });
  if (posts) {
    await act(
      database,
      id,
      sql`insert into community_posts (content, brew_id) values ('', ${brew})`,
    );
  }
  return id;
}

it('are people who show the same beans and methods, without followed and hidden people', async () => {
  const viewer = await brewer('v60', 'Catuaí do sítio');
  const suggested = async () =>
    (await act(database, viewer, sql`select id from suggest_people(20)`)).map(({ id }) => id);
  const sameMethod = await brewer('v60', null);
  const sameBean = await brewer('espresso', 'CATUAÍ DO SÍTIO');
  await brewer('french-press', 'Outro');
  await brewer('v60', 'Catuaí do sítio', false);
  expect(await suggested()).toEqual([sameBean, sameMethod]);

  const hidden = await brewer('v60', null);
  await act(database, hidden, sql`update profiles set is_private = true where id = ${hidden}`);
  const blocked = await brewer('v60', null);
  await act(database, viewer, blockStatement(blocked));
  const blocking = await brewer('v60', null);
  await act(database, blocking, blockStatement(viewer));
  expect(await suggested()).toEqual([sameBean, sameMethod]);

  await act(database, viewer, followStatement(sameBean));
  expect(await suggested()).toEqual([sameMethod]);
});

it('are the people who posted last for a person without brews, without hidden people', async () => {
  const { id: newcomer } = await database.createUser();
  const mayShow = [await brewer('espresso', null), await brewer('french-press', 'Bourbon')];
  const mayNotShow = {
    hasNoPost: await brewer('v60', null, false),
    isPrivate: await brewer('v60', null),
    isBlocked: await brewer('v60', null),
    blocks: await brewer('v60', null),
    isFollowed: await brewer('v60', null),
    isSuspended: await brewer('v60', null),
  };
  const { isPrivate, isBlocked, blocks, isFollowed, isSuspended } = mayNotShow;
  await act(
    database,
    isPrivate,
    sql`update profiles set is_private = true where id = ${isPrivate}`,
  );
  await act(database, newcomer, blockStatement(isBlocked));
  await act(database, blocks, blockStatement(newcomer));
  await act(database, newcomer, followStatement(isFollowed));
  await database.pool.query(
    `insert into private.account_suspensions (user_id, reason) values ($1, 'Propaganda')`,
    [isSuspended],
  );
  const found = await act(database, newcomer, sql`select id from suggest_people(20)`);
  const ids = found.map(({ id }) => String(id));
  expect(ids.slice(0, 2)).toEqual([...mayShow].reverse());
  expect(ids).not.toContain(newcomer);
  for (const id of Object.values(mayNotShow)) expect(ids).not.toContain(id);
});

it('returns nothing to visitors', async () => {
  expect(await perform(database, null, sql`select * from suggest_people()`)).toMatchObject({
    ok: false,
    code: '42501',
  });
});
