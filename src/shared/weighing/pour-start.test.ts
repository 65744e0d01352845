import { expect, it } from 'vitest';
import { demoNoise } from '../scales/demo-pour.ts';
import { createStartWatch, type StartKind } from './start-and-end.ts';

/** Returns when the clock starts; `grams` is checked each `everyMs`. */
function startOf(kind: StartKind, grams: (ms: number) => number, everyMs = 100): number | null {
  const watch = createStartWatch(kind);
  for (let atMs = 0; atMs < 12_000; atMs += everyMs) {
    const began = watch({ atMs, grams: grams(atMs) + demoNoise(atMs) });
    if (began !== null) return began;
  }
  return null;
}

const from = (startMs: number, flow: number) => (ms: number) =>
  Math.max(0, ((ms - startMs) / 1000) * flow);

it.each([2, 5, 9, 17])('a pour of %d g/s is dated back to its first drop', (flow) => {
  const began = startOf('pour', from(5000, flow));
  expect(Math.abs((began ?? 0) - 5000)).toBeLessThanOrEqual(200);
});

it('a pour on a slow scale is dated to within one interval of its weights', () => {
  const began = startOf('pour', from(5000, 6), 1300);
  expect(Math.abs((began ?? 0) - 5000)).toBeLessThanOrEqual(1300);
});

it('the first drops of an espresso start the clock', () => {
  const began = startOf('drip', from(5000, 0.5));
  expect(Math.abs((began ?? 0) - 5000)).toBeLessThanOrEqual(500);
});

it.each([
  ['nothing', () => 0],
  ['a cup put down', (ms: number) => (ms < 4000 ? 0 : 210)],
  ['a cup taken away', (ms: number) => (ms < 4000 ? 0 : -210)],
  ['a tremble of a gram', (ms: number) => (ms > 4000 && ms < 4600 ? 1 : 0)],
  ['a table that is leant on', (ms: number) => (ms > 4000 && ms < 4200 ? 3.5 : 0)],
])('%s starts nothing', (_what, grams) => {
  expect(startOf('pour', grams)).toBeNull();
});
