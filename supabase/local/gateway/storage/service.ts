import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { GatewayContext } from '../context.ts';
import type { Caller } from '../keys.ts';
import type { CallerPool } from '../transaction.ts';
import { removeReleased } from './cleanup.ts';
import type { Disk } from './disk.ts';

export interface StorageService extends GatewayContext {
  readonly disk: Disk;
  /** Largest object of any bucket, in bytes. */
  readonly maxObjectBytes: number;
  /** Key of signed addresses, derived from the installation's secret key. */
  readonly urlKey: Uint8Array;
  /** Deletes stored files without a row. Failures are logged; the next call tries again. */
  tidy(): Promise<void>;
}

export interface Asking {
  readonly caller: Caller;
  readonly request: Request;
  readonly address: string;
  readonly operation: string;
}

export function createService(context: GatewayContext, disk: Disk): StorageService {
  let tidying: Promise<void> = Promise.resolve();
  return {
    ...context,
    disk,
    maxObjectBytes: 50 * 1024 * 1024,
    urlKey: createHmac('sha256', context.keys.secretKey).update('storage addresses').digest(),
    tidy() {
      tidying = tidying
        .then(() => removeReleased(context.adminPool, disk))
        .catch((cause: unknown) => context.log.warn('Stored bytes could not be removed.', cause));
      return tidying;
    },
  };
}

/** Runs `work` in one transaction with the caller's role; an error rolls it back. */
export function inStorage<T>(
  { callerPool }: StorageService,
  { caller, request, address, operation }: Asking,
  work: (client: PoolClient) => Promise<T>,
  options?: Parameters<CallerPool['asCaller']>[3],
): Promise<T> {
  const { method, url } = request;
  const { pathname: path } = new URL(url);
  const prepared = async (client: PoolClient) => {
    await client.query(
      `select set_config('storage.operation', $1, true), set_config('storage.allow_delete_query', 'true', true)`,
      [operation],
    );
    return work(client);
  };
  const headers = Object.fromEntries(request.headers);
  const hungUp = () => request.signal;
  return callerPool.asCaller(caller, { method, path, headers, address, hungUp }, prepared, options);
}

/** Runs `work` as the caller and rolls it back, to find out whether policies allow it. */
export async function rehearse(
  service: StorageService,
  asking: Asking,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  await inStorage(service, asking, work, { rollback: true });
}
