/**
 * The clock brews are counted with, in epoch milliseconds; it never goes back.
 *
 * `performance.now()` alone stands still while some systems sleep and starts anew with each page;
 * `Date.now()` alone jumps when the system time is corrected. So time advances by the monotonic
 * clock, and only when the wall clock is well ahead of it (the machine slept, or someone set it
 * forward: from here the two look alike) does it catch up. A wall clock that is set back is ignored.
 */
export interface BrewClock {
  now(): number;
  /** Never tells an earlier time than this from now on: what another tab or an earlier page has seen. */
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
