import type { WeightPoint } from './flow.ts';

type Judged =
  | { readonly kind: 'counted'; readonly grams: number }
  | { readonly kind: 'held'; readonly why: 'checking' | 'lifted' | 'placed' };

export type Disturbance = 'lifted' | 'returned' | 'placed' | 'zeroed' | 'spike';

/** A faster rise in g/s is a hand on the scale: more than twice `KETTLE_RATE` (an estimate). */
export const HAND_RATE = 60;
/** Smaller jumps are the tap of a spoon. */
const HAND_GRAMS = 8;
/** A new level counts once this many readings are within STILL_GRAMS. */
const STILL_READINGS = 3;
const STILL_GRAMS = 4;
/** Drops fall from a lifted brewer, so its weight may differ by this much when it returns. */
const BACK_GRAMS = 6;
export const isEmptyWeight = (grams: number): boolean => Math.abs(grams) <= 0.5;
/** A fall from more than this to zero means that the scale zeroed itself. */
const ZEROED_FROM_GRAMS = 5;
/** A load that stays for longer is subtracted. */
const PLACED_MS = 3000;
/** How far the weight may exceed the recipe's water and still be water. */
const EXCESS_SHARE = 0.15;
const EXCESS_GRAMS = 5;

/** Separates pours from disturbances, none of which may add weight or lose poured water. */
export function createDisturbanceFilter() {
  /** Grams added to each reading: the weight before a zeroing, less that of an added load. */
  let offset = 0;
  let last: WeightPoint | null = null;
  let before: WeightPoint | null = null;
  let settling: WeightPoint[] = [];
  let level: 'checking' | 'lifted' | 'placed' = 'checking';
  /** Where an added load first rested; any rise from there is water. */
  let placed: WeightPoint | null = null;

  const isJump = (from: WeightPoint, to: WeightPoint) => {
    const rise = to.grams - from.grams;
    // Coffee cannot leave the scale by itself, however long the connection was lost.
    if (rise < -HAND_GRAMS) return true;
    const seconds = Math.max(0.02, (to.atMs - from.atMs) / 1000);
    return rise > HAND_GRAMS && rise / seconds > HAND_RATE;
  };

  const count = (point: WeightPoint): Judged => {
    last = point;
    before = null;
    settling = [];
    level = 'checking';
    return { kind: 'counted', grams: point.grams };
  };

  /** Returns the first reading of a new level once the weight rests there. */
  const restingAt = (point: WeightPoint): WeightPoint | null => {
    const previous = settling.at(-1);
    if (previous && Math.abs(point.grams - previous.grams) > STILL_GRAMS) settling = [];
    settling.push(point);
    return (settling.length >= STILL_READINGS && settling[0]) || null;
  };

  const resolve = (start: WeightPoint, point: WeightPoint, pouredGrams: number) => {
    const rest = restingAt(point);
    const { grams } = point;
    const isBack = Math.abs(point.grams - start.grams) <= BACK_GRAMS;
    if (isBack && level === 'checking' && settling.length === 1) {
      return { judged: count(point), what: 'spike' as const };
    }
    if (rest === null) return { judged: held(), what: null };
    if (isBack || (level === 'placed' && grams < start.grams)) {
      const what = level === 'lifted' ? ('returned' as const) : null;
      return { judged: count(point), what };
    }
    // The value on the display. Near zero, the scale was zeroed, even if it looked like a lift.
    const shown = rest.grams - offset;
    // Water that runs during a zeroing raises the first readings after it.
    const isNearZero = isEmptyWeight(shown) || (shown > 0 && shown <= STILL_GRAMS);
    if (isNearZero && start.grams > ZEROED_FROM_GRAMS && level !== 'placed') {
      const forgotten = start.grams - offset;
      offset = start.grams;
      return { judged: count({ ...point, grams: grams + forgotten }), what: 'zeroed' as const };
    }
    if (grams < start.grams) {
      const what = level === 'lifted' ? null : ('lifted' as const);
      level = 'lifted';
      return { judged: held(), what };
    }
    if (level === 'lifted') {
      // The brewer returned heavier, by poured water or by a lid: the difference counts as water.
      return { judged: count(point), what: 'returned' as const };
    }
    const isBehind = pouredGrams - start.grams > HAND_GRAMS;
    const possibleGrams = pouredGrams * (1 + EXCESS_SHARE) + EXCESS_GRAMS;
    if (level !== 'placed' && isBehind && rest.grams <= possibleGrams) {
      // The scale froze while water ran, so the jump is water and no load.
      return { judged: count(point), what: null };
    }
    if (level !== 'placed') placed = rest;
    level = 'placed';
    const load = placed ?? rest;
    if (point.atMs - load.atMs < PLACED_MS) return { judged: held(), what: null };
    const added = load.grams - start.grams;
    offset -= added;
    return { judged: count({ ...point, grams: grams - added }), what: 'placed' as const };
  };

  const held = (): Judged => ({ kind: 'held', why: level });

  /** A jump up to `pouredGrams`, the recipe's water by then, is water. */
  return (raw: WeightPoint, pouredGrams = 0): { judged: Judged; what: Disturbance | null } => {
    const point = { atMs: raw.atMs, grams: raw.grams + offset };
    if (before === null) {
      if (last === null || !isJump(last, point)) return { judged: count(point), what: null };
      before = last;
      settling = [point];
      return { judged: held(), what: null };
    }
    return resolve(before, point, pouredGrams);
  };
}
