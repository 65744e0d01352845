import * as z from 'zod/mini';
import { createSubscribers } from '../store.ts';

const instant = z.number().check(z.minimum(0), z.maximum(8.64e15));

/** An instant of a brew clock, with the wall clock's at the same moment; both in epoch ms. */
export const clockMarkSchema = z.object({ instant, wall: instant });
export type ClockMark = Readonly<z.infer<typeof clockMarkSchema>>;

/** A step of the wall clock that was taken for sleep. */
export interface Sleep {
  /** The brew clock's instant before the step, in epoch ms. */
  readonly from: number;
  readonly byMs: number;
  /** Whether the system reported the sleep; otherwise the wall clock may have been set forward. */
  readonly isCertain: boolean;
}

/**
 * The clock of brews, in epoch milliseconds; it never goes back.
 * `performance.now()` alone stops while some systems sleep and restarts with each page;
 * `Date.now()` alone jumps when the system time is corrected. So the clock compares the steps of
 * both between two looks: time advances by the monotonic step, and by the wall clock's step where
 * that is longer than a correction, because the machine then slept. A wall clock that is set back is
 * ignored, and a sleep after it still counts, because only steps matter and no absolute lead.
 */
export interface BrewClock {
  now(): number;
  /** Raises the clock to at least this instant, which another tab or an earlier page has seen. */
  notBefore(instant: number): void;
  /** Returns what a later page needs to go on from here. */
  mark(): ClockMark;
  /**
   * Goes on from an earlier page's mark.
   * Before the first look it adds the wall clock's step since then. A new clock begins with the wall clock, which a correction may have moved. Later the mark only
   * raises the clock, which has counted by itself meanwhile.
   */
  resume(mark: ClockMark): void;
  /** Calls back within the look that finds a sleep; returns the function that stops it. */
  onSleep(listener: (sleep: Sleep) => void): () => void;
}

/** Corrections by time servers are shorter, sleeps are longer; in ms. */
const SHORTEST_SLEEP_MS = 1000;

export interface BrewClockParts {
  /** The wall clock, in epoch ms. */
  readonly wall: () => number;
  /** A clock that no correction touches, in ms. */
  readonly monotonic: () => number;
  /** Whether the machine slept since the last look; null where the system cannot know. */
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
