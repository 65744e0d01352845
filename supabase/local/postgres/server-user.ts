import { spawnSync } from 'node:child_process';
import { chown, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The operating-system account PostgreSQL runs as when we ourselves are root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const accountName = 'coado-postgres';

/** Where root keeps what the server user must reach when the checkout is out of its reach. */
export const sharedRoot = '/var/lib/coado';

async function lookUp(name: string): Promise<ServerUser | null> {
  const passwd = await readFile('/etc/passwd', 'utf8');
  const fields = passwd
    .split('\n')
    .map((line) => line.split(':'))
    .find(([account]) => account === name);
  if (fields === undefined) return null;
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/**
 * Returns the OS account for PostgreSQL, which refuses to run as root; null if not needed.
 * As root it creates the account at need. Ordinary users (and Windows) run it as themselves.
 */
export async function findServerUser(): Promise<ServerUser | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = await lookUp(accountName);
  if (existing !== null) return existing;
  const attempts: readonly (readonly [string, ...string[]])[] = [
    ['useradd', '--system', '--no-create-home', '--shell', '/usr/sbin/nologin', accountName],
    ['adduser', '-S', '-D', '-H', '-s', '/sbin/nologin', accountName],
  ];
  for (const [command, ...args] of attempts) {
    spawnSync(command, args, { stdio: 'ignore' });
    const made = await lookUp(accountName);
    if (made !== null) return made;
  }
  const fallback = (await lookUp('postgres')) ?? (await lookUp('nobody'));
  if (fallback !== null) return fallback;
  throw new Error(
    `PostgreSQL does not run as root and no account could be made for it. Create one named ${accountName}, or start Coado as an ordinary user.`,
  );
}

/** Whether `user` may walk from the root of the file system into `directory`. */
export async function canReach(user: ServerUser, directory: string): Promise<boolean> {
  let current = path.resolve(directory);
  for (;;) {
    const { uid, gid, mode } = await stat(current);
    const execute = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & execute) === 0) return false;
    const parent = path.dirname(current);
    if (parent === current) return true;
    current = parent;
  }
}

/** Makes a directory that belongs to the server user (or to us when there is none). */
export async function makeOwnedDirectory(
  directory: string,
  owner: ServerUser | null,
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (owner !== null) await chown(directory, owner.uid, owner.gid);
}
