import type { Pool } from 'pg';
import { type Disk, isVersion } from './disk.ts';

const BATCH = 500;

export async function removeReleased(pool: Pool, disk: Disk): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ version: string; used: boolean }>(
      `select g.version, exists (select from storage.objects o where o.version = g.version) as used
         from coado_local.storage_garbage g order by g.released_at limit $1`,
      [BATCH],
    );
    for (const { version, used } of rows) {
      if (!used && isVersion(version)) await disk.remove(version);
    }
    await pool.query('delete from coado_local.storage_garbage where version = any ($1)', [
      rows.map((row) => row.version),
    ]);
    if (rows.length < BATCH) return;
  }
}

/** Deletes bytes stored before `time` that have no row; a crash before a commit leaves them. */
export async function removeOrphans(pool: Pool, disk: Disk, time: number): Promise<void> {
  async function removeUnnamed(versions: readonly string[]): Promise<void> {
    const { rows } = await pool.query<{ version: string }>(
      `select v.version from unnest($1::text[]) as v (version)
        where not exists (select from storage.objects o where o.version = v.version)`,
      [versions],
    );
    for (const { version } of rows) await disk.remove(version);
  }
  let batch: string[] = [];
  for await (const version of disk.versionsBefore(time)) {
    batch.push(version);
    if (batch.length < BATCH) continue;
    await removeUnnamed(batch);
    batch = [];
  }
  if (batch.length > 0) await removeUnnamed(batch);
}
