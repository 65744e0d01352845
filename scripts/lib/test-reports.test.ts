import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from './run-bin.ts';
import {
  filesToRepeat,
  readPlaywrightReport,
  readVitestReport,
  readVitestReports,
} from './test-reports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coado-reports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(report: unknown, name = 'report.json'): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, JSON.stringify(report));
  return file;
}

test('names each failed test of Vitest, and a file that failed outside its tests', async () => {
  const file = await written({
    testResults: [
      {
        name: join(repositoryRoot, 'src/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { fullName: 'sums adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'sums takes away',
            status: 'failed',
            failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at x'],
          },
        ],
      },
      {
        name: join(repositoryRoot, 'src/b.test.ts'),
        status: 'failed',
        message: 'Hook timed out in 10000ms.',
        assertionResults: [{ fullName: 'never ran', status: 'skipped' }],
      },
    ],
  });
  expect(readVitestReport(file)).toEqual({
    passed: 1,
    failed: 2,
    secondTries: 0,
    notes: [
      '✗ src/a.test.ts › sums takes away\n    AssertionError: expected 1 to be 2',
      '✗ src/b.test.ts\n    Hook timed out in 10000ms.',
    ],
  });
});

const vitestFile = (name: string, results: Record<string, string | null>) => ({
  name: join(repositoryRoot, name),
  status: Object.values(results).every((error) => error === null) ? 'passed' : 'failed',
  message: '',
  assertionResults: Object.entries(results).map(([fullName, error]) => ({
    fullName,
    status: error === null ? 'passed' : 'failed',
    failureMessages: error === null ? [] : [error],
  })),
});

test('counts the second try of a repeated file, and lists the failures of the first', async () => {
  const first = await written(
    {
      testResults: [
        vitestFile('src/a.test.ts', { adds: null, waits: 'Error: too late' }),
        vitestFile('src/b.test.ts', { breaks: 'Error: broken', shakes: 'Error: once' }),
        vitestFile('src/c.test.ts', { one: null, two: null }),
      ],
    },
    'first.json',
  );
  const second = await written(
    {
      testResults: [
        vitestFile('src/a.test.ts', { adds: null, waits: null }),
        vitestFile('src/b.test.ts', { breaks: 'Error: broken', shakes: null }),
      ],
    },
    'second.json',
  );
  expect(filesToRepeat(first)).toEqual(['src/a.test.ts', 'src/b.test.ts']);
  expect(readVitestReports(first, second, 4)).toEqual({
    passed: 5,
    failed: 1,
    secondTries: 2,
    notes: [
      '~ src/a.test.ts › waits\n    Error: too late\n    load 4.0',
      '✗ src/b.test.ts › breaks\n    Error: broken',
      '~ src/b.test.ts › shakes\n    Error: once\n    load 4.0',
    ],
  });
});

test('gives many failed files no second try', async () => {
  const testResults = [1, 2, 3, 4, 5, 6].map((n) => vitestFile(`src/${n}.test.ts`, { fails: 'x' }));
  expect(filesToRepeat(await written({ testResults }))).toEqual([]);
  expect(filesToRepeat(await written({ testResults: testResults.slice(1) }))).toHaveLength(5);
});

test('names the tests of Playwright that failed, and those that passed at their second try', async () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'feed.spec.ts',
    tests: [
      {
        status,
        results: messages.map((message) => ({
          errors: [{ message }],
          workerIndex: 1,
          startTime: '2026-11-27T05:00:00.000Z',
        })),
      },
    ],
  });
  const earlier = (file: string, workerIndex: number, minute: number) => ({
    title: 'works',
    file,
    tests: [
      {
        status: 'expected',
        results: [{ errors: [], workerIndex, startTime: `2026-11-27T04:0${minute}:00.000Z` }],
      },
    ],
  });
  const file = await written({
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    errors: [{ message: 'Error: worker teardown' }],
    suites: [
      {
        title: 'feed.spec.ts',
        specs: [
          earlier('studies.spec.ts', 1, 3),
          earlier('admin.spec.ts', 1, 1),
          earlier('beans.spec.ts', 0, 2),
          spec('loads', 'expected'),
          spec('scrolls', 'flaky', '\nError: too early\nat y'),
        ],
        suites: [{ title: 'offline', specs: [spec('says so', 'unexpected', 'Error: silent')] }],
      },
    ],
  });
  expect(readPlaywrightReport(file, 8.25)).toEqual({
    passed: 5,
    failed: 1,
    secondTries: 1,
    notes: [
      '✗ outside any test\n    Error: worker teardown',
      '~ feed.spec.ts › scrolls\n    Error: too early\n    load 8.3; before it in its worker: admin.spec.ts, studies.spec.ts',
      '✗ feed.spec.ts › offline › says so\n    Error: silent\n    load 8.3; before it in its worker: admin.spec.ts, studies.spec.ts',
    ],
  });
});

test('throws for an invalid report', async () => {
  expect(() => readVitestReport(join(folder, 'none.json'))).toThrow('ENOENT');
  const file = await written({});
  expect(() => readPlaywrightReport(file, 0)).toThrow('stats');
});
