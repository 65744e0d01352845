import type { Client } from 'pg';

/** Number of posts of each size, with a tenth as many people and five times as many likes. */
export const SIZES = { S: 10_000, M: 100_000, L: 1_000_000 } as const;
export type Size = keyof typeof SIZES;

/** Returns the SQL of the id of the n-th row of a kind, the same in every size. */
export const idOf = (kind: 'person' | 'post' | 'recipe' | 'bean' | 'grinder', n: number) =>
  `md5('${kind}' || ${n})::uuid`;

/**
 * People with more rows than others.
 * One busy person (2,000 follows, 3,000 brews, one long conversation), a celebrity whom all people
 * follow and whose first post half of them like, and an admin. `newcomer` is an ordinary person.
 */
export const PEOPLE = { busy: 1, celebrity: 2, admin: 3, newcomer: 4 } as const;

/** Words of posts; the first words are in far more posts than the last. */
const WORDS =
  'o de café com a v60 coado hoje grão moagem prensa doce fruta acidez casa manhã chaleira filtro água torra bourbon catuaí geisha sifão'.split(
    ' ',
  );

const STEPS = JSON.stringify(
  ['bloom', 'pour'].map((kind, index) => ({
    number: index + 1,
    kind,
    title: 'Despeje',
    description: 'Em círculos, sem pressa.',
    startTime: index * 45,
    time: 45 + index * 90,
    expectedTime: 0,
    targetWater: 50 + index * 200,
    pourSeconds: 15,
  })),
);
const RECIPE = JSON.stringify({
  method: 'Hario V60',
  methodId: 'v60',
  recipeId: 'v60',
  title: 'V60',
  source: 'Coado',
  bean: null,
  beanId: null,
  roast: 'Média',
  hint: 'Água a 93 °C.',
  preparation: [],
  parameters: {
    coffeeGrams: 15,
    waterMl: 250,
    ratio: '1:16.7',
    grindSize: 'Média',
    temperature: 93,
    totalTime: 180,
  },
  steps: JSON.parse(STEPS),
});

function statements(posts: number): readonly (readonly [what: string, sql: string])[] {
  const people = posts / 10;
  const longChat = Math.max(2_000, posts / 50);
  const word = (salt: string) =>
    `(array['${WORDS.join("','")}'])[1 + floor(power((abs(hashint4(n + ${salt})) % 1000) / 1000.0, 2.5) * ${WORDS.length})::int]`;
  const person = (expression: string) => `md5('person' || (1 + (${expression}) % ${people}))::uuid`;
  return [
    [
      'people',
      `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at, raw_app_meta_data, raw_user_meta_data)
       select md5('person' || n)::uuid, 'authenticated', 'authenticated', 'p' || n || '@exemplo.invalid', now(), now(), now(), '{}', '{"adult": true}'
       from generate_series(1, ${people}) as n`,
    ],
    [
      'follows',
      `insert into public.follows (follower_id, following_id, created_at)
       select md5('person' || f)::uuid, md5('person' || t)::uuid, now() - (f + t) * interval '1 second'
       from (
         select n as f, 1 + (n * 31 + k * k * 97 + k) % ${people} as t from generate_series(1, ${people}) as n, generate_series(1, 28) as k
         union select n, ${PEOPLE.celebrity} from generate_series(1, ${people}) as n
         union select ${PEOPLE.busy}, n from generate_series(1, least(2000, ${people} - 1)) as n
       ) as pair where f <> t`,
    ],
    [
      'requests to follow',
      `insert into public.follow_requests (follower_id, following_id, created_at)
       select md5('person' || n)::uuid, md5('person${PEOPLE.busy}')::uuid, now() - n * interval '1 minute'
       from generate_series(${PEOPLE.newcomer}, ${people}) as n`,
    ],
    [
      'profiles',
      `insert into public.profiles (id, account_id, name, username, is_private, role, total_brews, created_at)
       select md5('person' || n)::uuid, md5('person' || n)::uuid,
         (array['Ana','Bia','Caio','Duda','Edu','Fábio','Gabi','Hugo','Ana Clara','Mariana'])[1 + n % 10] || ' ' || (array['Souza','Lima','Alves','Rocha','Prado'])[1 + n / 10 % 5],
         'pessoa.' || n, n % 20 = 0, case when n = ${PEOPLE.admin} then 'admin' else 'user' end,
         20, now() - n * interval '1 minute'
       from generate_series(1, ${people}) as n`,
    ],
    [
      'ages',
      `insert into private.adult_declarations (user_id)
       select md5('person' || n)::uuid from generate_series(1, ${people}) as n`,
    ],
    [
      'blocks',
      `insert into public.blocks (blocker_id, blocked_id)
       select md5('person' || n)::uuid, ${person('n * 7 + 11')} from generate_series(5, ${people}, 20) as n
       union select md5('person${PEOPLE.busy}')::uuid, ${person('n + 3000')} from generate_series(1, 50) as n where ${people} > 3100
       on conflict do nothing`,
    ],
    [
      'recipes',
      `insert into public.recipes (id, user_id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds, is_shared, created_at)
       select md5('recipe' || n)::uuid, owner, (array['v60','chemex','aeropress'])[1 + n % 3], ${word('3')} || ' ' || ${word('4')} || ' ' || n, 'Média', 15, 250, 'Média', '${STEPS}', 180, n <= ${posts / 20}, now() - n * interval '1 minute'
       from (
         select n, ${person('abs(hashint4(n * 20))')} as owner from generate_series(1, ${posts / 5}) as n
         union all select ${posts / 5} + n, md5('person${PEOPLE.busy}')::uuid from generate_series(1, 200) as n
       ) as kept`,
    ],
    [
      'likes',
      `insert into public.post_likes (post_id, user_id, created_at)
       select md5('post' || n)::uuid, ${person('n * 13 + k * 101')}, now() - n * interval '30 seconds' + k * interval '1 second'
       from generate_series(1, ${posts}) as n, lateral generate_series(1, abs(hashint4(n)) % 11) as k
       union
       select md5('post1')::uuid, md5('person' || n)::uuid, now() - n * interval '1 second' from generate_series(1, ${people / 2}) as n
       on conflict do nothing`,
    ],
    [
      'comments',
      `insert into public.community_comments (id, post_id, user_id, parent_id, content, like_count, created_at)
       select md5('comment' || n || '-' || k)::uuid, md5('post' || n)::uuid, ${person('n * 17 + k * 211')},
         case when k = 3 then md5('comment' || n || '-1')::uuid end, 'Que bom ' || ${word('k')}, (k = 1)::integer,
         now() - n * interval '30 seconds' + k * interval '1 minute'
       from generate_series(1, ${posts}) as n, lateral generate_series(1, abs(hashint4(n + 5)) % 7) as k
       union all
       select gen_random_uuid(), md5('post1')::uuid, ${person('n')}, null, 'Comentário ' || n, 0, now() - n * interval '1 second' from generate_series(1, ${people / 20}) as n`,
    ],
    [
      'likes of comments',
      `insert into public.comment_likes (comment_id, user_id)
       select id, case user_id when md5('person1')::uuid then md5('person2')::uuid else md5('person1')::uuid end
       from public.community_comments where like_count = 1`,
    ],
    [
      'posts',
      `insert into public.community_posts (id, user_id, content, recipe_id, like_count, comment_count, created_at)
       select md5('post' || n)::uuid, case when n = 1 then md5('person${PEOPLE.celebrity}')::uuid else ${person('abs(hashint4(n))')} end,
         concat_ws(' ', ${['1', '2', '3', '4', '5', '6', '7', '8'].map(word).join(', ')}, n,
           case when n % 4 = 0 then '#café' when n % 101 = 0 then '#torra' end),
         case when n % 20 = 0 then md5('recipe' || n / 20)::uuid end,
         coalesce(likes.count, 0), coalesce(comments.count, 0), now() - n * interval '30 seconds'
       from generate_series(1, ${posts}) as n
       left join (select post_id, count(*) from public.post_likes group by 1) as likes on likes.post_id = md5('post' || n)::uuid
       left join (select post_id, count(*) from public.community_comments group by 1) as comments on comments.post_id = md5('post' || n)::uuid`,
    ],
    [
      'counts',
      `insert into private.profile_counts (user_id, posts, followers, following)
       select profile.id, coalesce(posts.count, 0), coalesce(followers.count, 0), coalesce(following.count, 0)
       from public.profiles as profile
       left join (select user_id as id, count(*) from public.community_posts group by 1) as posts using (id)
       left join (select following_id as id, count(*) from public.follows group by 1) as followers using (id)
       left join (select follower_id as id, count(*) from public.follows group by 1) as following using (id)`,
    ],
    [
      'tags',
      `insert into private.post_tags (tag, post_id, created_at)
       select tag, id, created_at from public.community_posts, unnest(private.extract_tags(content)) as tag where content like '%#%'`,
    ],
    [
      'saved posts',
      `insert into public.saved_posts (user_id, post_id, created_at)
       select md5('person${PEOPLE.busy}')::uuid, md5('post' || n)::uuid, now() - n * interval '1 minute' from generate_series(1, 1000) as n`,
    ],
    [
      'beans',
      `insert into public.beans (id, user_id, name, origin)
       select md5('bean' || n)::uuid, md5('person${PEOPLE.busy}')::uuid, 'Café ' || n, (array['Brasil','Etiópia','Quênia','Peru'])[1 + n % 4]
       from generate_series(1, 100) as n`,
    ],
    [
      'grinders',
      `insert into public.grinders (id, user_id, name)
       select md5('grinder' || n)::uuid, md5('person${PEOPLE.busy}')::uuid, 'Moedor ' || n from generate_series(1, 3) as n`,
    ],
    [
      'brews',
      `insert into public.brews (id, user_id, method_id, coffee_grams, water_ml, roast, rating, notes, brewed_at, created_at, counts)
       select gen_random_uuid(), ${person('n')}, (array['v60','chemex','aeropress'])[1 + n % 3], 15, 250, 'Média', 4, 'Doce', at, at, true
       from generate_series(1, ${posts * 2}) as n, lateral (select now() - n * interval '15 seconds' as at) as moment`,
    ],
    [
      'brews of one who notes everything',
      `insert into public.brews (id, user_id, method_id, bean_id, coffee_grams, water_ml, roast, recipe, duration_seconds, beverage_grams, tds_percent, rating, notes, taste, grinder_id, grind_setting, gear, flavours, brewed_at, created_at, counts)
       select md5('brew' || n)::uuid, md5('person${PEOPLE.busy}')::uuid, (array['v60','chemex','aeropress'])[1 + n % 3], md5('bean' || 1 + n % 100)::uuid,
         15 + n % 5, 250, 'Média', '${RECIPE}', 170 + n % 30, 210, 1.3, 3 + n % 5 / 2.0, 'Doce, com ' || ${word('6')}, (array['bom','amargo','azedo'])[1 + n % 3],
         md5('grinder' || 1 + n % 3)::uuid, 15 + n % 9, 'chaleira, balança', 'chocolate, caramelo', at, at, true
       from generate_series(1, 3000) as n, lateral (select now() - n * interval '8 hours' as at) as moment`,
    ],
    [
      'curves',
      `insert into public.brew_curves (brew_id, user_id, curve)
       select md5('brew' || n)::uuid, md5('person${PEOPLE.busy}')::uuid, (select string_agg(md5(n || '-' || k), '') from generate_series(1, 150) as k)
       from generate_series(1, 1000) as n`,
    ],
    [
      'notifications',
      `insert into public.notifications (user_id, type, from_user_id, post_id, group_key, read_at, created_at)
       select author, 'like', fan, post_id, 'like:' || post_id, case when n % 3 > 0 then now() end, at
       from (
         select post.user_id as author, likes.user_id as fan, likes.post_id, likes.created_at as at, row_number() over () as n
         from public.post_likes as likes join public.community_posts as post on post.id = likes.post_id
         where likes.user_id <> post.user_id and likes.created_at > now() - interval '60 days'
       ) as told
       union all
       select following_id, 'follow', follower_id, null, 'follow:' || created_at::date, null, created_at
       from public.follows where following_id in (md5('person${PEOPLE.celebrity}')::uuid, md5('person${PEOPLE.busy}')::uuid)
       on conflict do nothing`,
    ],
    [
      'conversations',
      `with pairs as (
         select 'chat' || row_number() over () as name, a, b from (
           select distinct least(a, b) as a, greatest(a, b) as b from (
             select md5('person' || n)::uuid as a, ${person('n * 3 + 7')} as b from generate_series(1, ${people}) as n
             union select md5('person${PEOPLE.busy}')::uuid, md5('person' || n)::uuid from generate_series(2, 1000) as n
           ) as wished where a <> b
         ) as pair
       ), chats as (
         insert into public.conversations (id, person_one, person_two) select md5(name)::uuid, a, b from pairs returning *
       )
       insert into public.conversation_members (conversation_id, user_id, last_activity_at, last_read_at, unread_count, has_written)
       select id, member, now() - (abs(hashtext(id::text)) % 500000) * interval '1 minute', now() - interval '400 days', 3, true
       from chats, unnest(array[person_one, person_two]) as member`,
    ],
    [
      'messages',
      `insert into public.messages (id, conversation_id, sender_id, text, created_at)
       select gen_random_uuid(), chat.id, case when k % 2 = 0 then chat.person_one else chat.person_two end, 'Mensagem ' || k, now() - k * interval '37 minutes'
       from public.conversations as chat, generate_series(1, 8) as k
       union all
       select gen_random_uuid(), long.id, case when k % 2 = 0 then long.person_one else long.person_two end, 'Mensagem longa ' || k, now() - interval '1 day' - k * interval '1 minute'
       from (
         select * from public.conversations
         where md5('person${PEOPLE.busy}')::uuid in (person_one, person_two) order by id limit 1
       ) as long, generate_series(1, ${longChat}) as k
       on conflict do nothing`,
    ],
    [
      'reports',
      `insert into public.reports (reporter_id, post_id, reason, created_at)
       select ${person('n')}, md5('post' || n)::uuid, 'spam', now() - n * interval '1 hour' from generate_series(1, ${posts / 100}) as n`,
    ],
    [
      'studies',
      `with done as (
         insert into public.lesson_completions (user_id, lesson_id, completed_at)
         select person.id, lesson.id, now() - abs(hashtext(lesson.id::text || person.id::text)) % 525600 * interval '1 minute' as at
         from public.study_lessons as lesson, public.profiles as person
         where person.id = md5('person${PEOPLE.busy}')::uuid or hashtext(person.id::text || lesson.id::text) % 20 = 0
         order by at
         returning *
       )
       insert into public.review_cards (user_id, lesson_id, item, due_at, stability, difficulty, reps, lapses, state, reviewed_at)
       select user_id, lesson_id, 'item-' || n, now() + (n - 4) * interval '1 day', 5, 5, 3, 0, 2, now() - interval '8 days'
       from done, generate_series(1, 8) as n`,
    ],
  ];
}

/** Fills a migrated, empty database. Takes seconds at S and minutes at L. */
export async function fill(
  client: Client,
  size: Size,
  report: (what: string) => void,
): Promise<void> {
  await client.query(`set session_replication_role = replica`);
  await client.query(`set synchronous_commit = off`);
  await client.query(`set work_mem = '256MB'`);
  await client.query(`set maintenance_work_mem = '512MB'`);
  for (const [what, statement] of statements(SIZES[size])) {
    const startedAt = performance.now();
    const { rowCount } = await client.query(statement);
    report(`${what}: ${rowCount} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  await client.query('reset all');
  // Computes two people's totals and achievements, and the hourly counts, as triggers and tasks do.
  await client.query(`
    select private.refresh_brew_totals(person.id), private.award_achievements(person.id, kind),
      private.award_achievements(person.id, 'methodBrews', method), private.refresh_challenges(person.id, 'brews')
    from unnest(array[${idOf('person', PEOPLE.busy)}, ${idOf('person', PEOPLE.celebrity)}]) as person (id),
      unnest(array['totalBrews', 'streak', 'origins', 'posts']) as kind, unnest(array['v60', 'chemex', 'aeropress']) as method`);
  await client.query(`select private.roll_up_stats() from generate_series(1, 13)`);
  await client.query('vacuum (analyze)');
}
