import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import type { Log } from './log.ts';

/** A small value kept in a file: whole or not at all, also when the power goes. */
export interface JsonFile<T> {
  read(): T;
  write(value: T): void;
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

function replaceFile(file: string, data: string | Uint8Array): void {
  const unfinished = `${file}.new`;
  const handle = openSync(unfinished, 'w', 0o600);
  try {
    if (typeof data === 'string') writeSync(handle, data);
    else writeSync(handle, data);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(unfinished, file);
}

/** Writes a file that only its owner may read, in one step. Throws what the disk says. */
export function writePrivateFile(file: string, data: string | Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  replaceFile(file, data);
}

/**
 * Reads what was kept, or `fallback` when there is nothing or it cannot be understood (the file is
 * then put aside as `.unreadable`, for whoever looks into it).
 */
export function createJsonFile<T>(
  file: string,
  schema: z.ZodType<T>,
  fallback: T,
  log: Log,
): JsonFile<T> {
  return {
    read() {
      try {
        return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch (error) {
        if (isMissing(error)) return fallback;
        log.error(`${path.basename(file)} could not be read; starting without it.`, error);
        try {
          renameSync(file, `${file}.unreadable`);
        } catch (cause) {
          log.error(`${path.basename(file)} could not be put aside.`, cause);
        }
        return fallback;
      }
    },
    write(value) {
      writePrivateFile(file, JSON.stringify(value));
    },
  };
}
