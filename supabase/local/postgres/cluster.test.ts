import { existsSync, statSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { type Cluster, type ClusterOptions, readOrWrite, startCluster } from './cluster.ts';
import { InUseError } from './lock.ts';
import { machineMemory, memorySettings } from './memory.ts';

const directories: string[] = [];
const clusters: Cluster[] = [];

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'coado-cluster-'));
  directories.push(directory);
  return directory;
}

async function start(dataDir: string, options: Partial<ClusterOptions> = {}): Promise<Cluster> {
  const cluster = await startCluster({ ...options, dataDir });
  clusters.push(cluster);
  return cluster;
}

async function query<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

const postmasterPid = async (cluster: Cluster) =>
  Number((await readFile(path.join(cluster.directory, 'postmaster.pid'), 'utf8')).split('\n')[0]);

function answers(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host, timeout: 2_000 });
    const settle = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => settle(true));
    socket.once('error', () => settle(false));
    socket.once('timeout', () => settle(false));
  });
}

afterEach(async () => {
  for (const cluster of clusters.splice(0)) await cluster.stop();
  for (const directory of directories.splice(0)) {
    await rm(directory, { recursive: true, force: true });
  }
});

test('a new data directory gets a durable server that requires a password', async () => {
  const cluster = await start(await makeDirectory());
  const settings = await query(
    cluster.connectionString(),
    `select current_setting('server_version_num')::int / 10000 as version,
       current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
       current_setting('data_checksums') as checksums,
       (select rolpassword like 'SCRAM-SHA-256%' from pg_authid where rolname = 'postgres') as scram`,
  );
  expect(settings).toEqual([
    { version: 17, fsync: 'on', pages: 'on', checksums: 'on', scram: true },
  ]);
  for (const [name, value] of Object.entries(memorySettings(machineMemory()))) {
    expect(
      await query(
        cluster.connectionString(),
        `select pg_size_bytes(current_setting('${name}')) as bytes`,
      ),
    ).toEqual([{ bytes: String(Number.parseInt(value, 10) * 1024 ** 2) }]);
  }
  const wrong = new URL(cluster.connectionString());
  wrong.password = 'another';
  await expect(query(wrong.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
});

test('only the loopback interface is served', async () => {
  const cluster = await start(await makeDirectory());
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal, family }) => !internal && family === 'IPv4');
  expect(await answers(cluster.port)).toBe(true);
  for (const { address } of others) expect(await answers(cluster.port, address)).toBe(false);
});

test('stopping ends the server, and a later start finds its data', async () => {
  const dataDir = await makeDirectory();
  const first = await start(dataDir);
  await query(first.connectionString(), 'create table kept as select 7 as n');
  await first.stop();
  expect(await answers(first.port)).toBe(false);
  await expect(postmasterPid(first)).rejects.toMatchObject({ code: 'ENOENT' });

  const second = await start(dataDir);
  expect(await query(second.connectionString(), 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a second start on the same data directory is refused, and the first server continues', async () => {
  const dataDir = await makeDirectory();
  const first = await start(dataDir);
  await expect(startCluster({ dataDir })).rejects.toThrow(InUseError);
  await expect(startCluster({ dataDir })).rejects.toThrow(/já está rodando.*already running/);
  expect(await query(first.connectionString(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('of two simultaneous starts on a new directory exactly one succeeds', async () => {
  const dataDir = await makeDirectory();
  const outcomes = await Promise.allSettled([start(dataDir), start(dataDir)]);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(InUseError)]);
});

test('a file of the first start appears with its whole text', async () => {
  const directory = await makeDirectory();
  const file = path.join(directory, 'once');
  const text = 'x'.repeat(20_000_000);
  const writing = readOrWrite(file, text);
  while (!existsSync(file)) await setImmediate();
  expect(statSync(file).size).toBe(text.length);
  expect(await writing).toBe(text);
  expect(await readOrWrite(file, 'another')).toBe(text);
  expect(await readdir(directory)).toEqual(['once']);
});

test('servers find different ports, and use a given port', async () => {
  const first = await start(await makeDirectory());
  const second = await start(await makeDirectory());
  expect(second.port).not.toBe(first.port);
  const { port } = second;
  await second.stop();
  const third = await start(await makeDirectory(), { port });
  expect(third.port).toBe(port);
});

test('a killed server is started again at the same port, with every acknowledged write', async () => {
  const incidents: string[] = [];
  const cluster = await start(await makeDirectory(), {
    onIncident: (message) => incidents.push(message),
  });
  const url = cluster.connectionString();
  await query(url, 'create table written (n int primary key)');
  const acknowledged: number[] = [];
  const writer = new pg.Client({ connectionString: url });
  writer.on('error', () => undefined);
  await writer.connect();
  const writing = (async () => {
    for (let n = 0; ; n += 1) {
      await writer.query('insert into written values ($1)', [n]);
      acknowledged.push(n);
    }
  })();
  await vi.waitUntil(() => acknowledged.length > 100, { timeout: 10_000 });
  process.kill(await postmasterPid(cluster), 'SIGKILL');
  await expect(writing).rejects.toThrow();
  await vi.waitUntil(() => incidents.includes('PostgreSQL is back.'), { timeout: 20_000 });

  const rows = await query<{ n: number }>(url, 'select n from written order by n');
  expect(rows.map(({ n }) => n).slice(0, acknowledged.length)).toEqual(acknowledged);
});

test('a pid file with the pid of another program does not prevent the start', async () => {
  const dataDir = await makeDirectory();
  const first = await start(dataDir);
  const pidFile = path.join(first.directory, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8');
  await first.stop();
  await writeFile(pidFile, text.replace(/^\d+/, String(process.pid)));
  const second = await start(dataDir);
  expect(await query(second.connectionString(), 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('files of a killed start do not prevent the next start', async () => {
  const dataDir = await makeDirectory();
  const half = path.join(dataDir, 'postgres.new-1');
  await mkdir(half);
  await writeFile(path.join(half, 'PG_VERSION'), '17\n');
  const cluster = await start(dataDir);
  expect(await query(cluster.connectionString(), 'select 1 as one')).toEqual([{ one: 1 }]);
});
