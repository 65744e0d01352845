import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { startCoado } from '../../supabase/tasks/start.ts';
import { demo } from '../support/app.ts';

/**
 * From the commit of a row in the database to the message in another person's client: a real
 * data directory with fsync, the gateway, a WebSocket, supabase-js. Once one message at a time,
 * once with 50 people in the topic. Budget: p95 ≤ 150 ms.
 */
const BUDGET_MS = 150;
const MESSAGES = 300;
const WARM_UP = 20;
const TOPIC = 'bench';

const log = { info: () => undefined, warn: console.warn, error: console.error };

const setUp = `
  create table public.bench_messages (n int primary key, text text);
  create policy "bench" on realtime.messages for select to authenticated
    using (realtime.topic() = '${TOPIC}');
  create function public.bench_tell() returns trigger language plpgsql security definer as $$
  begin
    perform realtime.send(to_jsonb(new), 'message', '${TOPIC}');
    return null;
  end $$;
  create trigger bench_tell after insert on public.bench_messages
    for each row execute function public.bench_tell();
`;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Signs a person in and joins; `onMessage` receives the number of each message. */
async function listen(url: string, key: string, onMessage: (n: number) => void) {
  const client = createClient(url, key, { auth: { persistSession: false } });
  const { error } = await client.auth.signInWithPassword(demo.beto);
  if (error) throw error;
  const channel = client.channel(TOPIC, { config: { private: true } });
  channel.on('broadcast', { event: 'message' }, ({ payload }) => onMessage(Number(payload.n)));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, cause) => {
      if (status === 'SUBSCRIBED') resolve();
      else reject(cause ?? new Error(status));
    });
  });
  return client;
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-bench-'));
const stack = await startCoado({ dataDir, seed: true, rateLimits: false, log });
const database = new pg.Client({ connectionString: stack.databaseUrl });
await database.connect();
let isOver = false;
try {
  await database.query(setUp);
  let n = 0;
  let arrived: (n: number) => void = () => undefined;
  const clients = [await listen(stack.url, stack.publishableKey, (each) => arrived(each))];

  async function measure(name: string): Promise<void> {
    const times: number[] = [];
    for (let round = 0; round < MESSAGES + WARM_UP; round += 1) {
      n += 1;
      const own = n;
      const arrival = new Promise<void>((resolve) => {
        arrived = (each) => {
          if (each === own) resolve();
        };
      });
      const start = performance.now();
      await database.query('insert into public.bench_messages values ($1, $2)', [own, 'Olá ☕']);
      await arrival;
      if (round >= WARM_UP) times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    if (p95 > BUDGET_MS) isOver = true;
    console.info(
      `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (budget ${BUDGET_MS} ms)`,
    );
  }

  await measure('database write to the other screen, one listener');
  while (clients.length < 50) {
    clients.push(await listen(stack.url, stack.publishableKey, () => undefined));
  }
  await measure('the same among 50 listeners');
  for (const client of clients) {
    await client.removeAllChannels();
    await client.auth.stopAutoRefresh();
  }
} finally {
  await database.end();
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
}
if (isOver) process.exitCode = 1;
