import type { Curve } from './curve.ts';
import { createFlow } from './flow.ts';

/** How fast a brew was poured, in g/s. */
export interface FlowFigures {
  /** Over the time in which something flowed (as Beanconqueror reckons it: M). */
  readonly mean: number;
  readonly peak: number;
}

/** Slower than this nothing is poured, in g/s: what trembles and drips. */
const FLOWING = 0.3;

/** The flow of a saved curve; null when nothing flowed. */
export function flowFigures(curve: Curve): FlowFigures | null {
  const flow = createFlow();
  let sum = 0;
  let count = 0;
  let peak = 0;
  for (const { atMs, grams, afterGap } of curve) {
    if (afterGap) flow.clear();
    const here = flow.add({ atMs, grams });
    if (here === null || here < FLOWING) continue;
    sum += here;
    count += 1;
    peak = Math.max(peak, here);
  }
  return count === 0 ? null : { mean: sum / count, peak };
}
