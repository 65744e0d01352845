import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../support/database.ts';
import { attempt, perform, rowsOf, type Statement, sql } from '../support/attempt.ts';
import {
  act,
  comment,
  followStatement,
  likeStatement,
  publish,
  saveRecipe,
  unfollowStatement,
  unlikeStatement,
} from '../support/community.ts';

let database: TestDatabase;
let person: string;
let other: string;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  person = (await database.createUser()).id;
  other = (await database.createUser()).id;
});
afterAll(() => database.drop());

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
    // Others are not held up; neither is the person ten minutes later.
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

  it('bind batches too', async () => {
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

describe('a post', () => {
  const withPictures = (pictures: unknown): Statement =>
    sql`insert into community_posts (pictures) values (${JSON.stringify(pictures)})`;
  const image = (path: string, width: unknown = 800, height: unknown = 600): Statement =>
    withPictures([{ path, width, height, alt: '' }]);

  it.each(['', ' \n\t '])('with only %j is refused, made or edited', async (content) => {
    const empty = { ok: false, code: '23514', constraint: 'community_posts_empty_check' };
    expect(
      await attempt(
        database,
        person,
        sql`insert into community_posts (content) values (${content})`,
      ),
    ).toMatchObject(empty);
    const post = await publish(database, person);
    expect(
      await attempt(
        database,
        person,
        sql`update community_posts set content = ${content} where id = ${post}`,
      ),
    ).toMatchObject(empty);
  });

  it('may be a recipe alone, and outlives the recipe', async () => {
    const recipe = await saveRecipe(database, person);
    const post = await publish(database, person, { content: '', recipe });
    await act(database, person, sql`delete from recipes where id = ${recipe}`);
    expect(
      await act(
        database,
        other,
        sql`select content, recipe_id from community_posts where id = ${post}`,
      ),
    ).toEqual([{ content: '', recipe_id: null }]);
  });

  it('takes an image of the own folder by its path', async () => {
    const file = `${person}/1732170000000.webp`;
    expect(await attempt(database, person, image(file))).toMatchObject({ ok: true });
  });

  it('takes up to four pictures, each with its description', async () => {
    const pictures = [1, 2, 3, 4, 5].map((number) => ({
      path: `${person}/${number}.webp`,
      width: 800,
      height: 600,
      alt: 'Coador sobre a caneca',
    }));
    const refused = { ok: false, constraint: 'community_posts_pictures_check' };
    expect(await attempt(database, person, withPictures(pictures.slice(0, 4)))).toMatchObject({
      ok: true,
    });
    const [one] = pictures;
    for (const wrong of [
      pictures,
      [one, one],
      [{ ...one, alt: 'a'.repeat(301) }],
      [{ ...one, alt: null }],
      [{ ...one, extra: 1 }],
      [{ path: one?.path, width: 800, height: 600 }],
      [null],
      ['x'],
      one,
      null,
      'texto',
      [{ ...one, width: 1.5 }],
      [{ ...one, width: '800' }],
    ]) {
      expect(
        await attempt(database, person, withPictures(wrong)),
        JSON.stringify(wrong),
      ).toMatchObject(refused);
    }
  });

  it('lets its author change pictures and recipe, but not empty it', async () => {
    const recipe = await saveRecipe(database, person);
    const theirs = await saveRecipe(database, other);
    const post = await publish(database, person, { content: '', recipe });
    const pictures = JSON.stringify([
      { path: `${person}/1.webp`, width: 8, height: 6, alt: 'Xícara' },
    ]);
    const edit = (actor: string, recipeId: string | null, shown: string) =>
      attempt(
        database,
        actor,
        sql`update community_posts set recipe_id = ${recipeId}, pictures = ${shown} where id = ${post}`,
      );
    await act(
      database,
      person,
      sql`update community_posts set recipe_id = null, pictures = ${pictures} where id = ${post}`,
    );
    expect(await edit(person, null, '[]')).toMatchObject({
      ok: false,
      constraint: 'community_posts_empty_check',
    });
    expect(await edit(person, theirs, pictures)).toMatchObject({ ok: false, code: '42501' });
    expect(await edit(other, null, pictures)).toMatchObject({ ok: true, count: 0 });
    expect(
      await act(
        database,
        other,
        sql`select edited_at is not null as edited, pictures -> 0 ->> 'alt' as alt
                                     from community_posts where id = ${post}`,
      ),
    ).toEqual([{ edited: true, alt: 'Xícara' }]);
  });

  it('takes no other image', async () => {
    for (const url of [
      `${other}/1.webp`,
      `${person}/../${other}/1.webp`,
      `${person}/pasta/1.webp`,
      `${person}/`,
      `${person}/..`,
      `https://exemplo.com/storage/v1/object/public/avatars/${person}/1.webp`,
      `https://exemplo.com/1.webp`,
      `/storage/v1/object/public/post-images/${person}/1.webp`,
      `https://projeto.supabase.co/storage/v1/object/public/post-images/${person}/1.webp`,
      `https://x/object/public/post-images/%/storage/v1/object/public/post-images/${person}/a.png`,
      `https://exemplo.com/?/storage/v1/object/public/post-images/${person}/1.webp`,
      `javascript:alert(1)//storage/v1/object/public/post-images/${person}/1.webp`,
      `https://exemplo.com/storage/v1/object/public/post-images/${person}/1.webp?x=1`,
      `${person}/1.webp\n`,
    ]) {
      expect(await attempt(database, person, image(url)), url).toMatchObject({
        ok: false,
        constraint: 'community_posts_pictures_check',
      });
    }
    for (const [width, height] of [
      [null, null],
      [800, null],
      [0, 600],
      [-1, 600],
      [20001, 600],
    ] as const) {
      expect(
        await attempt(database, person, image(`${person}/1.webp`, width, height)),
      ).toMatchObject({
        ok: false,
        constraint: 'community_posts_pictures_check',
      });
    }
  });

  it('has at most 2000 characters, emoji counted as one', async () => {
    await publish(database, person, { content: '☕'.repeat(2000) });
    expect(
      await attempt(
        database,
        person,
        sql`insert into community_posts (content) values (${'a'.repeat(2001)})`,
      ),
    ).toMatchObject({ ok: false, constraint: 'community_posts_content_check' });
  });

  it('records when its text was edited, and no other update', async () => {
    const post = await publish(database, person, { content: 'Antes' });
    const edit = (content: string) =>
      act(
        database,
        person,
        sql`update community_posts set content = ${content} where id = ${post} returning edited_at is null as untouched`,
      );
    expect(await edit('Antes')).toEqual([{ untouched: true }]);
    await act(database, other, sql`insert into post_likes (post_id) values (${post})`);
    expect(
      await act(database, person, sql`select edited_at from community_posts where id = ${post}`),
    ).toEqual([{ edited_at: null }]);
    expect(await edit('Depois')).toEqual([{ untouched: false }]);
  });
});

describe('a comment', () => {
  it.each(['', '  \n', 'a'.repeat(1001)])('of %j is refused', async (content) => {
    const post = await publish(database, person);
    expect(
      await attempt(
        database,
        other,
        sql`insert into community_comments (post_id, content) values (${post}, ${content})`,
      ),
    ).toMatchObject({ ok: false, constraint: 'community_comments_content_check' });
  });
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
      constraint: 'reports_post_once_key',
    });
    expect(await perform(database, person, report(null, written, 'outro'))).toMatchObject({
      ok: false,
      constraint: 'reports_comment_once_key',
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

/** Each would reveal its viewers to its owner, or break its readers. */
const FOREIGN = [
  'https://exemplo.com/foto.png',
  'https://avatars.githubusercontent.com.exemplo.com/u/1',
  'https://lh3.googleusercontent.com/a/%',
];

it('a picture of the own folder or a provider’s address is a profile’s picture, another’s folder is not', async () => {
  const change = (url: string) =>
    attempt(database, person, sql`update profiles set avatar_url = ${url} where id = ${person}`);
  for (const url of [
    `${person}/1.webp`,
    'https://lh3.googleusercontent.com/a/foto=s96-c',
    'https://avatars.githubusercontent.com/u/1?v=4',
  ]) {
    expect(await change(url), url).toMatchObject({ ok: true });
  }
  for (const url of [`${other}/1.webp`, `${person}/../x`, 'javascript:alert(1)', ...FOREIGN, '']) {
    expect(await change(url), url).toMatchObject({
      ok: false,
      constraint: 'profiles_avatar_url_check',
    });
  }
});

describe('posting', () => {
  it('unlocks the first post’s achievement once and moves challenges of that type', async () => {
    const challenge = randomUUID();
    await database.pool.query(
      `insert into challenges (id, title, description, reward, reward_points, target, type) values ($1, 'Conte duas', '', '30 Pontos', 30, 2, 'posts')`,
      [challenge],
    );
    const state = async () =>
      (
        await act(
          database,
          person,
          sql`select p.points, p.post_count,
                (select user_progress from get_challenges_with_user_progress() where id = ${challenge}) as progress
              from profiles p where id = ${person}`,
        )
      )[0];
    const first = await publish(database, person);
    expect(await state()).toEqual({ points: 50, post_count: 1, progress: 1 });
    await act(database, person, sql`delete from community_posts where id = ${first}`);
    expect(await state()).toEqual({ points: 50, post_count: 0, progress: 0 });
    await publish(database, person);
    await publish(database, person);
    expect(await state()).toEqual({ points: 80, post_count: 2, progress: 2 });
    // Completed, it stays so, and pays once.
    await act(database, person, sql`delete from community_posts where user_id = ${person}`);
    await publish(database, person);
    expect(await state()).toEqual({ points: 80, post_count: 1, progress: 2 });
    await database.pool.query('delete from challenges where id = $1', [challenge]);
  });
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

  it('undone and done again within a day come as read', async () => {
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
    // Another post and another person ring, and so does the same one another day.
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

  it('are taken while there is room in the person’s folder', async () => {
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
