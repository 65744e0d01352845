import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { type Statement, sql } from '../support/attempt.ts';
import {
  blockStatement,
  followStatement,
  likeStatement,
  publish,
  unfollowStatement,
  unlikeStatement,
} from '../support/community.ts';
import { type Crowd, openCrowd } from '../support/run-concurrently.ts';

const crowdSize = 50;
let database: TestDatabase;
let crowd: readonly string[];
let connections: Crowd;

beforeAll(async () => {
  database = await createTestDatabase();
  crowd = await Promise.all(
    Array.from({ length: crowdSize }, async () => (await database.createUser()).id),
  );
  connections = await openCrowd(database, crowdSize);
});
afterAll(async () => {
  await connections.close();
  await database.drop();
});

async function likeState(post: string) {
  const { rows } = await database.pool.query(
    `select p.like_count as shown, (select count(*)::integer from post_likes where post_id = p.id) as rows,
       (select count(*)::integer from notifications where post_id = p.id and type = 'like') as notified
     from community_posts p where id = $1`,
    [post],
  );
  return rows[0];
}

async function followState(person: string) {
  const { rows } = await database.pool.query(
    `select p.follower_count as shown, (select count(*)::integer from follows where following_id = p.id) as rows,
       (select count(*)::integer from notifications where user_id = p.id and type = 'follow') as notified
     from profiles p where id = $1`,
    [person],
  );
  return rows[0];
}

describe('fifty at the same moment', () => {
  it('like one post, like and unlike it, and the count is exact', async () => {
    const author = (await database.createUser()).id;
    const post = await publish(database, author);
    const everyone = (statement: Statement) => crowd.map((person) => ({ person, statement }));
    expect(await connections.allAtOnce(everyone(likeStatement(post)))).toEqual([]);
    expect(await likeState(post)).toEqual({ shown: 50, rows: 50, notified: 50 });

    for (let round = 0; round < 5; round += 1) {
      const half = crowd.map((person, index) => ({
        person,
        statement: index % 2 === round % 2 ? unlikeStatement(post) : likeStatement(post),
      }));
      expect(await connections.allAtOnce(half)).toEqual([]);
      expect(await likeState(post)).toEqual({ shown: 25, rows: 25, notified: 25 });
    }
    expect(await connections.allAtOnce(everyone(unlikeStatement(post)))).toEqual([]);
    expect(await likeState(post)).toEqual({ shown: 0, rows: 0, notified: 0 });
  });

  it('follow and unfollow one person, and both sides’ counts are exact', async () => {
    const star = (await database.createUser()).id;
    const all = (statement: Statement) => crowd.map((person) => ({ person, statement }));
    expect(await connections.allAtOnce(all(followStatement(star)))).toEqual([]);
    expect(await followState(star)).toEqual({ shown: 50, rows: 50, notified: 50 });
    const mixed = crowd.map((person, index) => ({
      person,
      statement: index % 2 ? unfollowStatement(star) : followStatement(star),
    }));
    expect(await connections.allAtOnce(mixed)).toEqual([]);
    expect(await followState(star)).toEqual({ shown: 25, rows: 25, notified: 25 });
    const { rows } = await database.pool.query(
      'select count(*)::integer as people from profiles where id = any ($1) and profiles.following_count = 1',
      [crowd],
    );
    expect(rows).toEqual([{ people: 25 }]);
    expect(await connections.allAtOnce(all(unfollowStatement(star)))).toEqual([]);
    expect(await followState(star)).toEqual({ shown: 0, rows: 0, notified: 0 });
  });

  it('press like and unlike on one account, and count and rows agree', async () => {
    const author = (await database.createUser()).id;
    const post = await publish(database, author);
    const person = crowd[0] ?? '';
    for (let round = 0; round < 10; round += 1) {
      const presses = crowd.map((_, index) => ({
        person,
        statement: index % 2 ? likeStatement(post) : unlikeStatement(post),
      }));
      expect(await connections.allAtOnce(presses)).toEqual([]);
      const state = await likeState(post);
      expect([0, 1]).toContain(state.rows);
      expect(state).toEqual({ shown: state.rows, rows: state.rows, notified: state.rows });
    }
  });

  it('follow each other round in a circle and back', async () => {
    const circle = crowd.slice(0, 25);
    const next = (index: number) => circle[(index + 1) % circle.length] ?? '';
    const there = circle.map((person, index) => ({
      person,
      statement: followStatement(next(index)),
    }));
    const back = circle.map((person, index) => ({
      person: next(index),
      statement: followStatement(person),
    }));
    expect(await connections.allAtOnce([...there, ...back])).toEqual([]);
    const { rows } = await database.pool.query(
      'select distinct profiles.follower_count, profiles.following_count from profiles where id = any ($1)',
      [circle],
    );
    expect(rows).toEqual([{ follower_count: 2, following_count: 2 }]);
    await database.pool.query('delete from follows');
  });

  it('comment on one post', async () => {
    const author = (await database.createUser()).id;
    const post = await publish(database, author);
    const statement = sql`insert into community_comments (post_id, content) values (${post}, 'Bom!')`;
    expect(await connections.allAtOnce(crowd.map((person) => ({ person, statement })))).toEqual([]);
    const { rows } = await database.pool.query(
      'select comment_count from community_posts where id = $1',
      [post],
    );
    expect(rows).toEqual([{ comment_count: 50 }]);
  });

  it('does not deadlock when many like a post that its author deletes', async () => {
    for (let round = 0; round < 20; round += 1) {
      const author = (await database.createUser()).id;
      const post = await publish(database, author);
      const likers = crowd.slice(0, crowdSize - 1);
      const doings = likers.map((person) => ({ person, statement: likeStatement(post) }));
      doings.splice(round * 2, 0, {
        person: author,
        statement: sql`delete from community_posts where id = ${post}`,
      });
      // The lock is released once all the others wait for it.
      const holder = await database.pool.connect();
      await holder.query('begin');
      await holder.query('select 1 from community_posts where id = $1 for no key update', [post]);
      const outcome = connections.allAtOnce(doings);
      await expect
        .poll(async () => {
          const { rows } = await holder.query(
            `select count(*)::integer as waiting from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`,
          );
          return rows[0].waiting;
        })
        .toBe(crowdSize);
      await holder.query('commit');
      holder.release();
      const refused = await outcome;
      expect(refused.filter((code) => code !== '23503' && code !== '42501')).toEqual([]);
      expect(await likeState(post)).toBeUndefined();
    }
  });

  it('follow and block: no follow outlives the block', async () => {
    for (let round = 0; round < 10; round += 1) {
      const pairs = await Promise.all(
        Array.from({ length: 5 }, async () => [
          (await database.createUser()).id,
          (await database.createUser()).id,
        ]),
      );
      const doings = pairs.flatMap(([one = '', two = '']) => [
        { person: one, statement: followStatement(two) },
        { person: two, statement: blockStatement(one) },
        { person: two, statement: followStatement(one) },
      ]);
      const refused = await connections.allAtOnce(doings);
      expect(refused.filter((code) => code !== '42501')).toEqual([]);
      const { rows } = await database.pool.query(
        `select (select count(*)::integer from follows) as follows,
           (select count(*)::integer from profiles where profiles.follower_count + profiles.following_count <> 0) as counted,
           (select count(*)::integer from notifications where type = 'follow') as notified`,
      );
      expect(rows).toEqual([{ follows: 0, counted: 0, notified: 0 }]);
    }
  });

  it('publish at once without passing the limit, counted exactly', async () => {
    const author = (await database.createUser()).id;
    const refused = await connections.allAtOnce(
      crowd.map(() => ({
        person: author,
        statement: sql`insert into community_posts (content) values ('Oi')`,
      })),
    );
    expect(refused).toEqual(Array.from({ length: 40 }, () => 'P0001'));
    const { rows } = await database.pool.query(
      `select p.post_count, points, (select count(*)::integer from user_achievements where user_id = p.id) as unlocked
       from profiles p where id = $1`,
      [author],
    );
    expect(rows).toEqual([{ post_count: 10, points: 50, unlocked: 1 }]);
  });
});
