import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { describeDependency } from './lib/dependency-ages.ts';
import { repositoryRoot } from './lib/run-bin.ts';

// `npm run deps [-- <name> …]` lists version, last release and age of each production dependency,
// from npm's configured registry.

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).default({}) });
const dependenciesOf = (folder: string) =>
  packageSchema.parse(
    JSON.parse(readFileSync(path.join(repositoryRoot, folder, 'package.json'), 'utf8')),
  ).dependencies;

const run = promisify(execFile);

async function fetchTimes(name: string): Promise<string | null> {
  try {
    const { stdout } = await run('npm', ['view', name, 'time', '--json', '--fetch-retries=0'], {
      timeout: 20_000,
      maxBuffer: 50_000_000,
      shell: process.platform === 'win32',
    });
    return stdout;
  } catch {
    return null;
  }
}

const wanted = process.argv.slice(2);
const dependencies = Object.entries({
  ...dependenciesOf('supabase/local'),
  ...dependenciesOf('.'),
})
  .filter(([name]) => wanted.length === 0 || wanted.includes(name))
  .sort(([one], [other]) => one.localeCompare(other));
let skipped = 0;
for (const [name, version] of dependencies) {
  const { line, isSkipped } = describeDependency(name, version, await fetchTimes(name), new Date());
  if (isSkipped) skipped += 1;
  console.log(line);
}
console.log(`${dependencies.length} production dependencies, ${skipped} skipped.`);
