import { expect, it } from 'vitest';
import { FIRST_LAG_SECONDS, learnLag, secondsToStop } from './shot.ts';

it('computes the seconds until the stop, with the water that still comes after it', () => {
  expect(secondsToStop(26, 2, 36, 1)).toBe(4);
  expect(secondsToStop(35, 2, 36, 1)).toBeLessThan(0);
  expect(secondsToStop(26, 0.1, 36, 1)).toBeNull();
  expect(secondsToStop(26, null, 36, 1)).toBeNull();
});

it('learns a machine’s delay after the stop', () => {
  let lag = FIRST_LAG_SECONDS;
  // Another 4 g at 2 g/s are a delay of two seconds.
  for (let shot = 0; shot < 12; shot += 1) {
    lag = learnLag(lag, { gramsAtStop: 32, flowAtStop: 2, finalGrams: 36 });
  }
  expect(lag).toBeCloseTo(2, 1);
});

it('learns nothing from impossible stops', () => {
  expect(learnLag(1.35, { gramsAtStop: 32, flowAtStop: 2, finalGrams: 20 })).toBe(1.35);
  expect(learnLag(1.35, { gramsAtStop: 32, flowAtStop: 0.01, finalGrams: 36 })).toBe(1.35);
  expect(learnLag(1.35, { gramsAtStop: 32, flowAtStop: 1, finalGrams: 136 })).toBe(1.35);
});
