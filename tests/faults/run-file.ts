import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { runBin } from '../../scripts/lib/run-bin.ts';
import { MODE_VARIABLE, type Mode, REPORT_VARIABLE } from './mode.ts';
import { isWrite } from './names.ts';
import { type Case, chooseCases, keyOf, type Run, shareOf, together } from './plan.ts';
import {
  faultReportFile,
  folder,
  NOT_RECORDED,
  readRecordings,
  type SavedRecordings,
} from './recordings.ts';

export interface Choice {
  readonly share: string;
  /** Parts of the names to choose; empty for any. */
  readonly journey: string;
  readonly request: string;
  readonly fault: string;
  readonly writes: boolean;
  readonly again: boolean;
}

const CONFIG = 'tests/e2e-web/playwright.config.ts';
const BATCH = 40;

async function runTests(file: string, mode: Mode): Promise<void> {
  const modeFile = path.join(folder(), `${file}.mode.json`);
  writeFileSync(modeFile, JSON.stringify(mode));
  await runBin(
    'playwright',
    [
      'test',
      ...['--config', CONFIG, '--workers', '1', '--retries', '0'],
      ...['--reporter', 'tests/faults/reporter.ts', `tests/e2e-web/${file}.spec.ts`],
    ],
    { [MODE_VARIABLE]: modeFile, [REPORT_VARIABLE]: faultReportFile(file) },
  );
}

/**
 * Returns whether a case has passed.
 * A group that passed counts for each of its requests. `came`: the request must have been sent and
 * have failed; otherwise the run proves nothing about it.
 */
export function hasPassed({ tried }: SavedRecordings, one: Case, came = false): boolean {
  for (const report of tried.values()) {
    const { fault, requests } = report.disturbance;
    if (!report.hasPassed || report.journey !== one.journey || fault !== one.fault) continue;
    // In a chained run, a request meets a further fault only if it is sent again.
    const counts = (request: string) =>
      report.met.includes(request) ||
      (!came && requests.includes(request) && !(report.isChained && report.came.includes(request)));
    if (one.requests.every(counts)) return true;
  }
  return false;
}

async function tryAll(file: string, runs: readonly Run[], until: number): Promise<void> {
  for (let at = 0; at < runs.length && Date.now() < until; at += BATCH) {
    const { recordings } = readRecordings(file);
    const journeys: Extract<Mode, { kind: 'disturb' }>['journeys'] = {};
    for (const { journey, ...run } of runs.slice(at, at + BATCH)) {
      const recording = recordings[journey];
      if (!recording) continue;
      journeys[journey] ??= [];
      journeys[journey].push({ ...run, recording });
    }
    await runTests(file, { kind: 'disturb', journeys });
  }
}

export async function recordFile(file: string, choice: Choice): Promise<readonly Case[]> {
  for (let round = 0; round < 2; round += 1) {
    const { recordings } = readRecordings(file);
    const but = Object.keys(recordings).filter(
      (journey) => recordings[journey]?.out !== NOT_RECORDED,
    );
    // The second round repeats the recordings that failed in the first.
    if (round > 0 && but.length > 0 && but.length === Object.keys(recordings).length) break;
    await runTests(file, { kind: 'record', but, journey: choice.journey });
  }
  const before = readRecordings(file);
  const all = shareOf(chooseCases(before.recordings, file), choice.share).filter(
    ({ journey, requests, fault }) =>
      journey.includes(choice.journey) &&
      fault.includes(choice.fault) &&
      requests.every(
        (request) =>
          request.includes(choice.request) &&
          (!choice.writes || isWrite(request, before.recordings[journey]?.changing ?? [])),
      ),
  );
  return choice.again
    ? all
    : all.filter((one) => !hasPassed(before, one) && !before.tried.has(keyOf(one)));
}

export interface Step {
  readonly size: number;
  readonly isChained: boolean;
}

/** Returns the steps from the largest group to a single request; each retries failed groups. */
export const stepsOf = (size: number): readonly Step[] => [
  ...(size > 1 ? [{ size, isChained: true }] : []),
  ...[...new Set([size, Math.ceil(size / 5), 1])].map((less) => ({ size: less, isChained: false })),
];

export async function tryFile(
  file: string,
  cases: readonly Case[],
  { step, until }: { step: Step; until: number },
): Promise<readonly Case[]> {
  await tryAll(file, together(cases, step), until);
  const now = readRecordings(file);
  return cases.filter((one) => !hasPassed(now, one));
}
