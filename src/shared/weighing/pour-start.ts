import type { WeightPoint } from './flow.ts';

/** What begins: water from a kettle, or drops from a portafilter. */
export type StartKind = 'pour' | 'drip';

interface StartRule {
  /** How much has to come, in grams, over how long, in milliseconds. */
  readonly grams: number;
  readonly overMs: number;
}

/**
 * A pour: 3 g over half a second. A drip: 0.3 g over 0.8 s, at no less than 0.08 g/s all along
 * (several apps, compared: M). Lower ones start on a breath of air.
 */
const RULES: Readonly<Record<StartKind, StartRule>> = {
  pour: { grams: 3, overMs: 500 },
  drip: { grams: 0.3, overMs: 800 },
};
/** More than this at once, faster than any kettle, is a cup being put down. */
const CUP_GRAMS = 5;
const CUP_RATE = 60;
/** How much a rising weight may fall back between readings, in grams. */
const TREMBLE = 0.15;
/** A rise that stops for longer was no beginning. */
const PAUSE_MS = 1500;

/**
 * Watches for the first water. Returns the instant at which it really began, once it is certain:
 * the clock is set back to there, so that no second of the brew is missing.
 */
export function createStartWatch(kind: StartKind) {
  const { grams: enough, overMs } = RULES[kind];
  let last: WeightPoint | null = null;
  /** Where the present rise began, and when it last rose. */
  let foot: WeightPoint | null = null;
  let roseMs = 0;

  const isByHand = (from: WeightPoint, to: WeightPoint) => {
    const grams = Math.abs(to.grams - from.grams);
    const seconds = Math.max(0.02, (to.atMs - from.atMs) / 1000);
    return grams > CUP_GRAMS && grams / seconds > CUP_RATE;
  };

  return (point: WeightPoint): number | null => {
    const previous = last;
    last = point;
    if (
      previous === null ||
      foot === null ||
      isByHand(previous, point) ||
      point.grams < previous.grams - TREMBLE
    ) {
      foot = point;
      return null;
    }
    if (point.grams > previous.grams) roseMs = point.atMs;
    if (point.grams <= foot.grams + TREMBLE) {
      // Still flat: the foot moves along, so that the beginning is not dated too early.
      foot = { atMs: point.atMs, grams: Math.min(foot.grams, point.grams) };
      return null;
    }
    if (point.atMs - roseMs > PAUSE_MS) {
      foot = point;
      return null;
    }
    const isEnough = point.grams - foot.grams >= enough && point.atMs - foot.atMs >= overMs;
    return isEnough ? foot.atMs : null;
  };
}
