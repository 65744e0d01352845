import type { TestInfo } from 'playwright/test';
import type { TestApp } from '../support/app.ts';
import type { Complaints } from '../support/complaints.ts';
import { COMPLAINTS } from './faults.ts';
import { annotationOf, type Mode, type Note, readMode } from './mode.ts';
import { type Disturbance, mayFail, type Recording } from './plan.ts';
import { Watch } from './watch.ts';

interface Setting {
  readonly app: TestApp;
  readonly complaints: Complaints;
}

export interface Watched {
  /** Call it while the pages are still open. */
  finish(): Promise<void>;
}

const mode = readMode();
/** Journey and disturbance of each generated test, by its title. */
const given = new Map<string, { journey: string; disturbance: Disturbance | null }>();

/** Journeys that cause faults themselves, as a recording has shown. */
const out = new Set<string>();

/** The tag of tests that count requests or leave some unanswered: retries add requests. */
const UNDISTURBED = '@undisturbed';

/** Number of recordings of a journey; only their common part is compared. */
const RECORDINGS = 2;

function runsOf(of: Mode, journey: string): readonly (Disturbance | null)[] {
  if (of.kind === 'disturb') return of.journeys[journey] ?? [];
  if (of.but.includes(journey) || !journey.includes(of.journey)) return [];
  return Array.from({ length: RECORDINGS }, () => null);
}

const inWords = ([first = '', ...rest]: readonly string[]) =>
  rest.length > 0 ? `${first} and ${rest.length} more` : first;

/** Runs every test once for each recording, or for each of its disturbances. */
export function timesOf<Test extends object>(test: Test): Test {
  if (mode === null) return test;
  return new Proxy(test, {
    apply(target, self, [journey, ...rest]) {
      for (const [nth, disturbance] of runsOf(mode, journey).entries()) {
        const what = disturbance
          ? `${inWords(disturbance.requests)} ${disturbance.faults.join(', ')}`
          : 'recorded';
        const title = `${journey} · ${nth + 1}: ${what}`;
        given.set(title, { journey, disturbance });
        if (typeof target === 'function') Reflect.apply(target, self, [title, ...rest]);
      }
    },
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'extend' || typeof value !== 'function') return value;
      return (...fixtures: unknown[]) => timesOf(Reflect.apply(value, target, fixtures));
    },
  });
}

function notesOf(
  journey: string,
  recording: Recording | null,
  { met }: Watch,
  disturbance: Disturbance | null,
): readonly Note[] {
  if (!disturbance)
    return [{ journey, recording, disturbance, isChained: false, came: [], met: [] }];
  const { requests, faults } = disturbance;
  return faults.map((fault) => ({
    journey,
    recording: null,
    disturbance: { requests: requests.filter((request) => mayFail(request, fault)), fault },
    isChained: faults.length > 1,
    came: [...new Set(met.map((one) => one.request))],
    met: met.flatMap((one) => (one.fault === fault ? [one.request] : [])),
  }));
}

export async function watched(
  { app, complaints }: Setting,
  info: TestInfo,
  use: (watched: Watched | null) => Promise<void>,
): Promise<void> {
  const run = given.get(info.title);
  if (!run) return use(null);
  const { journey, disturbance } = run;
  info.skip(out.has(journey), 'one recording says that it is left out');
  if (disturbance) complaints.expect(...COMPLAINTS);
  const watch = await Watch.start(app, disturbance);
  let isFinished = false;
  const finish = async () => {
    if (isFinished) return;
    isFinished = true;
    let recording: Recording | null = null;
    try {
      if (info.errors.length === 0) recording = await watch.end();
      else await watch.stop();
    } finally {
      if (recording && info.tags.includes(UNDISTURBED))
        recording = { ...recording, out: `is ${UNDISTURBED}` };
      if (!disturbance && recording?.out) out.add(journey);
      info.annotations.push(...notesOf(journey, recording, watch, disturbance).map(annotationOf));
    }
    if (disturbance && watch.problems.length > 0) throw new Error(watch.problems.join('\n'));
  };
  await use({ finish });
  await finish();
}
