/**
 * The clock of brews, in epoch milliseconds; it never goes back.
 * `performance.now()` alone stops while some systems sleep and restarts with each page;
 * `Date.now()` alone jumps when the system time is corrected. So time advances by the monotonic
 * clock and catches up only if the wall clock is well ahead (the machine slept, or the clock was
 * set forward: both look alike here). A wall clock that is set back is ignored.
 */
export interface BrewClock {
  now(): number;
  /** Raises the clock to at least this instant, which another tab or an earlier page has seen. */
  notBefore(instant: number): void;
}

/** Corrections by time servers are smaller, sleeps are longer. */
const CATCH_UP_MS = 2000;

/** Builds a brew clock from a wall clock (epoch ms) and a monotonic one (ms). */
export function createBrewClock(wall: () => number, monotonic: () => number): BrewClock {
  let offset = wall() - monotonic();
  const now = () => {
    const counted = monotonic() + offset;
    const aheadMs = wall() - counted;
    if (aheadMs <= CATCH_UP_MS) return counted;
    offset += aheadMs;
    return monotonic() + offset;
  };
  return {
    now,
    notBefore(instant) {
      offset += Math.max(0, instant - now());
    },
  };
}
