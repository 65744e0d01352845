/** What is known of a stop, to learn from: what the scale showed, how fast it rose, where it ended. */
export interface ObservedStop {
  readonly gramsAtStop: number;
  readonly flowAtStop: number;
  readonly finalGrams: number;
}

/**
 * How long a cup goes on filling after the stop, in seconds, before anything is learned: what
 * Beanconqueror adds to every scale's own delay (M).
 */
export const FIRST_LAG_SECONDS = 1.35;
const LEAST_LAG = 0;
const MOST_LAG = 6;
/** How much one more shot counts against all before it. */
const LEARNING = 0.35;
/** Below this the flow says nothing about the lag, in g/s. */
const LEAST_FLOW = 0.3;

/**
 * Seconds until one should stop, so that the target is what ends up in the cup: negative when it is
 * past. Null while nothing flows.
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
