import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { captureNode, repositoryRoot, runNode } from './lib/run-bin.ts';
import { failed, passed, runStaticChecks } from './lib/static-checks.ts';
import { keepTemporaryFilesInMemory } from './lib/temporary-files.ts';
import {
  filesToRepeat,
  MOST_SECOND_TRIES,
  type Outcome,
  readPlaywrightReport,
  readVitestReport,
  readVitestReports,
} from './lib/test-reports.ts';

/** Runs a stage's programs. If stages run side by side, their output is printed at the end. */
interface Terminal {
  run: (args: string[], env?: NodeJS.ProcessEnv) => Promise<number>;
  print: (text: string) => void;
}

/**
 * A stage of `npm test`; the stages run cheapest first.
 * A check without tests counts as one test. A failing stage does not hide later ones.
 */
interface Stage {
  name: string;
  run: (terminal: Terminal) => Promise<Outcome>;
}

const reports = join(repositoryRoot, '.cache', 'test-reports');
/** The sizes of the samples, a line each; tests/support/sample.ts writes it. */
const sampleList = join(reports, 'samples.txt');

/** Whether tests with many cases run all of them (`npm run test:all`), or only a sample. */
const runsWhole = process.argv.includes('--all');
if (!runsWhole) {
  const head = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: repositoryRoot, encoding: 'utf8' });
  process.env.COADO_SAMPLE_SEED = head.status === 0 ? head.stdout.trim() : 'no commit';
  process.env.COADO_SAMPLE_LIST = sampleList;
}

/** Returns the sizes of the samples, sorted and without repetitions by other processes. */
const samples = () =>
  existsSync(sampleList)
    ? [...new Set(readFileSync(sampleList, 'utf8').split('\n').filter(Boolean))].toSorted()
    : [];

const check = (name: string, ...[args, env]: Parameters<Terminal['run']>): Stage => ({
  name,
  run: async (terminal) => ((await terminal.run(args, env)) === 0 ? passed : failed(name)),
});

const tool = (...command: string[]) => ['scripts/node.mjs', ...command];

const joined = (outcomes: readonly Outcome[]): Outcome => ({
  passed: outcomes.reduce((sum, each) => sum + each.passed, 0),
  failed: outcomes.reduce((sum, each) => sum + each.failed, 0),
  secondTries: outcomes.reduce((sum, each) => sum + each.secondTries, 0),
  notes: outcomes.flatMap(({ notes }) => notes),
});

/** The load average of the last five minutes, which explains many second tries. */
const currentLoad = () => loadavg()[1] ?? 0;

/** Reads a runner's report; only the exit code shows a failure outside any test. */
function outcomeOf(
  { print }: Terminal,
  name: string,
  exitCode: number,
  read: () => Outcome,
): Outcome {
  try {
    const outcome = read();
    return exitCode !== 0 && outcome.failed === 0
      ? { ...outcome, failed: 1, notes: [...outcome.notes, `✗ ${name}: exit code ${exitCode}`] }
      : outcome;
  } catch (error) {
    print(`No readable report: ${String(error)}`);
    return failed(`${name}: no readable report, exit code ${exitCode}`);
  }
}

const endToEnd = (name: string, folder: string, file: string): Stage => ({
  name,
  run: async (terminal) => {
    const report = join(reports, file);
    const config = `${folder}/playwright.config.ts`;
    const exitCode = await terminal.run(tool('playwright', 'test', '--config', config), {
      COADO_E2E_REPORT: report,
    });
    return outcomeOf(terminal, name, exitCode, () => readPlaywrightReport(report, currentLoad()));
  },
});

/**
 * Runs all of Vitest's tests; failed files run once more, alone, in a new process.
 * The second process has other databases, so rows of the first try disturb nothing.
 */
async function runVitest(terminal: Terminal): Promise<Outcome> {
  const report = join(reports, 'vitest.json');
  const second = join(reports, 'vitest-second.json');
  const run = (file: string, args: string[]) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    return terminal.run(tool('vitest', 'run', ...reporters, ...args));
  };
  const exitCode = await run(report, []);
  let files: string[] = [];
  try {
    files = exitCode === 0 ? [] : filesToRepeat(report);
  } catch (error) {
    terminal.print(`No readable report: ${String(error)}`);
  }
  if (files.length === 0) {
    return outcomeOf(terminal, 'vitest', exitCode, () => readVitestReport(report));
  }
  const load = currentLoad();
  terminal.print(`\n── second try of ${files.join(', ')}`);
  const secondCode = await run(second, ['--maxWorkers=1', ...files]);
  return outcomeOf(terminal, 'vitest', secondCode, () => readVitestReports(report, second, load));
}

keepTemporaryFilesInMemory();
process.env.COADO_LOAD_BEFORE = String(loadavg()[0]);
// Downloads run at the same time as the first stages, which need neither browser nor desktop.
const preparing = captureNode(['scripts/prepare-machine.ts']);

/** The desktop's stage, on Linux only; on other systems, run `npm run test:desktop`. */
const electron =
  process.platform === 'linux'
    ? [endToEnd('end-to-end tests in Electron', 'tests/e2e-desktop', 'playwright-desktop.json')]
    : [];

/** The groups of stages, one after the other; the lanes of a group run side by side. */
const groups: Stage[][][] = [
  [[{ name: 'static checks', run: runStaticChecks }]],
  [[{ name: 'unit, stack and database tests', run: runVitest }]],
  // Adds a table and a screen to a copy of the tree, counts the changed files and runs the checks.
  ...(runsWhole ? [[[check('adding a table and a screen', ['scripts/prove-additions.ts'])]]] : []),
  [
    [
      {
        name: 'preparing the machine',
        run: async ({ print }) => {
          const { code, output } = await preparing;
          print(output);
          return code === 0 ? passed : failed('preparing the machine');
        },
      },
    ],
  ],
  // Alone, each of these lanes leaves a core idle: Electron has one worker, the budgets wait for
  // pages, and the queries wait for PostgreSQL.
  [
    [
      check('web build', tool('vite', 'build', '--config', 'src/renderer/vite.config.ts')),
      check('bundle budgets', ['tests/bench/bundle-size.ts']),
    ],
    [
      // Runs every query of the client on ten thousand posts: each query must be listed, and none may
      // read a growing table whole.
      check(
        'queries at scale',
        tool('vitest', 'run', '--config', 'tests/bench/scale/vitest.config.ts', '--silent'),
        { SCALE: 'S', SCALE_ROUNDS: '1' },
      ),
    ],
    electron,
  ],
  [[endToEnd('end-to-end tests in Chromium', 'tests/e2e-web', 'playwright.json')]],
  // Browsers besides Chromium are optional; missing ones are skipped.
  [
    [
      {
        name: 'main job in Firefox and WebKit',
        run: async (terminal) => {
          const report = join(reports, 'browsers.json');
          const exitCode = await terminal.run(
            tool(
              ...['vitest', 'run', '--config', 'tests/browsers/vitest.config.ts'],
              ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
            ),
          );
          return outcomeOf(terminal, 'browsers', exitCode, () => readVitestReport(report));
        },
      },
    ],
  ],
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const outcomes: Outcome[] = [];
const summary: string[] = [];

async function runStage({ name, run }: Stage, terminal: Terminal): Promise<void> {
  const startedAt = performance.now();
  terminal.print(`\n── ${name}`);
  const outcome = await run(terminal);
  outcomes.push(outcome);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  summary.push(
    `${outcome.failed === 0 ? '✓' : '✗'} ${name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
  );
}

async function runStageBeside(stage: Stage): Promise<void> {
  const texts: string[] = [];
  await runStage(stage, {
    run: async (args, env) => {
      const { code, output } = await captureNode(args, env);
      texts.push(output);
      return code;
    },
    print: (text) => texts.push(text),
  });
  console.log(texts.join('\n'));
}

for (const lanes of groups) {
  const [only = []] = lanes;
  if (lanes.length === 1) {
    for (const stage of only) await runStage(stage, { run: runNode, print: console.log });
    continue;
  }
  const names = lanes.map((lane) => lane.map(({ name }) => name).join(', then '));
  console.log(`\n── side by side: ${names.filter(Boolean).join('; ')}`);
  await Promise.all(
    lanes.map(async (lane) => {
      for (const stage of lane) await runStageBeside(stage);
    }),
  );
}

const total = joined(outcomes);
console.log(`\n${summary.join('\n')}\n`);
for (const sample of samples()) console.log(`sampled: ${sample}`);
// Printed last, because a cut log lacks its beginning: failures (✗), second tries (~).
if (total.notes.length > 0) console.log(`${total.notes.join('\n')}\n`);
console.log(`second tries: ${total.secondTries} of ${total.passed + total.failed}`);
if (total.secondTries > MOST_SECOND_TRIES) {
  total.failed += 1;
  console.log(`✗ more than ${MOST_SECOND_TRIES} second tries`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
