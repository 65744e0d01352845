import { spawnSync } from 'node:child_process';
import { chown, mkdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The system account for PostgreSQL when this process runs as root. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const accountName = 'coado-postgres';

/** Directory for files that the server user cannot reach in the checkout. */
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
 * Returns the account for PostgreSQL, which refuses to run as root; null without root.
 * A missing account is created; if that fails, the account `postgres` or `nobody` is used.
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

/** Whether `user` may enter all folders from the root to `directory`. */
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

export async function makeOwnedDirectory(
  directory: string,
  owner: ServerUser | null,
): Promise<void> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  if (owner !== null) await chown(directory, owner.uid, owner.gid);
}
