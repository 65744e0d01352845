import { type SpawnOptions, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  appendFile,
  chown,
  open,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import { makeOwnedDirectory, type ServerUser } from './server-user.ts';

export interface Installation {
  readonly binaries: Binaries;
  readonly directory: string;
  readonly password: string;
  readonly user: ServerUser | null;
}

export type ServerSettings = Readonly<Record<string, string>>;

const logFile = (directory: string) => path.join(directory, 'server.log');
const configurationFile = 'coado.conf';

function environment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PG'));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}

async function run(
  command: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'detached'> & { user: ServerUser | null; output: string },
): Promise<number> {
  // The output is a file: the server inherits the handles and would keep a pipe open.
  const output = await open(options.output, 'w');
  try {
    return await new Promise<number>((resolve, reject) => {
      const child = spawn(command, args, {
        cwd: options.cwd,
        detached: options.detached ?? false,
        env: environment(),
        stdio: ['ignore', output.fd, output.fd],
        windowsHide: true,
        ...(options.user === null ? {} : { uid: options.user.uid, gid: options.user.gid }),
      });
      child.once('error', reject);
      child.once('exit', (code) => resolve(code ?? 1));
    });
  } finally {
    await output.close();
  }
}

async function lastLines(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-8).join('\n');
}

/**
 * Creates the database files if they are missing.
 * initdb works in a temporary directory, so that a killed start leaves no incomplete database.
 */
export async function initialise(installation: Installation, sync: boolean): Promise<void> {
  const { binaries, directory, password, user } = installation;
  if (existsSync(path.join(directory, 'PG_VERSION'))) return;
  const unfinished = `${directory}.new-${randomUUID()}`;
  await makeOwnedDirectory(unfinished, user);
  const passwordFile = `${unfinished}.password`;
  const output = `${unfinished}.log`;
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (user !== null) await chown(passwordFile, user.uid, user.gid);
    const args = [
      `--pgdata=${unfinished}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // These options make sorting and case conversion equal on every operating system.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      ...(sync ? [] : ['--no-sync']),
    ];
    const code = await run(binaries.initdb, args, { cwd: unfinished, user, output });
    if (code !== 0) {
      throw new Error(`initdb could not make ${directory}:\n${await lastLines(output)}`);
    }
    const main = path.join(unfinished, 'postgresql.conf');
    await appendFile(main, `\ninclude_if_exists = '${configurationFile}'\n`);
    await rename(unfinished, directory).catch(async (cause: unknown) => {
      // Another process has created the database meanwhile.
      if (!existsSync(path.join(directory, 'PG_VERSION'))) throw cause;
    });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    await rm(output, { force: true });
  }
}

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;

async function configure(directory: string, settings: ServerSettings): Promise<void> {
  const all: ServerSettings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Logs events of the server, but not clients' erroneous statements.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_line_prefix: '%m ',
    lc_messages: 'C',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${quote(value)}`);
  const file = path.join(directory, configurationFile);
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, `${lines.join('\n')}\n`, { mode: 0o644 });
  await rename(unfinished, file);
}

/** Starts the server and waits for it to accept connections; throws with the end of its log. */
export async function startServer(
  { binaries, directory, user }: Installation,
  port: number,
  settings: ServerSettings,
): Promise<void> {
  await configure(directory, settings);
  const log = logFile(directory);
  const size = await stat(log).then(
    (file) => file.size,
    () => 0,
  );
  if (size > 5_000_000) await truncate(log);
  // The port is an argument: in the file, two simultaneous starts could read each other's port.
  const args = ['start', '-w', '-t', '120', '-D', directory, '-l', log, '-o', `-p ${port}`];
  const output = `${directory}.start.log`;
  const code = await run(binaries.pgCtl, args, { cwd: directory, detached: true, user, output });
  const said = code === 0 ? '' : `${await lastLines(log)}\n${await lastLines(output)}`;
  await rm(output, { force: true });
  if (code !== 0) throw new Error(`PostgreSQL did not start in ${directory}:\n${said}`);
}

export async function stopServer({ binaries, directory, user }: Installation): Promise<void> {
  const output = `${directory}.stop.log`;
  for (const mode of ['fast', 'immediate']) {
    const args = ['stop', '-w', '-t', '30', '-m', mode, '-D', directory];
    const code = await run(binaries.pgCtl, args, { cwd: directory, user, output });
    const said = code === 0 ? '' : await lastLines(output);
    await rm(output, { force: true });
    if (code === 0 || /no server running|PID file .* does not exist/.test(said)) return;
    if (mode === 'immediate') throw new Error(`PostgreSQL did not stop in ${directory}:\n${said}`);
  }
}
