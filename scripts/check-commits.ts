import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { repositoryRoot } from './lib/run-bin.ts';
import { complaintAbout } from './repository/commit-subject.ts';

// Checks the subjects of commits since a base: `npm run commits [-- <base>]`. The hook
// .githooks/commit-msg passes the message that is being written.

/** The last commit before the rule about plain words; earlier subjects are not checked. */
const RULE_SINCE = '8d252661da0782f1111c08ab12f99042824fc9f2';

function subjectsSince(base: string): { name: string; subject: string }[] | null {
  const log = spawnSync('git', ['log', '--reverse', '--format=%h%x09%s', `${base}..HEAD`], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  });
  if (log.error || log.status !== 0) return null;
  return log.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [name = '', ...subject] = line.split('\t');
      return { name, subject: subject.join('\t') };
    });
}

/** Returns the subject of a message that git still cleans of blank lines and comments. */
const subjectIn = (message: string): string =>
  message.split('\n').find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';

const [first, file] = process.argv.slice(2);
const commits =
  first === '--message' && file !== undefined
    ? [{ name: 'this commit', subject: subjectIn(readFileSync(file, 'utf8')) }]
    : subjectsSince(first ?? RULE_SINCE);

if (commits === null && first !== undefined) {
  console.error(`Git knows no commit ${first}.`);
  process.exitCode = 1;
} else if (commits === null) {
  // An archive without .git and a shallow clone have no history.
  console.info('No git history to check.');
} else {
  for (const { name, subject } of commits) {
    const complaint = complaintAbout(subject);
    if (complaint === null) continue;
    console.error(`${name}: ${complaint}\n  ${subject}`);
    process.exitCode = 1;
  }
}
