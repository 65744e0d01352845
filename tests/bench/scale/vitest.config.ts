import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Uses the settings of the client's tests, because it runs the client's own queries. */
export default defineConfig({
  root: here('../../..'),
  resolve: {
    alias: { '@shared': here('../../../src/shared'), '@': here('../../../src/renderer/src') },
  },
  test: {
    name: 'scale',
    setupFiles: ['tests/support/patience.ts'],
    include: ['tests/bench/scale/scale.test.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 3_600_000,
  },
});
