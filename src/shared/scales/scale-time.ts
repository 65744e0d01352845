/** A scale's clock is used while it differs from the arrivals by less than this. */
const MOST_DRIFT_MS = 1500;
/** Share by which the offset follows each reading, for clocks that run slightly slow. */
const EASE = 0.01;

/**
 * Creates a function that returns the time of each weight, on the clock of its arrival.
 *
 * Bluetooth delays values and delivers them in groups; a scale's clock shows their true intervals.
 * The value with the shortest delay determines that clock's origin. A stopwatch that has not
 * started, or that was reset, is not used.
 */
export function createScaleTime() {
  let lastClock: number | null = null;
  let offset: number | null = null;
  let lastTime = Number.NEGATIVE_INFINITY;

  const byClock = (clockMs: number | null, arrivedMs: number): number => {
    const hasAdvanced = clockMs !== null && lastClock !== null && clockMs > lastClock;
    lastClock = clockMs;
    if (clockMs === null || !hasAdvanced) {
      offset = null;
      return arrivedMs;
    }
    const delay = arrivedMs - clockMs;
    if (offset === null || Math.abs(delay - offset) > MOST_DRIFT_MS) offset = delay;
    else offset = Math.min(delay, offset + (delay - offset) * EASE);
    return clockMs + offset;
  };

  return (clockMs: number | null, arrivedMs: number): number => {
    lastTime = Math.max(lastTime, byClock(clockMs, arrivedMs));
    return lastTime;
  };
}
