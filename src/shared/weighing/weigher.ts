import type { ScaleReading } from '../scales/scale.ts';
import type { CurvePoint } from './curve.ts';
import { createDisturbanceFilter, type Disturbance } from './disturbance.ts';
import { createFlow, createPlateauFinder, type Plateau } from './flow.ts';

/** A reading of a running brew after the disturbance filter. */
export interface Weighed {
  readonly atMs: number;
  /** The counted weight; while readings are held back, the last counted one. */
  readonly grams: number;
  /** Grams on the lower platform of a scale with two; else null. */
  readonly otherGrams: number | null;
  /** In g/s; null while unknown or while readings do not count. */
  readonly flow: number | null;
  /** Why this reading does not count. */
  readonly held: 'checking' | 'lifted' | 'placed' | null;
  /** Set in the reading that reveals the disturbance. */
  readonly what: Disturbance | null;
  readonly plateau: Plateau | null;
  readonly point: CurvePoint | null;
}

/** Curves have at most 10 Hz. */
const CURVE_EVERY_MS = 90;
/** A longer time without a weight makes a gap in the curve. */
const GAP_MS = 2500;

/** Counts weights; `firstGrams` is the true first weight if the scale was connected late. */
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
    /** Takes a reading; `pouredGrams` is the recipe's water at its time. */
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
    /** Marks a lost connection, so that curve, flow and plateau do not span it. */
    interrupt() {
      isGap = true;
      flow.clear();
      plateaus.clear();
    },
  };
}
