import type { Pool, PoolClient } from 'pg';
import type { Caller } from '../keys.ts';
import { noSuchBucket, noSuchKey } from './errors.ts';
import type { Place } from './names.ts';

export interface Bucket {
  readonly id: string;
  readonly public: boolean;
  /** Bytes; null if only the installation's limit applies. */
  readonly limit: number | null;
  readonly types: readonly string[] | null;
}

/** Content of storage.objects.metadata, with storage-api's keys. */
export interface ObjectMetadata {
  readonly eTag: string;
  readonly size: number;
  readonly mimetype: string;
  readonly cacheControl: string;
  readonly lastModified: string;
  readonly contentLength: number;
  readonly httpStatusCode: number;
}

export interface StoredObject {
  readonly name: string;
  readonly version: string;
  readonly metadata: ObjectMetadata;
}

export interface NewObject extends Place {
  readonly id: string;
  readonly version: string;
  readonly metadata: ObjectMetadata | null;
  readonly owner: string | null;
}

export const ownerOf = ({ claims }: Caller): string | null => claims.sub ?? null;

/** Finds a bucket regardless of policies: its limits apply to everyone. Throws NoSuchBucket. */
export async function findBucket(pool: Pool, id: string): Promise<Bucket> {
  const { rows } = await pool.query<Bucket>(
    `select id, coalesce(public, false) as public, file_size_limit::float8 as limit,
            allowed_mime_types as types
       from storage.buckets where id = $1`,
    [id],
  );
  if (rows[0] === undefined) throw noSuchBucket();
  return rows[0];
}

export async function findObject(
  client: Pool | PoolClient,
  { bucket, key }: Place,
): Promise<StoredObject> {
  const { rows } = await client.query<StoredObject>(
    `select name, version, metadata
       from storage.objects where bucket_id = $1 and name = $2 and version is not null and metadata is not null`,
    [bucket, key],
  );
  if (rows[0] === undefined) throw noSuchKey();
  return rows[0];
}

/**
 * Writes an object's row as the caller; without `replace` an existing name raises 23505.
 * It has no RETURNING, because a caller may add rows that they may not read.
 */
export async function writeObject(
  client: PoolClient,
  object: NewObject,
  replace: boolean,
): Promise<void> {
  const uuid = /^[0-9a-f-]{36}$/i.test(object.owner ?? '') ? object.owner : null;
  await client.query(
    `insert into storage.objects
       (id, bucket_id, name, version, metadata, owner, owner_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     ${
       replace
         ? `on conflict (bucket_id, name) do update set version = excluded.version,
              metadata = excluded.metadata, owner = excluded.owner, owner_id = excluded.owner_id`
         : ''
     }`,
    [object.id, object.bucket, object.key, object.version, object.metadata, uuid, object.owner],
  );
}

export async function deleteObjects(
  client: PoolClient,
  bucket: string,
  keys: readonly string[],
): Promise<unknown[]> {
  const { rows } = await client.query(
    `delete from storage.objects where bucket_id = $1 and name = any ($2)
     returning name, bucket_id, owner, owner_id, version, id, updated_at, created_at,
       last_accessed_at, metadata, user_metadata`,
    [bucket, keys],
  );
  return rows;
}

/** Renames an object without touching its bytes; throws NoSuchKey. */
export async function moveObject(client: PoolClient, from: Place, to: Place): Promise<void> {
  const { rowCount } = await client.query(
    'update storage.objects set bucket_id = $3, name = $4 where bucket_id = $1 and name = $2',
    [from.bucket, from.key, to.bucket, to.key],
  );
  if (rowCount === 0) throw noSuchKey();
}
