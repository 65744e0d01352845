import { generateRecipe } from '@shared/brew/generate-recipe';
import { KNOWN_RECIPES } from '@shared/brew/known-recipes';
import { expect, it } from 'vitest';
import { isDose, waterOfDose } from './dose';

function recipeOf(coffeeGrams: number, waterMl: number) {
  const known = KNOWN_RECIPES.find(({ id }) => id === 'v60-padrao');
  if (!known) throw new Error('no v60-padrao');
  return generateRecipe({
    method: { id: 'v60', name: 'V60', temperatureC: 94, grind: 'Média-fina' },
    known,
    bean: null,
    beanId: null,
    roast: 'Média' as const,
    coffeeGrams,
    waterMl,
  });
}

it('scales without the rounding errors of binary fractions', () => {
  // The exact product of 33.3 and 15 is 499.5, which rounds up to 500.
  expect(waterOfDose(recipeOf(15, 225), 33.3)).toBe(500);
  expect(waterOfDose(recipeOf(18, 300), 18)).toBe(300);
  expect(waterOfDose(recipeOf(18, 36), 18.1)).toBe(36.2);
});

it.each([
  [null, false],
  [0, false],
  [0.1, true],
  [2000, true],
  [2000.1, false],
  [99_999, false],
])('takes %s as a dose: %s', (grams, isPossible) => {
  expect(isDose(recipeOf(15, 150), grams)).toBe(isPossible);
});
