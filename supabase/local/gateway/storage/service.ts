import { createHmac } from 'node:crypto';
import type { PoolClient } from 'pg';
import type { GatewayContext } from '../context.ts';
import type { Caller } from '../keys.ts';
import type { CallerPool } from '../transaction.ts';
import { removeReleased } from './cleanup.ts';
import type { Disk } from './disk.ts';

/** Dependencies of every storage route. */
export interface StorageService extends GatewayContext {
  readonly disk: Disk;
  /** Largest object any bucket takes, in bytes. */
  readonly maxObjectBytes: number;
  /** Signs download and upload addresses; made from the installation's own secret. */
  readonly urlKey: Uint8Array;
  /** Removes bytes without rows now. A failure is logged: the next round tries again. */
  tidy(): Promise<void>;
}

/** A storage request: the caller, the request and the operation's name. */
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

/** One transaction under the caller's role and policies; anything thrown undoes it. */
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

/** Runs `work` under the caller's policies and takes it back: what may this caller do? */
export async function rehearse(
  service: StorageService,
  asking: Asking,
  work: (client: PoolClient) => Promise<unknown>,
): Promise<void> {
  await inStorage(service, asking, work, { rollback: true });
}
