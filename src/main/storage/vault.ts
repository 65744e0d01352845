import { z } from 'zod';
import type { KeptFiles } from './kept-files.ts';

/** The part of Electron's safeStorage that is needed here; null members where there is no keyring. */
export interface Keyring {
  isAvailable(): boolean;
  encrypt(text: string): Uint8Array;
  decrypt(data: Buffer): string;
}

const contentsSchema = z.record(z.string(), z.record(z.string(), z.string()));
type Contents = z.infer<typeof contentsSchema>;

export type Vault = ReturnType<typeof createVault>;

/**
 * The signed-in sessions at rest, one drawer for each backend. With a keyring the file is encrypted
 * by it; without one it is plain text that only its owner may read, and `protection` says so.
 */
export function createVault(files: KeptFiles, keyring: Keyring) {
  const protection = keyring.isAvailable() ? 'keyring' : 'file';
  // One of another keyring cannot be read: whoever it was signs in again.
  const file =
    protection === 'keyring'
      ? files.open<Contents>(
          'session.enc',
          {
            encode: (contents) => keyring.encrypt(JSON.stringify(contents)),
            decode: (bytes) => contentsSchema.parse(JSON.parse(keyring.decrypt(bytes))),
          },
          {},
        )
      : files.json<Contents>('session.json', contentsSchema, {});
  let contents = file.read();

  function write(next: Contents): void {
    contents = next;
    file.write(next);
  }

  return {
    protection,
    drawer: (id: string): Readonly<Record<string, string>> => ({ ...contents[id] }),
    set(id: string, key: string, value: string): void {
      write({ ...contents, [id]: { ...contents[id], [key]: value } });
    },
    /** Forgets everything of one backend. */
    clear(id: string): void {
      const { [id]: _removed, ...rest } = contents;
      write(rest);
    },
    remove(id: string, key: string): void {
      const { [key]: _removed, ...rest } = contents[id] ?? {};
      write({ ...contents, [id]: rest });
    },
  } as const;
}
