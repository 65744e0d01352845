import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@coado/local-stack/errors';

/** Linux's file system in memory. */
const MEMORY = '/dev/shm';
/** Least free bytes; a run of all tests keeps less than a quarter of them at once. */
const ROOM = 4 * 1024 ** 3;

/** Returns the folder in memory if it has room and programs may run there; else null. */
export function memoryFolder(): string | null {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY);
    const isUsable = bavail * bsize > ROOM && mount !== undefined && !/\bnoexec\b/.test(mount);
    return isUsable ? MEMORY : null;
  } catch {
    // Only Linux has this folder.
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });

/** Deletes the folders of killed runs, which otherwise keep their memory. */
function removeLeftovers(memory: string): void {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^coado-tests-(\d+)-/.exec(name) ?? [];
    if (pid !== undefined && !isRunning(Number(pid))) remove(join(memory, name));
  }
}

/**
 * Keeps the temporary files of this process, and of all that it starts, in memory.
 * A run creates hundreds of databases and browser profiles, each of thousands of files.
 */
export function keepTemporaryFilesInMemory(): void {
  const memory = memoryFolder();
  if (memory === null) return;
  removeLeftovers(memory);
  const folder = mkdtempSync(join(memory, `coado-tests-${process.pid}-`));
  // Under root, PostgreSQL runs as another account, which must be able to enter the folder.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}
