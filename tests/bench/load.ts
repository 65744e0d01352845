import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { startCoado } from '../../supabase/tasks/start.ts';
import { actions, gather, type Person } from './load/actions.ts';
import { watchDatabase } from './load/database.ts';

/**
 * Signs in a hundred people to Coado's own server at once and sends requests for 30 s.
 * Each person sends the next request as soon as the last one is answered. Reports the slowest
 * request, and the activity of the database and the gateway during it. Exits with 1 over budget,
 * and when a request is refused for another reason than a limit. Run it by
 * `node tests/bench/load.ts [seconds]`.
 */
const PEOPLE = 100;
const SECONDS = Number(process.argv[2] ?? 30);
/** Budgets in ms. A sign-in needs 70 ms of CPU by design, so a hundred take seconds. */
const BUDGET = { slowestMs: 2_000, p99Ms: 500, signInMs: 6_000, besideMs: 500 } as const;
const SHOWN = 8;

const log = { info: () => undefined, warn: console.warn, error: console.error };
const opened = z.object({ url: z.string(), key: z.string(), databaseUrl: z.string() });
const loopShape = z.object({ longestMs: z.number() });

async function serve(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-load-'));
  const stack = await startCoado({ dataDir, rateLimits: false, autoconfirm: true, log });
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

interface Timed {
  readonly name: string;
  readonly at: number;
  readonly ms: number;
}

const quantile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const open = (url: string, key: string): SupabaseClient =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });

const milliseconds = async (ask: () => PromiseLike<{ readonly error: Error | null }>) => {
  const at = performance.now();
  const { error } = await ask();
  if (error !== null) throw error;
  return performance.now() - at;
};

async function signInAtOnce(
  [reader, ...others]: readonly Person[],
  enter: () => SupabaseClient,
): Promise<{ readonly signIn: number; readonly beside: number }> {
  if (reader === undefined) throw new Error('A person is missing.');
  let isOver = false;
  let beside = 0;
  const reading = (async () => {
    const read = () => reader.client.from('profiles').select('role').eq('id', reader.id);
    while (!isOver) beside = Math.max(beside, await milliseconds(read));
  })();
  const signIns = await Promise.all(
    others.map(({ email, password }) =>
      milliseconds(() => enter().auth.signInWithPassword({ email, password })),
    ),
  );
  isOver = true;
  await reading;
  return { signIn: Math.max(...signIns), beside };
}

async function measure(): Promise<void> {
  const worker = new Worker(new URL(import.meta.url));
  const nextMessage = () =>
    new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  const { url, key, databaseUrl } = opened.parse(await nextMessage());
  const people = await gather(PEOPLE, () => open(url, key));
  const { draw } = actions(people);
  const rush = await signInAtOnce(people, () => open(url, key));
  const database = await watchDatabase(databaseUrl);
  const ours = monitorEventLoopDelay({ resolution: 5 });
  ours.enable();
  worker.postMessage('begin');

  const requests: Timed[] = [];
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
  worker.postMessage('end');
  const { longestMs } = loopShape.parse(await nextMessage());

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
    for (const line of database.meanwhile(at, at + ms)) console.log(`    ${line}`);
  }
  for (const [what, times] of refused) console.log(`refused ${times} ×: ${what}`);
  const isRushFine = rush.signIn <= BUDGET.signInMs && rush.beside <= BUDGET.besideMs;
  console.log(
    `${PEOPLE - 1} sign-ins at once: the last after ${rush.signIn.toFixed(0)} ms (at most ${BUDGET.signInMs}), the slowest read beside them ${rush.beside.toFixed(0)} (at most ${BUDGET.besideMs}): ${isRushFine ? 'ok' : 'OVER BUDGET'}`,
  );
  const isFine = slowest <= BUDGET.slowestMs && p99 <= BUDGET.p99Ms && refused.size === 0;
  console.log(
    `${PEOPLE} people, ${SECONDS} s: ${requests.length} requests, p50 ${quantile(sorted, 0.5).toFixed(0)} ms, p99 ${p99.toFixed(0)} (at most ${BUDGET.p99Ms}), ` +
      `slowest ${slowest.toFixed(0)} (at most ${BUDGET.slowestMs}), ${[...refused.values()].reduce((sum, each) => sum + each, 0)} refused: ${isFine ? 'ok' : 'OVER BUDGET'}`,
  );
  if (!isFine || !isRushFine) process.exitCode = 1;
}

await (isMainThread ? measure() : serve());
