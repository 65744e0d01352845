import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import { startTestStack, type TestStack } from './stack.ts';

const fixtures = new URL(import.meta.resolve('@coado/local-stack/fixtures/storage'));

interface Person {
  readonly id: string;
  readonly client: SupabaseClient;
  readonly token: string;
}

/** A gateway with buckets photos (public), private, anything and hidden, and two people. */
export interface StorageStack extends TestStack {
  readonly ana: Person;
  readonly beto: Person;
  /** Sends a plain request to the storage service, as the person of `token` if given. */
  call(path: string, init?: RequestInit, token?: string): Promise<Response>;
  files(): Promise<string[]>;
  rows(): Promise<number>;
}

/** Returns a PNG's header, of 8 × 6 px, followed by arbitrary bytes; `size` bytes in all. */
export function png(size = 100): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size).map((_, index) => index % 251);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  bytes.set([0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 8, 0, 0, 0, 6], 8);
  return bytes;
}

export const pngBlob = (size?: number) => new Blob([png(size)], { type: 'image/png' });

export async function startStorageStack(): Promise<StorageStack> {
  const stack = await startTestStack({ template: 'stack' });
  await stack.database.pool.query(await readFile(fixtures, 'utf8'));
  async function person(): Promise<Person> {
    const { id, client } = await stack.signedInClient();
    const { data } = await client.auth.getSession();
    return { id, client, token: data.session?.access_token ?? '' };
  }
  return {
    ...stack,
    ana: await person(),
    beto: await person(),
    call: (address, init = {}, token = stack.publishableKey) =>
      fetch(`${stack.url}/storage/v1${address}`, {
        ...init,
        headers: {
          apikey: stack.publishableKey,
          authorization: `Bearer ${token}`,
          ...Object.fromEntries(new Headers(init.headers)),
        },
      }),
    async files() {
      const entries = await readdir(stack.storageDir, { recursive: true, withFileTypes: true });
      return entries.filter((e) => e.isFile()).map((e) => path.join(e.parentPath, e.name));
    },
    async rows() {
      const { rows } = await stack.database.pool.query<{ count: number }>(
        'select count(*)::int as count from storage.objects',
      );
      return rows[0]?.count ?? -1;
    },
  };
}
