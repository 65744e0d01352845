import fc from 'fast-check';
import { expect, it } from 'vitest';
import { flowStatistics } from './curve.ts';
import { flowOf } from './flow.ts';

it('computes the flow from irregular weights', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2, max: 20, noNaN: true }),
      fc.array(fc.integer({ min: 40, max: 900 }), { minLength: 4, maxLength: 30 }),
      (flow, gaps) => {
        let atMs = 0;
        const points = gaps.map((gap) => {
          atMs += gap;
          return { atMs, grams: (flow * atMs) / 1000 };
        });
        const measured = flowOf(points);
        if (measured !== null) expect(measured).toBeCloseTo(flow, 6);
      },
    ),
  );
});

it('computes the flow of the last second, not of the pour before', () => {
  const points = Array.from({ length: 40 }, (_, index) => ({
    atMs: index * 100,
    grams: Math.min(index, 20),
  }));
  expect(flowOf(points)).toBeCloseTo(0, 6);
  expect(flowOf(points.slice(0, 20))).toBeCloseTo(10, 6);
});

it('computes a flow from three weights of a slow scale, but not from two', () => {
  const slow = [0, 1300, 2600].map((atMs) => ({ atMs, grams: (atMs / 1000) * 5 }));
  expect(flowOf(slow)).toBeCloseTo(5, 6);
  expect(flowOf(slow.slice(1))).toBeNull();
});

it('returns no flow for a rise that is too fast for a pour', () => {
  const jolt = [0, 100, 200, 300, 400].map((atMs) => ({ atMs, grams: atMs < 200 ? 0 : 150 }));
  expect(flowOf(jolt)).toBe(0);
});

it('returns a brew’s mean flow while water flowed, and the peak', () => {
  const curve = Array.from({ length: 600 }, (_, index) => ({
    atMs: index * 100,
    grams: Math.min(index, 100) * 0.5,
    afterGap: false,
  }));
  const figures = flowStatistics(curve);
  expect(figures?.peak).toBeCloseTo(5, 1);
  expect(figures?.mean).toBeGreaterThan(4.5);
  expect(flowStatistics(curve.slice(200))).toBeNull();
});
