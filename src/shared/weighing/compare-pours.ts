import type { StepKind } from '../brew/recipe.ts';
import { formatDecimal } from '../format.ts';
import { type Curve, curveAt } from './curve.ts';
import { type StepTarget, type TargetCurve, targetAt } from './target-curve.ts';

interface ComparedStep extends StepTarget {
  readonly kind: StepKind;
}

interface StepPour {
  readonly grams: number | null;
  /** In ms from 0:00. */
  readonly beganMs: number | null;
}

/** Smaller differences are not reported. */
const LEAST_GRAMS = 3;
const LEAST_MS = 3000;
const BEGUN_GRAMS = 2;
const SEARCH_STEP_MS = 100;

function pourIn(curve: Curve, { startMs, endMs }: StepTarget): StepPour {
  const from = startMs <= 0 ? (curve[0]?.grams ?? null) : curveAt(curve, startMs);
  const last = curve.at(-1);
  const to = last && last.atMs <= endMs ? last.grams : curveAt(curve, endMs);
  let beganMs: number | null = null;
  for (let ms = startMs; from !== null && ms < endMs; ms += SEARCH_STEP_MS) {
    const grams = curveAt(curve, ms);
    if (grams !== null && grams - from >= BEGUN_GRAMS) {
      beganMs = ms;
      break;
    }
  }
  return { grams: from === null || to === null ? null : to - from, beganMs };
}

/** Returns 'a pré-infusão', 'o 2º despejo'. */
function nameOf(steps: readonly ComparedStep[], index: number): string {
  const step = steps[index];
  if (step?.kind === 'bloom') return 'a pré-infusão';
  if (step?.kind === 'extract') return 'a extração';
  const pours = steps.filter(
    ({ kind, fromGrams, toGrams }) => kind === 'pour' && toGrams > fromGrams,
  );
  const number = pours.indexOf(step as ComparedStep) + 1;
  return pours.length > 1 && number > 0 ? `o ${number}º despejo` : 'o despejo';
}

/** Describes noticeable differences: 'a pré-infusão levou 12 g a mais'. */
export function comparePours(steps: readonly ComparedStep[], curve: Curve, other: Curve): string[] {
  const sentences: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.toGrams <= step.fromGrams) continue;
    const mine = pourIn(curve, step);
    const theirs = pourIn(other, step);
    const name = nameOf(steps, index);
    if (mine.beganMs !== null && theirs.beganMs !== null) {
      const late = mine.beganMs - theirs.beganMs;
      const seconds = Math.round(Math.abs(late) / 1000);
      if (Math.abs(late) >= LEAST_MS) {
        sentences.push(`${name} começou ${seconds} s ${late > 0 ? 'depois' : 'antes'}`);
      }
    }
    if (mine.grams !== null && theirs.grams !== null) {
      const more = mine.grams - theirs.grams;
      if (Math.abs(more) >= LEAST_GRAMS) {
        const grams = formatDecimal(Math.round(Math.abs(more)));
        sentences.push(`${name} levou ${grams} g a ${more > 0 ? 'mais' : 'menos'}`);
      }
    }
  }
  return sentences;
}

export interface Closeness {
  readonly meanGrams: number;
  readonly furthest: { readonly atMs: number; readonly grams: number };
}

const STEP_MS = 500;
/** With a smaller measured share, the mean would look better than the pour was. */
const LEAST_MEASURED = 0.6;

/**
 * Returns the mean difference in grams until the last water; null if too little was
 * measured. A share of the total would look good for any pour.
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
