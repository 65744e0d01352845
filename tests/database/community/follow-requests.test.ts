import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { perform, type Statement, sql } from '../support/attempt.ts';
import {
  act,
  blockStatement,
  follow,
  followStatement,
  publish,
  setFollowStatement,
} from '../support/community.ts';

const database = await openTestDatabase();

const DENIED = { ok: false, code: '42501' };

/** A private person with a post, and a person who requests to follow them. */
let owner: string;
let asker: string;
let post: string;
beforeEach(async () => {
  owner = (await database.createUser({ name: 'Dona' })).id;
  asker = (await database.createUser({ name: 'Pede' })).id;
  post = await publish(database, owner);
  await setPrivate(true);
  await act(database, asker, setFollowStatement(owner));
});

const setPrivate = (isPrivate: boolean) =>
  act(database, owner, sql`update profiles set is_private = ${isPrivate} where id = ${owner}`);
const accept = (person: string): Statement =>
  sql`select accept_follow_requests(array[${person}]::uuid[])`;
const relation = async (viewer: string, person: string) => {
  const [row] = await act(
    database,
    viewer,
    sql`select p.followed_by_me as follows, p.follow_requested_by_me as asked, p.follower_count as followers
        from profiles p where id = ${person}`,
  );
  return row;
};
const seesPost = async (viewer: string) =>
  (await act(database, viewer, sql`select 1 from community_posts where id = ${post}`)).length > 0;
const noticesOf = async (person: string) =>
  (
    await act(
      database,
      person,
      sql`select type, actor_count from get_notifications() where type like 'follow%' order by type`,
    )
  ).map(({ type }) => type);

describe('a request to follow a private person', () => {
  it('shows nothing and is not counted until the owner accepts it', async () => {
    expect(await relation(asker, owner)).toEqual({ follows: false, asked: true, followers: 0 });
    expect(await seesPost(asker)).toBe(false);
    expect(
      await act(
        database,
        owner,
        sql`select p.follow_request_count as count from profiles p where id = ${owner}`,
      ),
    ).toEqual([{ count: 1 }]);

    await act(database, owner, accept(asker));
    expect(await relation(asker, owner)).toEqual({ follows: true, asked: false, followers: 1 });
    expect(await seesPost(asker)).toBe(true);
  });

  it('notifies the owner, and the asker when it is accepted', async () => {
    expect(await noticesOf(owner)).toEqual(['follow_request']);
    await act(database, owner, accept(asker));
    expect(await noticesOf(owner)).toEqual([]);
    expect(await noticesOf(asker)).toEqual(['follow_accepted']);
    await act(database, asker, setFollowStatement(owner, false));
    expect(await noticesOf(asker)).toEqual([]);
  });

  it('is accepted by its owner only', async () => {
    const other = (await database.createUser()).id;
    const admin = (await database.createUser()).id;
    await database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin]);
    for (const person of [asker, other, admin]) await act(database, person, accept(asker));
    expect(await relation(asker, owner)).toMatchObject({ follows: false, asked: true });
    expect(await perform(database, null, accept(asker))).toMatchObject(DENIED);
  });

  it('cannot be skipped by adding the follow, nor sent or accepted in another name', async () => {
    expect(await perform(database, asker, followStatement(owner))).toMatchObject(DENIED);
    const inAnothersName = sql`insert into follows (follower_id, following_id) values (${asker}, ${owner})`;
    expect(await perform(database, owner, inAnothersName)).toMatchObject(DENIED);
    const other = (await database.createUser()).id;
    expect(
      await perform(
        database,
        asker,
        sql`insert into follow_requests (follower_id, following_id) values (${other}, ${owner})`,
      ),
    ).toMatchObject(DENIED);
    await act(database, owner, accept(other));
    expect(await relation(other, owner)).toMatchObject({ follows: false });
  });

  it('is shown to and ended by its two people only', async () => {
    const other = (await database.createUser()).id;
    const rows = sql`select 1 from follow_requests where follower_id = ${asker}`;
    const refuse = sql`delete from follow_requests where follower_id = ${asker}`;
    expect(await act(database, other, rows)).toEqual([]);
    expect(await perform(database, other, refuse)).toMatchObject({ ok: true, count: 0 });
    expect(await act(database, owner, rows)).toHaveLength(1);
    expect(await perform(database, owner, refuse)).toMatchObject({ ok: true, count: 1 });
    expect(await noticesOf(owner)).toEqual([]);
    expect(await noticesOf(asker)).toEqual([]);
  });

  it('is withdrawn with its notification', async () => {
    await act(database, asker, setFollowStatement(owner, false));
    expect(await relation(asker, owner)).toEqual({ follows: false, asked: false, followers: 0 });
    expect(await noticesOf(owner)).toEqual([]);
    await act(database, owner, accept(asker));
    expect(await relation(asker, owner)).toMatchObject({ follows: false });
  });

  it('is ended by a block of either person', async () => {
    await act(database, owner, blockStatement(asker));
    const pending = await database.pool.query(
      'select 1 from follow_requests where follower_id = $1',
      [asker],
    );
    expect(pending.rows).toEqual([]);
    expect(await perform(database, asker, setFollowStatement(owner))).toMatchObject(DENIED);
  });

  it('stays pending when the profile becomes public, until the asker follows', async () => {
    await setPrivate(false);
    expect(await relation(asker, owner)).toEqual({ follows: false, asked: true, followers: 0 });
    await act(database, asker, setFollowStatement(owner));
    expect(await relation(asker, owner)).toEqual({ follows: true, asked: false, followers: 1 });
    expect(await noticesOf(owner)).toEqual(['follow']);
  });

  it('is not needed by people who followed before the profile became private', async () => {
    const follower = (await database.createUser()).id;
    await setPrivate(false);
    await follow(database, follower, owner);
    await setPrivate(true);
    await act(database, follower, setFollowStatement(owner));
    expect(await relation(follower, owner)).toMatchObject({ follows: true, asked: false });
    expect(await seesPost(follower)).toBe(true);
  });

  it('does not open the profile to people whom the owner follows', async () => {
    await follow(database, owner, asker);
    expect(await seesPost(asker)).toBe(false);
  });

  it('is refused to a suspended person, as is an answer', async () => {
    const suspend = (person: string) =>
      database.pool.query(
        `insert into private.account_suspensions (user_id, reason) values ($1, 'motivo')`,
        [person],
      );
    const other = (await database.createUser()).id;
    await suspend(other);
    expect(await perform(database, other, setFollowStatement(owner))).toMatchObject(DENIED);
    await suspend(owner);
    expect(await perform(database, owner, accept(asker))).toMatchObject({ ok: false });
    expect(await relation(asker, owner)).toMatchObject({ follows: false, asked: true });
  });

  it('counts as an action of the asker; its acceptance is no action', async () => {
    await database.pool.query(
      `insert into private.recent_actions (user_id, kind)
       select $1, 'follow' from generate_series(1, 59)`,
      [asker],
    );
    const other = (await database.createUser()).id;
    await act(database, other, sql`update profiles set is_private = true where id = ${other}`);
    expect(await perform(database, asker, setFollowStatement(other))).toMatchObject({
      ok: false,
      hint: 'follow_rate_limited',
    });
    await act(database, owner, accept(asker));
    expect(await relation(asker, owner)).toMatchObject({ follows: true });
  });
});
