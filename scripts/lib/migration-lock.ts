import { createHash } from 'node:crypto';
import { z } from 'zod';

/** Migrations of released versions, which never change because people's databases have them. */
export const migrationLockSchema = z.strictObject({
  released: z.array(
    z.strictObject({ file: z.string(), sha256: z.string(), release: z.string() }).readonly(),
  ),
});
export type MigrationLock = z.infer<typeof migrationLockSchema>;

export interface MigrationFile {
  readonly file: string;
  readonly sql: string;
}

// Line ends, which git on Windows converts, do not count as a change.
const hash = (sql: string) =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

export function findViolations(
  { released }: MigrationLock,
  files: readonly MigrationFile[],
): readonly string[] {
  const byName = new Map(files.map(({ file, sql }) => [file, sql]));
  const changed = released.flatMap(({ file, sha256, release }) => {
    const sql = byName.get(file);
    if (sql === undefined) return [`${file} was released with ${release} and is gone.`];
    if (hash(sql) === sha256) return [];
    return [`${file} was released with ${release} and has changed: put it back, add a new one.`];
  });
  const names = new Set(released.map(({ file }) => file));
  const newest = [...names].sort().at(-1) ?? '';
  const early = files
    .filter(({ file }) => !names.has(file) && file < newest)
    .map(
      ({ file }) => `${file} comes before ${newest}, which is released: give it a later version.`,
    );
  return [...changed, ...early];
}

/** Returns the lock with all migrations; those that it lacked belong to `release`. */
export function addRelease(
  lock: MigrationLock,
  files: readonly MigrationFile[],
  release: string,
): MigrationLock {
  const names = new Set(lock.released.map(({ file }) => file));
  const added = files
    .filter(({ file }) => !names.has(file))
    .map(({ file, sql }) => ({ file, sha256: hash(sql), release }));
  return { released: [...lock.released, ...added] };
}
