import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { startCoado } from '../../supabase/tasks/start.ts';
import { demo } from '../support/app.ts';

/**
 * The time from sending a message until the other person's app has read its row.
 * Both use supabase-js on a real data directory with fsync. A browser adds only the painting.
 * Budget: p95 ≤ 150 ms.
 */
const BUDGET_MS = 150;
/** Below the limit of messages in ten minutes, warm-up included. */
const MESSAGES = 250;
const WARM_UP = 20;

const log = { info: () => undefined, warn: console.warn, error: console.error };

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function signIn(url: string, key: string, who: { email: string; password: string }) {
  const client = createClient(url, key, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(who);
  if (error) throw error;
  return { client, id: data.user.id };
}

/** Joins the conversation; `onMessage` gets each announced id. */
async function listen(client: SupabaseClient, chat: string, onMessage: (id: string) => void) {
  const channel = client.channel(`conversation:${chat}`, { config: { private: true } });
  channel.on('broadcast', { event: 'message_created' }, ({ payload }) =>
    onMessage(String(payload.id)),
  );
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, cause) => {
      if (status === 'SUBSCRIBED') resolve();
      else reject(cause ?? new Error(status));
    });
  });
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'coado-bench-'));
const stack = await startCoado({ dataDir, seed: true, rateLimits: false, log });
const clients: SupabaseClient[] = [];
try {
  const ana = await signIn(stack.url, stack.publishableKey, demo.ana);
  const beto = await signIn(stack.url, stack.publishableKey, demo.beto);
  clients.push(ana.client, beto.client);
  const opened = await ana.client.rpc('get_or_create_conversation', { other_user_id: beto.id });
  if (opened.error) throw new Error(opened.error.message);
  const chat = String(opened.data);

  let announced: (id: string) => void = () => undefined;
  await listen(beto.client, chat, (id) => announced(id));

  const heard: number[] = [];
  const read: number[] = [];
  for (let round = 0; round < MESSAGES + WARM_UP; round += 1) {
    const id = randomUUID();
    const arrival = new Promise<void>((resolve) => {
      announced = (each) => {
        if (each === id) resolve();
      };
    });
    const start = performance.now();
    const sending = ana.client
      .from('messages')
      .upsert(
        { id, conversation_id: chat, text: `Olá ☕ ${round}` },
        { onConflict: 'id', ignoreDuplicates: true },
      );
    const [{ error }] = await Promise.all([
      sending,
      arrival.then(async () => {
        const heardAfter = performance.now() - start;
        const row = await beto.client.from('messages').select('*').eq('id', id).single();
        if (row.error) throw new Error(row.error.message);
        if (round < WARM_UP) return;
        heard.push(heardAfter);
        read.push(performance.now() - start);
      }),
    ]);
    if (error) throw new Error(error.message);
  }
  for (const [name, times] of [
    ['sent to announced on the other side', heard],
    ['sent to read on the other side', read],
  ] as const) {
    times.sort((a, b) => a - b);
    const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
    if (p95 > BUDGET_MS) process.exitCode = 1;
    console.info(
      `${name}: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (budget ${BUDGET_MS} ms)`,
    );
  }
} finally {
  for (const client of clients) {
    await client.removeAllChannels();
    await client.auth.stopAutoRefresh();
  }
  await stack.close();
  await rm(dataDir, { recursive: true, force: true });
}
