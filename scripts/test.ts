import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { repositoryRoot, runBin, runNode } from './lib/run-bin.ts';

/**
 * Everything that must hold before a change lands, cheapest first. Each static check counts as one
 * test; the last line is `N passed, N failed`. A failing stage does not hide the ones after it.
 */
interface Count {
  passed: number;
  failed: number;
}

interface Stage {
  name: string;
  run: () => Promise<Count>;
}

const reports = join(repositoryRoot, '.cache', 'test-reports');

const vitestReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

const check = (name: string, run: () => Promise<number>): Stage => ({
  name,
  run: async () => ((await run()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** Reads a runner's report; a runner that died before writing one counts as a failure. */
function readReport<T>(file: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(join(reports, file), 'utf8')));
  } catch (error) {
    console.error(`No readable report ${file}:`, error);
    return undefined;
  }
}

/** A runner may fail outside any test (a broken set-up): its exit code then still counts. */
const orExitCode = (count: Count, exitCode: number): Count =>
  exitCode !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;

/** A Playwright suite; a test that needed its second try (CI only) counts and is told. */
const endToEnd = (name: string, folder: string, file: string): Stage => ({
  name,
  run: async () => {
    const exitCode = await runBin(
      'playwright',
      'playwright',
      ['test', '--config', `${folder}/playwright.config.ts`],
      { COADO_E2E_REPORT: join(reports, file) },
    );
    const report = readReport(file, playwrightReport);
    if (!report) return { passed: 0, failed: 1 };
    const { expected, unexpected, flaky } = report.stats;
    if (flaky > 0) console.warn(`${flaky} passed only at the second try; see above.`);
    return orExitCode({ passed: expected + flaky, failed: unexpected }, exitCode);
  },
});

const stages: Stage[] = [
  check('types', async () => {
    const node = await runBin('typescript', 'tsc', ['--project', 'tsconfig.node.json']);
    const web = await runBin('typescript', 'tsc', ['--project', 'tsconfig.web.json']);
    return node || web;
  }),
  check('lint and format', () =>
    runBin('@biomejs/biome', 'biome', ['check', '--error-on-warnings', '.']),
  ),
  check('import directions', () =>
    runBin('dependency-cruiser', 'depcruise', [
      '--config',
      '.dependency-cruiser.cjs',
      'src',
      'supabase',
      'tests',
      'scripts',
    ]),
  ),
  check('dead code', () => runBin('knip', 'knip', [])),
  check('database types are fresh', () =>
    runNode(['scripts/generate-database-types.ts', '--check']),
  ),
  {
    name: 'unit, stack and database tests',
    run: async () => {
      const file = 'vitest.json';
      const exitCode = await runBin('vitest', 'vitest', [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${join(reports, file)}`,
      ]);
      const report = readReport(file, vitestReport);
      if (!report) return { passed: 0, failed: 1 };
      return orExitCode({ passed: report.numPassedTests, failed: report.numFailedTests }, exitCode);
    },
  },
  check('web build', () =>
    runBin('vite', 'vite', ['build', '--config', 'src/renderer/vite.config.ts']),
  ),
  check('bundle budgets', () => runNode(['tests/bench/bundle-size.ts'])),
  endToEnd('end-to-end tests in Chromium', 'tests/e2e-web', 'playwright.json'),
  // Only where a desktop can be had without a screen; elsewhere `npm run test:desktop` by hand.
  ...(process.platform === 'linux'
    ? [endToEnd('end-to-end tests in Electron', 'tests/e2e-desktop', 'playwright-desktop.json')]
    : []),
];

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total: Count = { passed: 0, failed: 0 };
const summary: string[] = [];
for (const stage of stages) {
  const startedAt = performance.now();
  console.log(`\n── ${stage.name}`);
  const count = await stage.run();
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  summary.push(
    `${count.failed === 0 ? '✓' : '✗'} ${stage.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`,
  );
}

console.log(`\n${summary.join('\n')}\n`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
