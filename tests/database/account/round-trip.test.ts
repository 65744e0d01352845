/// <reference types="vite/client" />
import type { SupabaseClient } from '@supabase/supabase-js';
import fc from 'fast-check';
import { afterAll, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startTestStack } from '../../support/stack.ts';
import { png } from '../../support/storage.ts';
import { rowsOf, sql } from '../support/attempt.ts';
import { type Journal, journals } from './random-journal.ts';

const browser = vi.hoisted(() => ({ client: null as SupabaseClient | null }));
vi.mock('@/lib/supabase', () => ({
  supabase: async () => browser.client,
  storageClient: async () => browser.client?.storage,
  once: (make: unknown) => make,
}));
vi.mock('@/services/session/session', () => ({
  authQuery: async (call: (auth: SupabaseClient['auth'] | undefined) => Promise<object>) =>
    Reflect.get(await call(browser.client?.auth), 'data'),
}));
// Pictures are redrawn by a canvas and sent with progress, which only a browser has.
vi.mock('@/lib/image', () => ({
  prepareImage: async (file: Blob) => ({ blob: new Blob([file], { type: 'image/png' }) }),
}));
vi.mock('@/lib/upload', () => ({
  uploadFile: async ({ bucket, path, blob }: { bucket: string; path: string; blob: Blob }) => {
    const answer = await browser.client?.storage.from(bucket).upload(path, blob);
    if (answer?.error) throw answer.error;
  },
}));

// Another TypeScript project checks the client's modules, so they are untyped here.
const modules = import.meta.glob<Record<string, unknown>>(
  [
    '../../../src/renderer/src/app/tables.ts',
    '../../../src/renderer/src/domains/data/export/{provided-tables,api/export-everything}.ts',
    '../../../src/renderer/src/domains/data/import/api/{imports,stored-brews}.ts',
    '../../../src/renderer/src/domains/data/import/model/{read-file,reading,changes,own-sheet}.ts',
  ],
  { eager: true },
);

function functionOf(name: string) {
  const found = Object.values(modules).find((each) => typeof each[name] === 'function')?.[name];
  if (typeof found !== 'function') throw new Error(`No ${name}.`);
  return found;
}

const tables = Object.values(modules).find((each) => 'registerKinds' in each)?.tables;
functionOf('provideTables')(async () => tables);

const call = (name: string, ...args: readonly unknown[]): unknown => functionOf(name)(...args);

interface Job {
  run(options: {
    signal: AbortSignal;
    onProgress: () => void;
  }): Promise<{ blob: Blob; missing: readonly object[] }>;
}

const readingSchema = z.looseObject({
  prepared: z.looseObject({ ready: z.array(z.looseObject({})), refused: z.array(z.unknown()) }),
});
const openSchema = z.looseObject({ importId: z.string() });
const tableSchema = z.looseObject({ source: z.string() });
const reportSchema = z.object({
  inserted: z.number(),
  duplicates: z.number(),
  refused: z.array(z.unknown()),
  refusedItems: z.array(z.unknown()),
  counts: z.array(z.object({ part: z.string(), inFile: z.number(), there: z.number() })),
});

interface Person {
  id: string;
  client: SupabaseClient;
}

const stack = await startTestStack();
afterAll(() => stack.close());

/** Columns that another account cannot or must not have, by table. */
const FORBIDDEN: Readonly<Record<string, readonly string[]>> = {
  brew_methods: ['user_id', 'import_id'],
  waters: ['user_id', 'import_id'],
  grinders: ['user_id', 'import_id'],
  grinder_settings: ['user_id'],
  beans: ['user_id', 'import_id'],
  recipes: ['user_id', 'import_id', 'updated_at', 'search'],
  // An imported brew has `counts` false and takes no grams out of a bag.
  brews: ['user_id', 'import_id', 'created_at', 'counts', 'bag_grams_taken'],
  brew_curves: ['user_id', 'created_at'],
};

/** Returns every row of the account as text, under the ids of the first account. */
async function snapshot(person: string, first: string, ids: readonly string[]) {
  const derived = await rowsOf(
    stack.database,
    sql`select id, private.derive_import_id(${person}, id) as own from unnest(${ids}::uuid[]) as id`,
  );
  const found: Record<string, string[]> = {};
  for (const [table, columns] of Object.entries(FORBIDDEN)) {
    const rows = await rowsOf(stack.database, {
      text: `select (to_jsonb(t) - $2::text[])::text as row,
               (select o.metadata ->> 'size' from storage.objects o
                where o.bucket_id = 'brew-photos' and o.name = to_jsonb(t) ->> 'photo_path') as picture
             from public.${table} as t where t.user_id = $1`,
      values: [person, [...columns, 'photo_path']],
    });
    found[table] = rows
      .map(({ row, picture }) => {
        const text = derived.reduce(
          (words, { id, own }) => words.replaceAll(String(own), String(id)),
          String(row),
        );
        return `${text.replaceAll(person, first)} ${String(picture)}`;
      })
      .sort();
  }
  return found;
}

async function fill({ id: person, client }: Person, { tables, pictures }: Journal) {
  for (const [table, rows] of Object.entries(tables)) {
    const [first] = rows;
    if (!first) continue;
    const columns = Object.keys(first).join(', ');
    await stack.database.pool.query(
      `insert into public.${table} (user_id, ${columns})
       select $1, ${columns} from jsonb_populate_recordset(null::public.${table}, $2)`,
      [person, JSON.stringify(rows)],
    );
  }
  for (const [id, size] of pictures) {
    const path = `${person}/${id}.png`;
    const { error } = await client.storage
      .from('brew-photos')
      .upload(path, png(size), { contentType: 'image/png' });
    if (error) throw error;
    for (const table of ['brews', 'beans']) {
      await stack.database.pool.query(
        `update public.${table} set photo_path = $1 where id = $2 and user_id = $3`,
        [path, id, person],
      );
    }
  }
}

async function exportOf({ id, client }: Person): Promise<File> {
  browser.client = client;
  const job: Job = await functionOf('createExport')(id);
  const { signal } = new AbortController();
  const made = await job.run({ signal, onProgress: () => undefined });
  expect(made.missing).toEqual([]);
  return new File([made.blob], 'coado.zip');
}

async function importInto({ id: userId, client }: Person, chosen: File) {
  browser.client = client;
  const { data: methods, error } = await client.from('brew_methods').select('id, name');
  if (error) throw error;
  const table = tableSchema.parse(await call('readImportFile', [chosen]));
  const open = openSchema.parse(call('openFile', table, chosen.name, [chosen]));
  const reading = readingSchema.parse(call('readingOf', open, methods));
  expect(reading.prepared.refused).toEqual([]);
  const stored = await call('fetchStoredBrews', userId, call('idsIn', table));
  const names = { has: () => true };
  const changes = call('changesOf', reading.prepared, table, stored, names);
  const report = await call('importRows', {
    file: open,
    rows: reading.prepared.ready,
    changes: [],
    belongings: table.belongings,
    beanPhotos: table.beanPhotos,
    userId,
    signal: new AbortController().signal,
    onProgress: () => undefined,
  });
  return { changes, report: reportSchema.parse(report) };
}

const wholly = { refused: [], refusedItems: [] };
const missing = ({ counts }: z.infer<typeof reportSchema>) =>
  counts.filter(({ inFile, there }) => there !== inFile);

it('a journal is imported whole into another account once, and restored after a loss', {
  timeout: 240_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(journals, async (journal) => {
      const [first, second] = [await stack.signedInClient(), await stack.signedInClient()];
      await fill(first, journal);
      const ids = Object.values(journal.tables)
        .flat()
        .flatMap(({ id }) => (typeof id === 'string' ? [id.replace('own-', '')] : []));
      const whole = await snapshot(first.id, first.id, ids);
      const brews = journal.tables.brews?.length;
      const zip = await exportOf(first);

      const moved = await importInto(second, zip);
      expect(moved.report).toMatchObject({ ...wholly, inserted: brews, duplicates: 0 });
      expect(missing(moved.report)).toEqual([]);
      expect(await snapshot(second.id, first.id, ids)).toEqual(whole);
      // A repeated import into both accounts doubles no row and offers none as changed.
      expect((await importInto(second, zip)).report).toMatchObject({ ...wholly, inserted: 0 });
      expect(await snapshot(second.id, first.id, ids)).toEqual(whole);
      const again = await importInto(first, zip);
      expect(again).toMatchObject({ changes: [], report: { ...wholly, inserted: 0 } });
      expect(await snapshot(first.id, first.id, ids)).toEqual(whole);

      // Deletes a brew that may equal a later one in the file; the import must add it again.
      await stack.database.pool.query(
        `delete from public.brews where id = (
           select id from public.brews where user_id = $1 order by brewed_at, id limit 1
         )`,
        [first.id],
      );
      expect((await importInto(first, zip)).report).toMatchObject({ inserted: 1 });
      for (const table of Object.keys(FORBIDDEN).reverse()) {
        await stack.database.pool.query(`delete from public.${table} where user_id = $1`, [
          first.id,
        ]);
      }
      const back = await importInto(first, zip);
      expect(back.report).toMatchObject({ ...wholly, inserted: brews });
      expect(await snapshot(first.id, first.id, ids)).toEqual(whole);
    }),
    // Each run takes seconds, so shrinking a counterexample would take minutes.
    { numRuns: 6, endOnFailure: true },
  );
});
