import { availableParallelism, loadavg } from 'node:os';
import { defineConfig } from 'playwright/test';
import { chromiumArguments, lookForChromium } from '../../scripts/lib/chromium.ts';
import { MODE_VARIABLE } from '../faults/mode.ts';
import { journeysIn } from '../support/journeys.ts';
import { TIME_ZONE } from './support/clock.ts';

const report = process.env.COADO_E2E_REPORT;
/** Whether `npm run faults` makes requests fail, which slows the journeys down. */
const isDisturbed = process.env[MODE_VARIABLE] !== undefined;
/** The load by other programs; `npm test` measures it before its own stages. */
const load = Number(process.env.COADO_LOAD_BEFORE ?? loadavg()[0]);
/** Whether other programs keep the cores busy; a third worker would then slow the others. */
const isBusy = load > 2 * availableParallelism();
const patience = isDisturbed ? 2 : 1;

const CORE = ['first-brew', 'journal', 'offline', 'scale', 'screens'];

const SCREENS = 'screens.spec.ts';

export default defineConfig({
  testDir: '.',
  testMatch: journeysIn(new URL('.', import.meta.url), CORE, 'in Chromium'),
  // The screens come last: they are short and independent, and use free workers.
  projects: [
    { name: 'journeys', testIgnore: SCREENS },
    { name: 'screens', testMatch: SCREENS },
  ],
  outputDir: '../../test-results',
  fullyParallel: false,
  // Each worker has its own stack and people; a browser and its database use less than one core.
  workers: isBusy ? 2 : 3,
  // A busy CI machine may fail a test once; Playwright lists such a test as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: patience * 120_000,
  expect: { timeout: patience * 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    locale: 'pt-BR',
    timezoneId: TIME_ZONE,
    viewport: { width: 1280, height: 820 },
    // A recording slows the test down, so only the retry of a failed test is recorded.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // A service worker would hide requests that tests intercept; offline.spec.ts allows it.
    serviceWorkers: 'block',
    // A control that never appears fails long before the timeout of the whole test.
    actionTimeout: 30_000,
    // The thousands of disturbed runs are faster without animations.
    contextOptions: isDisturbed ? { reducedMotion: 'reduce' } : {},
    // Without a found Chromium, Playwright reports the missing program.
    launchOptions: { executablePath: lookForChromium() ?? 'chromium', args: chromiumArguments },
  },
});
