import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bannedNames } from './language/names.ts';
import { proseOf } from './language/prose.ts';
import { complaintsAbout } from './language/rules.ts';
import { repositoryRoot } from './lib/run-bin.ts';

// `npm run language [-- <path> …]` checks comments, documents, test titles, messages and names.

/** Portuguese texts, generated code, and texts by others. */
const EXEMPT =
  /^(docs\/guia\/|supabase\/course\/|LICENSE|package-lock\.json|src\/renderer\/src\/lib\/database\.|src\/shared\/database\.limits)/;

const listed = spawnSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', ...process.argv.slice(2)],
  {
    cwd: repositoryRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  },
);
const deleted = spawnSync('git', ['ls-files', '--deleted'], {
  cwd: repositoryRoot,
  encoding: 'utf8',
});
const missing = new Set(deleted.stdout.split('\n'));

let count = 0;
for (const path of listed.stdout
  .split('\n')
  .filter((each) => each !== '' && !missing.has(each) && !EXEMPT.test(each))) {
  const source = readFileSync(join(repositoryRoot, path), 'utf8');
  for (const { line, name, word, instead } of bannedNames(path, source)) {
    console.error(`${path}:${line}: banned word in a name (write: ${instead}): ${word} in ${name}`);
    count += 1;
  }
  for (const piece of proseOf(path, source)) {
    for (const { rule, found } of complaintsAbout(piece)) {
      console.error(`${path}:${piece.line}: ${rule}: ${found}`);
      count += 1;
    }
  }
}
if (count > 0) {
  console.error(`${count} complaints; CONTRIBUTING.md, "Words", says how prose is written here.`);
  process.exitCode = 1;
}
