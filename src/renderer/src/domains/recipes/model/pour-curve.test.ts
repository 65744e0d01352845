import { generateRecipe } from '@shared/brew/generate-recipe';
import { KNOWN_RECIPES } from '@shared/brew/known-recipes';
import { expect, it } from 'vitest';
import { pourCurve } from './pour-curve';

const pour = (time: number | null, targetWater: number | null, pourSeconds = 0) => ({
  time,
  expectedTime: time === null ? 10 : 0,
  targetWater,
  pourSeconds,
});

it('climbs while water is poured and stays level between', () => {
  const { points, steps, top } = pourCurve(
    [pour(50, 60, 25), pour(50, null), pour(100, 240, 50)],
    240,
  );
  expect(top).toBe(240);
  expect(points).toEqual([
    [0, 0],
    [0, 0],
    [0.125, 0.25],
    [0.25, 0.25],
    [0.5, 0.25],
    [0.5, 0.25],
    [0.75, 1],
    [1, 1],
  ]);
  expect(steps.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.25],
    [0.25, 0.5],
    [0.5, 1],
  ]);
});

it('shortens an infusion of hours, so that the pour is still visible', () => {
  const { steps } = pourCurve([pour(120, 800, 60), pour(64_800, null), pour(null, null)], 800);
  expect(steps.map(({ cut }) => cut)).toEqual([false, true, false]);
  expect((steps[0]?.to ?? 0) > 0.1).toBe(true);
});

it('draws half-typed numbers without a gap', () => {
  const { points } = pourCurve([pour(Number.NaN, Number.NaN, Number.NaN), pour(0, 50)], Number.NaN);
  for (const [x, y] of points) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x).toBeLessThanOrEqual(1.000_001);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThanOrEqual(1);
  }
  expect(pourCurve([], 250).points).toEqual([[0, 0]]);
});

it('never goes back, for any recipe that Coado knows', () => {
  for (const known of KNOWN_RECIPES) {
    const recipe = generateRecipe({
      method: { id: known.methodId, name: 'x', temperatureC: 94, grind: 'Média' },
      known,
      bean: null,
      beanId: null,
      roast: 'Média',
      coffeeGrams: known.coffee,
      waterMl: known.water,
    });
    const { points } = pourCurve(recipe.steps, recipe.parameters.waterMl);
    for (const [index, [x, y]] of points.entries()) {
      const [beforeX, beforeY] = points[index - 1] ?? [0, 0];
      expect(x).toBeGreaterThanOrEqual(beforeX);
      expect(y).toBeGreaterThanOrEqual(beforeY);
    }
    expect(points.at(-1)?.[0]).toBeCloseTo(1);
    expect(points.at(-1)?.[1]).toBe(1);
  }
});
