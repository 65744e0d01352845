import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { codeOf } from '@coado/local-stack/errors';
import type { Backup } from '../../shared/desktop.ts';
import type { Log } from '../storage/log.ts';
import type { TaskOutcome } from './messages.ts';

const BACKUP_LIMIT = 7;
/** Interval of the check for today's backup in ms; at a fixed hour the computer may sleep. */
const CHECK_EVERY_MS = 60 * 60 * 1000;
/** Delay of the first check in ms, so that it does not slow down the start. */
const FIRST_CHECK_MS = 2 * 60 * 1000;

const DAILY = /^coado-\d{4}-\d{2}-\d{2}\.tar\.gz$/;

interface BackupsParts {
  readonly folder: string;
  /** Writes a backup of the embedded stack; resolves to a failure if the stack does not run. */
  readonly write: (file: string) => Promise<TaskOutcome>;
  readonly isReady: () => boolean;
  readonly log: Log;
  readonly now?: () => Date;
  readonly wakeAfter: (ms: number, wake: () => void) => () => void;
}

function nameOf(day: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `coado-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.tar.gz`;
}

/** Writes one file a day with all data; deletes all but the last seven. */
export function createBackups(parts: BackupsParts) {
  const { folder, write, isReady, log, now = () => new Date(), wakeAfter } = parts;
  let cancel: () => void = () => undefined;

  function daily(): string[] {
    try {
      return readdirSync(folder)
        .filter((name) => DAILY.test(name))
        .sort()
        .reverse();
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      log.error('The folder of the backups could not be read.', error);
      return [];
    }
  }

  async function makeToday(): Promise<void> {
    const name = nameOf(now());
    if (!isReady() || daily().includes(name)) return;
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const outcome = await write(path.join(folder, name));
    if (!outcome.ok) {
      log.error(`The backup of today was not made: ${outcome.problem ?? 'no reason given'}`);
      return;
    }
    log.info(`Backup ${name} was made.`);
    // A clock set ahead once made files with later dates; they must not displace today's.
    const others = daily().filter((other) => other !== name);
    for (const old of others.slice(BACKUP_LIMIT - 1))
      rmSync(path.join(folder, old), { force: true });
  }

  async function look(): Promise<void> {
    try {
      await makeToday();
    } catch (error) {
      log.error('The backup of today was not made.', error);
    }
  }

  function arm(ms: number): void {
    cancel = wakeAfter(ms, () => {
      arm(CHECK_EVERY_MS);
      look().catch((error: unknown) => log.error('No backup.', error));
    });
  }

  return {
    begin: () => arm(FIRST_CHECK_MS),
    stop: () => cancel(),
    look,
    list: (): Backup[] =>
      daily().map((name) => {
        const { mtime, size } = statSync(path.join(folder, name));
        return { name, madeAt: mtime.toISOString(), bytes: size };
      }),
    /** Path of a backup that `list` contains; null for another name, such as '../x'. */
    fileOf: (name: string): string | null =>
      daily().includes(name) ? path.join(folder, name) : null,
    folder,
  };
}
