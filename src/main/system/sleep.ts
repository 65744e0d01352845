import { existsSync } from 'node:fs';

/** The part of Electron's `powerMonitor` that reports sleep. */
interface SleepEvents {
  on(event: 'suspend' | 'resume', listener: () => void): unknown;
}

/** Linux reports sleep by systemd's login service only. */
const isReported = () => process.platform !== 'linux' || existsSync('/run/systemd/system');

/**
 * Follows the system's sleep; the result says whether it slept since the last call.
 * It is null where the system reports no sleep at all. A call may come before the event of
 * the end, so a sleep is over only after that event.
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
