import pg from 'pg';
import type { Acknowledged } from './writers.ts';

/** Each query returns a row for each counter that differs from a recount. */
const RECOUNTS: Readonly<Record<string, string>> = {
  'likes of posts': `
    select id from community_posts as post
    where like_count <> (select count(*) from post_likes where post_id = post.id)`,
  'comments of posts': `
    select id from community_posts as post
    where comment_count <> (select count(*) from community_comments where post_id = post.id and hidden_at is null)`,
  'posts, followers and follows of people': `
    select user_id from private.profile_counts as kept
    where posts <> (select count(*) from community_posts where user_id = kept.user_id and hidden_at is null)
      or followers <> (select count(*) from follows where following_id = kept.user_id)
      or following <> (select count(*) from follows where follower_id = kept.user_id)`,
  'unread messages': `
    select user_id from conversation_members as kept
    where unread_count <> (
      select count(*) from messages
      where conversation_id = kept.conversation_id and sender_id is distinct from kept.user_id
        and deleted_at is null and created_at > coalesce(kept.last_read_at, '-infinity'))`,
  points: `
    select id from profiles
    where points <> (select coalesce(sum(points_ledger.points), 0) from points_ledger where user_id = profiles.id)`,
};

export async function findLosses(
  databaseUrl: string,
  { rows, refused, likes, follows }: Acknowledged,
): Promise<readonly string[]> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c search_path=public,extensions',
  });
  await client.connect();
  const problems: string[] = [];
  const countOf = async (text: string, values: readonly unknown[] = []) =>
    (await client.query(text, [...values])).rowCount ?? 0;
  try {
    for (const [table, ids] of rows) {
      const there = await countOf(`select id from ${table} where id = any ($1)`, [[...ids]]);
      if (there !== ids.size)
        problems.push(`${table}: ${ids.size - there} acknowledged, not there`);
    }
    for (const [table, ids] of refused) {
      const there = await countOf(`select id from ${table} where id = any ($1)`, [[...ids]]);
      if (there > 0) problems.push(`${table}: ${there} refused, there all the same`);
    }
    const stand = (states: Map<string, boolean>) =>
      [...states].flatMap(([key, isOn]) => (isOn ? [key] : [])).toSorted();
    for (const [name, states, text] of [
      ['likes', likes, `select user_id || ' ' || post_id as key from post_likes`],
      ['follows', follows, `select follower_id || ' ' || following_id as key from follows`],
    ] as const) {
      const found = await client.query<{ key: string }>(text);
      const keys = new Set(found.rows.map(({ key }) => key));
      const wanted = stand(states);
      const missing = wanted.filter((key) => !keys.has(key)).length;
      const extra = keys.size - (wanted.length - missing);
      if (missing + extra > 0) problems.push(`${name}: ${missing} missing, ${extra} too many`);
    }
    for (const [name, text] of Object.entries(RECOUNTS)) {
      const wrong = await countOf(text);
      if (wrong > 0) problems.push(`${name}: ${wrong} counters differ from a recount`);
    }
  } finally {
    await client.end();
  }
  return problems;
}
