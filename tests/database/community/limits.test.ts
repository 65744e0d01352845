import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { attempt, perform, rowsOf, type Statement, sql } from '../support/attempt.ts';
import {
  act,
  comment,
  followStatement,
  likeStatement,
  publish,
  unfollowStatement,
  unlikeStatement,
} from '../support/community.ts';

const database = await openTestDatabase();
let person: string;
let other: string;
beforeEach(async () => {
  person = (await database.createUser()).id;
  other = (await database.createUser()).id;
});

const rest = (minutes: number) =>
  database.pool.query(
    `update private.recent_actions set created_at = created_at - make_interval(mins => $1)`,
    [minutes],
  );

describe('ten posts in ten minutes', () => {
  it('are the limit, and deleting them earns no more', async () => {
    const posts: string[] = [];
    for (let count = 0; count < 10; count += 1) posts.push(await publish(database, person));
    const eleventh = sql`insert into community_posts (content) values ('Mais um')`;
    expect(await perform(database, person, eleventh)).toMatchObject({
      ok: false,
      code: 'P0001',
      hint: 'post_rate_limited',
    });
    await act(database, person, sql`delete from community_posts where user_id = ${person}`);
    expect(await perform(database, person, eleventh)).toMatchObject({
      ok: false,
      hint: 'post_rate_limited',
    });
    // Other people are not limited, and neither is the person ten minutes later.
    await publish(database, other);
    await rest(10);
    await publish(database, person);
    const left = await rowsOf(
      database,
      sql`select count(*)::integer as acts from private.recent_actions where user_id = ${person}`,
    );
    expect(left).toEqual([{ acts: 1 }]);
  });

  it('count a retried post once', async () => {
    const id = randomUUID();
    for (let count = 0; count < 15; count += 1) {
      await act(
        database,
        person,
        sql`insert into community_posts (id, content) values (${id}, 'Oi') on conflict (id) do nothing`,
      );
    }
    expect(
      await act(
        database,
        person,
        sql`select profiles.post_count from profiles where id = ${person}`,
      ),
    ).toEqual([{ post_count: 1 }]);
  });

  it('are limited in one batch, too', async () => {
    const batch = sql`insert into community_posts (content) select 'Oi' from generate_series(1, 11)`;
    expect(await perform(database, person, batch)).toMatchObject({
      ok: false,
      hint: 'post_rate_limited',
    });
  });
});

it('thirty comments in ten minutes are the limit', async () => {
  const post = await publish(database, other);
  for (let count = 0; count < 30; count += 1) await comment(database, person, post);
  const next = sql`insert into community_comments (post_id, content) values (${post}, 'Mais um')`;
  expect(await perform(database, person, next)).toMatchObject({
    ok: false,
    code: 'P0001',
    hint: 'comment_rate_limited',
  });
  await rest(10);
  expect(await perform(database, person, next)).toMatchObject({ ok: true });
});

describe('a report', () => {
  it('is taken once for each post and comment, of exactly one of them, with a known reason', async () => {
    const post = await publish(database, other);
    const written = await comment(database, other, post);
    const report = (postId: string | null, commentId: string | null, reason: string) =>
      sql`insert into reports (post_id, comment_id, reason) values (${postId}, ${commentId}, ${reason})`;
    await act(database, person, report(post, null, 'spam'));
    await act(database, person, report(null, written, 'ofensa'));
    expect(await perform(database, person, report(post, null, 'outro'))).toMatchObject({
      ok: false,
      code: '23505',
      constraint: 'reports_once_key',
    });
    expect(await perform(database, person, report(null, written, 'outro'))).toMatchObject({
      ok: false,
      constraint: 'reports_once_key',
    });
    expect(await perform(database, person, report(post, written, 'spam'))).toMatchObject({
      ok: false,
      constraint: 'reports_subject_check',
    });
    expect(await perform(database, person, report(null, null, 'spam'))).toMatchObject({
      ok: false,
    });
    const third = (await database.createUser()).id;
    expect(await perform(database, third, report(post, null, 'feio'))).toMatchObject({
      ok: false,
      constraint: 'reports_reason_check',
    });
  });
});

it('counters, privacy of others and timestamps of profiles are not for clients', async () => {
  for (const change of ['followers = 9000', 'following = 9000', 'posts = 9000']) {
    const update: Statement = {
      text: `update private.profile_counts set ${change} where user_id = $1`,
      values: [person],
    };
    expect(await attempt(database, person, update)).toMatchObject({ ok: false, code: '42501' });
  }
  expect(
    await attempt(
      database,
      person,
      sql`update profiles set is_private = true where id = ${person}`,
    ),
  ).toMatchObject({ count: 1 });
  expect(
    await attempt(database, person, sql`update profiles set is_private = true where id = ${other}`),
  ).toMatchObject({ count: 0 });
});

/** Addresses of pictures that would reveal viewers to another server, or are no address. */
const FOREIGN = [
  'https://exemplo.com/foto.png',
  'https://avatars.githubusercontent.com.exemplo.com/u/1',
  'https://lh3.googleusercontent.com/a/%',
];

it('a profile’s picture is of the own folder or the provider’s own of the person', async () => {
  const change = (url: string | null) =>
    attempt(database, person, sql`update profiles set avatar_url = ${url} where id = ${person}`);
  const provided = [
    'https://lh3.googleusercontent.com/a/foto=s96-c',
    'https://avatars.githubusercontent.com/u/1?v=4',
  ] as const;
  const addIdentity = (of: string, provider: string, data: object) =>
    database.pool.query(
      `insert into auth.identities (provider_id, user_id, identity_data, provider) values ($1, $2, $3, $4)`,
      [randomUUID(), of, data, provider],
    );
  // Neither another person's identity nor the person's own e-mail metadata permits a picture.
  await addIdentity(other, 'google', { picture: provided[0] });
  await addIdentity(person, 'email', { avatar_url: provided[1] });
  for (const url of provided) {
    expect(await change(url), url).toMatchObject({
      ok: false,
      constraint: 'profiles_avatar_url_check',
    });
  }
  await addIdentity(person, 'google', { picture: provided[0] });
  await addIdentity(person, 'github', { avatar_url: provided[1] });
  for (const url of [`${person}/1.webp`, null, ...provided]) {
    expect(await change(url), String(url)).toMatchObject({ ok: true, count: 1 });
  }
  for (const url of [`${other}/1.webp`, `${person}/../x`, 'javascript:alert(1)', ...FOREIGN, '']) {
    expect(await change(url), url).toMatchObject({
      ok: false,
      constraint: 'profiles_avatar_url_check',
    });
  }
});

describe('likes and follows', () => {
  it('are limited, because each notifies a person', async () => {
    const post = await publish(database, other);
    const again = [likeStatement(post), unlikeStatement(post)];
    for (let count = 0; count < 120; count += 1) {
      for (const statement of again) await act(database, person, statement);
    }
    expect(await perform(database, person, likeStatement(post))).toMatchObject({
      code: 'P0001',
      hint: 'like_rate_limited',
    });
    for (let count = 0; count < 60; count += 1) {
      await act(database, person, followStatement(other));
      await act(database, person, unfollowStatement(other));
    }
    expect(await perform(database, person, followStatement(other))).toMatchObject({
      code: 'P0001',
      hint: 'follow_rate_limited',
    });
    await rest(10);
    await act(database, person, likeStatement(post));
    await act(database, person, followStatement(other));
  });

  it('create read notifications if they are repeated within a day', async () => {
    const post = await publish(database, other);
    const unread = () =>
      act(
        database,
        other,
        sql`select type, read_at is null as fresh from notifications where from_user_id = ${person} order by type`,
      );
    await act(database, person, likeStatement(post));
    await act(database, person, followStatement(other));
    expect(await unread()).toEqual([
      { type: 'follow', fresh: true },
      { type: 'like', fresh: true },
    ]);
    await act(database, person, unlikeStatement(post));
    await act(database, person, unfollowStatement(other));
    await act(database, person, likeStatement(post));
    await act(database, person, followStatement(other));
    expect(await unread()).toEqual([
      { type: 'follow', fresh: false },
      { type: 'like', fresh: false },
    ]);
    // The same action notifies again on another post, and on another day.
    const second = await publish(database, other);
    await act(database, person, likeStatement(second));
    await act(database, person, unfollowStatement(other));
    await database.pool.query(
      `update private.notified_actions set notified_at = notified_at - interval '1 day 1 minute'`,
    );
    await act(database, person, followStatement(other));
    expect(await unread()).toEqual([
      { type: 'follow', fresh: true },
      { type: 'like', fresh: false },
      { type: 'like', fresh: true },
    ]);
  });
});

describe('files', () => {
  const upload = (name: string, bucket = 'post-images') =>
    perform(
      database,
      person,
      sql`insert into storage.objects (bucket_id, name, owner_id) values (${bucket}, ${name}, ${person})`,
    );

  it('are accepted while the person’s folder has room', async () => {
    await database.pool.query(
      `insert into storage.objects (bucket_id, name, owner_id, metadata)
       select 'post-images', $1::text || '/' || n || '.jpg', $1, '{"size": 5242880}' from generate_series(1, 204) n`,
      [person],
    );
    expect(await upload(`${person}/a.jpg`)).toMatchObject({ ok: true });
    await database.pool.query(
      `update storage.objects set metadata = '{"size": 5242880}' where name = $1`,
      [`${person}/a.jpg`],
    );
    // 205 × 5 MiB are more than 1 GiB; the folder counts across buckets.
    expect(await upload(`${person}/b.jpg`, 'avatars')).toMatchObject({
      ok: false,
      code: 'P0001',
      hint: 'storage_full',
    });
  });
});
