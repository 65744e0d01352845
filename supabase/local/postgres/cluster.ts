import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { codeOf } from '../errors.ts';
import { findFreePort } from '../ports.ts';
import { retry } from '../retry.ts';
import { prepareBinaries } from './binaries.ts';
import {
  type Installation,
  initialise,
  type ServerSettings,
  startServer,
  stopServer,
} from './control.ts';
import { watchGateway } from './guardian.ts';
import { InUseError, tryLock } from './lock.ts';
import { machineMemory, memorySettings } from './memory.ts';
import { findPostmaster } from './postmaster.ts';
import { canReach, findServerUser, type ServerUser, sharedRoot } from './server-user.ts';

export interface Cluster {
  /** Connection URL of the superuser, with the password. */
  connectionString(database?: string): string;
  /** PostgreSQL's directory: in the data directory, or where the server user can reach it. */
  readonly directory: string;
  readonly port: number;
  stop(): Promise<void>;
}

export interface ClusterOptions {
  readonly dataDir: string;
  /** Loopback port; any free one when left out. */
  readonly port?: number;
  readonly settings?: ServerSettings;
  /** Called when the server has ended unexpectedly and when it runs again. */
  readonly onIncident?: (message: string, cause?: unknown) => void;
}

/**
 * Resolves to a file's text, after writing `fresh` if the file is missing.
 * Another process never sees an incomplete file, and a kill leaves none.
 */
export async function readOrWrite(file: string, fresh: string): Promise<string> {
  const written = `${file}.${randomUUID()}`;
  await writeFile(written, fresh, { flag: 'wx', mode: 0o600 });
  await link(written, file)
    .catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error;
    })
    .finally(() => rm(written));
  const text = (await readFile(file, 'utf8')).trim();
  if (text === '') throw new Error(`${file} is empty; put it back or remove the data directory.`);
  return text;
}

async function placeDatabase(dataDir: string, user: ServerUser | null): Promise<string> {
  if (user === null || (await canReach(user, dataDir))) return path.join(dataDir, 'postgres');
  // Only root can enter the data directory, so it contains only the path of another directory.
  const elsewhere = path.join(sharedRoot, randomUUID());
  await mkdir(sharedRoot, { recursive: true, mode: 0o755 });
  const location = await readOrWrite(path.join(dataDir, 'postgres-location'), elsewhere);
  await mkdir(location, { recursive: true, mode: 0o711 });
  return path.join(location, 'postgres');
}

async function open(dataDir: string): Promise<Installation> {
  const user = await findServerUser();
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (user !== null) await chmod(dataDir, 0o711);
  const directory = await placeDatabase(dataDir, user);
  const binaries = await prepareBinaries(user, dataDir);
  const password = await readOrWrite(
    path.join(dataDir, 'postgres-password'),
    randomBytes(24).toString('base64url'),
  );
  return { binaries, directory, password, user };
}

const urlOf = ({ password }: Installation, port: number, database = 'postgres') =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;

/**
 * Stops a server whose gateway was killed, which ended the connection that held the lock.
 * Throws InUseError if the lock is still held.
 */
async function takeDownOrphan(installation: Installation, dataDir: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const running = await findPostmaster(installation.directory);
    if (running === null) return;
    const lock = await tryLock(urlOf(installation, running.port), 'cluster').catch(
      (cause: unknown) => {
        // A server that is starting or recovering does not answer yet.
        if (Date.now() > deadline) throw cause;
        return 'unanswered' as const;
      },
    );
    if (lock === null) throw new InUseError(`data directory ${dataDir}`);
    if (lock !== 'unanswered') {
      // The connection is closed first, so that it does not report the end as an error.
      await lock.end();
      await stopServer(installation);
      return;
    }
    await delay(200);
  }
}

async function startOnFreePort(
  installation: Installation,
  wanted: number | undefined,
  settings: ServerSettings,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wanted ?? (await findFreePort());
    try {
      await startServer(installation, port, settings);
      return port;
    } catch (error) {
      // Another program may have taken the port since findFreePort; a killed server's processes
      // need a moment to release its shared memory.
      const passing =
        error instanceof Error &&
        /could not create any TCP|pre-existing shared memory/.test(error.message);
      if (!passing || attempt >= 20) throw error;
      await delay(250);
    }
  }
}

/**
 * Starts PostgreSQL 17 on a data directory (creates it if missing) until stop().
 * Throws InUseError when another Coado uses the directory.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = path.resolve(options.dataDir);
  const settings = { ...memorySettings(machineMemory()), ...options.settings };
  const installation = await open(dataDir);
  await takeDownOrphan(installation, dataDir);
  await initialise(installation, settings.fsync !== 'off');
  const stopping = new AbortController();
  const { signal } = stopping;

  async function startAndLock(wanted: number | undefined): Promise<[number, pg.Client]> {
    const started = await startOnFreePort(installation, wanted, settings).catch(
      async (cause: unknown) => {
        // Another process may have started a server on the same directory a moment earlier.
        if ((await findPostmaster(installation.directory)) === null) throw cause;
        throw new InUseError(`data directory ${dataDir}`, { cause });
      },
    );
    const lock = await tryLock(urlOf(installation, started), 'cluster');
    if (lock === null) throw new InUseError(`data directory ${dataDir}`);
    return [started, lock];
  }

  async function watch(client: pg.Client, port: number): Promise<void> {
    guard = client;
    client.once('end', () => {
      if (!signal.aborted) recovery = recover(port);
    });
    // If this process is killed, the guardian stops the server.
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const url = urlOf(installation, port);
    guardian = await watchGateway(installation, url, rows[0]?.pid ?? 0, (cause) =>
      options.onIncident?.(
        'The guardian failed; PostgreSQL would outlive a killed process.',
        cause,
      ),
    );
  }

  /** Restarts the server after the lock's connection ended, which means that it was killed. */
  async function recover(port: number): Promise<void> {
    options.onIncident?.('PostgreSQL went away; starting it again.');
    const onFailure = (cause: unknown) =>
      options.onIncident?.('PostgreSQL is not back yet.', cause);
    await retry({ signal, wait: 100, onFailure }, async () => {
      const alive = await findPostmaster(installation.directory);
      const again =
        alive === null
          ? (await startAndLock(port))[1]
          : await tryLock(urlOf(installation, port), 'cluster');
      if (again === null) throw new InUseError(`data directory ${dataDir}`);
      await watch(again, port);
      options.onIncident?.('PostgreSQL is back.');
    });
  }

  let guard: pg.Client;
  let guardian: pg.Client | null = null;
  let recovery: Promise<void> = Promise.resolve();
  const [port, lock] = await startAndLock(options.port);
  await watch(lock, port);

  return {
    connectionString: (database) => urlOf(installation, port, database),
    directory: installation.directory,
    port,
    async stop() {
      if (signal.aborted) return;
      stopping.abort();
      await recovery;
      await guardian?.end().catch(() => undefined);
      await guard.end().catch(() => undefined);
      await stopServer(installation);
    },
  };
}
