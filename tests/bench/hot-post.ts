import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { z } from 'zod';
import { startCoado } from '../../supabase/tasks/start.ts';
import { demo } from '../support/app.ts';

/**
 * Twenty people press a post's heart at once, again and again.
 * Measures the likes and unlikes per second that the database acknowledges, each in a transaction
 * of its own under the caller's policies, and the rate through the gateway. Afterwards the count
 * equals a recount, and no request failed with a deadlock.
 */
const PEOPLE = 20;
const BUDGET_PER_SECOND = 400;
const ROUND_MS = 2_000;
const ROUNDS = 4;
/** Stays below the limit of likes in ten minutes; every second press is a like. */
const PRESSES = 220;

/** As long as posts that many people like: some six hundred characters. */
const CONTENT =
  'Depois de três semanas ajustando a moagem cheguei na receita que eu queria para o natural da Mantiqueira. '.repeat(
    6,
  );

const log = { info: () => undefined, warn: console.warn, error: console.error };
const opened = z.object({ url: z.string(), key: z.string(), databaseUrl: z.string() });

async function serve(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-bench-'));
  const stack = await startCoado({ dataDir, seed: true, rateLimits: false, log });
  const { url, publishableKey, databaseUrl } = stack;
  parentPort?.postMessage({ url, key: publishableKey, databaseUrl });
  parentPort?.once('message', async () => {
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
    process.exit();
  });
}

/** One person's way to press: resolves once it is acknowledged. */
type Press = (likes: boolean) => Promise<unknown>;

interface Figures {
  readonly perSecond: number;
  readonly p95: number;
}

/** Everybody presses as soon as their press before is acknowledged. */
async function crowd(everybody: readonly Press[]): Promise<Figures> {
  const times: number[] = [];
  const startedAt = performance.now();
  await Promise.all(
    everybody.map(async (press) => {
      for (let nth = 0; nth < PRESSES && performance.now() - startedAt < ROUND_MS; nth += 1) {
        const pressedAt = performance.now();
        await press(nth % 2 === 0);
        times.push(performance.now() - pressedAt);
      }
    }),
  );
  const perSecond = (times.length / (performance.now() - startedAt)) * 1_000;
  times.sort((a, b) => a - b);
  return { perSecond, p95: times[Math.floor(times.length * 0.95)] ?? Number.NaN };
}

async function measure(): Promise<void> {
  const worker = new Worker(new URL(import.meta.url));
  const { url, key, databaseUrl } = opened.parse(
    await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    }),
  );
  const admin = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const closing: (() => Promise<unknown>)[] = [() => admin.end()];
  try {
    const author = (
      await admin.query<{ id: string }>('select id from auth.users where email = $1', [
        demo.beto.email,
      ])
    ).rows[0]?.id;
    const post = (
      await admin.query<{ id: string }>(
        'insert into public.community_posts (user_id, content) values ($1, $2) returning id',
        [author, CONTENT],
      )
    ).rows[0]?.id;
    const { rows: people } = await admin.query<{ id: string; email: string }>(
      `insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, created_at, updated_at, raw_app_meta_data, raw_user_meta_data)
       select gen_random_uuid(), 'authenticated', 'authenticated', 'dedo' || n || '@coado.local',
         extensions.crypt('coado1234', extensions.gen_salt('bf', 4)), now(), now(), now(),
         '{"provider":"email","providers":["email"]}', jsonb_build_object('name', 'Dedo ' || n, 'username', 'dedo.' || n, 'adult', true)
       from generate_series(1, $1) as n returning id, email`,
      [PEOPLE],
    );

    const direct = await Promise.all(
      people.map(async ({ id }): Promise<Press> => {
        const client = new pg.Client({ connectionString: databaseUrl });
        await client.connect();
        closing.push(() => client.end());
        await client.query(
          `select set_config('search_path', 'public, extensions', false), set_config('role', 'authenticated', false),
             set_config('request.jwt.claims', $1, false)`,
          [JSON.stringify({ sub: id, role: 'authenticated' })],
        );
        return (likes) =>
          client.query({
            name: likes ? 'like' : 'unlike',
            text: likes
              ? 'insert into post_likes (post_id, user_id) values ($1, $2)'
              : 'delete from post_likes where post_id = $1 and user_id = $2',
            values: [post, id],
          });
      }),
    );
    const through = await Promise.all(
      people.map(async ({ id, email }): Promise<Press> => {
        const db = createClient(url, key, { auth: { persistSession: false } });
        const { error } = await db.auth.signInWithPassword({ email, password: 'coado1234' });
        if (error) throw error;
        return async (likes) => {
          const answer = await (likes
            ? db.from('post_likes').insert({ post_id: post, user_id: id })
            : db.from('post_likes').delete().eq('post_id', post).eq('user_id', id));
          if (answer.error) throw answer.error;
        };
      }),
    );

    for (const [name, everybody] of [
      ['database', direct],
      ['gateway', through],
    ] as const) {
      const rounds: Figures[] = [];
      for (let round = 0; round <= ROUNDS; round += 1) {
        // The limit on one person's likes is not what is measured, and what a vacuum would have taken is not either.
        await admin.query('truncate private.recent_actions');
        await admin.query('delete from public.post_likes where post_id = $1', [post]);
        const figures = await crowd(everybody);
        // The first only warms.
        if (round > 0) rounds.push(figures);
        console.log(
          `${name}: ${figures.perSecond.toFixed(0)} likes/s, p95 ${figures.p95.toFixed(0)} ms`,
        );
      }
      rounds.sort((a, b) => a.perSecond - b.perSecond);
      const middle = rounds[Math.floor(rounds.length / 2)];
      const { rows } = await admin.query<{ shown: number; counted: number; deadlocks: number }>(
        `select like_count as shown, (select count(*)::integer from public.post_likes where post_id = post.id) as counted,
           (select deadlocks::integer from pg_stat_database where datname = current_database()) as deadlocks
         from public.community_posts as post where id = $1`,
        [post],
      );
      const state = rows[0];
      console.log(
        `${name}, ${PEOPLE} people on one post: ${middle?.perSecond.toFixed(0)} likes/s (database: at least ${BUDGET_PER_SECOND}), ` +
          `p95 ${middle?.p95.toFixed(0)} ms, ${state?.deadlocks} deadlocks, count ${state?.shown} of ${state?.counted}`,
      );
      if (state === undefined || state.shown !== state.counted || state.deadlocks !== 0) {
        process.exitCode = 1;
      }
      if (name === 'database' && !((middle?.perSecond ?? 0) >= BUDGET_PER_SECOND)) {
        process.exitCode = 1;
      }
    }
  } finally {
    for (const close of closing.toReversed()) await close();
    worker.postMessage('close');
  }
}

await (isMainThread ? measure() : serve());
