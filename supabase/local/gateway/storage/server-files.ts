import { randomUUID } from 'node:crypto';
import type { PoolClient } from 'pg';
import { inTransaction } from '../transaction.ts';
import { checkType } from './content-types.ts';
import { StorageFailure, tooLarge } from './errors.ts';
import type { Place } from './names.ts';
import {
  deleteObjects,
  findBucket,
  findObject,
  type StoredObject,
  writeObject,
} from './objects.ts';
import type { StorageService } from './service.ts';
import { limitOf } from './upload.ts';

/** Copies and removes files of any bucket regardless of policies, for background tasks. */
export interface ServerFiles {
  /** Resolves also for a missing file; replaces an earlier copy. */
  copy(bucket: string, from: string, to: string): Promise<void>;
  /** Ignores missing files. */
  remove(bucket: string, names: readonly string[]): Promise<void>;
}

export async function checkFits(
  service: StorageService,
  object: StoredObject,
  to: Place,
): Promise<void> {
  const bucket = await findBucket(service.adminPool, to.bucket);
  if (object.metadata.size > limitOf(service, bucket)) throw tooLarge();
  checkType(object.metadata.mimetype, bucket.types);
}

/** Copies an object and its bytes within the client's transaction; resolves to the copy's id. */
export async function copyObject(
  service: StorageService,
  client: PoolClient,
  { from, to }: { readonly from: Place; readonly to: Place },
  { owner, replace }: { readonly owner: string | null; readonly replace: boolean },
): Promise<string> {
  const [id, version] = [randomUUID(), randomUUID()];
  const source = await findObject(client, from);
  await checkFits(service, source, to);
  const metadata = { ...source.metadata, lastModified: new Date().toISOString() };
  const copy = { ...to, id, version, metadata, owner };
  await writeObject(client, copy, replace);
  await service.disk.copy(source.version, version);
  return id;
}

export function createServerFiles(service: StorageService): ServerFiles {
  const { adminPool } = service;
  return {
    async copy(bucket, from, to) {
      const places = { from: { bucket, key: from }, to: { bucket, key: to } };
      try {
        await inTransaction(adminPool, (client) =>
          copyObject(service, client, places, { owner: null, replace: true }),
        );
      } catch (error) {
        if (!(error instanceof StorageFailure) || error.meantStatus !== 404) throw error;
      }
    },
    async remove(bucket, names) {
      await inTransaction(adminPool, async (client) => {
        await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
        await deleteObjects(client, bucket, names);
      });
      await service.tidy();
    },
  };
}
