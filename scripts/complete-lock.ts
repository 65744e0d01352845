import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addIntegrities, completeLock } from './lib/lock-file.ts';
import { repositoryRoot } from './lib/run-bin.ts';

// npm omits an optional platform package from the lock if the registry in use lacks it, and then
// `npm ci` refuses the lock everywhere. `npm run lock:complete` adds those packages, and requests
// the missing integrities from the registry.
const file = join(repositoryRoot, 'package-lock.json');

async function askRegistry(name: string, version: string): Promise<string | null> {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('Run this with `npm run lock:complete`.');
  const { stdout } = await promisify(execFile)(process.execPath, [
    npm,
    'view',
    `${name}@${version}`,
    'dist.integrity',
  ]).catch(() => ({ stdout: '' }));
  return /^sha512-\S+/.exec(stdout)?.[0] ?? null;
}

const { text: complete, added } = completeLock(readFileSync(file, 'utf8'));
const { text, missing } = await addIntegrities(complete, askRegistry);
writeFileSync(file, text);
console.info(added.length === 0 ? 'The lock is complete.' : `Added:\n${added.join('\n')}`);
if (missing.length > 0) {
  console.warn(
    `Without an integrity, because this registry does not carry them:\n${missing.join('\n')}`,
  );
}
