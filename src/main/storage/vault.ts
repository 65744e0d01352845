import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from './json-file.ts';
import type { Log } from './log.ts';

/** The part of Electron's safeStorage that is needed here; null members where there is no keyring. */
export interface Keyring {
  isAvailable(): boolean;
  encrypt(text: string): Uint8Array;
  decrypt(data: Buffer): string;
}

const contentsSchema = z.record(z.string(), z.record(z.string(), z.string()));
type Contents = z.infer<typeof contentsSchema>;

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export type Vault = ReturnType<typeof createVault>;

/**
 * The signed-in sessions at rest, one drawer for each backend. With a keyring the file is encrypted
 * by it; without one it is plain text that only its owner may read, and `protection` says so.
 */
export function createVault(userData: string, keyring: Keyring, log: Log) {
  const encrypted = path.join(userData, 'session.enc');
  const plain = path.join(userData, 'session.json');
  const protection = keyring.isAvailable() ? 'keyring' : 'file';
  let contents = read();

  function parse(text: string): Contents {
    return contentsSchema.parse(JSON.parse(text));
  }

  function read(): Contents {
    try {
      if (protection === 'file') return parse(readFileSync(plain, 'utf8'));
      return parse(keyring.decrypt(readFileSync(encrypted)));
    } catch (error) {
      // Nothing kept yet, or another user's keyring: whoever it was signs in again.
      if (!isMissing(error)) log.warn('The kept session could not be read.', error);
      return {};
    }
  }

  function write(next: Contents): void {
    const text = JSON.stringify(next);
    if (protection === 'keyring') writePrivateFile(encrypted, keyring.encrypt(text));
    else writePrivateFile(plain, text);
    contents = next;
  }

  return {
    protection,
    drawer: (id: string): Readonly<Record<string, string>> => ({ ...contents[id] }),
    set(id: string, key: string, value: string): void {
      write({ ...contents, [id]: { ...contents[id], [key]: value } });
    },
    remove(id: string, key: string): void {
      const { [key]: _removed, ...rest } = contents[id] ?? {};
      write({ ...contents, [id]: rest });
    },
  } as const;
}
