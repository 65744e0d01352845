import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { completeLock } from './lib/lock-file.ts';
import { repositoryRoot } from './lib/run-bin.ts';

// npm leaves an optional platform package out of the lock when the registry in use does not carry
// it, and `npm ci` then refuses the lock everywhere. `npm run lock:complete` puts those back.
const file = join(repositoryRoot, 'package-lock.json');
const { text, added } = completeLock(readFileSync(file, 'utf8'));
writeFileSync(file, text);
console.info(added.length === 0 ? 'The lock is complete.' : `Added:\n${added.join('\n')}`);
