import { defineConfig } from 'playwright/test';
import { journeysIn } from '../support/journeys.ts';

const report = process.env.COADO_E2E_REPORT;

/** The journeys that run for every commit. */
const CORE = ['backend', 'first-run', 'security', 'tray'];

export default defineConfig({
  testDir: '.',
  testMatch: journeysIn(new URL('.', import.meta.url), CORE, 'in Electron'),
  outputDir: '../../test-results/desktop',
  globalSetup: './support/global-setup.ts',
  fullyParallel: false,
  workers: 1,
  // A busy CI machine may fail a test once; Playwright lists such a test as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
});
