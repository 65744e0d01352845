import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { explain } from '@coado/local-stack/errors';
import type { Log } from '@coado/local-stack/log';

export type { Log };

const MAX_BYTES = 1_000_000;
const OLD_FILES = 3;
/** Pause after a failed write, in ms. */
const REST_MS = 60_000;

function rotate(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size < MAX_BYTES) return;
  rmSync(`${file}.${OLD_FILES}`, { force: true });
  for (let age = OLD_FILES - 1; age >= 1; age -= 1) {
    const older = `${file}.${age}`;
    if (statSync(older, { throwIfNoEntry: false })) renameSync(older, `${file}.${age + 1}`);
  }
  renameSync(file, `${file}.1`);
}

/**
 * Creates a log file that keeps the last few megabytes.
 * Each line is written at once, so that the line before a crash is in it. Never throws, because a
 * full disk must not stop a brew. `echo` receives each line too.
 */
export function createFileLog(file: string, echo: (line: string) => void): Log {
  let silentUntil = 0;
  function write(level: string, message: string, cause?: unknown): void {
    const line = `${new Date().toISOString()} ${level} ${message}${explain(cause)}`;
    echo(line);
    if (performance.now() < silentUntil) return;
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      rotate(file);
      appendFileSync(file, `${line}\n`, { mode: 0o600 });
    } catch (error) {
      silentUntil = performance.now() + REST_MS;
      echo(`The log file cannot be written for now.${explain(error)}`);
    }
  }
  return {
    info: (message) => write('info ', message),
    warn: (message, cause) => write('warn ', message, cause),
    error: (message, cause) => write('error', message, cause),
  };
}
