import * as z from 'zod/mini';
import { createSubscribers } from '../store.ts';

/** An instant that `Date` can represent, in ms since the epoch. */
export const instantSchema = z.number().check(z.minimum(0), z.maximum(8.64e15));

/** A brew clock's instant and the wall clock's time at the same moment; both in epoch ms. */
export const clockMarkSchema = z.object({ instant: instantSchema, wall: instantSchema });
export type ClockMark = Readonly<z.infer<typeof clockMarkSchema>>;

/** A jump of the wall clock that the brew clock takes for a sleep of the machine. */
export interface Sleep {
  /** The brew clock's instant before the jump, in epoch ms. */
  readonly from: number;
  readonly byMs: number;
  /** Whether the system reported the sleep; else the wall clock may have been corrected. */
  readonly isCertain: boolean;
}

/**
 * The clock of brews, in epoch milliseconds; it never goes back.
 *
 * `performance.now()` alone stops while some systems sleep and restarts with each page;
 * `Date.now()` alone jumps when the system time is corrected. Each reading compares how far both
 * have advanced: brew time advances by the monotonic step, and by the wall clock's step where that
 * is longer than a correction, because the machine then slept.
 */
export interface BrewClock {
  now(): number;
  /** Moves the clock forward to an instant that another tab or an earlier page has seen. */
  notBefore(instant: number): void;
  /** Returns the state from which a later page's clock continues (`resume`). */
  mark(): ClockMark;
  /** Continues from an earlier page's mark; after the first reading, only moves forward. */
  resume(mark: ClockMark): void;
  /** Calls `listener` when a reading finds a sleep; returns the function that unsubscribes it. */
  onSleep(listener: (sleep: Sleep) => void): () => void;
}

/** Time servers correct a clock by less than this; a machine sleeps for longer. */
const SHORTEST_SLEEP_MS = 1000;

interface BrewClockParts {
  /** In epoch ms. */
  readonly wall: () => number;
  /** A clock that is never corrected, in ms. */
  readonly monotonic: () => number;
  /** Whether the machine slept since the last reading; null if the system does not report it. */
  readonly hasSlept?: () => boolean | null;
}

export function createBrewClock({
  wall,
  monotonic,
  hasSlept = () => null,
}: BrewClockParts): BrewClock {
  const { subscribe, emit } = createSubscribers<[sleep: Sleep]>();
  let seenWall = wall();
  let seenMonotonic = monotonic();
  let shown = seenWall;
  let isObserved = false;

  const look = (): number => {
    const wallStep = wall() - seenWall;
    const monotonicStep = monotonic() - seenMonotonic;
    seenWall += wallStep;
    seenMonotonic += monotonicStep;
    shown += monotonicStep;
    const byMs = wallStep - monotonicStep;
    const slept = hasSlept();
    if (slept !== false && byMs > (slept ? 0 : SHORTEST_SLEEP_MS)) {
      const from = shown;
      shown += byMs;
      emit({ from, byMs, isCertain: slept === true });
    }
    return shown;
  };

  return {
    now() {
      isObserved = true;
      return look();
    },
    notBefore(earliest) {
      shown = Math.max(look(), earliest);
    },
    mark: () => ({ instant: look(), wall: seenWall }),
    resume(mark) {
      look();
      if (isObserved) shown = Math.max(shown, mark.instant);
      else shown = mark.instant + Math.max(0, seenWall - mark.wall);
    },
    onSleep: subscribe,
  };
}
