// @vitest-environment happy-dom

import { expect, test } from 'vitest';
import { brewSeconds } from './brews';

test('the real time wins over the planned one', () => {
  expect(brewSeconds({ duration_seconds: 182, planned_seconds: 180 })).toBe(182);
});

test('a brew of zero seconds is still a real time', () => {
  expect(brewSeconds({ duration_seconds: 0, planned_seconds: 180 })).toBe(0);
});

test('without a real time the recipe speaks', () => {
  expect(brewSeconds({ duration_seconds: null, planned_seconds: 180 })).toBe(180);
});

test.each([null, '180', {}])('a recipe without a usable time (%j) says nothing', (planned) => {
  expect(brewSeconds({ duration_seconds: null, planned_seconds: planned })).toBeNull();
});
