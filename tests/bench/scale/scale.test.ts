/// <reference types="vite/client" />
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { applyBootstrap } from '@coado/local-stack/bootstrap';
import { type Cluster, startCluster } from '@coado/local-stack/cluster';
import { applyMigrations } from '@coado/local-stack/migrate';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { QueryClient } from '@tanstack/react-query';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { measureDeletion } from './deletion.ts';
import { fill, idOf, PEOPLE, SIZES, type Size } from './fill.ts';
import { type Cost, createMeter } from './measure.ts';
import { ARGUMENTS, type Known, LEFT_OUT, SLOWER, WRITES } from './table.ts';

/** Runs and times every `…Query` of the client's `api/` modules on a database of one size. */

const size = (Object.keys(SIZES) as Size[]).find((each) => each === process.env.SCALE) ?? 'S';
const repository = fileURLToPath(new URL('../../../', import.meta.url));
const folder = path.join(repository, '.data/scale');
const MOST_MS = 50;
/** Limit for hiding a deleted account or post from others, for which the person waits. */
const HIDDEN_WITHIN_MS = 1_000;
const sum = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).reduce((total, each) => total + each, 0);
/** `SCALE_ONLY=search` runs only the queries with that name, and stores no results. */
const only = process.env.SCALE_ONLY ?? '';

const client = vi.hoisted(() => {
  // Modules of the client use the browser when they are loaded, but their queries do not.
  vi.stubGlobal('window', { addEventListener: () => undefined, localStorage: undefined });
  vi.stubGlobal('document', { addEventListener: () => undefined });
  return { supabase: null as unknown };
});
vi.mock('@/lib/supabase', () => ({
  supabase: async () => client.supabase,
  auth: async () => null,
  projectAddress: async () => 'http://localhost',
  accessToken: async () => null,
  authorizedFetch: fetch,
  once: (make: () => unknown) => make,
}));
vi.mock('@/lib/config', () => ({
  loadConfig: async () => ({ supabaseUrl: 'http://localhost', supabaseKey: 'key' }),
}));

let cluster: Cluster;
let database: Client;
let known: Known;
let asker = '';
const costs: Cost[] = [];
const sent = new Set<string>();

/** Returns a hash of the files that fill the database; a new hash fills it again. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256');
  const files = ['tests/bench/scale/fill.ts'];
  for await (const file of glob('supabase/migrations/*.sql', { cwd: repository })) files.push(file);
  for (const file of files.sort()) hash.update(await readFile(path.join(repository, file)));
  return hash.digest('hex');
}

beforeAll(async () => {
  const dataDir = path.join(folder, size);
  const mark = path.join(folder, `${size}.filled`);
  const schema = await fingerprint();
  const isFilled = existsSync(mark) && (await readFile(mark, 'utf8')) === schema;
  if (!isFilled) await rm(dataDir, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  cluster = await startCluster({
    dataDir,
    settings: { fsync: 'off', full_page_writes: 'off', shared_buffers: '1GB', max_wal_size: '4GB' },
  });
  const admin = new Client({ connectionString: cluster.connectionString() });
  await admin.connect();
  if (!isFilled) await admin.query('create database scale');
  await admin.end();
  database = new Client({ connectionString: cluster.connectionString('scale') });
  await database.connect();
  if (!isFilled) {
    await applyBootstrap(database);
    await applyMigrations(database);
    await fill(database, size, (what) => console.info(what));
    await writeFile(mark, schema);
  }
  const { rows } = await database.query<Known>(`
    select ${idOf('person', PEOPLE.busy)} as busy, ${idOf('person', PEOPLE.celebrity)} as celebrity,
      ${idOf('person', PEOPLE.admin)} as admin, ${idOf('person', SIZES[size] / 10)} as fan, ${idOf('post', 1)} as "hotPost", ${idOf('post', 2)} as post, ${idOf('recipe', 1)} as recipe, ${idOf('bean', 1)} as bean,
      md5('brew1')::uuid as brew,
      (select id from conversations where ${idOf('person', PEOPLE.busy)} in (person_one, person_two) order by id limit 1) as chat,
      (select id from study_lessons order by position limit 1) as lesson, (select id from study_units order by position limit 1) as unit`);
  const [found] = rows;
  if (found === undefined) throw new Error('The database is empty.');
  known = found;
  asker = known.busy;
  const meter = await createMeter(database, costs);
  const measured = meter(() => asker);
  client.supabase = createClient('http://localhost', 'key', {
    auth: { persistSession: false },
    global: {
      fetch: (input, init) => {
        const url = new URL(String(input));
        sent.add(`${url.pathname.replace('/rest/v1/', '')}`);
        return measured(input, init);
      },
    },
  });
});
afterAll(async () => {
  await database.end();
  await cluster.stop();
});

function parametersOf(run: (...values: never[]) => unknown): readonly string[] {
  const [, list = ''] = /^[^(]*\(([^)]*)\)/.exec(run.toString()) ?? [];
  return list
    .split(',')
    .map((name) => name.trim().replace(/[\s=].*$/, ''))
    .filter((name) => name !== '');
}

function callsOf(names: readonly string[]): readonly (readonly unknown[])[] {
  return names.reduce<readonly (readonly unknown[])[]>(
    (calls, name) => {
      const values = ARGUMENTS[name]?.(known);
      if (values === undefined) throw new Error(`tests/bench/scale/table.ts knows no “${name}”.`);
      return calls.flatMap((call) => values.map((value) => [...call, value]));
    },
    [[]],
  );
}

interface Measured extends Cost {
  readonly name: string;
}
const measured: Measured[] = [];

async function note(name: string, work: () => Promise<unknown>): Promise<void> {
  if (!name.includes(only)) return;
  const from = costs.length;
  await work();
  costs.slice(from).forEach((cost, index) => {
    measured.push({ ...cost, name: index === 0 ? name : `${name}, ${index + 1}` });
  });
}

const modules = import.meta.glob<Record<string, unknown>>(
  '../../../src/renderer/src/domains/**/api/*.ts',
);

/** Least number of files; with fewer, the pattern above misses some. */
const LEAST_FILES = 40;

it('measures every query of the client', async () => {
  expect(Object.keys(modules).length).toBeGreaterThan(LEAST_FILES);
  // 'always': without a network the client would otherwise pause the queries.
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  for (const [file, load] of Object.entries(modules)) {
    if (file.endsWith('.test.ts')) continue;
    const text = await readFile(new URL(file, import.meta.url), 'utf8');
    if (!/\.(from|rpc)\(/.test(text)) continue;
    for (const [name, make] of Object.entries(await load())) {
      if (!name.endsWith('Query') || typeof make !== 'function') continue;
      const title = `${file.replace(/.*\/domains\//, '').replace('/api/', '/')} ${name}`;
      for (const call of callsOf(parametersOf(make as () => unknown))) {
        asker = file.includes('domains/admin') ? known.admin : known.busy;
        const options = make(...call);
        const words = call.flatMap((each) =>
          typeof each === 'object' && each !== null && !Array.isArray(each)
            ? Object.values(each)
            : each,
        );
        const shown = words.filter((word) => word && !/^[0-9a-f-]{36}$/.test(`${word}`));
        await note([title, ...shown.map((word) => `“${word}”`)].join(' '), () =>
          'initialPageParam' in options
            ? cache.fetchInfiniteQuery({ ...options, pages: 3, staleTime: 0 })
            : cache.fetchQuery({ ...options, staleTime: 0 }),
        );
      }
    }
  }
});

it('measures every write', async () => {
  for (const [name, { as, run }] of Object.entries(WRITES)) {
    asker = as(known);
    await note(name, async () => {
      const { error } = await run(client.supabase as SupabaseClient, known);
      expect(error, name).toBeNull();
    });
  }
});

it.skipIf(only && only !== 'leaving')('hides and purges what is heavy', async () => {
  for (const leaving of await measureDeletion(database, known)) {
    console.info(
      `${leaving.what}: hidden in ${leaving.hidden.toFixed(0)} ms, purged in ${(leaving.purged / 1000).toFixed(1)} s by ${leaving.batches} batches of ${leaving.slowestBatch.toFixed(0)} ms at most`,
    );
    expect(leaving.hidden, leaving.what).toBeLessThan(HIDDEN_WITHIN_MS);
    expect(Object.values(leaving.before), JSON.stringify(leaving.before)).not.toContain(0);
    expect(sum(leaving.seen), JSON.stringify(leaving.seen)).toBe(0);
    expect(sum(leaving.wrong), JSON.stringify(leaving.wrong)).toBe(0);
  }
});

it.skipIf(only)('leaves out none that the client sends', async () => {
  const missing: string[] = [];
  for await (const file of glob('src/renderer/src/**/*.ts', { cwd: repository })) {
    if (file.endsWith('.test.ts') || file.includes('/data/export/')) continue;
    const text = await readFile(path.join(repository, file), 'utf8');
    for (const [, call, name] of text.matchAll(/\.(from|rpc)\(\s*'([a-z_]+)'/g)) {
      const resource = call === 'rpc' ? `rpc/${name}` : `${name}`;
      if (!sent.has(resource) && !(resource in LEFT_OUT)) missing.push(`${file}: ${resource}`);
    }
  }
  expect(missing).toEqual([]);
});

it('meets the limits of time, growth and scans', async () => {
  const smallFile = path.join(folder, 'S.json');
  if (!only) await writeFile(path.join(folder, `${size}.json`), JSON.stringify(measured));
  const small: readonly Measured[] = existsSync(smallFile)
    ? JSON.parse(await readFile(smallFile, 'utf8'))
    : [];
  const broken: string[] = [];
  console.info(
    `${'p50'.padStart(8)}${'p95'.padStart(9)}${'rows'.padStart(6)}${'buffers'.padStart(9)}${'× S'.padStart(7)}  query (${size})`,
  );
  for (const one of [...measured].sort((a, b) => b.p95 - a.p95)) {
    const before = small.find(({ name }) => name === one.name)?.p95 ?? Number.NaN;
    const scanned = Object.entries(one.scanned);
    console.info(
      `${one.p50.toFixed(1).padStart(8)}${one.p95.toFixed(1).padStart(9)}${String(one.rows).padStart(6)}${String(one.buffers).padStart(9)}${(one.p95 / before).toFixed(1).padStart(7)}  ${one.name}${scanned.length > 0 ? ` SCANS ${JSON.stringify(one.scanned)}` : ''}`,
    );
    if (Object.keys(SLOWER).some((name) => one.name.startsWith(name))) continue;
    for (const [table, rows] of scanned) broken.push(`${one.name}: scans ${rows} of ${table}`);
    // The times on the smallest database are only the baseline for the larger ones.
    if (size === 'S') continue;
    if (one.p95 > MOST_MS) broken.push(`${one.name}: ${one.p95.toFixed(0)} ms`);
    if (one.p95 > before * 1.5 + 5) {
      broken.push(`${one.name}: ${(one.p95 / before).toFixed(1)} × of S`);
    }
  }
  expect(broken).toEqual([]);
});
