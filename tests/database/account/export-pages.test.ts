/// <reference types="vite/client" />
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestStack, type TestStack } from '../../support/stack.ts';
import { openConversation } from '../support/messages.ts';

const browser = vi.hoisted(() => ({ client: null as unknown }));
vi.mock('@/lib/supabase', () => ({ supabase: async () => browser.client }));

// The client's own reading; its modules are typed elsewhere.
const modules = import.meta.glob<Record<string, unknown>>(
  '../../../src/renderer/src/features/settings/data/export/api/tables.ts',
  { eager: true },
);
const [reading] = Object.values(modules);

/** Adds the person's rows of a table to `rows`, as a download does. */
async function read(
  table: string,
  rows: object[],
  signal: AbortSignal,
  onPage: () => void = () => undefined,
): Promise<void> {
  const fetchRows = reading?.fetchRows;
  const page = Reflect.get(Object(reading?.TABLE_PAGES), table);
  if (typeof fetchRows !== 'function') throw new Error('No fetchRows.');
  await fetchRows(page, rows, { me, signal, onPage });
}

let stack: TestStack;
let me: string;
beforeAll(async () => {
  stack = await startTestStack();
  const signedIn = await stack.signedInClient();
  me = signedIn.id;
  browser.client = signedIn.client satisfies SupabaseClient;
  const { pool } = stack.database;
  // More than two pages of each, many at the very same moment.
  await pool.query(
    `insert into points_ledger (user_id, source, source_id, points, created_at)
     select $1, 'achievement', 'x' || n, 1, '2026-01-01'::timestamptz + (n / 700) * interval '1 hour' from generate_series(1, 2300) as n`,
    [me],
  );
  await pool.query(
    `insert into brews (user_id, method_id, coffee_grams, water_ml, brewed_at)
     select $1, 'v60', 15, 250, '2026-01-01'::timestamptz + (n / 900) * interval '1 hour' from generate_series(1, 2050) as n`,
    [me],
  );
  for (const count of [1_200, 3, 900]) {
    const friend = (await stack.database.createUser()).id;
    const chat = await openConversation(stack.database, me, friend);
    await pool.query(
      `insert into messages (id, conversation_id, sender_id, text, created_at)
       select gen_random_uuid(), $1, $2, 'Oi ' || n, '2026-01-01'::timestamptz + n * interval '1 second' from generate_series(1, $3) as n`,
      [chat, friend, count],
    );
  }
}, 60_000);
afterAll(() => stack.close());

const idsOf = (rows: readonly object[]) => rows.map((row) => String(Reflect.get(row, 'id')));

it.each(['points_ledger', 'brews', 'messages'])(
  '%s come in pages, each row once, also after a pause',
  async (table) => {
    const { rows: counted } = await stack.database.pool.query<{ count: number }>(
      `select count(*)::int as count from ${table}`,
    );
    const count = counted[0]?.count ?? 0;
    expect(count).toBeGreaterThan(2_000);
    const whole: object[] = [];
    await read(table, whole, new AbortController().signal);
    expect(new Set(idsOf(whole)).size).toBe(count);
    expect(whole).toHaveLength(count);

    const pause = new AbortController();
    const rows: object[] = [];
    await expect(read(table, rows, pause.signal, () => pause.abort())).rejects.toThrow();
    expect(rows).toHaveLength(1_000);
    await read(table, rows, new AbortController().signal);
    expect(idsOf(rows)).toEqual(idsOf(whole));
  },
);

it('of others there is nothing in any page, nor what search compares', async () => {
  const stranger = await stack.signedInClient();
  browser.client = stranger.client;
  me = stranger.id;
  const signal = new AbortController().signal;
  const [messages, profiles]: [object[], object[]] = [[], []];
  await read('messages', messages, signal);
  expect(messages).toEqual([]);
  await read('profiles', profiles, signal);
  expect(profiles).toEqual([expect.objectContaining({ id: stranger.id })]);
  expect(profiles[0]).not.toHaveProperty('search');
});
