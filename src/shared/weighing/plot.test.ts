import { expect, it } from 'vitest';
import { gramTicks, linesOf, type Plot, timeTicks, xOf, yOf } from './plot.ts';

const plot: Plot = {
  width: 400,
  height: 200,
  spanMs: 180_000,
  topGrams: 250,
  margin: { top: 0, right: 0, bottom: 0, left: 0 },
};

it('lays time from left to right and weight from bottom to top', () => {
  expect([xOf(plot, 0), xOf(plot, 90_000), xOf(plot, 180_000)]).toEqual([0, 200, 400]);
  expect([yOf(plot, 0), yOf(plot, 125), yOf(plot, 250)]).toEqual([200, 100, 0]);
});

it('draws at most one corner for each pixel, keeps both ends of a line and joins no gap', () => {
  const curve = Array.from({ length: 3600 }, (_, index) => ({
    atMs: index * 50,
    grams: index / 15,
    afterGap: index === 1800,
  }));
  const lines = linesOf(plot, curve);
  expect(lines).toHaveLength(2);
  expect(lines.flat().length).toBeLessThanOrEqual(405);
  expect(lines[0]?.at(-1)?.[0]).toBeCloseTo(xOf(plot, 1799 * 50), 6);
  expect(lines[1]?.[0]?.[0]).toBeCloseTo(xOf(plot, 1800 * 50), 6);
});

it('labels axes in round steps', () => {
  expect(gramTicks({ topGrams: 250 })).toEqual([100, 200]);
  expect(gramTicks({ topGrams: 36 })).toEqual([10, 20, 30]);
  expect(timeTicks({ spanMs: 180_000 })).toEqual([60_000, 120_000, 180_000]);
  expect(timeTicks({ spanMs: 30_000 })).toEqual([10_000, 20_000, 30_000]);
});
