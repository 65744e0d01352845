import { spawnSync } from 'node:child_process';
import { repositoryRoot, runBin } from './lib/run-bin.ts';
import { runStaticChecks } from './lib/static-checks.ts';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.ts';

// `npm run check`, before each commit: static checks and unit tests always, tests of stack and
// database that the change reaches, and six journeys in Chromium after a change of the app. It
// takes about three minutes; `npm test` runs everything.

/** Tests of the rules of all tables; Vitest cannot find them by the imports of a migration. */
const RULES = ['access', 'limits', 'protected-columns', 'foreign-keys', 'policy-names'].map(
  (name) => `tests/database/${name}.test.ts`,
);

function git(...args: string[]): string[] {
  const { stdout, status } = spawnSync('git', args, { cwd: repositoryRoot, encoding: 'utf8' });
  return status === 0 ? stdout.split('\n').filter(Boolean) : [];
}

const [base = 'HEAD'] = git('merge-base', 'main', 'HEAD');
const changed = [
  ...git('diff', '--name-only', base),
  ...git('ls-files', '--others', '--exclude-standard'),
];
const hasChange = (...folders: string[]) =>
  changed.some((file) => folders.some((folder) => file.startsWith(folder)));

interface Step {
  name: string;
  isNeeded: boolean;
  run: () => Promise<number>;
}

const steps: Step[] = [
  {
    name: 'static checks',
    isNeeded: true,
    run: async () => (await runStaticChecks()).failed,
  },
  {
    name: 'unit tests',
    isNeeded: true,
    run: () => runBin('vitest', ['run', '--project', 'unit-*', '--reporter=dot']),
  },
  {
    name: 'rules of every table',
    isNeeded: hasChange('supabase/', 'tests/database/'),
    run: () => runBin('vitest', ['run', '--project', 'database*', '--reporter=dot', ...RULES]),
  },
  {
    name: 'tests of stack and database that the change reaches',
    isNeeded: hasChange('supabase/', 'tests/', 'src/shared/'),
    run: () =>
      runBin('vitest', [
        ...['run', '--project', 'stack*', '--project', 'database*', '--reporter=dot'],
        ...['--changed', base, '--passWithNoTests'],
      ]),
  },
  {
    name: 'web build and six journeys',
    isNeeded: hasChange('src/renderer/', 'src/shared/', 'tests/e2e-web/'),
    run: async () => {
      const built = await runBin('vite', ['build', '--config', 'src/renderer/vite.config.ts']);
      const config = 'tests/e2e-web/playwright.config.ts';
      return built || runBin('playwright', ['test', '--config', config, '--grep', '@smoke']);
    },
  },
];

keepTemporaryFilesInMemory();
const failures: string[] = [];
for (const { name, run } of steps.filter(({ isNeeded }) => isNeeded)) {
  const startedAt = performance.now();
  console.log(`\n── ${name}`);
  if ((await run()) !== 0) failures.push(name);
  console.log(`── ${name}: ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
}
console.log(failures.length === 0 ? '\nGreen.' : `\nFailed: ${failures.join(', ')}.`);
process.exitCode = failures.length === 0 ? 0 : 1;
