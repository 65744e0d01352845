import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { readProse } from './language/prose.ts';
import { complaintsAbout } from './language/rules.ts';
import { repositoryRoot } from './lib/run-bin.ts';

// `npm run language [-- <path> …]`: complains about comments, docs and test titles that are not plain.

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
  for (const piece of readProse(join(repositoryRoot, path))) {
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
