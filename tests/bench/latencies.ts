import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Browser, chromium, type Page } from 'playwright';
import { chromiumArguments, findChromium } from '../../scripts/lib/chromium.ts';
import { startCoado } from '../../supabase/tasks/start.ts';
import { demo, startTestApp } from '../support/app.ts';

/**
 * The times between one person's write and another person's screen.
 *
 * - From sending a message until the other client is notified, and until it has read the row:
 *   supabase-js on a data directory with fsync, without a browser. Measured with one client, and
 *   with as many further clients as one person may connect.
 * - From a tap on a heart until another open feed shows the new number, in two real browsers.
 */
const MESSAGE_BUDGET_MS = 150;
const LIKE_BUDGET_MS = 1000;
/** Messages of each measurement; with the warm-ups they are below the rate limit. */
const MESSAGES = 120;
const WARM_UP = 20;
const LISTENERS = 10;
const LIKES = 30;

const log = { info: () => undefined, warn: console.warn, error: console.error };

function report(name: string, times: readonly number[], budget: number): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  if (!(at(0.95) <= budget)) process.exitCode = 1;
  console.info(
    `${name}: p50 ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms (budget ${budget} ms)`,
  );
}

async function signIn(url: string, key: string, who: { email: string; password: string }) {
  const client = createClient(url, key, { auth: { persistSession: false } });
  const { data, error } = await client.auth.signInWithPassword(who);
  if (error) throw error;
  return { client, id: data.user.id };
}

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

async function measureMessages(): Promise<void> {
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

    let arrived: (id: string) => void = () => undefined;
    await listen(beto.client, chat, (id) => arrived(id));

    const measure = async (name: string) => {
      const informed: number[] = [];
      const read: number[] = [];
      for (let round = 0; round < MESSAGES + WARM_UP; round += 1) {
        const id = randomUUID();
        const arrival = new Promise<void>((resolve) => {
          arrived = (each) => {
            if (each === id) resolve();
          };
        });
        const start = performance.now();
        const row = { id, conversation_id: chat, text: `Olá ☕ ${round}` };
        const sending = ana.client
          .from('messages')
          .upsert(row, { onConflict: 'id', ignoreDuplicates: true });
        const reading = arrival.then(async () => {
          const informedAfter = performance.now() - start;
          const { error } = await beto.client.from('messages').select('*').eq('id', id).single();
          if (error) throw new Error(error.message);
          if (round < WARM_UP) return;
          informed.push(informedAfter);
          read.push(performance.now() - start);
        });
        const [{ error }] = await Promise.all([sending, reading]);
        if (error) throw new Error(error.message);
      }
      report(`${name}: informed`, informed, MESSAGE_BUDGET_MS);
      report(`${name}: read`, read, MESSAGE_BUDGET_MS);
    };

    await measure('A message, one listener');
    while (clients.length <= LISTENERS) {
      const { client } = await signIn(stack.url, stack.publishableKey, demo.beto);
      clients.push(client);
      await listen(client, chat, () => undefined);
    }
    await measure(`A message among ${LISTENERS} listeners`);
  } finally {
    for (const client of clients) {
      await client.removeAllChannels();
      await client.auth.stopAutoRefresh();
    }
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function enter(
  browser: Browser,
  baseURL: string,
  who: { email: string; password: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Senha', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await page.goto('/community');
  return page;
}

async function measureLikes(): Promise<void> {
  const app = await startTestApp();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: chromiumArguments,
  });
  try {
    const words = 'A melhor V60 da semana';
    const heartOn = async (who: { email: string; password: string }) => {
      const page = await enter(browser, app.url, who);
      const post = page.getByRole('article').filter({ hasText: words });
      const heart = post.getByRole('button', { name: /^Curtir/ });
      await heart.waitFor();
      await page.waitForLoadState('networkidle');
      return heart;
    };
    const [tapped, shown] = [await heartOn(demo.beto), await heartOn(demo.ana)];
    const times: number[] = [];
    for (let round = 0; round < LIKES; round += 1) {
      // Both pages use the clock of the same machine.
      const arrival = shown.evaluate(
        (heart) =>
          new Promise<number>((resolve) => {
            const before = heart.textContent;
            const observer = new MutationObserver(() => {
              if (heart.textContent === before) return;
              observer.disconnect();
              resolve(Date.now());
            });
            observer.observe(heart, { subtree: true, characterData: true, childList: true });
          }),
      );
      const start = await tapped.evaluate((heart) => {
        if (heart instanceof HTMLElement) heart.click();
        return Date.now();
      });
      times.push((await arrival) - start);
    }
    report("A like on another person's open feed", times, LIKE_BUDGET_MS);
  } finally {
    await browser.close();
    await app.close();
  }
}

await measureMessages();
await measureLikes();
