import { type Curve, curveAt } from './curve.ts';
import { type TargetCurve, targetAt } from './target-curve.ts';

/** How far a pour was from its recipe: the one figure, and where it was furthest. */
export interface Closeness {
  /** Mean difference in grams, of either sign, second by second. */
  readonly meanGrams: number;
  readonly furthest: { readonly atMs: number; readonly grams: number };
}

const STEP_MS = 500;
/** With less of the brew measured than this share, the figure would flatter. */
const LEAST_MEASURED = 0.6;

/**
 * How close the pour was: the difference between what the scale showed and what the recipe asked for,
 * averaged over the brew from 0:00 until the last water should be in. In grams, because a percentage
 * of the whole would call any pour good. Null when too little of it was measured.
 */
export function closenessOf(curve: Curve, target: TargetCurve): Closeness | null {
  const most = Math.max(0, ...target.map(({ grams }) => grams));
  const end = target.find(({ grams }) => grams >= most)?.atMs ?? 0;
  let sum = 0;
  let measured = 0;
  let looked = 0;
  let furthest = { atMs: 0, grams: 0 };
  for (let ms = STEP_MS; ms <= end; ms += STEP_MS) {
    looked += 1;
    const grams = curveAt(curve, ms);
    if (grams === null) continue;
    measured += 1;
    const off = grams - targetAt(target, ms);
    sum += Math.abs(off);
    if (Math.abs(off) > Math.abs(furthest.grams)) furthest = { atMs: ms, grams: off };
  }
  if (looked === 0 || measured / looked < LEAST_MEASURED) return null;
  return { meanGrams: sum / measured, furthest };
}
