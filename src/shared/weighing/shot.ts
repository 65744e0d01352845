import type { Weighed } from './weigher.ts';

/** In ms from 0:00. */
export interface ShotFacts {
  readonly firstDripMs: number | null;
  /** When the bed was wet through: the flow reached half of its peak. */
  readonly wetMs: number | null;
  readonly stoppedMs: number | null;
}

/** Least weight of the first drops, in grams; the noise of a scale is less. */
const DRIP_GRAMS = 0.3;
/** The pump has stopped once the flow is below this share of its recent peak for STOPPED_MS. */
const STOPPED_SHARE = 0.5;
const STOPPED_MS = 600;
/** The stop is at the last time when the flow had at least this share of its recent peak. */
const FULL_SHARE = 0.85;
/** `flowOf` covers the last second, so its value belongs half a second earlier. */
const FLOW_DELAY_MS = 500;
/** Span of the recent peak; shots start slow and end fast. */
const HEIGHT_MS = 3000;
/** A slow flow counts as a stop only after this flow (g/s) and this share of the target. */
const LEAST_SHOT_FLOW = 0.6;
const LEAST_SHARE = 0.4;

interface FlowPoint {
  readonly atMs: number;
  readonly grams: number;
  readonly flow: number;
}

/** Watches one shot; `targetGrams` is the wanted beverage. */
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
    /** Returns an observation once the cup rests at `finalGrams`. */
    observe(finalGrams: number): ObservedStop | null {
      if (facts.stoppedMs === null || stop === null) return null;
      return { gramsAtStop: stop.grams, flowAtStop: stop.flow, finalGrams };
    },
    /** Takes a weight; its `atMs` counts from 0:00. */
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

export interface ObservedStop {
  readonly gramsAtStop: number;
  readonly flowAtStop: number;
  readonly finalGrams: number;
}

/** Delay that is assumed before the first observed stop; Beanconqueror assumes the same. */
export const FIRST_LAG_SECONDS = 1.35;
const LEAST_LAG = 0;
const MOST_LAG = 6;
/** Share by which one more shot changes the learned delay. */
const LEARNING = 0.35;
/** In g/s; below this flow the delay cannot be computed. */
const LEAST_FLOW = 0.3;

/** Returns the seconds until the stop, negative after it; null below `LEAST_FLOW`. */
export function secondsToStop(
  grams: number,
  flow: number | null,
  targetGrams: number,
  lagSeconds: number,
): number | null {
  if (flow === null || flow < LEAST_FLOW) return null;
  return (targetGrams - grams) / flow - lagSeconds;
}

/** Returns the delay after one more stop; unchanged if the stop is not usable. */
export function learnLag(lagSeconds: number, stop: ObservedStop): number {
  if (stop.flowAtStop < LEAST_FLOW) return lagSeconds;
  const observed = (stop.finalGrams - stop.gramsAtStop) / stop.flowAtStop;
  if (observed < LEAST_LAG || observed > MOST_LAG) return lagSeconds;
  return lagSeconds + (observed - lagSeconds) * LEARNING;
}
