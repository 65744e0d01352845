import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { repositoryRoot } from './run-bin.ts';

export interface Outcome {
  passed: number;
  failed: number;
  /** Number of the passed tests that passed only at their second try. */
  secondTries: number;
  notes: string[];
}

/** A run with more second tries fails, so that unreliable tests cannot accumulate. */
export const MOST_SECOND_TRIES = 3;

/** Above this number of failed files something is broken, and none gets a second try. */
const MOST_REPEATED_FILES = 5;

const vitestReport = z.object({
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
          results: z.array(
            z.object({
              errors: z.array(playwrightError),
              workerIndex: z.number(),
              startTime: z.iso.datetime(),
            }),
          ),
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

function describeTest(mark: '✗' | '~', name: string, error: string | undefined): string {
  const lines = stripVTControlCharacters(error ?? '').split('\n');
  const reason = lines.map((line) => line.trim()).find((line) => line !== '');
  return `${mark} ${name}${reason === undefined ? '' : `\n    ${reason.slice(0, LONGEST_REASON)}`}`;
}

function addCircumstances(note: string, load: number, before: readonly string[] = []): string {
  const earlier = before.length > 0 ? `; before it in its worker: ${before.join(', ')}` : '';
  return `${note}\n    load ${load.toFixed(1)}${earlier}`;
}

const parseVitest = (file: string) =>
  vitestReport.parse(JSON.parse(readFileSync(file, 'utf8'))).testResults.map((result) => ({
    ...result,
    name: relative(repositoryRoot, result.name),
  }));

type VitestFile = ReturnType<typeof parseVitest>[number];

const countOf = ({ assertionResults }: VitestFile, status: 'passed' | 'failed') =>
  assertionResults.filter((test) => test.status === status).length;

/** Returns a file's failed tests; a file that failed outside its tests is one failure. */
function failuresOf({ name, status, message, assertionResults }: VitestFile) {
  const tests = assertionResults
    .filter((test) => test.status === 'failed')
    .map((test) => ({ name: `${name} › ${test.fullName}`, error: test.failureMessages?.[0] }));
  return status === 'failed' && tests.length === 0 ? [{ name, error: message }] : tests;
}

export function readVitestReport(file: string): Outcome {
  const files = parseVitest(file);
  const failures = files.flatMap(failuresOf);
  return {
    passed: files.reduce((sum, each) => sum + countOf(each, 'passed'), 0),
    failed: failures.length,
    secondTries: 0,
    notes: failures.map(({ name, error }) => describeTest('✗', name, error)),
  };
}

/** Returns the failed files for a second try; [] if more than MOST_REPEATED_FILES failed. */
export function filesToRepeat(file: string): string[] {
  const failed = parseVitest(file).filter((each) => failuresOf(each).length > 0);
  return failed.length > MOST_REPEATED_FILES ? [] : failed.map(({ name }) => name);
}

/**
 * Reads Vitest's report and the report of the second try of the failed files.
 * The second result of a repeated file counts; `~` marks its failures of the first try.
 */
export function readVitestReports(first: string, second: string, load: number): Outcome {
  const repeated = new Map(parseVitest(second).map((file) => [file.name, file]));
  const outcome: Outcome = { passed: 0, failed: 0, secondTries: 0, notes: [] };
  for (const file of parseVitest(first)) {
    const last = repeated.get(file.name) ?? file;
    const failures = failuresOf(last);
    const stillFailing = new Set(failures.map(({ name }) => name));
    outcome.passed += countOf(last, 'passed');
    outcome.failed += failures.length;
    for (const { name, error } of failures) outcome.notes.push(describeTest('✗', name, error));
    for (const { name, error } of failuresOf(file)) {
      if (stillFailing.has(name)) continue;
      outcome.secondTries += 1;
      outcome.notes.push(addCircumstances(describeTest('~', name, error), load));
    }
  }
  return outcome;
}

type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const testsOf = ({ specs, suites = [] }: PlaywrightSuite, path: string[]): PlaywrightTest[] => [
  ...specs.flatMap(({ title, file, tests }) =>
    tests.map((test) => ({ ...test, file, name: [file, ...path, title].join(' › ') })),
  ),
  ...suites.flatMap((suite) => testsOf(suite, [...path, suite.title])),
];

type PlaywrightTest = PlaywrightSuite['specs'][number]['tests'][number] & {
  file: string;
  name: string;
};

/** Lists the other spec files that ran before a test's first try in its worker, in order. */
function filesBefore(test: PlaywrightTest, tests: readonly PlaywrightTest[]): string[] {
  const [first] = test.results;
  if (first === undefined) return [];
  const earlier = tests
    .flatMap(({ file, results }) => results.map((result) => ({ file, ...result })))
    .filter(
      ({ file, workerIndex, startTime }) =>
        file !== test.file && workerIndex === first.workerIndex && startTime < first.startTime,
    )
    .toSorted((one, other) => one.startTime.localeCompare(other.startTime));
  return [...new Set(earlier.map(({ file }) => file))];
}

/** Reads Playwright's JSON report; a pass at the second try counts and is listed with `~`. */
export function readPlaywrightReport(file: string, load: number): Outcome {
  const report = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const tests = report.suites.flatMap((suite) => testsOf(suite, []));
  const notes = report.errors.map(({ message }) => describeTest('✗', 'outside any test', message));
  for (const test of tests) {
    if (test.status !== 'unexpected' && test.status !== 'flaky') continue;
    const error = test.results.flatMap(({ errors }) => errors)[0]?.message;
    const note = describeTest(test.status === 'flaky' ? '~' : '✗', test.name, error);
    notes.push(addCircumstances(note, load, filesBefore(test, tests)));
  }
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected + flaky, failed: unexpected, secondTries: flaky, notes };
}
