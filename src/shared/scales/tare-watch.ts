/** The weight moved all the time, so that it has no zero. */
export class RestlessScaleError extends Error {
  override readonly name = 'RestlessScaleError';
  constructor() {
    super('The weight did not come to rest for a tare.');
  }
}

/** This near to zero counts as zero, in grams: below what a breath of air does to a cup. */
const ZERO_GRAMS = 0.3;
/** Readings in a row at zero that prove a tare (Beanconqueror waits for three: M). */
const PROOFS = 3;
/** Longest wait for the scale's own tare (Beanconqueror: 3 s; a Varia takes 1 s: M). */
const PATIENCE_MS = 3000;
/**
 * Readings this close together are at rest, in grams.
 * A Bookoo swings by 400 g for 3 s after a tare (Decenza#341): no zero may come from that.
 */
const STILL_GRAMS = 0.5;
/** A weight that changed by more since the command was answered by it, in grams. */
const REACTION_GRAMS = 3;
/** No kettle pours faster, in g/s: a weight that rises so is water, and not a swing. */
const POUR_RATE = 25;
/** A weight that moves for longer will not be zeroed: the person is asked, in ms. */
const RESTLESS_MS = 12_000;

/**
 * Progress of a tare: awaited, done by the scale, to be requested once more, or given up.
 * 'subtract' does it by subtracting `grams`, and 'restless' means that the weight never rested.
 */
export type TareProgress =
  | { readonly kind: 'waiting' | 'done' | 'again' | 'restless' }
  | { readonly kind: 'subtract'; readonly grams: number };

/**
 * Creates a watch over a tare requested at `askedMs`.
 * The command alone proves nothing: half of all brews that start wrong start with a tare that had
 * not happened yet (gaggimate#186, BC#875). `obeys` is false for a scale without a tare command.
 * `beforeGrams` is the weight before the command, null if it is unknown.
 */
export function createTareWatch(askedMs: number, obeys: boolean, beforeGrams: number | null) {
  let atZero = 0;
  let commandMs = askedMs;
  let wasAskedAgain = false;
  let lowest = beforeGrams ?? Number.POSITIVE_INFINITY;
  let highest = beforeGrams ?? Number.NEGATIVE_INFINITY;
  const last: { grams: number; atMs: number }[] = [];

  const isStill = () => {
    const grams = last.map((each) => each.grams);
    return last.length === PROOFS && Math.max(...grams) - Math.min(...grams) <= STILL_GRAMS;
  };
  /** Whether the weight rests or rises like water, not faster. */
  const isWater = () =>
    last.length === PROOFS &&
    last.every(({ grams, atMs }, index) => {
      const previous = last[index - 1];
      if (!previous) return true;
      const rise = grams - previous.grams;
      const seconds = Math.max(0.02, (atMs - previous.atMs) / 1000);
      return rise >= -STILL_GRAMS && rise <= Math.max(STILL_GRAMS, POUR_RATE * seconds);
    });
  /** Whether the scale took its zero, and what it shows was poured since. */
  const hasObeyed = (grams: number) =>
    beforeGrams !== null &&
    grams >= 0 &&
    Math.abs(grams - beforeGrams) > Math.max(REACTION_GRAMS, Math.abs(grams)) &&
    isWater();

  return (grams: number, atMs: number): TareProgress => {
    last.push({ grams, atMs });
    if (last.length > PROOFS) last.shift();
    lowest = Math.min(lowest, grams);
    highest = Math.max(highest, grams);
    atZero = Math.abs(grams) <= ZERO_GRAMS ? atZero + 1 : 0;
    if (atZero >= PROOFS) return { kind: 'done' };
    if (!obeys && isStill()) return { kind: 'subtract', grams: median(last) };
    if (obeys && atMs - commandMs >= PATIENCE_MS) {
      if (hasObeyed(grams)) return { kind: 'done' };
      if (isStill() && (wasAskedAgain || highest - lowest <= REACTION_GRAMS)) {
        return { kind: 'subtract', grams: median(last) };
      }
      if (isStill()) {
        wasAskedAgain = true;
        commandMs = atMs;
        return { kind: 'again' };
      }
    }
    return { kind: atMs - askedMs >= RESTLESS_MS ? 'restless' : 'waiting' };
  };
}

function median(readings: readonly { grams: number }[]): number {
  const sorted = readings.map(({ grams }) => grams).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
