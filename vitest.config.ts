import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { coursePassages } from './src/renderer/build/course-passages.ts';
import { gatewayTests } from './tests/support/gateway-tests.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = {
  '@shared': here('src/shared'),
  '@': here('src/renderer/src'),
  'fast-check': here('tests/support/fast-check.ts'),
};

/** Settings of all projects. */
const common = {
  setupFiles: ['tests/support/patience.ts'],
  // This limit is the same as that of the waits in patience.ts.
  expect: { poll: { timeout: 10_000 } },
};

const filesIn = (patterns: string[]) =>
  globSync(patterns, { cwd: here('.') }).map((file) => file.replaceAll('\\', '/'));

const has = (words: RegExp) => (file: string) => words.test(readFileSync(here(file), 'utf8'));
/** Tests that replace or reload modules, which another file of a worker may have loaded. */
const replacesModules = has(/\bvi\.(?:mock|doMock|resetModules)\(/);
/**
 * Whether a test needs a DOM, which takes longer to create than most tests run.
 * Such a test has this comment in its first line. If the comment adds a reason for a separate
 * worker, the test is not in the shared workers.
 */
const needsDom = has(/^\/\/ @vitest-environment happy-dom$/m);

const ofRenderer = filesIn(['src/renderer/**/*.test.ts']);
const inNode = [
  ...filesIn([
    '{src/{main,preload,shared},scripts,supabase/functions,tests/{faults,support,understanding}}/**/*.test.ts',
  ]),
  ...ofRenderer.filter((file) => !needsDom(file)),
];

/** Settings of all tests in Node, whether or not their files share a worker. */
const node = (name: string, include: string[]) => ({
  plugins: [react(), coursePassages()],
  resolve: { alias: { ...alias, electron: here('tests/support/electron-stub.ts') } },
  test: {
    ...common,
    name,
    include,
    setupFiles: [...common.setupFiles, 'tests/support/animations.ts'],
    // A property test, or one with a file of 100 MB, is slow on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
const shared = node(
  'unit-node',
  inNode.filter((file) => !replacesModules(file)),
);

const ofStack = filesIn(['supabase/{local,tasks}/**/*.test.ts']);

/** Settings of all tests that need PostgreSQL, whether or not their files share a worker. */
const onPostgres = (name: string, include: string[]) => ({
  resolve: { alias },
  test: {
    ...common,
    name,
    include,
    // Tests of the gateway need our server, which another database does not have.
    exclude: process.env.DATABASE_URL ? [...gatewayTests] : [],
    globalSetup: ['tests/support/postgres-global-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
const sharedStack = onPostgres(
  'stack',
  ofStack.filter((file) => !replacesModules(file)),
);

const onDatabase = filesIn(['tests/{database,security}/**/*.test.ts']);
const sharedDatabase = onPostgres(
  'database',
  onDatabase.filter((file) => !replacesModules(file)),
);

/**
 * Configures all tests that need no browser, as projects.
 * unit-node and unit-mocked test code without a DOM and the repository itself, unit-dom tests
 * components and other code with a DOM, stack and stack-mocked the embedded backend through the
 * real client, database and database-mocked every policy, grant and trigger. The last four share
 * one throwaway PostgreSQL.
 */
export default defineConfig({
  test: {
    // By default Vitest leaves one core free for itself. Tests of stack and database mostly wait
    // for PostgreSQL, hashes and delayed answers, so one worker more than there are cores keeps the
    // cores busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        ...shared,
        test: {
          ...shared.test,
          // Starting a separate worker takes longer than most of these files run.
          isolate: false,
          restoreMocks: true,
          unstubGlobals: true,
        },
      },
      node('unit-mocked', inNode.filter(replacesModules)),
      {
        plugins: [react(), coursePassages()],
        resolve: { alias },
        test: {
          ...common,
          name: 'unit-dom',
          include: ['src/renderer/**/*.test.tsx', ...ofRenderer.filter(needsDom)],
          environment: 'happy-dom',
          // Creating a DOM for each file costs more than most tests; here each worker loads
          // happy-dom once.
          pool: 'vmForks',
          setupFiles: [
            ...common.setupFiles,
            'tests/support/animations.ts',
            'tests/support/broadcast-channel.ts',
          ],
          testTimeout: 60_000,
          // A hook that loads lazy parts is as slow as a test.
          hookTimeout: 60_000,
        },
      },
      {
        ...sharedStack,
        // Starting a separate worker takes longer than most of these files run. Mocked clocks are
        // restored before the next file.
        test: { ...sharedStack.test, isolate: false, restoreMocks: true, unstubGlobals: true },
      },
      onPostgres('stack-mocked', ofStack.filter(replacesModules)),
      {
        ...sharedDatabase,
        // The files share only helpers without state; loading them for each file costs a fifth of
        // the time.
        test: { ...sharedDatabase.test, isolate: false },
      },
      onPostgres('database-mocked', onDatabase.filter(replacesModules)),
    ],
  },
});
