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
import { codeOf } from '@coado/local-stack/errors';

/** File operations of `FileStore`; tests replace them by a failing disk. */
export interface Disk {
  read(file: string): Buffer | null;
  /** Writes and flushes a file that only its owner may read. */
  writeNew(file: string, data: string | Uint8Array): void;
  rename(from: string, to: string): void;
}

function writeAll(handle: number, data: Uint8Array): void {
  // A nearly full disk may accept fewer bytes than given.
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
