import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { purge } from '../account/person-with-every-row.ts';
import { perform, type Statement, sql } from '../support/attempt.ts';
import {
  act,
  blockStatement,
  comment,
  follow,
  followStatement,
  like,
  likeStatement,
  publish,
  saveRecipe,
  setFollowStatement,
} from '../support/community.ts';
import { saveBrew } from '../support/world.ts';

interface Cast {
  readonly author: string;
  readonly stranger: string;
  readonly follower: string;
  readonly followed: string;
  readonly blocked: string;
  readonly blocker: string;
  readonly admin: string;
  readonly post: string;
  readonly recipe: string;
  readonly publicPost: string;
  readonly comment: string;
}
type Viewer = 'author' | 'stranger' | 'follower' | 'followed' | 'blocked' | 'blocker' | 'admin';
const viewers: readonly Viewer[] = [
  'author',
  'stranger',
  'follower',
  'followed',
  'blocked',
  'blocker',
  'admin',
];

const database = await openTestDatabase();

async function createCast(isPrivate: boolean): Promise<Cast> {
  const person = async (name: string) => (await database.createUser({ name })).id;
  const author = await person('Autora Procurada');
  const [stranger, follower, followed, blocked, blocker, admin, host] = [
    await person('Estranha'),
    await person('Seguidora'),
    await person('Seguida'),
    await person('Bloqueada'),
    await person('Bloqueadora'),
    await person('Moderadora'),
    await person('Anfitriã'),
  ];
  await database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin]);
  const recipe = await saveRecipe(database, author, 'Prensa quilombola');
  const post = await publish(database, author, { content: 'Jabuticaba na xícara', recipe });
  const publicPost = await publish(database, host, { content: 'Roda de café' });
  const written = await comment(database, author, publicPost, 'Eu vou!');
  await like(database, author, publicPost);
  await follow(database, follower, author);
  await follow(database, author, followed);
  await follow(database, author, host);
  await follow(database, host, author);
  await act(database, author, blockStatement(blocked));
  await act(database, blocker, blockStatement(author));
  await saveBrew(database, author);
  if (isPrivate)
    await act(database, author, sql`update profiles set is_private = true where id = ${author}`);
  return {
    author,
    stranger,
    follower,
    followed,
    blocked,
    blocker,
    admin,
    post,
    recipe,
    publicPost,
    comment: written,
  };
}

const looks: Readonly<Record<string, (cast: Cast) => Statement>> = {
  profile: (c) => sql`select 1 from profiles where id = ${c.author}`,
  'profile by search': () => sql`select 1 from search_people('procurada')`,
  'profile by similar name': () => sql`select 1 from search_people('prokurada', fuzzy => true)`,
  posts: (c) => sql`select 1 from community_posts where user_id = ${c.author}`,
  'posts by search': () => sql`select 1 from search_posts('jabuticaba')`,
  'recipe of a post': (c) => sql`select 1 from recipes where id = ${c.recipe}`,
  'recipe by search': () => sql`select 1 from search_recipes('quilombola')`,
  'unlocked achievements': (c) => sql`select 1 from user_achievements where user_id = ${c.author}`,
  'comment elsewhere': (c) => sql`select 1 from community_comments where id = ${c.comment}`,
  'like elsewhere': (c) =>
    sql`select 1 from post_likes where user_id = ${c.author} and post_id = ${c.publicPost}`,
  'people they follow': (c) =>
    sql`select 1 from follows where follower_id = ${c.author} and following_id not in (${c.followed})`,
  'people who follow them': (c) =>
    sql`select 1 from follows where following_id = ${c.author} and follower_id not in (${c.follower})`,
};

const everybodyUnblocked: readonly Viewer[] = [
  'author',
  'stranger',
  'follower',
  'followed',
  'admin',
];
const insiders: readonly Viewer[] = ['author', 'follower', 'admin'];

const openToAll = new Set([
  'profile',
  'profile by search',
  'profile by similar name',
  'comment elsewhere',
  'like elsewhere',
]);

describe.each([
  { kind: 'a public person', isPrivate: false },
  { kind: 'a private person', isPrivate: true },
])('$kind', ({ isPrivate }) => {
  let cast: Cast;
  beforeAll(async () => {
    // Deletes people instead of truncating, so that the catalogue's methods stay.
    await database.pool.query('delete from auth.users');
    await purge(database);
    cast = await createCast(isPrivate);
  });

  it.each(Object.keys(looks))('shows the %s to exactly those who may see it', async (name) => {
    const look = looks[name];
    if (!look) throw new Error(name);
    const seenBy: Viewer[] = [];
    for (const viewer of viewers) {
      const outcome = await perform(database, cast[viewer], look(cast));
      if (!outcome.ok) throw new Error(outcome.message);
      if (outcome.count > 0) seenBy.push(viewer);
    }
    const expected = isPrivate && !openToAll.has(name) ? insiders : everybodyUnblocked;
    expect(seenBy).toEqual(expected);
  });

  it('is hidden from visitors', async () => {
    for (const look of Object.values(looks)) {
      expect(await perform(database, null, look(cast))).toMatchObject({ ok: false, code: '42501' });
    }
  });

  it('returns by activity_visible whether the viewer sees the activity', async () => {
    for (const viewer of everybodyUnblocked) {
      const rows = await act(
        database,
        cast[viewer],
        sql`select p.activity_visible as open from profiles p where id = ${cast.author}`,
      );
      expect(rows, viewer).toEqual([{ open: !isPrivate || insiders.includes(viewer) }]);
    }
  });

  const doings: Readonly<Record<string, (cast: Cast) => Statement>> = {
    like: (c) => likeStatement(c.post),
    save: (c) => sql`insert into saved_posts (post_id) values (${c.post})`,
    comment: (c) => sql`insert into community_comments (post_id, content) values (${c.post}, 'Oi')`,
    report: (c) => sql`insert into reports (post_id, reason) values (${c.post}, 'spam')`,
    'report the comment of': (c) =>
      sql`insert into reports (comment_id, reason) values (${c.comment}, 'spam')`,
    'ask to follow': (c) => setFollowStatement(c.author),
  };
  it.each(Object.entries(doings))('lets exactly those who see it %s', async (name, doing) => {
    const others = viewers.filter((viewer) => viewer !== 'author');
    const allowed: Viewer[] = [];
    for (const viewer of others) {
      const outcome = await perform(database, cast[viewer], doing(cast));
      if (outcome.ok) allowed.push(viewer);
      else expect(outcome.code).toBe('42501');
    }
    const open = name === 'ask to follow' || name === 'report the comment of' || !isPrivate;
    expect(allowed).toEqual(
      (open ? everybodyUnblocked : insiders).filter((viewer) => viewer !== 'author'),
    );
  });
});

describe('a block', () => {
  it('ends both follows with their counters and notifications, and hides each from the other', async () => {
    const one = (await database.createUser()).id;
    const two = (await database.createUser()).id;
    await follow(database, one, two);
    await follow(database, two, one);
    const post = await publish(database, one);
    await like(database, two, post);
    await comment(database, two, post);

    await act(database, one, blockStatement(two));
    const counts = await database.pool.query(
      'select distinct profiles.follower_count, profiles.following_count from profiles where id in ($1, $2)',
      [one, two],
    );
    expect(counts.rows).toEqual([{ follower_count: 0, following_count: 0 }]);
    expect(
      await act(
        database,
        one,
        sql`select type from get_notifications() where type <> 'achievement'`,
      ),
    ).toEqual([]);
    expect(
      await act(database, one, sql`select 1 from notifications where from_user_id = ${two}`),
    ).toEqual([]);
    expect(
      await act(database, one, sql`select 1 from community_comments where post_id = ${post}`),
    ).toEqual([]);
    expect(await act(database, one, sql`select id from get_blocked_people()`)).toEqual([
      { id: two },
    ]);
    expect(await act(database, two, sql`select id from get_blocked_people()`)).toEqual([]);

    // After the block is removed, posts and comments are visible again; the follows stay deleted.
    await act(database, one, sql`delete from blocks where blocked_id = ${two}`);
    expect(
      await act(
        database,
        one,
        sql`select type from get_notifications() where type <> 'achievement' order by type`,
      ),
    ).toEqual([{ type: 'comment' }, { type: 'like' }]);
    expect(
      await act(database, one, sql`select 1 from follows where following_id in (${one}, ${two})`),
    ).toEqual([]);
  });

  it('prevents notifications of a blocked admin, who still sees the post', async () => {
    const admin = (await database.createUser()).id;
    await database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin]);
    const blocker = (await database.createUser()).id;
    const post = await publish(database, blocker);
    await act(database, blocker, blockStatement(admin));
    // An admin sees the post for moderation, but cannot take part.
    await like(database, admin, post);
    await comment(database, admin, post);
    const notified = await database.pool.query(
      'select 1 from notifications where from_user_id = $1',
      [admin],
    );
    expect(notified.rows).toEqual([]);
    expect(await perform(database, admin, followStatement(blocker))).toMatchObject({
      ok: false,
      code: '42501',
    });
  });

  it('cannot be of oneself, and neither can a follow', async () => {
    const person = (await database.createUser()).id;
    expect(await perform(database, person, blockStatement(person))).toMatchObject({
      ok: false,
      constraint: 'blocks_self_check',
    });
    expect(await perform(database, person, followStatement(person))).toMatchObject({
      ok: false,
      constraint: 'follows_self_check',
    });
  });
});

describe('a hidden post or comment', () => {
  it('is seen by its author and admins only, and leaves the counters', async () => {
    const [author, other, admin] = [
      (await database.createUser()).id,
      (await database.createUser()).id,
      (await database.createUser()).id,
    ];
    await database.pool.query(`update profiles set role = 'admin' where id = $1`, [admin]);
    const post = await publish(database, author);
    const written = await comment(database, other, post);
    await database.pool.query('update community_comments set hidden_at = now() where id = $1', [
      written,
    ]);
    const seen = async (person: string, statement: Statement) =>
      (await act(database, person, statement)).length;
    const comments = sql`select 1 from community_comments where id = ${written}`;
    expect([
      await seen(author, comments),
      await seen(other, comments),
      await seen(admin, comments),
    ]).toEqual([0, 1, 1]);
    expect(
      await act(
        database,
        author,
        sql`select comment_count from community_posts where id = ${post}`,
      ),
    ).toEqual([{ comment_count: 0 }]);
    expect(
      await act(database, author, sql`select 1 from notifications where type = 'comment'`),
    ).toEqual([]);

    await database.pool.query('update community_posts set hidden_at = now() where id = $1', [post]);
    const posts = sql`select 1 from community_posts where id = ${post}`;
    expect([await seen(author, posts), await seen(other, posts), await seen(admin, posts)]).toEqual(
      [1, 0, 1],
    );
    expect(
      await act(
        database,
        author,
        sql`select profiles.post_count from profiles where id = ${author}`,
      ),
    ).toEqual([{ post_count: 0 }]);
    expect(await perform(database, other, likeStatement(post))).toMatchObject({
      ok: false,
      code: '42501',
    });

    await database.pool.query('update community_posts set hidden_at = null where id = $1', [post]);
    await database.pool.query('update community_comments set hidden_at = null where id = $1', [
      written,
    ]);
    expect(
      await act(
        database,
        other,
        sql`select p.comment_count, a.post_count from community_posts p join profiles a on a.id = p.user_id where p.id = ${post}`,
      ),
    ).toEqual([{ comment_count: 1, post_count: 1 }]);
  });
});

describe('a person who blocked the viewer', () => {
  it('is refused with the same error as an unknown person', async () => {
    const [viewer, blocker] = [await database.createUser(), await database.createUser()];
    const post = await publish(database, blocker.id);
    const written = await comment(database, blocker.id, post);
    await act(database, blocker.id, blockStatement(viewer.id));
    const unknownId = randomUUID();
    const said = async (statement: Statement) => {
      const outcome = await perform(database, viewer.id, statement);
      return JSON.stringify(outcome).replaceAll(
        new RegExp(`${blocker.id}|${post}|${written}|${unknownId}`, 'g'),
        '…',
      );
    };
    const actions: ((person: string, post: string, comment: string) => Statement)[] = [
      (person) => followStatement(person),
      (person) => sql`select public.get_or_create_conversation(${person})`,
      (person) => sql`select id from profiles where id = ${person}`,
      (person) => sql`select follower_id from follows where following_id = ${person}`,
      (_person, about) => likeStatement(about),
      (_person, about) => sql`insert into saved_posts (post_id) values (${about})`,
      (_person, about) =>
        sql`insert into community_comments (post_id, content) values (${about}, 'Oi')`,
      (_person, about) => sql`insert into reports (post_id, reason) values (${about}, 'spam')`,
      (_person, _post, about) =>
        sql`insert into reports (comment_id, reason) values (${about}, 'spam')`,
      (_person, about) => sql`select id from community_posts where id = ${about}`,
    ];
    for (const action of actions) {
      expect(await said(action(blocker.id, post, written))).toBe(
        await said(action(unknownId, unknownId, unknownId)),
      );
    }
  });
});
