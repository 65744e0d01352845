import type { WeightPoint } from './flow.ts';

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
const FEWEST = 3;
const KEPT_MS = 2000;

/**
 * Finds the weights that hold still. The final weight of a brew is the last of these: never the jolt
 * of a cup being taken off (Decenza#1280).
 */
export function createPlateauFinder() {
  let recent: WeightPoint[] = [];
  let plateau: Plateau | null = null;
  return {
    /** Adds a weight; the plateau it is on, or null while it moves. */
    add(point: WeightPoint, settled: boolean | null): Plateau | null {
      while (recent[0] && point.atMs - recent[0].atMs > KEPT_MS) recent.shift();
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
  if (still.length < FEWEST || !isLongEnough) return null;
  const grams = still.map((point) => point.grams).sort((a, b) => a - b);
  const spread = (grams.at(-1) ?? 0) - (grams[0] ?? 0);
  if (spread > STILL_GRAMS) return null;
  return { grams: grams[Math.floor(grams.length / 2)] ?? 0, sinceMs: still[0]?.atMs ?? last.atMs };
}
