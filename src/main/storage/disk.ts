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

/** The file operations that kept files need; tests put a failing disk in its place. */
export interface Disk {
  /** The file's bytes; null when there is no such file. */
  read(file: string): Buffer | null;
  /** Writes a whole new file beside the target, flushed, that only its owner may read. */
  writeNew(file: string, data: string | Uint8Array): void;
  rename(from: string, to: string): void;
}

/** What the system calls an error: 'ENOSPC', 'EPERM'; undefined for errors that are not its own. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function writeAll(handle: number, data: Uint8Array): void {
  // A nearly full disk may take less than it was given.
  for (let done = 0; done < data.length; ) done += writeSync(handle, data, done);
}

export const systemDisk: Disk = {
  read(file) {
    try {
      return readFileSync(file);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return null;
      throw error;
    }
  },
  writeNew(file, data) {
    mkdirSync(path.dirname(file), { recursive: true });
    const handle = openSync(file, 'w', 0o600);
    try {
      writeAll(handle, typeof data === 'string' ? Buffer.from(data) : data);
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
  },
  rename: renameSync,
};
