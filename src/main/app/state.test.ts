import { expect, it } from 'vitest';
import { createWeights } from './state.ts';

it('returns the weights until the brew leaves the scale or the weight is stale', () => {
  let now = 0;
  const weights = createWeights(() => now);
  weights.set('a', 12.3);
  weights.set('b', 40);
  expect(weights.all()).toEqual({ a: 12.3, b: 40 });
  weights.set('b', null);
  expect(weights.all()).toEqual({ a: 12.3 });
  now = 4000;
  expect(weights.all()).toEqual({});
});
