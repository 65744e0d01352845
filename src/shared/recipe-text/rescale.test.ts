import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyRecipe } from './arbitrary-recipe.test-support.ts';
import { parseClock } from './fields.ts';
import { lastTarget, totalSeconds } from './plain-recipe.ts';
import { recipeProblems } from './recipe-rules.ts';
import { changeGrams, rescaleRecipe } from './rescale.ts';

it('keeps the shares and the words at any dose, and gives larger brews their time', () => {
  fc.assert(
    fc.property(anyRecipe, fc.integer({ min: 1, max: 30 }), (recipe, factor) => {
      fc.pre(recipeProblems(recipe).length === 0);
      const waterMl = Math.round(recipe.waterMl * factor * 10) / 10;
      fc.pre(waterMl <= 20_000 && recipe.coffeeGrams * factor <= 2000);
      const coffeeGrams = Math.round(recipe.coffeeGrams * factor * 10) / 10;
      const scaled = rescaleRecipe(recipe, { coffeeGrams, waterMl });
      expect(lastTarget(scaled.steps)).toBe(waterMl);
      for (const [index, step] of scaled.steps.entries()) {
        const was = recipe.steps[index];
        expect(step.time === null).toBe(was?.time === null);
        if (was && was.time !== null) {
          expect(step.pourSeconds).toBeLessThanOrEqual(step.time ?? 0);
        }
      }
      if (factor === 1) expect(totalSeconds(scaled.steps)).toBe(totalSeconds(recipe.steps));
      expect(scaled.steps.map(({ title }) => title)).toEqual(
        recipe.steps.map(({ title }) => title),
      );
    }),
  );
});

it('changes only the grams in the texts', () => {
  const changes = new Map([
    [60, 90],
    [1250, 1800.5],
  ]);
  expect(changeGrams('Despeje até 60 g em 60 s, 160 g ou 60 graus', changes)).toBe(
    'Despeje até 90 g em 60 s, 160 g ou 60 graus',
  );
  expect(changeGrams('Encha com 1.250 g.', changes)).toBe('Encha com 1.800,5 g.');
});

it('rounds to what a scale shows', () => {
  const step = {
    kind: 'pour',
    title: 'x',
    description: 'Até 50 g.',
    time: 10,
    expectedTime: 0,
    targetWater: 50,
    pourSeconds: 5,
  } as const;
  const recipe = {
    title: 'x',
    source: '',
    methodId: 'v60',
    bean: '',
    roast: 'Média',
    coffeeGrams: 15,
    waterMl: 250,
    temperature: 94,
    grindSize: 'Média',
    grinder: null,
    preparation: ['Moa 15 g de café.'],
    steps: [step, { ...step, targetWater: 250, description: 'Mais 200 g, até 250 g.' }],
  } as const;
  const scaled = rescaleRecipe(recipe, { coffeeGrams: 20, waterMl: 333 });
  expect(scaled.steps.map(({ targetWater, description }) => [targetWater, description])).toEqual([
    [67, 'Até 67 g.'],
    [333, 'Mais 266 g, até 333 g.'],
  ]);
  expect(scaled.steps.map(({ time, pourSeconds }) => [time, pourSeconds])).toEqual([
    [15, 9],
    [40, 35],
  ]);
  expect(scaled.preparation).toEqual(['Moa 20 g de café.']);
  const small = rescaleRecipe(recipe, { coffeeGrams: 1, waterMl: 16.7 });
  expect(small.steps[0]?.targetWater).toBe(3.3);
});

it.each([
  ['0:45', 45],
  ['3:05', 185],
  ['1:05:00', 3900],
  ['18:00:00', 64_800],
  ['90', 90],
  ['90 s', 90],
  ['3 min', 180],
  ['18 h', 64_800],
  ['0:75', null],
  ['1:75:00', null],
  ['-1:00', null],
  ['', null],
  ['abc', null],
])('reads %j as %j seconds', (text, seconds) => expect(parseClock(text)).toBe(seconds));
