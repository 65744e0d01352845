import { beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../support/database.ts';

const database = await openTestDatabase();
let person: string;

// Four thousand people have four rows each and one has a thousand, so that the planner reads or
// sorts a whole table only without a better plan.
beforeAll(async () => {
  person = (await database.createUser()).id;
  const client = await database.pool.connect();
  await client.query(`
    begin;
    set local session_replication_role = replica;
    insert into profiles (id, account_id, name, username)
      select id, id, 'Pessoa', 'volume.' || n from generate_series(1, 4000) n, lateral (select gen_random_uuid() as id where n > 0) as made;
    insert into brews (user_id, method_id, coffee_grams, water_ml, brewed_at, created_at)
      select id, 'v60', 15, 250, now() - make_interval(hours => n), now() - make_interval(hours => n)
      from profiles p, generate_series(1, case when p.id = '${person}' then 1000 else 4 end) n;
    insert into recipes (user_id, method_id, title, roast, coffee_grams, water_ml, grind, steps, total_seconds, created_at)
      select user_id, method_id, 'Receita', 'Média', 15, 250, 'Fina', '[]', 60, created_at from brews;
    insert into beans (user_id, name, created_at) select user_id, 'Grão', created_at from brews;
    insert into notifications (user_id, type, achievement_id, group_key, created_at)
      select user_id, 'achievement', 'first-brew', 'achievement:' || id, created_at from brews;
    insert into points_ledger (user_id, source, source_id, points, created_at)
      select user_id, 'lesson', id::text, 20, created_at from brews;
    insert into user_achievements (user_id, achievement_id)
      select p.id, a.id from profiles p cross join achievements a;
    insert into user_challenges (user_id, challenge_id, progress)
      select p.id, c.id, 1 from profiles p cross join challenges c;
    commit;
    -- ANALYZE reads 300 rows for each unit of this target, so it reads every table whole, and no
    -- random sample decides the plans.
    set default_statistics_target = 1000;
    analyze;
    reset default_statistics_target;
  `);
  client.release();
});

async function planOf(text: string): Promise<string> {
  return database.asUser(person, async (client) => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
}

const lists: Readonly<Record<string, readonly [query: string, index: string]>> = {
  'brews, newest first': [
    'select * from brews where user_id = $me order by brewed_at desc, id desc limit 20',
    'brews_user_newest_idx',
  ],
  'the next page of brews': [
    `select * from brews where user_id = $me and (brewed_at, id) < (now() - interval '2 hours', gen_random_uuid())
     order by brewed_at desc, id desc limit 20`,
    'brews_user_newest_idx',
  ],
  'brews by the time they were saved': [
    'select * from brews where user_id = $me order by created_at desc, id desc limit 1',
    'brews_user_created_at_idx',
  ],
  'recipes, newest first': [
    'select * from recipes where user_id = $me order by created_at desc, id desc limit 20',
    'recipes_user_newest_idx',
  ],
  notifications: [
    'select * from notifications where user_id = $me order by created_at desc, id desc limit 20',
    'notifications_user_newest_idx',
  ],
  'the count of unread notifications': [
    'select count(*) from notifications where user_id = $me and read_at is null',
    'notifications_u',
  ],
  'the ledger': [
    'select * from points_ledger where user_id = $me order by created_at desc, id desc limit 20',
    'points_ledger_user_newest_idx',
  ],
  'unlocked achievements': [
    'select * from user_achievements where user_id = $me',
    'user_achievements_pkey',
  ],
  'progress in challenges': [
    'select * from user_challenges where user_id = $me',
    'user_challenges_pkey',
  ],
  'a profile by username': [
    `select * from profiles where username = 'volume.77'`,
    'profiles_username_key',
  ],
};

describe('an index serves', () => {
  it.each(Object.entries(lists))('%s', async (_name, [query, index]) => {
    const plan = await planOf(query.replaceAll('$me', `'${person}'`));
    expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });

  it('lists that rely on the policy alone to choose the rows', async () => {
    for (const table of ['brews', 'notifications', 'points_ledger', 'user_challenges']) {
      expect(await planOf(`select * from ${table}`), table).not.toContain(`Seq Scan on ${table}`);
    }
    expect(await planOf('select * from beans')).toContain('beans_user_id_idx');
  });

  it('lists in order, without sorting', async () => {
    for (const name of [
      'brews, newest first',
      'notifications',
      'the ledger',
      'recipes, newest first',
    ]) {
      const [query = ''] = lists[name] ?? [];
      expect(await planOf(query.replaceAll('$me', `'${person}'`)), name).not.toContain('Sort');
    }
  });
});
