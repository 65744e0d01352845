import type { Curve } from './curve.ts';
import type { WeightPoint } from './flow.ts';

/** Size and margins are in pixels. */
export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly spanMs: number;
  readonly topGrams: number;
  readonly margin: {
    readonly top: number;
    readonly right: number;
    readonly bottom: number;
    readonly left: number;
  };
}

export function xOf({ width, spanMs, margin }: Plot, ms: number): number {
  return margin.left + (ms / spanMs) * (width - margin.left - margin.right);
}

export function yOf({ height, topGrams, margin }: Plot, grams: number): number {
  return height - margin.bottom - (grams / topGrams) * (height - margin.top - margin.bottom);
}

type Corner = readonly [x: number, y: number];

export function lineOf(plot: Plot, points: readonly WeightPoint[]): Corner[] {
  return points.map(({ atMs, grams }) => [xOf(plot, atMs), yOf(plot, grams)]);
}

const SAME_PIXEL = 1;

/** Returns corners in pixels, one line for each part without a gap. */
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

const GRAM_STEPS = [5, 10, 20, 50, 100, 200, 500, 1000];
const SECOND_STEPS = [5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600];

export function gramTicks({ topGrams }: Pick<Plot, 'topGrams'>): number[] {
  const step = GRAM_STEPS.find((each) => topGrams / each <= 4) ?? 2000;
  return multiples(step, topGrams);
}

export function timeTicks({ spanMs }: Pick<Plot, 'spanMs'>): number[] {
  const step = SECOND_STEPS.find((each) => spanMs / 1000 / each <= 5) ?? 7200;
  return multiples(step * 1000, spanMs);
}

function multiples(step: number, until: number): number[] {
  return Array.from({ length: Math.floor(until / step) }, (_, index) => (index + 1) * step);
}
