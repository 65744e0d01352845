/** One weight in time: milliseconds of any one clock, grams. */
export interface WeightPoint {
  readonly atMs: number;
  readonly grams: number;
}

/** Window of the flow: shorter is noisy, longer lags behind the hand (M). */
const WINDOW_MS = 1000;
/** A slow scale needs longer for three points (DiFluid: up to 1.77 s apart, de1app#331: M). */
const LONGEST_MS = 4000;
const FEWEST = 3;
/** Highest flow of a brew: Beanconqueror drops above 100 and shows 70 as 0 (M). */
const MOST_FLOW = 70;

/**
 * Returns the slope of the last second of weights, in g/s; null with too few of them.
 * Irregular arrivals do not matter: each weight counts at its own time.
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
    /** Forgets earlier weights: a cup was lifted, or a scale was lost. */
    clear() {
      points = [];
    },
  };
}

/** A weight that holds still. */
export interface Plateau {
  readonly grams: number;
  readonly sinceMs: number;
}

/** Still for this long, within this much: then it is a weight and not a moment of a movement. */
const STILL_MS = 1000;
const STILL_GRAMS = 0.4;
/** Where the scale says itself that it is settled, half as long will do. */
const SETTLED_MS = 500;
const FEWEST_FOR_PLATEAU = 3;
const RECENT_MS = 2000;

/**
 * Creates a finder of steady weights.
 * The final weight of a brew is the last of these: never the jolt of a cup being lifted
 * (Decenza#1280).
 */
export function createPlateauFinder() {
  let recent: WeightPoint[] = [];
  let plateau: Plateau | null = null;
  return {
    /** Adds a weight; the plateau it is on, or null while it moves. */
    add(point: WeightPoint, settled: boolean | null): Plateau | null {
      while (recent[0] && point.atMs - recent[0].atMs > RECENT_MS) recent.shift();
      recent.push(point);
      const isOn = plateau !== null && Math.abs(point.grams - plateau.grams) <= STILL_GRAMS;
      if (!isOn) plateau = findPlateau(recent, settled === true ? SETTLED_MS : STILL_MS);
      return plateau;
    },
    clear() {
      recent = [];
      plateau = null;
    },
  };
}

function findPlateau(points: readonly WeightPoint[], stillMs: number): Plateau | null {
  const last = points.at(-1);
  const previous = points.at(-2);
  if (!last || !previous || Math.abs(last.grams - previous.grams) > STILL_GRAMS) return null;
  const still = points.filter(({ atMs }) => last.atMs - atMs <= stillMs);
  const first = points.at(-still.length - 1) ?? points[0];
  const isLongEnough = first !== undefined && last.atMs - first.atMs >= stillMs;
  if (still.length < FEWEST_FOR_PLATEAU || !isLongEnough) return null;
  const grams = still.map((point) => point.grams).sort((a, b) => a - b);
  const spread = (grams.at(-1) ?? 0) - (grams[0] ?? 0);
  if (spread > STILL_GRAMS) return null;
  return { grams: grams[Math.floor(grams.length / 2)] ?? 0, sinceMs: still[0]?.atMs ?? last.atMs };
}
