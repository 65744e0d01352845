import type { Curve } from './curve.ts';
import type { WeightPoint } from './flow.ts';

/** A chart of weight over time: its size in pixels, its ranges and its margins. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  /** Milliseconds from left to right. */
  readonly spanMs: number;
  /** Grams from bottom to top. */
  readonly topGrams: number;
  readonly margin: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
}

/** Left to right, in pixels. */
export function xOf({ width, spanMs, margin }: Plot, ms: number): number {
  return margin.left + (ms / spanMs) * (width - margin.left - margin.right);
}

/** Top to bottom, in pixels. */
export function yOf({ height, topGrams, margin }: Plot, grams: number): number {
  return height - margin.bottom - (grams / topGrams) * (height - margin.top - margin.bottom);
}

type Corner = readonly [x: number, y: number];

/** A line of weights in pixels. */
export function lineOf(plot: Plot, points: readonly WeightPoint[]): Corner[] {
  return points.map(({ atMs, grams }) => [xOf(plot, atMs), yOf(plot, grams)]);
}

/** Closer than this, in pixels, two points are drawn as one. */
const SAME_PIXEL = 1;

/**
 * Returns the lines of a curve in pixels, one for each stretch without a gap.
 * The number of corners is limited to the visible ones.
 */
export function linesOf(plot: Plot, curve: Curve): Corner[][] {
  const lines: Corner[][] = [];
  let line: Corner[] = [];
  let lastX = Number.NEGATIVE_INFINITY;
  for (const [index, { atMs, grams, afterGap }] of curve.entries()) {
    if (afterGap || index === 0) {
      line = [];
      lines.push(line);
      lastX = Number.NEGATIVE_INFINITY;
    }
    const x = xOf(plot, atMs);
    const isEnd = index === curve.length - 1 || curve[index + 1]?.afterGap === true;
    if (x - lastX < SAME_PIXEL && !isEnd) continue;
    lastX = x;
    line.push([x, yOf(plot, Math.min(Math.max(grams, 0), plot.topGrams))]);
  }
  return lines;
}

/** Steps that people count in. */
const GRAM_STEPS = [5, 10, 20, 50, 100, 200, 500, 1000];
const SECOND_STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];

/** Two to five round weights between nothing and the top. */
export function gramTicks({ topGrams }: Pick<Plot, 'topGrams'>): number[] {
  const step = GRAM_STEPS.find((each) => topGrams / each <= 4) ?? 2000;
  return multiples(step, topGrams);
}

/** A few round instants, in milliseconds. */
export function timeTicks({ spanMs }: Pick<Plot, 'spanMs'>): number[] {
  const step = SECOND_STEPS.find((each) => spanMs / 1000 / each <= 5) ?? 7200;
  return multiples(step * 1000, spanMs);
}

function multiples(step: number, until: number): number[] {
  return Array.from({ length: Math.floor(until / step) }, (_, index) => (index + 1) * step);
}
