/** One weight in time: milliseconds of any one clock, grams. */
export interface WeightPoint {
  readonly atMs: number;
  readonly grams: number;
}

/** Flow is told over about a second: shorter trembles, longer lags behind the hand (M). */
const WINDOW_MS = 1000;
/** A slow scale needs longer for three points (DiFluid: up to 1.77 s apart, de1app#331: M). */
const LONGEST_MS = 4000;
const FEWEST = 3;
/** Nothing that is brewed flows faster: Beanconqueror drops above 100 and shows 70 as 0 (M). */
const MOST_FLOW = 70;

/**
 * The slope of a straight line through the last second of weights, in grams a second; null while
 * there are too few. Irregular arrivals do not matter: each weight counts at its own time.
 */
export function flowOf(points: readonly WeightPoint[]): number | null {
  const last = points.at(-1);
  if (!last) return null;
  let from = points.length;
  while (from > 0) {
    const age = last.atMs - (points[from - 1]?.atMs ?? 0);
    if (age > LONGEST_MS || (age > WINDOW_MS && points.length - from >= FEWEST)) break;
    from -= 1;
  }
  const used = points.slice(from);
  const span = last.atMs - (used[0]?.atMs ?? 0);
  if (used.length < FEWEST || span < WINDOW_MS / 3) return null;
  const meanMs = mean(used, ({ atMs }) => atMs);
  const meanGrams = mean(used, ({ grams }) => grams);
  let over = 0;
  let under = 0;
  for (const { atMs, grams } of used) {
    over += (atMs - meanMs) * (grams - meanGrams);
    under += (atMs - meanMs) ** 2;
  }
  const perSecond = under > 0 ? (over / under) * 1000 : 0;
  return Math.abs(perSecond) > MOST_FLOW ? 0 : perSecond;
}

function mean(points: readonly WeightPoint[], of: (point: WeightPoint) => number): number {
  return points.reduce((sum, point) => sum + of(point), 0) / points.length;
}

/** Keeps what `flowOf` needs of the weights so far. */
export function createFlow() {
  let points: WeightPoint[] = [];
  return {
    /** Adds a weight and returns the flow there. */
    add(point: WeightPoint): number | null {
      while (points[0] && point.atMs - points[0].atMs > LONGEST_MS) points.shift();
      points.push(point);
      return flowOf(points);
    },
    /** What came before has nothing to do with what comes: a cup was lifted, a scale was lost. */
    clear() {
      points = [];
    },
  };
}
