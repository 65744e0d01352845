import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../support/database.ts';
import { scansOf } from '../support/scans.ts';

const database = await openTestDatabase();
let person: string;
let popularPost: string;

/** Tables that grow with use, so that no query for one page may read them whole. */
const growing = [
  'profiles',
  'community_posts',
  'community_comments',
  'comment_likes',
  'post_tags',
  'post_likes',
  'saved_posts',
  'follows',
  'blocks',
  'notifications',
  'recipes',
  'user_achievements',
];

// Twenty thousand posts of five thousand people. One person follows two hundred, was liked and
// commented on thousands of times, blocked some and is blocked by some.
beforeAll(async () => {
  person = (await database.createUser()).id;
  const client = await database.pool.connect();
  try {
    await client.query(`
      begin;
      set local session_replication_role = replica;
      set local synchronous_commit = off;
      create temporary table crowd on commit drop as
        select gen_random_uuid() as id, n from generate_series(1, 5000) n;
      insert into profiles (id, account_id, name, username, is_private)
        select id, id, 'Pessoa ' || (array['Jatobá', 'Ipê', 'Umbu', 'Cajá', 'Açaí'])[1 + n % 5] || ' ' || n, 'volume.' || n, n % 10 = 0 from crowd;
      insert into private.profile_counts (user_id) select id from crowd;
      insert into recipes (user_id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds, created_at)
        select id, 'v60', 'Receita ' || n, 'Média', 15, 250, 'Fina', '[]', 60, now() - make_interval(mins => n)
        from crowd, generate_series(1, 2) as twice;
      insert into community_posts (user_id, content, created_at, recipe_id)
        select c.id,
          'Preparo número ' || k || ' com café ' || case when k % 2000 = 0 then 'jacutinga' else 'fresco' end,
          now() - make_interval(secs => k * 150),
          case when k % 25 = 0 then (select r.id from recipes r where r.user_id = c.id limit 1) end
        from generate_series(1, 20000) k join crowd c on c.n = 1 + k % 5000;
      insert into community_posts (user_id, content, created_at)
        select '${person}', 'Meu café ' || n, now() - make_interval(hours => n) from generate_series(1, 500) n;
      insert into follows (follower_id, following_id, created_at)
        select '${person}', id, now() - make_interval(mins => n) from crowd where n <= 200;
      insert into follows (follower_id, following_id, created_at)
        select a.id, b.id, now() - make_interval(mins => a.n) from crowd a join crowd b on b.n % 500 = a.n % 500 and a.id <> b.id;
      insert into follows (follower_id, following_id) select id, '${person}' from crowd where n > 3000;
      insert into blocks (blocker_id, blocked_id) select '${person}', id from crowd where n between 300 and 320;
      insert into blocks (blocker_id, blocked_id) select id, '${person}' from crowd where n between 330 and 350;
      insert into blocks (blocker_id, blocked_id)
        select a.id, b.id from crowd a join crowd b on b.n = a.n + 1;
      insert into community_comments (post_id, user_id, content, created_at)
        select p.id, c.id, 'Comentário', p.created_at + interval '1 minute'
        from (select id, created_at, row_number() over () as n from community_posts) p join crowd c on c.n = 1 + p.n % 5000;
      insert into post_likes (post_id, user_id, created_at)
        select p.id, c.id, p.created_at + interval '1 minute'
        from (select id, created_at, row_number() over () as n from community_posts) p join crowd c on c.n = 1 + (p.n * 7) % 5000;
      insert into comment_likes (comment_id, user_id)
        select m.id, c.id from (select id, row_number() over () as n from community_comments) m join crowd c on c.n = 1 + (m.n * 11) % 5000;
      insert into private.post_tags (tag, post_id, created_at)
        select case when n % 10 = 0 then 'raro' || n else 'comum' end, id, created_at
        from (select id, created_at, row_number() over () as n from community_posts) p;
      insert into saved_posts (user_id, post_id)
        select c.id, p.id from (select id, row_number() over () as n from community_posts) p join crowd c on c.n = 1 + (p.n * 3) % 5000;
      insert into user_achievements (user_id, achievement_id) select c.id, a.id from crowd c cross join achievements a where c.n <= 1000;
      commit;
    `);
    const newest = await client.query<{ id: string }>(
      'select id from community_posts where user_id = $1 order by created_at desc limit 1',
      [person],
    );
    popularPost = newest.rows[0]?.id ?? '';
    await client.query(`
      begin;
      set local session_replication_role = replica;
      insert into post_likes (post_id, user_id, created_at)
        select '${popularPost}', id, now() - interval '1 hour' + make_interval(secs => row_number() over ()::integer % 3000)
        from profiles where username like 'volume.%' on conflict do nothing;
      insert into community_comments (post_id, user_id, content, created_at)
        select '${popularPost}', id, 'Eu também', now() - make_interval(secs => row_number() over ()::integer)
        from profiles where username like 'volume.%';
      insert into notifications (user_id, type, from_user_id, post_id, group_key, created_at)
        select '${person}', 'like', user_id, post_id, 'like:' || post_id, created_at
        from post_likes where post_id = '${popularPost}';
      insert into notifications (user_id, type, from_user_id, post_id, comment_id, group_key, created_at)
        select p.user_id, 'comment', c.user_id, c.post_id, c.id, 'comment:' || c.post_id, c.created_at
        from community_comments c join community_posts p on p.id = c.post_id where c.user_id <> p.user_id;
      commit;
      -- ANALYZE reads 300 rows for each unit of this target, so it reads every table whole, and no
      -- random sample decides the plans.
      set default_statistics_target = 1000;
      analyze;
      reset default_statistics_target;
    `);
  } finally {
    client.release();
  }
}, 180_000);

const scansFor = (query: string) =>
  database.asUser(person, (client) =>
    scansOf(client, growing, query.replaceAll('$me', person).replaceAll('$post', popularPost)),
  );

const card = `p.id, p.content, p.like_count, public.liked_by_me(p), public.saved_by_me(p), author.name, r.title
  from community_posts p join profiles author on author.id = p.user_id left join recipes r on r.id = p.recipe_id`;
const deep = `(now() - interval '20 days', '80000000-0000-4000-8000-000000000000'::uuid)`;

const lists: Readonly<
  Record<string, readonly [query: string, rows: number, ...indexes: string[]]>
> = {
  'the feed': [
    `select ${card} order by p.created_at desc, p.id desc limit 20`,
    20,
    'community_posts_newest_idx',
  ],
  'a deep page of the feed': [
    `select ${card} where p.created_at <= now() - interval '20 days'
       and (p.created_at < now() - interval '20 days' or p.id < '80000000-0000-4000-8000-000000000000')
     order by p.created_at desc, p.id desc limit 20`,
    20,
    'community_posts_newest_idx',
  ],
  'a deep page by row comparison': [
    `select ${card} where (p.created_at, p.id) < ${deep} order by p.created_at desc, p.id desc limit 20`,
    20,
    'community_posts_newest_idx',
  ],
  'the following feed': [
    'select * from get_feed()',
    20,
    'community_posts_user_newest_idx',
    'follows_pkey|follows_follower_newest_idx',
  ],
  'a deep page of the following feed': [
    `select * from get_feed(null, now() - interval '20 days', gen_random_uuid())`,
    20,
    'community_posts_user_newest_idx',
  ],
  'a hashtag': [`select * from get_feed('comum')`, 20, 'post_tags_newest_idx'],
  'a deep page of a hashtag': [
    `select * from get_feed('comum', now() - interval '20 days', gen_random_uuid())`,
    20,
    'post_tags_newest_idx',
  ],
  'hashtags that begin so': [`select * from suggest_tags('raro1')`, 8],
  'likes of comments': [
    `select c.id, public.comment_liked_by_me(c) from community_comments c
     where c.post_id = '$post' order by c.created_at, c.id limit 20`,
    20,
    'comment_likes_pkey|comment_likes_user_id_idx',
  ],
  'posts of a profile': [
    `select ${card} where p.user_id = '$me' order by p.created_at desc, p.id desc limit 24`,
    24,
    'community_posts_user_newest_idx',
  ],
  'one post': [`select ${card} where p.id = '$post'`, 1, 'community_posts_pkey'],
  'comments, oldest first': [
    `select c.*, a.name from community_comments c join profiles a on a.id = c.user_id
     where c.post_id = '$post' order by c.created_at, c.id limit 20`,
    20,
    'community_comments_post_oldest_idx',
  ],
  'people who like a post': [
    `select l.created_at, a.name from post_likes l join profiles a on a.id = l.user_id
     where l.post_id = '$post' order by l.created_at desc, l.user_id desc limit 20`,
    20,
    'post_likes_post_newest_idx',
  ],
  followers: [
    `select f.created_at, a.name, public.followed_by_me(a) from follows f join profiles a on a.id = f.follower_id
     where f.following_id = '$me' order by f.created_at desc, f.follower_id desc limit 20`,
    20,
    'follows_following_newest_idx',
  ],
  'people one follows': [
    `select f.created_at, a.name from follows f join profiles a on a.id = f.following_id
     where f.follower_id = '$me' order by f.created_at desc, f.following_id desc limit 20`,
    20,
    'follows_pkey|follows_follower_newest_idx',
  ],
  notifications: [
    'select * from get_notifications()',
    20,
    'notifications_user_newest_idx',
    'notifications_group_idx',
  ],
  'a later page of notifications': [
    `select * from get_notifications(now() - interval '200 hours', gen_random_uuid())`,
    20,
    'notifications_user_newest_idx',
  ],
  'the badge': ['select * from count_unread()', 1, 'notifications_unread_idx'],
  'search of a rare word': [
    `select * from search_posts('jacutinga')`,
    10,
    'community_posts_search_idx',
  ],
  'search of a frequent word': [
    `select * from search_posts('cafe')`,
    20,
    'community_posts_newest_idx',
  ],
  'search of people': [
    `select * from search_people('pessoa jatoba 12')`,
    20,
    'profiles_search_idx|profiles_pkey',
  ],
  'search of a person': [`select * from search_people('volume 4321')`, 1, 'profiles_search_idx'],
  'search of recipes': [
    `select * from search_recipes('receita 4000')`,
    0,
    'recipes_search_idx|recipes_shared_newest_idx',
  ],
  'blocked people': ['select * from get_blocked_people()', 21, 'blocks_pkey'],
  'own recipes': [
    `select * from recipes where user_id = '$me' order by created_at desc, id desc limit 20`,
    0,
    'recipes_user_newest_idx',
  ],
};

describe('no growing table is read whole for', () => {
  it.each(Object.entries(lists))('%s', async (_name, [query, rows, ...indexes]) => {
    const scans = await scansFor(query);
    expect(scans.whole).toEqual([]);
    expect(scans.rows).toBe(rows);
    for (const index of indexes) {
      const used = index.split('|').some((name) => scans.indexes.includes(name));
      expect(used, `${index} among ${scans.indexes.join(' ')}`).toBe(true);
    }
  });

  it('a like, a follow, a comment or a post, with all they set off', async () => {
    const writes: readonly string[] = [
      `insert into post_likes (post_id) select id from community_posts where user_id <> '$me' order by created_at desc, id desc limit 1`,
      `insert into follows (following_id) select id from profiles where username = 'volume.777'`,
      `insert into community_comments (post_id, content) select id, 'Oi' from community_posts order by created_at desc, id desc limit 1`,
      `insert into comment_likes (comment_id) select id from community_comments where post_id = '$post' limit 1`,
      `insert into community_posts (content) values ('Oi, @volume.12 #comum')`,
      `delete from community_posts where id = '$post'`,
    ];
    for (const write of writes) {
      const scans = await scansFor(write);
      expect(scans.whole, write).toEqual([]);
      expect(scans.rows, write).toBe(1);
    }
  });
});
