/// <reference types="vite/client" />
import type { SupabaseClient } from '@supabase/supabase-js';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStack } from '../../support/stack.ts';
import { openConversation } from '../support/messages.ts';

const browser = vi.hoisted(() => ({ client: null as SupabaseClient | null }));
vi.mock('@/lib/supabase', () => ({
  supabase: async () => browser.client,
  once: (make: unknown) => make,
}));
vi.mock('@/services/session/session', () => ({
  authQuery: async (call: (auth: SupabaseClient['auth'] | undefined) => Promise<object>) =>
    Reflect.get(await call(browser.client?.auth), 'data'),
}));

// Another TypeScript project checks the client's modules, so they are untyped here.
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../../src/renderer/src/app/tables.ts',
    '../../../src/renderer/src/domains/data/export/provided-tables.ts',
    '../../../src/renderer/src/domains/data/export/api/export-everything.ts',
  ],
  { eager: true },
);
const exported = Object.assign({}, ...Object.values(modules));

interface Progress {
  rows: number;
}
interface Job {
  run(options: {
    signal: AbortSignal;
    onProgress: (progress: Progress) => void;
  }): Promise<{ blob: Blob; missing: readonly object[] }>;
}

async function createExport(person: string): Promise<Job> {
  exported.provideTables(async () => exported.tables);
  return await exported.createExport(person);
}

type Files = Record<string, Uint8Array>;
const textOf = (files: Files, name: string) => strFromU8(files[name] ?? new Uint8Array());
const rowsOf = (files: Files, table: string): Record<string, unknown>[] =>
  JSON.parse(textOf(files, `json/${table}.json`));

async function unzipped(blob: Blob): Promise<Files> {
  return unzipSync(new Uint8Array(await blob.arrayBuffer()));
}

const MESSAGES = 20_000;
const COUNTS = { points_ledger: 2_300, brews: 2_050, messages: MESSAGES };

let me: string;
let whole: Files;
let rowCounts: number[];
const stack = await startTestStack();
afterAll(() => stack.close());
beforeAll(async () => {
  const signedIn = await stack.signedInClient();
  me = signedIn.id;
  browser.client = signedIn.client;
  const chats: [chat: string, friend: string][] = [];
  for (let count = 0; count < 3; count += 1) {
    const friend = (await stack.database.createUser()).id;
    chats.push([await openConversation(stack.database, me, friend), friend]);
  }
  const client = await stack.database.pool.connect();
  // "replica" turns off triggers and foreign keys, which slow down tens of thousands of rows.
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  // Adds more than two pages of rows to each table, many of the same moment.
  await client.query(
    `insert into points_ledger (user_id, source, source_id, points, created_at)
     select $1, 'achievement', 'x' || n, 1, '2026-01-01'::timestamptz + (n / 700) * interval '1 hour' from generate_series(1, $2::integer) as n`,
    [me, COUNTS.points_ledger],
  );
  await client.query(
    `insert into brews (user_id, method_id, coffee_grams, water_ml, brewed_at)
     select $1, 'v60', 15, 250, '2026-01-01'::timestamptz + (n / 900) * interval '1 hour' from generate_series(1, $2::integer) as n`,
    [me, COUNTS.brews],
  );
  const shares = [16_500, 3, MESSAGES - 16_503];
  for (const [nth, [chat, friend]] of chats.entries()) {
    await client.query(
      `insert into messages (id, conversation_id, sender_id, text, created_at)
       select gen_random_uuid(), $1, case n % 3 when 0 then $2 else $3 end::uuid, 'Linha "' || n || E'"\\n; de novo',
         '2026-01-01'::timestamptz + n * interval '1 second' from generate_series(1, $4::integer) as n`,
      [chat, me, friend, shares[nth]],
    );
  }
  await client.query('commit');
  client.release();

  rowCounts = [];
  const made = await (await createExport(me)).run({
    signal: new AbortController().signal,
    onProgress: ({ rows }) => rowCounts.push(rows),
  });
  expect(made.missing).toEqual([]);
  whole = await unzipped(made.blob);
}, 120_000);

it.each(Object.entries(COUNTS))('of %s all %d rows are there, each once', (table, count) => {
  const rows = rowsOf(whole, table);
  expect(rows).toHaveLength(count);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
});

it('exports 20,000 messages in order, as stored, as JSON and as a sheet', async () => {
  const { rows } = await stack.database.pool.query<{ id: string; text: string }>(
    'select id, text from messages order by conversation_id, created_at',
  );
  const exported = rowsOf(whole, 'messages');
  expect(exported.map(({ id, text }) => ({ id, text }))).toEqual(rows);
  const sheet = textOf(whole, 'csv/messages.csv');
  const inSheet = [...sheet.matchAll(/^[0-9a-f-]{36}(?=;)/gm)].map(([id]) => id);
  expect(inSheet).toEqual(rows.map(({ id }) => id));
  expect(sheet.slice(0, sheet.indexOf('\r\n'))).toMatch(
    /^\uFEFF?id;conversation_id;sender_id;sender_username;.*;fuso$/,
  );
});

it('each page reports the progress', () => {
  const steps = rowCounts.map((rows, nth) => rows - (rowCounts[nth - 1] ?? 0));
  expect(Math.max(...steps)).toBe(1_000);
  expect(Math.min(...steps)).toBe(0);
  expect(rowCounts.at(-1)).toBeGreaterThan(24_000);
});

it('an export that is interrupted and continued has the same content', async () => {
  const job = await createExport(me);
  for (const until of [2_500, 9_000, 9_001, 21_000]) {
    const stop = new AbortController();
    const stopped = job.run({
      signal: stop.signal,
      onProgress: ({ rows }) => {
        if (rows > until) stop.abort();
      },
    });
    await expect(stopped).rejects.toThrow();
  }
  const made = await job.run({
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const files = await unzipped(made.blob);
  expect(Object.keys(files).sort()).toEqual(Object.keys(whole).sort());
  for (const table of Object.keys(COUNTS)) {
    for (const name of [`json/${table}.json`, `csv/${table}.csv`]) {
      expect(textOf(files, name) === textOf(whole, name), name).toBe(true);
    }
  }
}, 60_000);

it('no page has data of other people or of the search index', async () => {
  const stranger = await stack.signedInClient();
  browser.client = stranger.client;
  const made = await (await createExport(stranger.id)).run({
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  const files = await unzipped(made.blob);
  expect(textOf(files, 'json/messages.json')).toBe('[]');
  const profiles = rowsOf(files, 'profiles');
  expect(profiles).toEqual([expect.objectContaining({ id: stranger.id })]);
  expect(profiles[0]).not.toHaveProperty('search');
});
