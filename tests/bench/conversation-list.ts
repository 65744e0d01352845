import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startCoado } from '../../supabase/tasks/start.ts';
import { fillConversations } from '../database/support/message-volume.ts';

/**
 * The queries of a conversation list as one person's app sends them, under the policies.
 * Measured with 1,000 conversations (12,000 messages) and with 10,000 (120,000). Budget: the p95
 * with ten times as many is at most 1.5 times as long.
 */
const BUDGET_RATIO = 1.5;
const ROUNDS = 400;
const WARM_UP = 40;

const log = { info: () => undefined, warn: console.warn, error: console.error };

const queries: Readonly<Record<string, string>> = {
  'the list, first page': 'select * from get_user_conversations(30)',
  'the list, a deep page': `select * from get_user_conversations(30, now() - interval '700 minutes', gen_random_uuid())`,
  'the newest 40 messages': `select * from messages where conversation_id = '$chat' order by created_at desc limit 40`,
  'one conversation': `select * from get_conversation('$chat')`,
};
/** Grows with what is unread, by its nature; printed without a budget. */
const badge = 'select * from count_unread()';

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** A database of its own in which one person has that many conversations. */
async function openWith(conversations: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-bench-'));
  const stack = await startCoado({ dataDir, seed: true, rateLimits: false, log });
  const database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
  const people = await database.query<{ id: string }>(
    `select id from public.profiles where username = 'betocoado'`,
  );
  const person = people.rows[0]?.id ?? '';
  await fillConversations(database, person, { from: 0, conversations });
  const newest = await database.query<{ id: string }>(
    `select conversation_id as id from public.conversation_members where user_id = $1
     order by last_activity_at desc limit 1`,
    [person],
  );
  const claims = JSON.stringify({ sub: person, role: 'authenticated' });
  return {
    /** Milliseconds of the query, in a transaction of its own as the API makes it. */
    async time(text: string): Promise<number> {
      await database.query('begin');
      await database.query(
        `select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`,
        [claims],
      );
      const start = performance.now();
      await database.query(text.replaceAll('$chat', newest.rows[0]?.id ?? ''));
      const time = performance.now() - start;
      await database.query('commit');
      return time;
    },
    async close() {
      await database.end();
      await stack.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const [few, many] = [await openWith(1_000), await openWith(10_000)];
try {
  for (const [name, text] of Object.entries({ ...queries, 'the badge': badge })) {
    const times: [number[], number[]] = [[], []];
    // Alternates, so that other load on the machine affects both alike.
    for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
      const pair = [await few.time(text), await many.time(text)] as const;
      if (round < WARM_UP) continue;
      times[0].push(pair[0]);
      times[1].push(pair[1]);
    }
    for (const each of times) each.sort((a, b) => a - b);
    const [p50, p95] = [0.5, 0.95].map((share) => times.map((each) => percentile(each, share)));
    const [few95 = Number.NaN, many95 = Number.NaN] = p95 ?? [];
    const ratio = many95 / few95;
    if (name in queries && !(ratio <= BUDGET_RATIO)) process.exitCode = 1;
    const ms = (figures: readonly number[] | undefined) =>
      figures?.map((figure) => figure.toFixed(2)).join(' and ');
    console.info(
      `${name}, 1,000 and 10,000 conversations: p50 ${ms(p50)} ms, p95 ${ms(p95)} ms, ` +
        `ratio of p95 ${ratio.toFixed(2)}${name in queries ? ` (budget ${BUDGET_RATIO})` : ''}`,
    );
  }
} finally {
  await few.close();
  await many.close();
}
