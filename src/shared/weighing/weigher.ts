import type { ScaleReading } from '../scales/scale.ts';
import type { CurvePoint } from './curve.ts';
import { createDisturbanceFilter, type Disturbance } from './disturbance.ts';
import { createFlow, createPlateauFinder, type Plateau } from './flow.ts';

/** A reading of a running brew, judged. */
export interface Weighed {
  readonly atMs: number;
  /** The counted weight; while weights are held, the last counted one. */
  readonly grams: number;
  /** The lower platform of a scale with two, in grams; else null. */
  readonly otherGrams: number | null;
  /** Grams a second over the last second; null while unknown or held. */
  readonly flow: number | null;
  /** Why this reading does not count; null when it does. */
  readonly held: 'checking' | 'lifted' | 'placed' | null;
  /** A disturbance of the scale, reported once. */
  readonly what: Disturbance | null;
  /** The weight that holds still, if it does. */
  readonly plateau: Plateau | null;
  /** For the curve; null when nothing is to be kept. */
  readonly point: CurvePoint | null;
}

/** Curves are kept at 10 Hz at most: closer readings are shown but not stored. */
const CURVE_EVERY_MS = 90;
/** Longer without a weight, and nothing is known of what happened between. */
const GAP_MS = 2500;

/**
 * Creates a weigher that turns readings into counted weights.
 * `firstGrams` is the true weight at the first reading of a late scale; null accepts the scale's
 * value.
 */
export function createWeigher(firstGrams: number | null = null) {
  const judge = createDisturbanceFilter();
  const flow = createFlow();
  const plateaus = createPlateauFinder();
  let counted = 0;
  let lastMs: number | null = null;
  let lastRecordedMs = Number.NEGATIVE_INFINITY;
  let isGap = false;
  let shift: number | null = firstGrams === null ? 0 : null;

  return {
    /** Judges a reading. `pouredGrams` is what the recipe has poured by then. */
    take(reading: ScaleReading, pouredGrams = 0): Weighed {
      const { atMs, otherGrams } = reading;
      shift ??= (firstGrams ?? 0) - reading.grams;
      if (lastMs !== null && atMs - lastMs > GAP_MS) {
        isGap = true;
        flow.clear();
      }
      lastMs = atMs;
      const { judged, what } = judge({ atMs, grams: reading.grams + shift }, pouredGrams);
      if (judged.kind === 'held') {
        isGap = true;
        flow.clear();
        plateaus.clear();
        const { why } = judged;
        return {
          atMs,
          grams: counted,
          otherGrams,
          flow: null,
          held: why,
          what,
          plateau: null,
          point: null,
        };
      }
      counted = judged.grams;
      const here = { atMs, grams: counted };
      const isDue = isGap || atMs - lastRecordedMs >= CURVE_EVERY_MS;
      const point = isDue ? { ...here, afterGap: isGap } : null;
      if (isDue) {
        lastRecordedMs = atMs;
        isGap = false;
      }
      return {
        ...here,
        otherGrams,
        flow: flow.add(here),
        held: null,
        what,
        plateau: plateaus.add(here, reading.stable),
        point,
      };
    },
    /** The scale was lost: what comes next has nothing to do with what came before. */
    interrupt() {
      isGap = true;
      flow.clear();
      plateaus.clear();
    },
  };
}
