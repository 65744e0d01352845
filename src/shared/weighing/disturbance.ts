import type { WeightPoint } from './flow.ts';

/**
 * A classified weight: `counted` goes into the brew, `held` does not.
 * While weights are held, the last counted one remains valid.
 */
type Judged =
  | { readonly kind: 'counted'; readonly grams: number }
  | { readonly kind: 'held'; readonly why: 'checking' | 'lifted' | 'placed' };

/** Something happened to the scale rather than to the brew. */
export type Disturbance = 'lifted' | 'returned' | 'placed' | 'zeroed' | 'spike';

/** No kettle pours this fast, in g/s: it is a hand on the scale. 17 g/s is already a bucket. */
const HAND_RATE = 60;
/** Smaller steps are left alone: the tap of a spoon. */
const HAND_GRAMS = 8;
/** A new level counts once it holds still for this many readings, within this much. */
const STILL_READINGS = 3;
const STILL_GRAMS = 4;
/** A lifted load is back within this difference, which allows for drops and a wet table. */
const BACK_GRAMS = 6;
/** This near to zero, the scale zeroed itself: nothing else takes exactly all away. */
const ZERO_GRAMS = 0.5;
const ZEROED_FROM_GRAMS = 5;
/** An added load that stays this long is subtracted. */
const PLACED_MS = 3000;
/** More than the recipe has poured by then may still be water: a hand pours past its target. */
const EXCESS_SHARE = 0.15;
const EXCESS_GRAMS = 5;

/**
 * Creates a filter that separates pours from disturbances of the scale.
 * Disturbances: a spike, the brewer lifted to be swirled and put back, an added load, a scale that
 * zeroes itself in the middle of the brew. None of these may count, and none may lose poured water.
 */
export function createDisturbanceFilter() {
  /** Added to each weight: what a zeroed scale forgot, less what was put on it. */
  let offset = 0;
  let last: WeightPoint | null = null;
  /** The last weight before it moved by hand, while that is sorted out. */
  let before: WeightPoint | null = null;
  let settling: WeightPoint[] = [];
  let level: 'checking' | 'lifted' | 'placed' = 'checking';
  /** Where an added load first rested: what the weight rises from there is water. */
  let placed: WeightPoint | null = null;

  const isJump = (from: WeightPoint, to: WeightPoint) => {
    const rise = to.grams - from.grams;
    // Coffee never falls off the scale, however long it was out of reach meanwhile.
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

  /** The first reading of the level it came to rest at, once it has. */
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
    // The scale's own value, without the added offset. A zero that swings looks lifted before.
    const shown = rest.grams - offset;
    const wasZeroed = Math.abs(shown) <= ZERO_GRAMS && start.grams > ZEROED_FROM_GRAMS;
    if (wasZeroed && level !== 'placed') {
      const forgotten = start.grams - rest.grams;
      offset += forgotten;
      return { judged: count({ ...point, grams: grams + forgotten }), what: 'zeroed' as const };
    }
    if (grams < start.grams) {
      const what = level === 'lifted' ? null : ('lifted' as const);
      level = 'lifted';
      return { judged: held(), what };
    }
    if (level === 'lifted') {
      // Back, and heavier: water was poured meanwhile, or a lid put on. The water is believed.
      return { judged: count(point), what: 'returned' as const };
    }
    const isBehind = pouredGrams - start.grams > HAND_GRAMS;
    const possibleGrams = pouredGrams * (1 + EXCESS_SHARE) + EXCESS_GRAMS;
    if (level !== 'placed' && isBehind && rest.grams <= possibleGrams) {
      // The scale held its old value while water ran: poured water is never subtracted.
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

  /**
   * Judges a weight.
   * `pouredGrams` is what the recipe has poured by then: a jump that stays within it is water.
   */
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
