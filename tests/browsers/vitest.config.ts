import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Runs the journeys of browsers that Playwright does not drive: `npm run test:browsers`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'browsers',
    setupFiles: ['tests/support/patience.ts'],
    include: ['tests/browsers/**/*.test.ts'],
    testTimeout: 600_000,
    hookTimeout: 90_000,
  },
});
