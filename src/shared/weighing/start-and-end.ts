import { HAND_RATE } from './disturbance.ts';
import { createFlow, type WeightPoint } from './flow.ts';
import type { Weighed } from './weigher.ts';

export type StartKind = 'pour' | 'drip';

interface StartRule {
  readonly grams: number;
  readonly overMs: number;
}

/** Thresholds that several apps use; with lower ones, moving air would start the clock. */
const RULES: Readonly<Record<StartKind, StartRule>> = {
  pour: { grams: 3, overMs: 500 },
  drip: { grams: 0.3, overMs: 800 },
};
/** A larger increase that is faster than `HAND_RATE` is a cup that is put down. */
const CUP_GRAMS = 5;
/** Noise between two readings, in grams. */
const TREMBLE = 0.15;
/** A rise that pauses for longer was not the start. */
const PAUSE_MS = 1500;

/** Creates a function that returns the true time of the first water (ms) once it is certain. */
export function createStartWatch(kind: StartKind) {
  const { grams: enough, overMs } = RULES[kind];
  let last: WeightPoint | null = null;
  /** The reading before the current rise. */
  let foot: WeightPoint | null = null;
  let roseMs = 0;

  const isByHand = (from: WeightPoint, to: WeightPoint) => {
    const grams = Math.abs(to.grams - from.grams);
    const seconds = Math.max(0.02, (to.atMs - from.atMs) / 1000);
    return grams > CUP_GRAMS && grams / seconds > HAND_RATE;
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
      // The weight is still flat: moving `foot` along dates the start of the rise correctly.
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

export type EndKind =
  /** Brewer and server are on the scale: lifting them is the end. */
  | 'served'
  /** The server alone, or the lower of two platforms: the weight stops rising. */
  | 'drained'
  /** The pump stops and the cup rests. */
  | 'shot';

/** After all the water, a brewer that is off the scale for this time is being served. */
const SERVED_MS = 2500;
/** A bed with a smaller flow in g/s drips no more (Beanconqueror and others: 0.1 to 0.2). */
const DRY_FLOW = 0.15;
/** A pause between two drops is shorter. */
const DRY_MS = 4000;
/** Least coffee in the server at the end, in multiples of the dose. */
const LEAST_YIELD = 3;

interface EndParts {
  readonly kind: EndKind;
  readonly doseGrams: number;
}

/** Creates a function that returns the true end, in ms from 0:00, once it is certain. */
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
    // A lifted server is the end as well.
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
