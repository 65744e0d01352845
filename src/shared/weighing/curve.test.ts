import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { demoNoise, demoWeight } from '../scales/demo-pour.ts';
import {
  type CurvePoint,
  curveAt,
  decodeCurve,
  encodeCurve,
  encodeCurveWithin,
  thinCurve,
} from './curve.ts';

const pointsOf = (steps: readonly { gap: number; tenths: number; afterGap: boolean }[]) => {
  let atMs = 0;
  return steps.map(({ gap, tenths, afterGap }): CurvePoint => {
    atMs += gap * 10;
    return { atMs, grams: tenths / 10, afterGap };
  });
};

const curves = fc
  .array(
    fc.record({
      gap: fc.nat(100_000),
      tenths: fc.integer({ min: -50_000, max: 50_000 }),
      afterGap: fc.boolean(),
    }),
    { maxLength: 200 },
  )
  .map(pointsOf);

describe('a stored curve', () => {
  it('is decoded as it was, to 10 ms and a tenth of a gram', () => {
    fc.assert(
      fc.property(curves, (curve) => {
        expect(decodeCurve(encodeCurve(curve))).toEqual(
          curve.map((point) => ({ ...point, grams: point.grams === 0 ? 0 : point.grams })),
        );
      }),
    );
  });

  it('of three minutes at 10 Hz takes well under 15 kB', () => {
    const plan = {
      vesselGrams: 0,
      pours: [
        { startMs: 0, endMs: 10_000, toGrams: 50 },
        { startMs: 45_000, endMs: 75_000, toGrams: 300 },
        { startMs: 90_000, endMs: 120_000, toGrams: 500 },
      ],
    };
    const curve = Array.from({ length: 1800 }, (_, index) => {
      const atMs = index * 100 + Math.round(demoNoise(index) * 200);
      return { atMs, grams: demoWeight(plan, 'good', atMs) + demoNoise(atMs), afterGap: false };
    });
    const text = encodeCurve(curve);
    expect(text.length).toBeLessThan(6000);
    expect(decodeCurve(text)).toHaveLength(1800);
  });

  it('of several hours is thinned, not refused', () => {
    const curve = Array.from({ length: 100_000 }, (_, index) => ({
      atMs: index * 100,
      grams: 250,
      afterGap: false,
    }));
    const text = encodeCurve(curve);
    expect(text.length).toBeLessThan(65_536);
    expect(decodeCurve(text)?.length).toBeGreaterThan(10_000);
  });

  it('that is invalid is refused without an exception', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.constant('AQ==')), (text) => {
        const curve = decodeCurve(text);
        if (curve !== null) expect(Array.isArray(curve)).toBe(true);
      }),
    );
    expect(decodeCurve('')).toBeNull();
    expect(decodeCurve('Zm9v')).toBeNull();
    expect(decodeCurve('A'.repeat(100_000))).toBeNull();
  });
});

it('interpolates between two points, and is unknown in a gap', () => {
  const curve = [
    { atMs: 1000, grams: 10, afterGap: false },
    { atMs: 2000, grams: 20, afterGap: false },
    { atMs: 9000, grams: 30, afterGap: true },
  ];
  expect(curveAt(curve, 1500)).toBe(15);
  expect(curveAt(curve, 2000)).toBe(20);
  expect(curveAt(curve, 5000)).toBeNull();
  expect(curveAt(curve, 500)).toBeNull();
  expect(curveAt(curve, 9001)).toBeNull();
});

it('fits into a post’s limit, however long the brew was', () => {
  for (const minutes of [1, 4, 30]) {
    const curve = Array.from({ length: minutes * 600 }, (_, index) => ({
      atMs: index * 100,
      grams: Math.sin(index) * 3 + index / 10,
      afterGap: index === 300,
    }));
    const text = encodeCurveWithin(curve, 2048);
    expect(text.length).toBeLessThanOrEqual(2048);
    const read = decodeCurve(text) ?? [];
    expect(read.length).toBeGreaterThan(50);
    expect(read.at(-1)?.atMs).toBe(curve.at(-1)?.atMs);
  }
});

it('keeps the gaps and the end of a curve that is thinned', () => {
  const curve = Array.from({ length: 50 }, (_, index) => ({
    atMs: index * 100,
    grams: index,
    afterGap: index === 25,
  }));
  const thin = thinCurve(curve, 1000);
  expect(thin.length).toBeLessThan(9);
  expect(thin.filter(({ afterGap }) => afterGap).map(({ grams }) => grams)).toEqual([25]);
  expect(thin.at(-1)?.grams).toBe(49);
});
