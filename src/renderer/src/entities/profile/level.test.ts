import { expect, test } from 'vitest';
import { pointsAtLevel, pointsToNextLevel } from './level';

test.each([
  [1, 0],
  [2, 100],
  [3, 300],
  [8, 2800],
])('level %i starts at %i points', (level, points) => {
  expect(pointsAtLevel(level)).toBe(points);
});

test('says how many points are missing to the next level', () => {
  expect(pointsToNextLevel(0, 1)).toBe(100);
  expect(pointsToNextLevel(2340, 7)).toBe(460);
  expect(pointsToNextLevel(2799, 7)).toBe(1);
});

test('never counts below zero when the level lags behind the points', () => {
  expect(pointsToNextLevel(500, 1)).toBe(0);
});
