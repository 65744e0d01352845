import type { Client } from 'pg';

export interface DeletionTiming {
  readonly what: 'hot post' | 'account';
  readonly hidden: number;
  /** Rows of the post or account that another person reads before and after, by query. */
  readonly before: Readonly<Record<string, number>>;
  readonly seen: Readonly<Record<string, number>>;
  readonly batches: number;
  readonly slowestBatch: number;
  readonly purged: number;
  /** Number of counters that differ from a recount after the purge. */
  readonly wrong: Readonly<Record<string, number>>;
}

interface People {
  readonly celebrity: string;
  readonly hotPost: string;
  /** A person who follows the celebrity, with no likes or comments on the posts. */
  readonly fan: string;
}

const sights = ({ celebrity, hotPost }: People) => ({
  'hot post': {
    post: `select from public.community_posts where id = '${hotPost}'`,
    feed: `select from public.get_feed() where id = '${hotPost}'`,
    likes: `select from public.post_likes where post_id = '${hotPost}' limit 50`,
    comments: `select from public.community_comments where post_id = '${hotPost}' limit 50`,
  },
  account: {
    profile: `select from public.profiles where id = '${celebrity}'`,
    search: `select from public.search_people('pessoa.2') where id = '${celebrity}'`,
    // Each follower still reads their own row until the purge deletes it.
    followers: `select from public.follows where following_id = '${celebrity}' and follower_id <> auth.uid() limit 50`,
    follows: `select from public.follows where follower_id = '${celebrity}' limit 50`,
    posts: `select from public.community_posts where user_id = '${celebrity}'`,
  },
});

const RECOUNTS: Readonly<Record<string, string>> = {
  likes: `select from public.community_posts as post
    left join (select post_id, count(*) from public.post_likes group by 1) as real on real.post_id = post.id
    where post.like_count <> coalesce(real.count, 0)`,
  comments: `select from public.community_posts as post
    left join (select post_id, count(*) from public.community_comments where hidden_at is null group by 1) as real on real.post_id = post.id
    where post.comment_count <> coalesce(real.count, 0)`,
  'likes of comments': `select from public.community_comments as comment
    left join (select comment_id, count(*) from public.comment_likes group by 1) as real on real.comment_id = comment.id
    where comment.like_count <> coalesce(real.count, 0)`,
  posts: `select from private.profile_counts as counts
    left join (select user_id, count(*) from public.community_posts where hidden_at is null group by 1) as real using (user_id)
    where counts.posts <> coalesce(real.count, 0)`,
  followers: `select from private.profile_counts as counts
    left join (select following_id as user_id, count(*) from public.follows group by 1) as real using (user_id)
    where counts.followers <> coalesce(real.count, 0)`,
  following: `select from private.profile_counts as counts
    left join (select follower_id as user_id, count(*) from public.follows group by 1) as real using (user_id)
    where counts.following <> coalesce(real.count, 0)`,
};

/**
 * Deletes a post with many likes and a celebrity's account, as the app does.
 * Half of all people like the post, and all follow the account. Reads both as another person, and
 * lets the purge delete the rest, batch by batch. The transaction is rolled back to keep the filled
 * database; each batch therefore skips the rows deleted before it, which takes longer than in
 * production.
 */
export async function measureDeletion(
  client: Client,
  people: People,
): Promise<readonly DeletionTiming[]> {
  async function become(person: string | null): Promise<void> {
    const claims = {
      sub: person,
      role: 'authenticated',
      amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }],
    };
    await client.query(
      `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
      person === null ? ['none', ''] : ['authenticated', JSON.stringify(claims)],
    );
  }
  async function timed(statement: string) {
    const start = performance.now();
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return { ms: performance.now() - start, rows };
  }
  async function count(queries: Readonly<Record<string, string>>) {
    const found: [string, number][] = [];
    for (const [name, query] of Object.entries(queries)) {
      const { rows } = await timed(`select count(*)::integer as n from (${query}) as found`);
      found.push([name, Number(rows[0]?.n)]);
    }
    return Object.fromEntries(found);
  }

  async function leave(what: DeletionTiming['what'], deleteQuery: string): Promise<DeletionTiming> {
    await become(people.fan);
    const before = await count(sights(people)[what]);
    await become(people.celebrity);
    const { ms: hidden } = await timed(deleteQuery);
    await become(people.fan);
    const seen = await count(sights(people)[what]);
    await become(null);
    const batches: number[] = [];
    for (let left = 1; left > 0; ) {
      const { ms, rows } = await timed('select private.purge_batch() as done');
      left = Number(rows[0]?.done);
      batches.push(ms);
    }
    return {
      what,
      hidden,
      before,
      seen,
      batches: batches.length - 1,
      slowestBatch: Math.max(...batches),
      purged: batches.reduce((sum, ms) => sum + ms, 0),
      wrong: await count({
        ...RECOUNTS,
        left: `select from private.account_deletions union all select from public.community_posts where deleted_at is not null`,
      }),
    };
  }

  await client.query('begin');
  try {
    return [
      await leave('hot post', `delete from public.community_posts where id = '${people.hotPost}'`),
      await leave('account', `select public.delete_my_account('EXCLUIR')`),
    ];
  } finally {
    await client.query('rollback');
    await client.query('vacuum private.profile_counts');
  }
}
