import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { captureNode, repositoryRoot, runBin, runNode } from './lib/run-bin.ts';
import { failed, passed, runStaticChecks } from './lib/static-checks.ts';
import {
  filesToRepeat,
  MOST_SECOND_TRIES,
  type Outcome,
  readPlaywrightReport,
  readVitestReport,
  readVitestReports,
} from './lib/test-reports.ts';

/**
 * A stage of `npm test`; the stages run cheapest first.
 * Each check without tests of its own counts as one test; the last line is `N passed, N failed`, after the names of
 * the failures. A failing stage does not hide later ones.
 */
interface Stage {
  name: string;
  run: () => Promise<Outcome>;
}

const reports = join(repositoryRoot, '.cache', 'test-reports');
/** The sizes of the samples, a line each; tests/support/sample.ts writes it. */
const sampleList = join(reports, 'samples.txt');

/** Whether matrices run whole (`npm run test:all`); else the commit chooses a part of each. */
const runsWhole = process.argv.includes('--all');
if (!runsWhole) {
  const head = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, encoding: 'utf8' });
  process.env.COADO_SAMPLE_SEED = head.status === 0 ? head.stdout.trim() : 'no commit';
  process.env.COADO_SAMPLE_LIST = sampleList;
}

/** Returns the sizes of the samples, sorted; several processes note the same ones. */
const samples = () =>
  existsSync(sampleList)
    ? [...new Set(readFileSync(sampleList, 'utf8').split('\n').filter(Boolean))].toSorted()
    : [];

const check = (name: string, run: () => Promise<number>): Stage => ({
  name,
  run: async () => ((await run()) === 0 ? passed : failed(name)),
});

const joined = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, each) => sum + each.passed, 0),
  failed: outcomes.reduce((sum, each) => sum + each.failed, 0),
  secondTries: outcomes.reduce((sum, each) => sum + each.secondTries, 0),
  notes: outcomes.flatMap(({ notes }) => notes),
});

/** The load average of the last five minutes, which explains many a second try. */
const currentLoad = () => loadavg()[1] ?? 0;

/**
 * Reads a runner's report, if it wrote one before it died.
 * A runner can also fail outside any test (a broken set-up), so its exit code counts too.
 */
function outcomeOf(name: string, exitCode: number, read: () => Outcome): Outcome {
  try {
    const outcome = read();
    return exitCode !== 0 && outcome.failed === 0
      ? { ...outcome, failed: 1, notes: [...outcome.notes, `✗ ${name}: exit code ${exitCode}`] }
      : outcome;
  } catch (error) {
    console.error('No readable report:', error);
    return failed(`${name}: no readable report, exit code ${exitCode}`);
  }
}

/** Runs a Playwright suite; a pass at the second try (CI only) counts and is listed. */
const endToEnd = (name: string, folder: string, file: string): Stage => ({
  name,
  run: async () => {
    const report = join(reports, file);
    const config = `${folder}/playwright.config.ts`;
    const exitCode = await runBin('playwright', ['test', '--config', config], {
      COADO_E2E_REPORT: report,
    });
    return outcomeOf(name, exitCode, () => readPlaywrightReport(report, currentLoad()));
  },
});

/**
 * Runs all of Vitest's tests; failed files run once more, alone, in a new process.
 * The second process has databases of its own, so rows of the first try disturb nothing.
 */
async function runVitest(): Promise<Outcome> {
  const report = join(reports, 'vitest.json');
  const second = join(reports, 'vitest-second.json');
  const run = (file: string, args: string[]) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return runBin('vitest', ['run', ...reporters, ...args]);
  };
  const exitCode = await run(report, []);
  let files: string[] = [];
  try {
    files = exitCode === 0 ? [] : filesToRepeat(report);
  } catch (error) {
    console.error('No readable report:', error);
  }
  if (files.length === 0) return outcomeOf('vitest', exitCode, () => readVitestReport(report));
  const load = currentLoad();
  console.log(`\n── second try of ${files.join(', ')}`);
  const secondCode = await run(second, ['--maxWorkers=1', ...files]);
  return outcomeOf('vitest', secondCode, () => readVitestReports(report, second, load));
}

// Downloads go on beside the first stages, which need neither a browser nor a desktop.
const preparing = captureNode(['scripts/prepare-machine.ts']);

const stages: Stage[] = [
  { name: 'static checks', run: runStaticChecks },
  {
    name: 'unit, stack and database tests',
    run: runVitest,
  },
  // A table and a screen in a copy of the tree: how many files they touch, and every check after them.
  ...(runsWhole
    ? [check('adding a table and a screen', () => runNode(['scripts/prove-additions.ts']))]
    : []),
  // Every query of the client on ten thousand posts: none is unknown, none reads a growing table whole.
  check('queries at scale', () =>
    runBin('vitest', ['run', '--config', 'tests/bench/scale/vitest.config.ts', '--silent'], {
      SCALE: 'S',
      SCALE_ROUNDS: '1',
    }),
  ),
  check('web build', () => runBin('vite', ['build', '--config', 'src/renderer/vite.config.ts'])),
  check('preparing the machine', async () => {
    const { code, output } = await preparing;
    console.log(output);
    return code;
  }),
  check('bundle budgets', () => runNode(['tests/bench/bundle-size.ts'])),
  endToEnd('end-to-end tests in Chromium', 'tests/e2e-web', 'playwright.json'),
  // Browsers besides Chromium are optional; missing ones are skipped.
  {
    name: 'main job in Firefox and WebKit',
    run: async () => {
      const report = join(reports, 'browsers.json');
      const exitCode = await runBin('vitest', [
        ...['run', '--config', 'tests/browsers/vitest.config.ts'],
        ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
      ]);
      return outcomeOf('browsers', exitCode, () => readVitestReport(report));
    },
  },
  // Only where a desktop can be had without a screen; elsewhere `npm run test:desktop` by hand.
  ...(process.platform === 'linux'
    ? [endToEnd('end-to-end tests in Electron', 'tests/e2e-desktop', 'playwright-desktop.json')]
    : []),
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const outcomes: Outcome[] = [];
const summary: string[] = [];
for (const stage of stages) {
  const startedAt = performance.now();
  console.log(`\n── ${stage.name}`);
  const outcome = await stage.run();
  outcomes.push(outcome);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  summary.push(
    `${outcome.failed === 0 ? '✓' : '✗'} ${stage.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
  );
}

const total = joined(outcomes);
console.log(`\n${summary.join('\n')}\n`);
for (const sample of samples()) console.log(`sampled: ${sample}`);
// Repeated at the end, where a log cut at its front still has it: failures (✗), second tries (~).
if (total.notes.length > 0) console.log(`${total.notes.join('\n')}\n`);
console.log(`second tries: ${total.secondTries} of ${total.passed + total.failed}`);
if (total.secondTries > MOST_SECOND_TRIES) {
  total.failed += 1;
  console.log(`✗ more than ${MOST_SECOND_TRIES} second tries`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
