import { availableParallelism, loadavg } from 'node:os';
import { defineConfig } from 'playwright/test';
import { chromiumArguments, lookForChromium } from '../../scripts/lib/chromium.ts';
import { MODE_VARIABLE } from '../faults/mode.ts';
import { journeysIn } from '../support/journeys.ts';
import { TIME_ZONE } from './support/clock.ts';

const report = process.env.COADO_E2E_REPORT;
/** Where requests fail, a journey takes its time. */
const isDisturbed = process.env[MODE_VARIABLE] !== undefined;
/** The load that other programs make; `npm test` measures it before its own stages make some. */
const load = Number(process.env.COADO_LOAD_BEFORE ?? loadavg()[0]);
/** Whether other programs keep the cores busy: a third worker would only slow the two down. */
const isBusy = load > 2 * availableParallelism();
const patience = isDisturbed ? 2 : 1;

/** The journeys that every commit is tried with: brewing, the journal, no network, screens. */
const CORE = ['first-brew', 'journal', 'offline', 'scale', 'screens'];

const SCREENS = 'screens.spec.ts';

/** End-to-end tests: real Chromium, the built web app and the embedded stack on PostgreSQL. */
export default defineConfig({
  testDir: '.',
  testMatch: journeysIn(new URL('.', import.meta.url), CORE, 'in Chromium'),
  // The screens come last: they are small and independent, and fill what the long journeys leave of the workers.
  projects: [
    { name: 'journeys', testIgnore: SCREENS },
    { name: 'screens', testMatch: SCREENS },
  ],
  outputDir: '../../test-results',
  fullyParallel: false,
  // Each worker has a stack and people of its own; a browser and its database keep less than one core busy.
  workers: isBusy ? 2 : 3,
  // A loaded CI machine may lose one race; what passes only then is listed as flaky, not hidden.
  retries: process.env.CI ? 1 : 0,
  timeout: patience * 120_000,
  expect: { timeout: patience * 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: TIME_ZONE,
    viewport: { width: 1280, height: 820 },
    // Recording slows every test down: only what failed once is recorded, at its second try.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Tests that break calls must see them all; offline.spec.ts lets the worker in.
    serviceWorkers: 'block',
    // A control that never appears fails long before the timeout of the whole test.
    actionTimeout: 30_000,
    // Thousands of runs: what only moves is not drawn there.
    contextOptions: isDisturbed ? { reducedMotion: 'reduce' } : {},
    // Without one, Playwright reports which program it misses.
    launchOptions: { executablePath: lookForChromium() ?? 'chromium', args: chromiumArguments },
  },
});
