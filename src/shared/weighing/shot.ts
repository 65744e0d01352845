import type { Weighed } from './weigher.ts';

/** Measurements of an espresso during and after it, in milliseconds from 0:00. */
export interface ShotFacts {
  /** When the first drop fell; null before. */
  readonly firstDripMs: number | null;
  /** When the bed was wet through: the flow reached half of what it came to. */
  readonly wetMs: number | null;
  /** When the pump stopped, as seen in the flow. */
  readonly stoppedMs: number | null;
}

/** The first drop weighs more than a tremble, in grams. */
const DRIP_GRAMS = 0.3;
/** A flow this far below its height is a pump that stopped, once it lasts this long. */
const STOPPED_SHARE = 0.5;
const STOPPED_MS = 600;
/** Where the flow was last at its height, there the stop is dated. */
const FULL_SHARE = 0.85;
/** Flow is computed over the second before, so it belongs half a second earlier. */
const FLOW_DELAY_MS = 500;
/** The height is that of the last seconds: shots start slow and end fast. */
const HEIGHT_MS = 3000;
/** Below this there is no shot yet that could stop, in g/s and in shares of the target. */
const LEAST_SHOT_FLOW = 0.6;
const LEAST_SHARE = 0.4;

interface FlowPoint {
  readonly atMs: number;
  readonly grams: number;
  readonly flow: number;
}

/** Watches one shot. `targetGrams` is the beverage wanted. */
export function createShotWatch(targetGrams: number) {
  let facts: ShotFacts = { firstDripMs: null, wetMs: null, stoppedMs: null };
  const points: FlowPoint[] = [];
  let peak = 0;
  let stop: FlowPoint | null = null;
  let slowSinceMs: number | null = null;

  const watchStop = (here: FlowPoint) => {
    const recent = points.filter(({ atMs }) => here.atMs - atMs <= HEIGHT_MS);
    const height = Math.max(...recent.map(({ flow }) => flow));
    if (here.flow >= height * FULL_SHARE) {
      stop = recent.findLast(({ atMs }) => here.atMs - atMs >= FLOW_DELAY_MS) ?? here;
    }
    const canStop = peak >= LEAST_SHOT_FLOW && here.grams >= targetGrams * LEAST_SHARE;
    if (!canStop || here.flow >= height * STOPPED_SHARE) slowSinceMs = null;
    else slowSinceMs ??= here.atMs;
    if (slowSinceMs !== null && here.atMs - slowSinceMs >= STOPPED_MS) {
      facts = { ...facts, stoppedMs: stop?.atMs ?? slowSinceMs };
    }
  };

  return {
    facts: () => facts,
    /** Returns the observation of the stop once the cup rests at `finalGrams`; else null. */
    observe(finalGrams: number): ObservedStop | null {
      if (facts.stoppedMs === null || stop === null) return null;
      return { gramsAtStop: stop.grams, flowAtStop: stop.flow, finalGrams };
    },
    /** Takes a weight whose `atMs` counts from the brew's 0:00. */
    take({ atMs, grams, flow, held }: Weighed): void {
      if (held !== null || facts.stoppedMs !== null) return;
      if (facts.firstDripMs === null && grams >= DRIP_GRAMS)
        facts = { ...facts, firstDripMs: atMs };
      if (flow === null) return;
      const here = { atMs, grams, flow };
      points.push(here);
      peak = Math.max(peak, flow);
      const wet = points.find((each) => each.flow >= peak / 2);
      if (wet && peak >= LEAST_SHOT_FLOW) facts = { ...facts, wetMs: wet.atMs - FLOW_DELAY_MS };
      watchStop(here);
    },
  };
}

/** An observed stop: the scale's value, its rate of rise and the final weight. */
export interface ObservedStop {
  readonly gramsAtStop: number;
  readonly flowAtStop: number;
  readonly finalGrams: number;
}

/**
 * Initial delay between the stop and the last drop, in seconds, before any learning.
 * Beanconqueror adds it to every scale's own delay (M).
 */
export const FIRST_LAG_SECONDS = 1.35;
const LEAST_LAG = 0;
const MOST_LAG = 6;
/** How much one more shot counts against all before it. */
const LEARNING = 0.35;
/** Below this the flow says nothing about the lag, in g/s. */
const LEAST_FLOW = 0.3;

/**
 * Returns the seconds until the stop that ends on the target; negative when past.
 * Null while nothing flows.
 */
export function secondsToStop(
  grams: number,
  flow: number | null,
  targetGrams: number,
  lagSeconds: number,
): number | null {
  if (flow === null || flow < LEAST_FLOW) return null;
  return (targetGrams - grams) / flow - lagSeconds;
}

/** The lag after one more observed stop; the same when it taught nothing. */
export function learnLag(lagSeconds: number, stop: ObservedStop): number {
  if (stop.flowAtStop < LEAST_FLOW) return lagSeconds;
  const observed = (stop.finalGrams - stop.gramsAtStop) / stop.flowAtStop;
  if (observed < LEAST_LAG || observed > MOST_LAG) return lagSeconds;
  return lagSeconds + (observed - lagSeconds) * LEARNING;
}
