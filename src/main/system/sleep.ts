import { existsSync } from 'node:fs';

/** The part of Electron's `powerMonitor` that this module uses. */
interface SleepEvents {
  on(event: 'suspend' | 'resume', listener: () => void): unknown;
}

/** On Linux only systemd's login service reports sleep. */
const isReported = () => process.platform !== 'linux' || existsSync('/run/systemd/system');

/**
 * Returns a function that says whether the system slept since its last call.
 * It returns null where the system does not report sleep. It may be called after a sleep but before
 * the 'resume' event, so a sleep lasts until that event.
 */
export function watchSleep(
  events: SleepEvents,
  canReport: () => boolean = isReported,
): () => boolean | null {
  const isKnown = canReport();
  let isAsleep = false;
  let hasSlept = false;
  events.on('suspend', () => {
    isAsleep = true;
  });
  events.on('resume', () => {
    isAsleep = false;
    hasSlept = true;
  });
  return () => {
    const answer = isAsleep || hasSlept;
    hasSlept = false;
    return isKnown ? answer : null;
  };
}
