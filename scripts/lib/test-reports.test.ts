import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repositoryRoot } from './run-bin.ts';
import { readPlaywrightReport, readVitestReport } from './test-reports.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'coado-reports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function written(report: unknown): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(report));
  return file;
}

test('names each failed test of Vitest, and a file that failed outside its tests', async () => {
  const file = await written({
    numPassedTests: 7,
    numFailedTests: 1,
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
    passed: 7,
    failed: 1,
    notes: [
      '✗ src/a.test.ts › sums takes away\n    AssertionError: expected 1 to be 2',
      '✗ src/b.test.ts\n    Hook timed out in 10000ms.',
    ],
  });
});

test('names what failed in Playwright, and what passed at its second try', async () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    title,
    file: 'feed.spec.ts',
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  });
  const file = await written({
    stats: { expected: 4, unexpected: 1, flaky: 1 },
    errors: [{ message: 'Error: worker teardown' }],
    suites: [
      {
        title: 'feed.spec.ts',
        specs: [spec('loads', 'expected'), spec('scrolls', 'flaky', '\nError: too early\nat y')],
        suites: [{ title: 'offline', specs: [spec('says so', 'unexpected', 'Error: silent')] }],
      },
    ],
  });
  expect(readPlaywrightReport(file)).toEqual({
    passed: 5,
    failed: 1,
    notes: [
      '✗ outside any test\n    Error: worker teardown',
      '~ feed.spec.ts › scrolls\n    Error: too early',
      '✗ feed.spec.ts › offline › says so\n    Error: silent',
    ],
  });
});

test('a report that is none throws', async () => {
  expect(() => readVitestReport(join(folder, 'none.json'))).toThrow('ENOENT');
  const file = await written({});
  expect(() => readPlaywrightReport(file)).toThrow('stats');
});
