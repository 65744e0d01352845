import { z } from 'zod';
import type { FileStore } from './file-store.ts';

/** The part of Electron's safeStorage that this module uses. */
export interface Keyring {
  isAvailable(): boolean;
  encrypt(text: string): Uint8Array;
  decrypt(data: Buffer): string;
}

const contentsSchema = z.record(z.string(), z.record(z.string(), z.string()));
type Contents = z.infer<typeof contentsSchema>;

/**
 * Stores signed-in sessions, separately for each backend.
 * Without the system's keyring, the file is plain text that only its owner may read.
 */
export function createVault(files: FileStore, keyring: Keyring) {
  const protection = keyring.isAvailable() ? 'keyring' : 'file';
  // A file of another keyring is unreadable; its people have to sign in again.
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
