import { expect, it } from 'vitest';
import { createWeights } from './state.ts';

it('tells what is weighed, until it is taken off or grows old', () => {
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
