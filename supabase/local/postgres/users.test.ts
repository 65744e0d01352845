import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { startCluster } from './cluster.ts';
import { canReach, findServerUser, sharedRoot } from './server-user.ts';

const isRoot = process.getuid?.() === 0;
const clusterModule = new URL('./cluster.ts', import.meta.url);
const directories: string[] = [];
const children: ChildProcess[] = [];

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'coado-users-'));
  directories.push(directory);
  return directory;
}

async function firstRow(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(query)).rows[0];
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const directory of directories.splice(0)) {
    await rm(directory, { recursive: true, force: true });
  }
});

test.runIf(isRoot)('started by root, the server runs as an account of its own', async () => {
  const dataDir = await makeDirectory();
  const cluster = await startCluster({ dataDir });
  try {
    const pid = (await readFile(path.join(cluster.directory, 'postmaster.pid'), 'utf8')).split(
      '\n',
    )[0];
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const user = await findServerUser();
    expect(status).toMatch(new RegExp(`^Uid:\\t${user?.uid}\\t`, 'm'));
    expect(user?.uid).not.toBe(0);
    // Only root reads the password that opens the database.
    const password = await stat(path.join(dataDir, 'postgres-password'));
    expect([password.uid, password.mode & 0o777]).toEqual([0, 0o600]);
  } finally {
    await cluster.stop();
  }
});

test.runIf(isRoot)(
  'if only root may enter the data directory, the server’s files are in another folder',
  async () => {
    const closed = await makeDirectory();
    await chmod(closed, 0o700);
    const dataDir = path.join(closed, 'data');
    const first = await startCluster({ dataDir });
    await firstRow(first.connectionString(), 'create table kept as select 7 as n');
    await first.stop();
    expect(first.directory.startsWith(`${sharedRoot}/`)).toBe(true);
    const second = await startCluster({ dataDir });
    try {
      expect(second.directory).toBe(first.directory);
      expect(await firstRow(second.connectionString(), 'select n from kept')).toEqual({ n: 7 });
    } finally {
      await second.stop();
      await rm(path.dirname(first.directory), { recursive: true, force: true });
    }
  },
);

test('started by an ordinary user, the server runs as that user', async (context) => {
  if (!isRoot) {
    const cluster = await startCluster({ dataDir: await makeDirectory() });
    try {
      expect((await stat(cluster.directory)).uid).toBe(process.getuid?.() ?? 0);
    } finally {
      await cluster.stop();
    }
    return;
  }
  // Any account except root serves this test; the server's account exists already.
  const user = await findServerUser();
  if (user === null) throw new Error('Root has no account for the server.');
  const checkout = path.dirname(fileURLToPath(clusterModule));
  if (
    !(await canReach(user, checkout)) ||
    !(await canReach(user, path.dirname(process.execPath)))
  ) {
    context.skip('This checkout is below a directory that only root may enter.');
  }
  const home = await makeDirectory();
  await chown(home, user.uid, user.gid);
  const dataDir = path.join(home, 'data');
  const script = `
    const { startCluster } = await import(${JSON.stringify(clusterModule.href)});
    const cluster = await startCluster({ dataDir: ${JSON.stringify(dataDir)} });
    console.log(process.getuid(), cluster.directory);
    await cluster.stop();
  `;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    ...user,
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  const directory = path.join(dataDir, 'postgres');
  expect((await text(child.stdout)).trim()).toBe(`${user.uid} ${directory}`);
  expect((await stat(directory)).uid).toBe(user.uid);
});
