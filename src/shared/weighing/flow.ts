/** Times are ms of any clock. */
export interface WeightPoint {
  readonly atMs: number;
  readonly grams: number;
}

/** A shorter span is noisy, a longer one lags behind the person. */
const WINDOW_MS = 1000;
/** Longest span, for three points of a slow scale (DiFluid: 1.77 s apart, de1app#331). */
const LONGEST_MS = 4000;
const FEWEST = 3;
/** In g/s; Beanconqueror shows a higher flow as 0 too. */
const MOST_FLOW = 70;

/** Returns g/s by a regression over the times, which irregular arrivals do not distort. */
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

export function createFlow() {
  let points: WeightPoint[] = [];
  return {
    add(point: WeightPoint): number | null {
      while (points[0] && point.atMs - points[0].atMs > LONGEST_MS) points.shift();
      points.push(point);
      return flowOf(points);
    },
    clear() {
      points = [];
    },
  };
}

export interface Plateau {
  readonly grams: number;
  readonly sinceMs: number;
}

/** A weight rests if it stays within STILL_GRAMS for STILL_MS. */
const STILL_MS = 1000;
const STILL_GRAMS = 0.4;
/** Replaces STILL_MS for a weight that the scale reports as settled. */
const SETTLED_MS = 500;
const FEWEST_FOR_PLATEAU = 3;
const RECENT_MS = 2000;

/** Finds weights at rest. The jolt of a lifted cup is no plateau (Decenza#1280). */
export function createPlateauFinder() {
  let recent: WeightPoint[] = [];
  let plateau: Plateau | null = null;
  return {
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
