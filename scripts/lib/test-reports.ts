import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { repositoryRoot } from './run-bin.ts';

/** How many tests passed and failed, and a line or two on each that was not simply right. */
export interface Outcome {
  passed: number;
  failed: number;
  notes: string[];
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

const playwrightError = z.object({ message: z.string().optional() });

const playwrightSuite = z.object({
  title: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(z.object({ errors: z.array(playwrightError) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(playwrightError),
  suites: z.array(playwrightSuite),
});

const LONGEST_REASON = 300;

/** The mark, the name and, below it, the first line of the error that says something. */
function tell(mark: '✗' | '~', name: string, error: string | undefined): string {
  const lines = stripVTControlCharacters(error ?? '').split('\n');
  const reason = lines.map((line) => line.trim()).find((line) => line !== '');
  return `${mark} ${name}${reason === undefined ? '' : `\n    ${reason.slice(0, LONGEST_REASON)}`}`;
}

/** Reads Vitest's JSON report. Throws when the file is missing or unreadable. */
export function readVitestReport(file: string): Outcome {
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const notes = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(repositoryRoot, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => tell('✗', `${path} › ${test.fullName}`, test.failureMessages?.[0]));
    // A file that failed outside its tests: in a hook, or before there were any.
    return status === 'failed' && tests.length === 0 ? [tell('✗', path, message)] : tests;
  });
  return { passed: report.numPassedTests, failed: report.numFailedTests, notes };
}

/**
 * Reads Playwright's JSON report; a pass at the second try counts and is listed with `~`.
 * Throws when the file is missing or unreadable.
 */
export function readPlaywrightReport(file: string): Outcome {
  const report = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const notes = report.errors.map(({ message }) => tell('✗', 'outside any test', message));
  const read = ({ specs, suites = [] }: z.infer<typeof playwrightSuite>, path: string[]) => {
    for (const { title, file: spec, tests } of specs) {
      for (const { status, results } of tests) {
        if (status !== 'unexpected' && status !== 'flaky') continue;
        const errors = results.flatMap((result) => result.errors);
        const mark = status === 'flaky' ? '~' : '✗';
        notes.push(tell(mark, [spec, ...path, title].join(' › '), errors[0]?.message));
      }
    }
    for (const suite of suites) read(suite, [...path, suite.title]);
  };
  for (const suite of report.suites) read(suite, []);
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected, notes };
}
