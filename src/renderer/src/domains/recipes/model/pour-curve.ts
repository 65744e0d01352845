import type { PlainStep } from '@shared/recipe-text/plain-recipe';

/** Largest width of a step, relative to all others: a step of 18 h would hide the others. */
const WIDEST = 4;
/** Share of the width for a step without a known duration. */
const NARROWEST = 0.03;

/** A step's place in the drawing; x from 0 to 1. */
interface CurveStep {
  from: number;
  to: number;
  waits: boolean;
  /** Whether the step is drawn shorter than it lasts. */
  cut: boolean;
}

interface PourCurve {
  /** Corners of the line, x and y from 0 to 1, y upwards. */
  points: (readonly [x: number, y: number])[];
  steps: CurveStep[];
  /** Value at the top of the drawing, in g. */
  top: number;
}

type Poured = Pick<PlainStep, 'time' | 'expectedTime' | 'targetWater' | 'pourSeconds'>;

const known = (value: number | null) => (value === null || Number.isNaN(value) ? 0 : value);

/** Returns grams over time: a slope for each pour, level until the next one; NaN is ignored. */
export function pourCurve(steps: readonly Poured[], waterMl: number): PourCurve {
  const lasts = steps.map((step) =>
    Math.max(
      known(step.time ?? step.expectedTime),
      known(step.time === null ? step.pourSeconds : 0),
    ),
  );
  const sum = lasts.reduce((total, each) => total + each, 0);
  const widths = lasts.map((each) => {
    const others = sum - each;
    return others > 0 && each > others * WIDEST ? others * WIDEST : each;
  });
  const least =
    Math.max(
      1,
      widths.reduce((total, each) => total + each, 0),
    ) * NARROWEST;
  const drawn = widths.map((width) => Math.max(width, least));
  const whole = drawn.reduce((total, each) => total + each, 0) || 1;
  const top = Math.max(known(waterMl), ...steps.map((step) => known(step.targetWater)), 1);

  const points: [number, number][] = [[0, 0]];
  let x = 0;
  let y = 0;
  const placed = steps.map((step, index): CurveStep => {
    const width = (drawn[index] ?? 0) / whole;
    const target = known(step.targetWater) / top;
    if (target > y) {
      const share = (lasts[index] ?? 0) > 0 ? known(step.pourSeconds) / (lasts[index] ?? 1) : 0;
      points.push([x, y], [x + width * Math.min(1, share), target]);
      y = target;
    }
    const from = x;
    x += width;
    points.push([x, y]);
    return { from, to: x, waits: step.time === null, cut: widths[index] !== lasts[index] };
  });
  return { points, steps: placed, top };
}
