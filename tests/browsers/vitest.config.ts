import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The main job in the browsers of this machine that Playwright does not drive: `npm run test:browsers`. */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    name: 'browsers',
    include: ['tests/browsers/**/*.test.ts'],
    testTimeout: 90_000,
    hookTimeout: 90_000,
  },
});
