import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../storage/log.ts';
import { createHostTasks } from './host-tasks.ts';
import { hostReportSchema, type TaskOutcome } from './messages.ts';
import type { HostProcess } from './supervisor.ts';

const RENAME_ATTEMPTS = 20;
const RENAME_WAIT_MS = 250;

const digits = (now: number) => new Date(now).toISOString().replace(/\D/g, '').slice(0, 14);

export function makeFromBackup(
  fork: () => HostProcess,
  file: string,
  dataDir: string,
  log: Log,
): Promise<TaskOutcome> {
  const child = fork();
  const tasks = createHostTasks();
  const done = tasks.give((request) => child.postMessage(request), {
    name: 'restore',
    file,
    dataDir,
  });
  const ended = new Promise<void>((resolve) => {
    child.onExit(() => {
      tasks.abandon();
      resolve();
    });
  });
  child.onMessage((message) => {
    const report = hostReportSchema.parse(message);
    if (report.type === 'log') log[report.level](`restore: ${report.message}`);
    if (report.type === 'task') {
      tasks.settle(report.id, report.outcome);
      child.postMessage({ type: 'stop' });
    }
  });
  return done.then(async (outcome) => {
    await ended;
    return outcome;
  });
}

/** Renames; retries on Windows, which refuses while a program has a file in the folder open. */
async function renameFreed(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await rename(from, to);
      return;
    } catch (error) {
      if (process.platform !== 'win32' || attempt >= RENAME_ATTEMPTS) throw error;
      await delay(RENAME_WAIT_MS);
    }
  }
}

/**
 * Replaces the data directory with a new one; no process may have it open.
 * The old data remain beside it under a dated name; older copies are deleted.
 */
export async function swapDataDirectory(
  dataDir: string,
  fresh: string,
  now: number,
): Promise<void> {
  const parent = path.dirname(dataDir);
  const prefix = `${path.basename(dataDir)}.before-`;
  await mkdir(parent, { recursive: true });
  const names = await readdir(parent);
  const older = names.filter((name) => name.startsWith(prefix));
  const aside = path.join(parent, `${prefix}${digits(now)}`);
  const isFirst = !names.includes(path.basename(dataDir));
  if (!isFirst) await renameFreed(dataDir, aside);
  try {
    await renameFreed(fresh, dataDir);
  } catch (error) {
    if (!isFirst) await renameFreed(aside, dataDir);
    throw error;
  }
  for (const name of older) await rm(path.join(parent, name), { recursive: true, force: true });
}

export const freshDirectory = (dataDir: string, now: number) => `${dataDir}.new-${digits(now)}`;
