import { createFlow } from './flow.ts';
import type { Weighed } from './weigher.ts';

/** How a brew shows on the scale that it is over. */
export type EndKind =
  /** Brewer and server on the scale: their weight stays while it drips; lifting them is the end. */
  | 'served'
  /** The server alone, or the lower of two platforms: the coffee stops coming. */
  | 'drained'
  /** Espresso: the pump stops and the cup comes to rest. */
  | 'shot';

/** The brewer off the scale for this long, once all the water is in: somebody is about to serve. */
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
 * Watches for the end of a brew. `take` gets weights whose `atMs` count from the brew's 0:00, and
 * returns when it really ended, once that is certain; null before.
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
    // Whoever takes the server away has finished as well.
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
