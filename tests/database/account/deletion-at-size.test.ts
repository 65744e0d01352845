import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { createAdmin } from '../support/admins.ts';
import { perform, rowsOf, sql } from '../support/attempt.ts';
import { act, comment, follow, like, publish } from '../support/community.ts';

const database = await openTestDatabase();
let reader: string;
let admin: string;
/** Number of people: too many for a deletion in one batch. */
const CROWD = 1_200;
let crowd: readonly string[];

beforeAll(async () => {
  reader = (await database.createUser()).id;
  admin = await createAdmin(database);
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into auth.users (id, aud, role, email, created_at, updated_at, raw_app_meta_data, raw_user_meta_data)
     select gen_random_uuid(), 'authenticated', 'authenticated', 'fila' || n || '@coado.local', now(), now(), '{}',
       jsonb_build_object('name', 'Fã', 'username', 'fila.' || n, 'adult', true)
     from generate_series(1, $1) as n returning id`,
    [CROWD],
  );
  crowd = rows.map(({ id }) => id);
});

const likeByAll = (post: string) =>
  database.pool.query(
    'insert into post_likes (post_id, user_id) select $1, unnest($2::uuid[]) on conflict do nothing',
    [post, crowd],
  );
const followedByAll = (person: string) =>
  database.pool.query(
    'insert into follows (follower_id, following_id) select unnest($2::uuid[]), $1',
    [person, crowd],
  );
const batch = async (rows: number): Promise<number> => {
  const { rows: answer } = await database.pool.query<{ done: number }>(
    'select private.purge_batch($1) as done',
    [rows],
  );
  return answer[0]?.done ?? 0;
};

async function miscounted(): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select
       (select count(*)::int from community_posts p where p.deleted_at is null and (p.like_count, p.comment_count) <>
         ((select count(*) from post_likes l where l.post_id = p.id),
          (select count(*) from community_comments c where c.post_id = p.id and c.hidden_at is null))) as posts,
       (select count(*)::int from private.profile_counts c where (c.posts, c.followers, c.following) <>
         ((select count(*) from community_posts p where p.user_id = c.user_id and p.hidden_at is null),
          (select count(*) from follows f where f.following_id = c.user_id),
          (select count(*) from follows f where f.follower_id = c.user_id))) as people`,
  );
  return rows[0];
}
const EXACT = { posts: 0, people: 0 };

describe('a post that many liked', () => {
  it('is hidden from all people at once, and removed in batches', async () => {
    const author = (await database.createUser()).id;
    const post = await publish(database, author);
    await likeByAll(post);
    await comment(database, reader, post);
    expect(
      await perform(database, author, sql`delete from community_posts where id = ${post}`),
    ).toMatchObject({ ok: true });
    for (const person of [author, reader, admin]) {
      expect(
        await act(database, person, sql`select id from community_posts where id = ${post}`),
      ).toEqual([]);
      expect(
        await act(
          database,
          person,
          sql`select user_id from post_likes where post_id = ${post} and user_id <> ${person}`,
        ),
      ).toEqual([]);
    }
    expect(await act(database, reader, sql`select id from get_feed() where id = ${post}`)).toEqual(
      [],
    );
    expect(
      await act(
        database,
        admin,
        sql`select id from admin_list_posts('', 'all') where id = ${post}`,
      ),
    ).toEqual([]);
    expect(
      await perform(database, reader, sql`insert into post_likes (post_id) values (${post})`),
    ).toMatchObject({ ok: false, code: '42501' });
    expect(
      await rowsOf(database, sql`select p.post_count from profiles p where p.id = ${author}`),
    ).toEqual([{ post_count: 0 }]);

    // After an interruption the purge continues with the remaining rows.
    expect(await batch(100)).toBe(100);
    let rounds = 0;
    while ((await batch(500)) > 0) rounds += 1;
    expect(rounds).toBeGreaterThan(2);
    expect(await rowsOf(database, sql`select 1 from community_posts where id = ${post}`)).toEqual(
      [],
    );
    expect(await miscounted()).toEqual(EXACT);
  });

  it('is removed at once if few people liked it', async () => {
    const author = (await database.createUser()).id;
    const post = await publish(database, author);
    await like(database, reader, post);
    await act(database, author, sql`delete from community_posts where id = ${post}`);
    expect(await rowsOf(database, sql`select 1 from community_posts where id = ${post}`)).toEqual(
      [],
    );
  });
});

describe('a person with many followers', () => {
  it('is hidden from all people at once, and removed in batches with all counts', async () => {
    const { id: star, email } = await database.createUser({ name: 'Estrela', username: 'estrela' });
    const [own, theirs] = [await publish(database, star), await publish(database, reader)];
    await likeByAll(own);
    await followedByAll(star);
    await follow(database, star, reader);
    await follow(database, reader, star);
    await like(database, star, theirs);
    await comment(database, star, theirs);
    await database.pool.query('delete from auth.users where id = $1', [star]);

    for (const person of [reader, admin]) {
      for (const statement of [
        sql`select id from profiles where id = ${star}`,
        sql`select id from community_posts where user_id = ${star}`,
        sql`select id from community_comments where user_id = ${star}`,
        sql`select id from search_people('estrela')`,
      ]) {
        expect(await act(database, person, statement), statement.text).toEqual([]);
      }
    }
    expect(
      await act(database, reader, sql`select user_id from post_likes where post_id = ${theirs}`),
    ).toEqual([]);
    expect(
      await act(database, reader, sql`select * from notifications where from_user_id = ${star}`),
    ).toEqual([]);
    await database.createUser({ email, username: 'estrela' });
    // A token that is still valid can add nothing.
    expect(
      await perform(
        database,
        star,
        sql`insert into community_posts (content) values ('Ainda aqui')`,
      ),
    ).toMatchObject({ ok: false });

    expect(await batch(100)).toBe(100);
    const [fan = ''] = crowd;
    await perform(database, fan, sql`delete from follows where following_id = ${star}`);
    let rounds = 0;
    while ((await batch(500)) > 0) rounds += 1;
    expect(rounds).toBeGreaterThan(4);
    expect(await rowsOf(database, sql`select 1 from profiles where id = ${star}`)).toEqual([]);
    expect(await miscounted()).toEqual(EXACT);
  });
});
