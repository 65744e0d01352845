import type pg from 'pg';
import { expect } from 'vitest';
import type { TestDatabase } from '../../support/database.ts';
import { rowsOf, sql } from './attempt.ts';

/* Does what the storage and realtime services do with their tables. */

/** Deletes the rows of files, with the permission that the storage service sets first. */
export async function deleteFiles(
  client: pg.PoolClient,
  bucket: string,
  names: readonly unknown[],
): Promise<number> {
  await client.query(`select set_config('storage.allow_delete_query', 'true', true)`);
  const { rowCount } = await client.query(
    'delete from storage.objects where bucket_id = $1 and name = any ($2)',
    [bucket, names],
  );
  return rowCount ?? 0;
}

/** Removes and returns the broadcasts since the last call, the oldest first. */
export async function takeBroadcasts(database: TestDatabase) {
  const rows = await rowsOf(
    database,
    sql`with taken as (delete from realtime.messages returning *)
        select topic, event, private, extension, payload from taken order by sequence`,
  );
  return rows.map(({ topic, event, payload, ...rest }) => {
    expect(rest).toEqual({ private: true, extension: 'broadcast' });
    return { topic, event, payload };
  });
}
