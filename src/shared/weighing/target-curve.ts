import type { RunningBrew } from '../brew/running-brew.ts';
import { timelineOf } from '../brew/timeline.ts';
import type { WeightPoint } from './flow.ts';

/** Expected weights, in ms from 0:00. */
export type TargetCurve = readonly WeightPoint[];

export interface StepTarget {
  readonly startMs: number;
  readonly pouredMs: number;
  readonly endMs: number;
  readonly fromGrams: number;
  readonly toGrams: number;
}

/** Returns the pour of each step; without a pour, both weights are the same. */
export function stepTargets(brew: Pick<RunningBrew, 'recipe' | 'taps'>): StepTarget[] {
  const { steps } = timelineOf(brew);
  let grams = 0;
  return brew.recipe.steps.map((step, index) => {
    const { startMs, endMs } = steps[index] ?? { startMs: 0, endMs: 0 };
    const fromGrams = grams;
    grams = Math.max(grams, step.targetWater ?? 0);
    const pouredMs = Math.min(endMs, startMs + step.pourSeconds * 1000);
    return { startMs, pouredMs, endMs, fromGrams, toGrams: grams };
  });
}

export function targetCurve(brew: Pick<RunningBrew, 'recipe' | 'taps'>): TargetCurve {
  const points = stepTargets(brew).flatMap(({ startMs, pouredMs, endMs, fromGrams, toGrams }) => [
    { atMs: startMs, grams: fromGrams },
    { atMs: pouredMs, grams: toGrams },
    { atMs: endMs, grams: toGrams },
  ]);
  return points.filter(
    (point, index) =>
      index === 0 ||
      point.atMs !== points[index - 1]?.atMs ||
      point.grams !== points[index - 1]?.grams,
  );
}

export function targetAt(curve: TargetCurve, ms: number): number {
  let before = curve[0];
  for (const point of curve) {
    if (point.atMs > ms) {
      if (!before || point.atMs === before.atMs) return point.grams;
      const share = (ms - before.atMs) / (point.atMs - before.atMs);
      return before.grams + (point.grams - before.grams) * Math.max(0, share);
    }
    before = point;
  }
  return before?.grams ?? 0;
}

/** Accepted difference of a flow from the recipe's, as a share (Coado's choice). */
const BAND = 0.35;

/** Returns g/s and the accepted range; null when the step pours nothing. */
export function targetFlow({ startMs, pouredMs, fromGrams, toGrams }: StepTarget) {
  const seconds = (pouredMs - startMs) / 1000;
  const grams = toGrams - fromGrams;
  if (seconds <= 0 || grams <= 0) return null;
  const flow = grams / seconds;
  return { flow, low: flow * (1 - BAND), high: flow * (1 + BAND) };
}
