import { createFlow, type WeightPoint } from './flow.ts';
import type { Weighed } from './weigher.ts';

/** Kind of start: water from a kettle, or drops from a portafilter. */
export type StartKind = 'pour' | 'drip';

interface StartRule {
  /** How much has to come, in grams, over how long, in milliseconds. */
  readonly grams: number;
  readonly overMs: number;
}

/**
 * A pour: 3 g over half a second. A drip: 0.3 g over 0.8 s, at no less than 0.08 g/s.
 * Several apps, compared: M. Lower thresholds start on a breath of air.
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
 * Creates a watch for the first water; returns its true start once it is certain.
 * The clock is set back to it, so that no second of the brew is missing.
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

/** How a brew shows on the scale that it is over. */
export type EndKind =
  /** Brewer and server on the scale: constant while it drips; lifting them is the end. */
  | 'served'
  /** The server alone, or the lower of two platforms: the coffee stops coming. */
  | 'drained'
  /** Espresso: the pump stops and the cup comes to rest. */
  | 'shot';

/** The brewer off the scale for this long, after all the water, means serving. */
const SERVED_MS = 2500;
/** Slower than this, in g/s, a bed no longer drips (Beanconqueror and others: 0.1 to 0.2, M). */
const DRY_FLOW = 0.15;
/** For this long, so that a pause between two drops is no end. */
const DRY_MS = 4000;
/** Less coffee than this many times the dose has not come through yet. */
const LEAST_YIELD = 3;

interface EndParts {
  readonly kind: EndKind;
  readonly doseGrams: number;
}

/**
 * Creates a watch for the end of a brew.
 * `take` receives weights whose `atMs` count from 0:00, and returns the true end once it is
 * certain; null before.
 */
export function createEndWatch({ kind, doseGrams }: EndParts) {
  let liftedMs: number | null = null;
  let drySinceMs: number | null = null;
  const otherFlow = createFlow();

  const served = ({ atMs, held }: Weighed) => {
    liftedMs = held === 'lifted' ? (liftedMs ?? atMs) : null;
    return liftedMs !== null && atMs - liftedMs >= SERVED_MS ? liftedMs : null;
  };

  const drained = (weighed: Weighed) => {
    const { atMs, otherGrams, held } = weighed;
    const flow = otherGrams === null ? weighed.flow : otherFlow.add({ atMs, grams: otherGrams });
    const coffee = otherGrams ?? weighed.grams;
    // Lifting the server is the end too.
    const isServed = served(weighed);
    if (isServed !== null) return isServed;
    const isDry = held === null && flow !== null && flow <= DRY_FLOW;
    if (!isDry || coffee < doseGrams * LEAST_YIELD) drySinceMs = null;
    else drySinceMs ??= atMs;
    return drySinceMs !== null && atMs - drySinceMs >= DRY_MS ? drySinceMs : null;
  };

  return (weighed: Weighed, stoppedMs: number | null): number | null => {
    if (kind === 'shot') return weighed.plateau === null ? null : stoppedMs;
    return kind === 'served' ? served(weighed) : drained(weighed);
  };
}
