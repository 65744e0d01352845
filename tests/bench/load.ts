import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { z } from 'zod';
import { startStack } from '../../supabase/local/stack.ts';
import { deeds, gather } from './load/deeds.ts';

/**
 * A hundred people at once ask the own server for half a minute, each as soon as they are answered: how long the
 * slowest request takes, and what the database and the gateway did meanwhile. Exits with 1 over budget, and when
 * anything but a limit refuses. `node tests/bench/load.ts [seconds]`.
 */
const PEOPLE = 100;
const SECONDS = Number(process.argv[2] ?? 30);
const BUDGET = { slowestMs: 2_000, p99Ms: 500 } as const;
/** How often it is looked what the database waits for, in ms. */
const LOOK_MS = 100;
const SHOWN = 8;

const log = { info: () => undefined, warn: console.warn, error: console.error };
const opened = z.object({ url: z.string(), key: z.string(), databaseUrl: z.string() });
const loopShape = z.object({ longestMs: z.number() });

async function serve(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-load-'));
  const stack = await startStack({ dataDir, rateLimits: false, autoconfirm: true, log });
  const loop = monitorEventLoopDelay({ resolution: 5 });
  parentPort?.postMessage({
    url: stack.url,
    key: stack.publishableKey,
    databaseUrl: stack.databaseUrl,
  });
  parentPort?.on('message', async (message) => {
    if (message === 'begin') {
      loop.enable();
    } else {
      parentPort?.postMessage({ longestMs: loop.max / 1e6 });
      await stack.close();
      await rm(dataDir, { recursive: true, force: true });
      process.exit();
    }
  });
}

interface Request {
  readonly name: string;
  readonly at: number;
  readonly ms: number;
}

interface Look {
  readonly at: number;
  readonly lines: readonly string[];
}

/** Looks again and again at which statements run for long, and what for they wait. */
function watchDatabase(client: pg.Client) {
  const looks: Look[] = [];
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const at = performance.now();
      const { rows } = await client.query<{ line: string }>(
        `select format('%s %s/%s for %s ms, blocked by %s: %s', backend_type, wait_event_type, wait_event,
             round(extract(epoch from clock_timestamp() - query_start) * 1000),
             pg_blocking_pids(pid), left(regexp_replace(query, '\\s+', ' ', 'g'), 120)) as line
           from pg_stat_activity
           where state in ('active', 'idle in transaction') and query not like 'do $guardian$%' and pid <> pg_backend_pid()
             and clock_timestamp() - query_start > interval '300 ms' and backend_type in ('client backend', 'autovacuum worker')`,
      );
      looks.push({ at, lines: rows.map(({ line }) => line) });
      await delay(LOOK_MS);
    }
  })();
  return {
    looks,
    async stop(): Promise<void> {
      isOver = true;
      await looking;
    },
  };
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

async function measure(): Promise<void> {
  const worker = new Worker(new URL(import.meta.url));
  const told = () =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  const { url, key, databaseUrl } = opened.parse(await told());
  const people = await gather(PEOPLE, () =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } }),
  );
  const { draw } = deeds(people);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const database = watchDatabase(client);
  const ours = monitorEventLoopDelay({ resolution: 5 });
  ours.enable();
  worker.postMessage('begin');

  const requests: Request[] = [];
  const refused = new Map<string, number>();
  const begun = performance.now();
  await Promise.all(
    people.map(async (person) => {
      while (performance.now() - begun < SECONDS * 1_000) {
        const [name, , ask] = draw();
        const at = performance.now();
        const { error } = await ask(person);
        requests.push({ name, at, ms: performance.now() - at });
        if (error !== null && !/rate_limited/.test(('hint' in error && error.hint) || '')) {
          const what = `${name}: ${error.message}`;
          refused.set(what, (refused.get(what) ?? 0) + 1);
        }
      }
    }),
  );
  await database.stop();
  await client.end();
  worker.postMessage('end');
  const { longestMs } = loopShape.parse(await told());

  const sorted = requests.map(({ ms }) => ms).toSorted((a, b) => a - b);
  const slowest = sorted.at(-1) ?? Number.NaN;
  const p99 = quantile(sorted, 0.99);
  for (const name of new Set(requests.map((each) => each.name))) {
    const times = requests
      .flatMap((each) => (each.name === name ? [each.ms] : []))
      .toSorted((a, b) => a - b);
    console.log(
      `${name.padEnd(16)} ${String(times.length).padStart(6)} ×, p50 ${quantile(times, 0.5).toFixed(0)}, p95 ${quantile(times, 0.95).toFixed(0)}, p99 ${quantile(times, 0.99).toFixed(0)}, slowest ${(times.at(-1) ?? 0).toFixed(0)} ms`,
    );
  }
  console.log(
    `longest turn of the gateway ${longestMs.toFixed(0)} ms, of who asks ${(ours.max / 1e6).toFixed(0)} ms`,
  );
  for (const { name, at, ms } of requests.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN)) {
    console.log(
      `${ms.toFixed(0)} ms: ${name}, ${((at - begun) / 1000).toFixed(1)} s after the start`,
    );
    const meanwhile = database.looks.filter((look) => look.at >= at && look.at <= at + ms);
    for (const line of new Set(meanwhile.flatMap(({ lines }) => lines).slice(-3)))
      console.log(`    ${line}`);
  }
  for (const [what, times] of refused) console.log(`refused ${times} ×: ${what}`);
  const isFine = slowest <= BUDGET.slowestMs && p99 <= BUDGET.p99Ms && refused.size === 0;
  console.log(
    `${PEOPLE} people, ${SECONDS} s: ${requests.length} requests, p50 ${quantile(sorted, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} (at most ${BUDGET.p99Ms}), ` +
      `slowest ${slowest.toFixed(0)} (at most ${BUDGET.slowestMs}), ${[...refused.values()].reduce((sum, each) => sum + each, 0)} refused: ${isFine ? 'ok' : 'OVER BUDGET'}`,
  );
  if (!isFine) process.exitCode = 1;
}

await (isMainThread ? measure() : serve());
