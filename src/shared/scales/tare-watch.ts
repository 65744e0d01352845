/** This near to zero counts as zero, in grams: below what a breath of air does to a cup. */
const ZERO_GRAMS = 0.3;
/** Readings in a row at zero that prove a tare (Beanconqueror waits for three: M). */
const PROOFS = 3;
/** After this the scale is not waited for any longer (Beanconqueror: 3 s; a Varia takes 1 s: M). */
const PATIENCE_MS = 3000;
/** The app's own zero is the middle of the last readings. */
const REMEMBERED = 5;

/** How a tare stands: still awaited, done by the scale, or to be done by subtracting `grams`. */
export type TareProgress =
  | { readonly kind: 'waiting' | 'done' }
  | { readonly kind: 'subtract'; readonly grams: number };

/**
 * Watches whether a tare asked for at `askedMs` comes true. Never trust the command: half of all
 * brews that start wrong start with a tare that had not happened yet (gaggimate#186, BC#875).
 * `obeys` is false for a scale that cannot be told.
 */
export function createTareWatch(askedMs: number, obeys: boolean) {
  let atZero = 0;
  const last: number[] = [];
  return (grams: number, atMs: number): TareProgress => {
    last.push(grams);
    if (last.length > REMEMBERED) last.shift();
    atZero = Math.abs(grams) <= ZERO_GRAMS ? atZero + 1 : 0;
    if (atZero >= PROOFS) return { kind: 'done' };
    const isOver = obeys ? atMs - askedMs >= PATIENCE_MS : last.length >= PROOFS;
    return isOver ? { kind: 'subtract', grams: median(last) } : { kind: 'waiting' };
  };
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
