import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import bcrypt from 'bcryptjs';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';
import { rowsOf, sql } from './support/attempt.ts';

const database = await openTestDatabase();
const seedFile = fileURLToPath(new URL('../../supabase/seed.sql', import.meta.url));

const everything = sql`
  select
    (select count(*)::integer from auth.users) as users,
    (select count(*)::integer from auth.identities) as identities,
    (select count(*)::integer from brews) as brews,
    (select count(*)::integer from recipes) as recipes,
    (select count(*)::integer from lesson_completions) as lessons,
    (select count(*)::integer from points_ledger) as ledger,
    (select count(*)::integer from notifications) as notifications,
    (select count(*)::integer from community_posts) as posts,
    (select count(*)::integer from post_likes) as likes,
    (select count(*)::integer from community_comments) as comments,
    (select count(*)::integer from follows) as follows,
    (select count(*)::integer from saved_posts) as saved,
    (select count(*)::integer from messages) as messages,
    (select sum(unread_count)::integer from conversation_members) as unread`;

beforeAll(async () => {
  await database.pool.query(await readFile(seedFile, 'utf8'));
});

describe('the seed', () => {
  it('adds nothing the second time', async () => {
    const before = await rowsOf(database, everything);
    await database.pool.query(await readFile(seedFile, 'utf8'));
    expect(await rowsOf(database, everything)).toEqual(before);
  });

  it('makes the three demo accounts, confirmed, with a password GoTrue can check', async () => {
    const accounts = await rowsOf(
      database,
      sql`select u.email, u.encrypted_password as hash, u.email_confirmed_at is not null as confirmed, p.username, p.role,
            i.provider, i.provider_id = u.id::text as linked, i.identity_data ->> 'sub' = u.id::text as own
          from auth.users u join profiles p on p.id = u.id join auth.identities i on i.user_id = u.id order by u.email`,
    );
    expect(accounts.map(({ hash: _hash, ...account }) => account)).toEqual(
      [
        ['admin@coado.local', 'admincoado', 'admin'],
        ['ana@coado.local', 'anacoado', 'user'],
        ['beto@coado.local', 'betocoado', 'user'],
      ].map(([email, username, role]) => ({
        email,
        username,
        role,
        confirmed: true,
        provider: 'email',
        linked: true,
        own: true,
      })),
    );
    for (const { hash } of accounts)
      expect(await bcrypt.compare('coado1234', String(hash))).toBe(true);
  });

  it('leaves no token of an account null, which GoTrue cannot read', async () => {
    const broken = await rowsOf(
      database,
      sql`select email from auth.users
          where confirmation_token is null or recovery_token is null or email_change_token_new is null
            or email_change is null or email_change_token_current is null or phone_change is null
            or phone_change_token is null or reauthentication_token is null`,
    );
    expect(broken).toEqual([]);
  });

  it('gives Ana rows in every part of the dashboard', async () => {
    const [ana] = await rowsOf(
      database,
      sql`select p.total_brews, p.current_streak, p.points, p.level,
            (select progress from user_challenges where user_id = p.id
              and challenge_id = 'c0000000-0000-4000-8000-000000000005') as weekly,
            (select count(*)::integer from user_achievements where user_id = p.id) as achievements,
            (select count(*)::integer from recipes where user_id = p.id) as recipes,
            (select count(*)::integer from lesson_completions where user_id = p.id) as lessons,
            (select count(*)::integer from beans where user_id = p.id) as beans
          from profiles p where username = 'anacoado'`,
    );
    expect(ana).toEqual({
      total_brews: 12,
      current_streak: 6,
      points: 350,
      level: 3,
      weekly: 3,
      achievements: 2,
      recipes: 2,
      lessons: 9,
      beans: 1,
    });
  });

  it('makes the community look alive, with figures that are true', async () => {
    const posts = await rowsOf(
      database,
      sql`select p.like_count = (select count(*) from post_likes where post_id = p.id) as likes,
            p.comment_count = (select count(*) from community_comments where post_id = p.id) as comments,
            p.created_at >= a.created_at and p.created_at < now() as timely
          from community_posts p join profiles a on a.id = p.user_id`,
    );
    expect(posts).toEqual(
      Array.from({ length: 6 }, () => ({ likes: true, comments: true, timely: true })),
    );
    expect(
      await rowsOf(
        database,
        sql`select count(*) filter (where pictures <> '[]')::integer as pictured,
              count(*) filter (where brew_rating is not null)::integer as rated,
              count(*) filter (where recipe_id is not null)::integer as recipes,
              bool_and(pictures = '[]' or pictures -> 0 ->> 'alt' <> '') as described
            from community_posts`,
      ),
    ).toEqual([{ pictured: 3, rated: 3, recipes: 2, described: true }]);
    expect(
      await rowsOf(
        database,
        sql`select username, p.follower_count, p.following_count, p.post_count,
              extract(month from age(now(), created_at))::integer as months,
              (select count(*)::integer from notifications where user_id = p.id and read_at is null) > 0 as news
            from profiles p order by username`,
      ),
    ).toEqual([
      {
        username: 'admincoado',
        follower_count: 1,
        following_count: 1,
        post_count: 1,
        months: 9,
        news: expect.any(Boolean),
      },
      {
        username: 'anacoado',
        follower_count: 2,
        following_count: 2,
        post_count: 3,
        months: 8,
        news: true,
      },
      {
        username: 'betocoado',
        follower_count: 1,
        following_count: 1,
        post_count: 2,
        months: 0,
        news: expect.any(Boolean),
      },
    ]);
  });
});
