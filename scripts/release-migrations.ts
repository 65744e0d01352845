import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
  addRelease,
  findViolations,
  type MigrationFile,
  migrationLockSchema,
} from './lib/migration-lock.ts';
import { repositoryRoot } from './lib/run-bin.ts';

// `npm run db:release`, part of releasing a version, records the migrations that people's databases
// now have; later changes need new files. `--check`, part of `npm test`, fails when a recorded one
// has changed.
const directory = join(repositoryRoot, 'supabase', 'migrations');
const lockFile = join(repositoryRoot, 'supabase', 'migrations.lock.json');
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const files: readonly MigrationFile[] = readdirSync(directory)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .map((file) => ({ file, sql: readFileSync(join(directory, file), 'utf8') }));
const lock = migrationLockSchema.parse(readJson(lockFile));

const violations = findViolations(lock, files);
for (const violation of violations) console.error(violation);
if (violations.length > 0) {
  process.exitCode = 1;
} else if (process.argv.includes('--check')) {
  console.info(`${lock.released.length} released migrations are as they were.`);
} else {
  const { version } = z
    .object({ version: z.string() })
    .parse(readJson(join(repositoryRoot, 'package.json')));
  const next = addRelease(lock, files, version);
  writeFileSync(lockFile, `${JSON.stringify(next, null, 2)}\n`);
  console.info(
    `${next.released.length - lock.released.length} migrations released with ${version}.`,
  );
}
