import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import type { Log } from './gateway/context.ts';
import { startCluster } from './postgres/cluster.ts';
import { findPostmaster } from './postgres/postmaster.ts';
import { type Stack, startStack } from './stack.ts';

const quiet: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'coado-stack-'));
  undo.push(() => rm(directory, { recursive: true, force: true }));
  return directory;
}

async function start(options: Parameters<typeof startStack>[0]): Promise<Stack> {
  const stack = await startStack({ log: quiet, ...options });
  undo.push(() => stack.close());
  return stack;
}

async function makeDatabase(): Promise<string> {
  const database = await createTestDatabase({ template: 'stack' });
  undo.push(() => database.drop());
  return database.url;
}

async function rows(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows;
  } finally {
    await client.end();
  }
}

const health = async (stack: Stack) => (await fetch(`${stack.url}/health`)).status;

test('a database address without a password is refused before any connection', async () => {
  const url = new URL(await makeDatabase());
  url.password = '';
  await expect(start({ databaseUrl: url.href })).rejects.toThrow(
    /DATABASE_URL precisa trazer a senha .*has no password/,
  );
});

test('it starts the given tasks, and closes them before the database', async () => {
  const answers: unknown[] = [];
  const stack = await start({
    databaseUrl: await makeDatabase(),
    migrate: false,
    tasks: [
      ({ adminPool }) => ({
        close: async () => {
          answers.push((await adminPool.query('select 1 as one')).rows);
        },
      }),
    ],
  });
  expect(answers).toEqual([]);
  await stack.close();
  expect(answers).toEqual([[{ one: 1 }]]);
});

test('on DATABASE_URL it migrates the database and runs beside others of the same server', async () => {
  const [first, second] = [await makeDatabase(), await makeDatabase()];
  const stacks = [await start({ databaseUrl: first }), await start({ databaseUrl: second })];
  for (const stack of stacks) expect(await health(stack)).toBe(200);
  expect(stacks[0]?.publishableKey).not.toBe(stacks[1]?.publishableKey);
  expect(await rows(first, 'select count(*)::int as methods from public.brew_methods')).toEqual([
    { methods: 20 },
  ]);
});

test('a login without superuser rights is enough', async () => {
  const dataDir = await makeDirectory();
  const cluster = await startCluster({ dataDir, settings: { fsync: 'off' } });
  undo.push(() => cluster.stop());
  await rows(
    cluster.connectionString(),
    `create role counter login createrole bypassrls password 'p@ss'`,
  );
  await rows(cluster.connectionString(), 'create database counter owner counter');
  const url = new URL(cluster.connectionString('counter'));
  url.username = 'counter';
  url.password = encodeURIComponent('p@ss');
  const first = await start({ databaseUrl: url.href, seed: true });
  await first.close();
  const again = await start({ databaseUrl: url.href, seed: true });
  const anyone = createClient(again.url, again.publishableKey);
  const { data, error } = await anyone.auth.signInWithPassword({
    email: 'ana@coado.local',
    password: 'coado1234',
  });
  expect(error).toBeNull();
  const profile = await anyone.from('profiles').select('username').eq('id', data.user?.id).single();
  expect(profile.data).toEqual({ username: 'anacoado' });
  await anyone.auth.stopAutoRefresh();
});

test('a second gateway on the same database is refused until the first is closed', async () => {
  const databaseUrl = await makeDatabase();
  const first = await start({ databaseUrl });
  await expect(startStack({ databaseUrl, log: quiet })).rejects.toThrow(/already running/);
  expect(await health(first)).toBe(200);
  await first.close();
  expect(await health(await start({ databaseUrl }))).toBe(200);
});

test('the database of a hosted project is refused unchanged', async () => {
  const databaseUrl = await makeDatabase();
  await rows(
    databaseUrl,
    `do $$ begin
       if to_regrole('supabase_auth_admin') is null then create role supabase_auth_admin; end if;
     end $$;
     alter table auth.users owner to supabase_auth_admin;
     create or replace function auth.role() returns text language sql stable as $$ select 'project' $$`,
  );
  await expect(startStack({ databaseUrl, log: quiet })).rejects.toThrow(
    /belongs to a Supabase project/,
  );
  expect(await rows(databaseUrl, 'select auth.role()')).toEqual([{ role: 'project' }]);
});

test('the role authenticator may only become the role of a caller', async () => {
  const databaseUrl = await makeDatabase();
  await start({ databaseUrl });
  expect(
    await rows(
      databaseUrl,
      `select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolbypassrls,
         (select array_agg(r.rolname::text order by r.rolname) from pg_auth_members m
            join pg_roles r on r.oid = m.roleid where m.member = a.oid) as roles,
         has_schema_privilege(a.oid, 'coado_local', 'usage') as settings,
         has_table_privilege(a.oid, 'auth.users', 'select') as users,
         has_table_privilege(a.oid, 'public.profiles', 'select') as profiles
       from pg_roles a where rolname = 'authenticator'`,
    ),
  ).toEqual([
    {
      rolsuper: false,
      rolinherit: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolbypassrls: false,
      roles: ['anon', 'authenticated', 'service_role'],
      settings: false,
      users: false,
      profiles: false,
    },
  ]);
  for (const role of ['anon', 'authenticated', 'service_role']) {
    expect(
      await rows(
        databaseUrl,
        `select has_schema_privilege('${role}', 'coado_local', 'usage') as may`,
      ),
    ).toEqual([{ may: false }]);
  }
});

test('keeps keys and demo content across a restart, on any port', async () => {
  const dataDir = await makeDirectory();
  const pictures = fileURLToPath(new URL('../demo/post-images', import.meta.url));
  const seedObjects = { 'post-images': pictures };
  const first = await start({ dataDir, seed: true, seedObjects });
  await rows(
    first.databaseUrl,
    `update public.profiles set name = 'Outro' where username = 'anacoado'`,
  );
  await first.close();
  const second = await start({ dataDir, seed: true, seedObjects });
  const shown = await rows(
    second.databaseUrl,
    `select picture ->> 'path' as path from public.community_posts, jsonb_array_elements(pictures) as each (picture)`,
  );
  expect(shown).toHaveLength(3);
  for (const row of shown) {
    const file = typeof row === 'object' && row !== null ? Reflect.get(row, 'path') : null;
    const answer = await fetch(`${second.url}/storage/v1/object/public/post-images/${file}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  expect(second.publishableKey).toBe(first.publishableKey);
  expect(
    await rows(second.databaseUrl, `select name from public.profiles where username = 'anacoado'`),
  ).toEqual([{ name: 'Outro' }]);
});

test('it closes without a warning, also with open sockets', async () => {
  const dataDir = await makeDirectory();
  const logged: string[] = [];
  const note = (message: string, cause?: unknown) => void logged.push(`${message} ${cause}`);
  const log: Log = { info: () => undefined, warn: note, error: note };
  const stack = await start({ dataDir, migrate: false, log });
  const client = createClient(stack.url, stack.publishableKey);
  await new Promise((resolve) => client.channel('open').subscribe(resolve));
  await Promise.all(Array.from({ length: 20 }, () => health(stack)));
  await stack.close();
  expect(logged).toEqual([]);
  await client.removeAllChannels();
});

test('the gateway answers 503 while the database is down, and works again afterwards', async () => {
  const dataDir = await makeDirectory();
  const stack = await start({ dataDir, migrate: false });
  const directory = path.join(dataDir, 'postgres');
  const running = await findPostmaster(directory);
  process.kill(running?.pid ?? 0, 'SIGKILL');
  const answers = new Set<number>();
  await vi.waitUntil(
    async () => {
      answers.add(await health(stack));
      return (
        (await findPostmaster(directory))?.pid !== running?.pid && (await health(stack)) === 200
      );
    },
    { timeout: 20_000, interval: 20 },
  );
  expect([...answers].filter((status) => status !== 200 && status !== 503)).toEqual([]);
});

test('no acknowledged write is lost when the gateway is killed, and the next stack stops its server', async () => {
  const dataDir = await makeDirectory();
  const script = `
    const { startStack } = await import(${JSON.stringify(new URL('./stack.ts', import.meta.url).href)});
    const { default: pg } = await import('pg');
    const log = { info() {}, warn() {}, error() {} };
    const stack = await startStack({ dataDir: ${JSON.stringify(dataDir)}, migrate: false, log });
    const pool = new pg.Pool({ connectionString: stack.databaseUrl });
    await pool.query('create table written (n int primary key)');
    for (let n = 0; ; n += 1) {
      await pool.query('insert into written values ($1)', [n]);
      console.log(n);
    }
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  undo.push(async () => child.kill('SIGKILL'));
  const acknowledged: number[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(Number(line));
    if (acknowledged.length === 100) child.kill('SIGKILL');
  }
  const orphan = await findPostmaster(path.join(dataDir, 'postgres'));
  expect(orphan).not.toBeNull();

  const stack = await start({ dataDir, migrate: false });
  const pidFile = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  expect(Number(pidFile.split('\n')[0])).not.toBe(orphan?.pid);
  const written = await rows(stack.databaseUrl, 'select n from written order by n');
  expect(written.slice(0, acknowledged.length)).toEqual(acknowledged.map((n) => ({ n })));
});
