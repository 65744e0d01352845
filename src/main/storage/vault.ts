import { z } from 'zod';
import type { FileStore } from './file-store.ts';

/** Electron's safeStorage as used here; null members without a keyring. */
export interface Keyring {
  isAvailable(): boolean;
  encrypt(text: string): Uint8Array;
  decrypt(data: Buffer): string;
}

const contentsSchema = z.record(z.string(), z.record(z.string(), z.string()));
type Contents = z.infer<typeof contentsSchema>;

export type Vault = ReturnType<typeof createVault>;

/**
 * Stores signed-in sessions, one drawer for each backend.
 * A keyring encrypts the file; without one it is plain text that only its owner may read, and
 * `protection` reports which.
 */
export function createVault(files: FileStore, keyring: Keyring) {
  const protection = keyring.isAvailable() ? 'keyring' : 'file';
  // A file of another keyring is unreadable: its people sign in again.
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
    /** Deletes everything of one backend. */
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
