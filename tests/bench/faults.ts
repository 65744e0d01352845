import { runBin } from '../../scripts/lib/run-bin.ts';

/** Every journey of tests/e2e-web/faults.spec.ts with each of its requests failing in each way; the tests try a sample. */
const config = 'tests/e2e-web/playwright.config.ts';
process.exitCode = await runBin(
  'playwright',
  ['test', '--config', config, 'tests/e2e-web/faults.spec.ts', ...process.argv.slice(2)],
  { COADO_FAULTS: 'all' },
);
