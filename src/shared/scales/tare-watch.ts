import { KETTLE_RATE } from '../brew/physics.ts';

export class RestlessScaleError extends Error {
  override readonly name = 'RestlessScaleError';
  constructor() {
    super('The weight did not come to rest for a tare.');
  }
}

/** Whether a scale shows zero after a tare. */
export const isZeroWeight = (grams: number): boolean => Math.abs(grams) <= 0.3;
/** Consecutive readings at zero that prove a tare (Beanconqueror requires three). */
const PROOFS = 3;
/** Longest wait for the scale's own tare (Beanconqueror waits 3 s; a Varia takes 1 s). */
const PATIENCE_MS = 3000;
/** Readings within this range rest; a Bookoo swings by 400 g after a tare (Decenza#341). */
const STILL_GRAMS = 0.5;
/** A change since the command by this much shows that the scale executed it. */
const REACTION_GRAMS = 3;
/** A weight that moves for longer makes the tare fail. */
const RESTLESS_MS = 12_000;

/** 'again' requests another command; with 'subtract' the app subtracts `grams`. */
export type TareProgress =
  | { readonly kind: 'waiting' | 'done' | 'again' | 'restless' }
  | { readonly kind: 'subtract'; readonly grams: number };

/**
 * Watches a tare requested at `askedMs`. A sent command does not prove a tare: half of the
 * brews with a wrong start began before it was executed (gaggimate#186, Beanconqueror#875). `obeys`
 * is false for a scale without a tare command.
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
  /** Whether the weight rests or rises no faster than a pour; a faster rise is a swing. */
  const isWater = () =>
    last.length === PROOFS &&
    last.every(({ grams, atMs }, index) => {
      const previous = last[index - 1];
      if (!previous) return true;
      const rise = grams - previous.grams;
      const seconds = Math.max(0.02, (atMs - previous.atMs) / 1000);
      return rise >= -STILL_GRAMS && rise <= Math.max(STILL_GRAMS, KETTLE_RATE * seconds);
    });
  /** Whether the scale has set its zero, and the weight since then is poured water. */
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
    atZero = isZeroWeight(grams) ? atZero + 1 : 0;
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
