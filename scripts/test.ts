import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, runBin, runNode } from './lib/run-bin.ts';
import { type Outcome, readPlaywrightReport, readVitestReport } from './lib/test-reports.ts';

/**
 * A stage of `npm test`; the stages run cheapest first.
 * Each static check counts as one test; the last line is `N passed, N failed`, after the names of
 * the failures. A failing stage does not hide later ones.
 */
interface Stage {
  name: string;
  run: () => Promise<Outcome>;
}

const reports = join(repositoryRoot, '.cache', 'test-reports');

const check = (name: string, run: () => Promise<number>): Stage => ({
  name,
  run: async () => ((await run()) === 0 ? passed : failed(name)),
});

const passed: Outcome = { passed: 1, failed: 0, notes: [] };
const failed = (what: string): Outcome => ({ passed: 0, failed: 1, notes: [`✗ ${what}`] });

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
    return outcomeOf(name, exitCode, () => readPlaywrightReport(report));
  },
});

const stages: Stage[] = [
  check('types', async () => {
    const node = await runBin('tsc', ['--project', 'tsconfig.node.json']);
    const web = await runBin('tsc', ['--project', 'tsconfig.web.json']);
    return node || web;
  }),
  check('lint and format', () => runBin('biome', ['check', '--error-on-warnings', '.'])),
  check('style scale', () => runBin('stylelint', ['src/**/*.css'])),
  check('import directions', () =>
    runBin('depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'supabase',
      'tests',
      'scripts',
    ]),
  ),
  check('dead code', () => runBin('knip', [])),
  check('plain language', () => runNode(['scripts/check-language.ts'])),
  check('commit subjects', () => runNode(['scripts/check-commits.ts'])),
  check('released migrations are unchanged', () =>
    runNode(['scripts/release-migrations.ts', '--check']),
  ),
  check('database types are fresh', () =>
    runNode(['scripts/generate-database-types.ts', '--check']),
  ),
  {
    name: 'unit, stack and database tests',
    run: async () => {
      const report = join(reports, 'vitest.json');
      const exitCode = await runBin('vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]);
      return outcomeOf('vitest', exitCode, () => readVitestReport(report));
    },
  },
  // Every query of the client on ten thousand posts: none is unknown, none reads a growing table whole.
  check('queries at scale', () =>
    runBin('vitest', ['run', '--config', 'tests/bench/scale/vitest.config.ts', '--silent'], {
      SCALE: 'S',
      SCALE_ROUNDS: '1',
    }),
  ),
  check('web build', () => runBin('vite', ['build', '--config', 'src/renderer/vite.config.ts'])),
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

const total: Outcome = { passed: 0, failed: 0, notes: [] };
const summary: string[] = [];
for (const stage of stages) {
  const startedAt = performance.now();
  console.log(`\n── ${stage.name}`);
  const outcome = await stage.run();
  total.passed += outcome.passed;
  total.failed += outcome.failed;
  total.notes.push(...outcome.notes);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  summary.push(
    `${outcome.failed === 0 ? '✓' : '✗'} ${stage.name}: ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`,
  );
}

console.log(`\n${summary.join('\n')}\n`);
// Repeated at the end, where a log cut at its front still has it: failures (✗), second tries (~).
if (total.notes.length > 0) console.log(`${total.notes.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
