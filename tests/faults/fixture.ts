import type { TestInfo } from 'playwright/test';
import type { TestApp } from '../support/app.ts';
import type { Complaints } from '../support/complaints.ts';
import { COMPLAINTS } from './faults.ts';
import { annotationOf, type Mode, readMode } from './mode.ts';
import type { Disturbance, Recording } from './plan.ts';
import { Watch } from './watch.ts';

interface Setting {
  readonly app: TestApp;
  readonly complaints: Complaints;
}

/** What is watched of a test; nothing where it is left as it is. */
export interface Watched {
  /** To be called while the pages are still open. */
  finish(): Promise<void>;
}

const mode = readMode();
/** What is to fail in a test, and whose journey that is, by the title it was given here. */
const given = new Map<string, { journey: string; disturbance: Disturbance | null }>();

/** How often each journey is recorded: what differs from one time to the next proves nothing. */
const RECORDINGS = 2;

function runsOf(of: Mode, journey: string): readonly (Disturbance | null)[] {
  if (of.kind === 'disturb') return of.journeys[journey] ?? [];
  if (of.but.includes(journey) || !journey.includes(of.journey)) return [];
  return Array.from({ length: RECORDINGS }, () => null);
}

const inWords = ([first = '', ...rest]: readonly string[]) =>
  rest.length > 0 ? `${first} and ${rest.length} more` : first;

/** Gives every test once for each recording, or for each of its disturbances. */
export function timesOf<Test extends object>(test: Test): Test {
  if (mode === null) return test;
  return new Proxy(test, {
    apply(target, self, [journey, ...rest]) {
      for (const [nth, disturbance] of runsOf(mode, journey).entries()) {
        const what = disturbance
          ? `${inWords(disturbance.requests)} ${disturbance.fault}`
          : 'recorded';
        const title = `${journey} · ${nth + 1}: ${what}`;
        given.set(title, { journey, disturbance });
        if (typeof target === 'function') Reflect.apply(target, self, [title, ...rest]);
      }
    },
  });
}

/** Watches one test where it is to be recorded or disturbed. */
export async function watched(
  { app, complaints }: Setting,
  info: TestInfo,
  use: (watched: Watched | null) => Promise<void>,
): Promise<void> {
  const run = given.get(info.title);
  if (!run) return use(null);
  const { journey, disturbance } = run;
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
      info.annotations.push(
        annotationOf({
          journey,
          recording: disturbance ? null : recording,
          disturbance: disturbance && {
            requests: disturbance.requests,
            fault: disturbance.fault,
          },
          met: watch.met,
        }),
      );
    }
    if (disturbance && watch.problems.length > 0) throw new Error(watch.problems.join('\n'));
  };
  await use({ finish });
  await finish();
}
