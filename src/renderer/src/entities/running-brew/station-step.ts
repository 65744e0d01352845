import { countsBeverage, likeOf } from '@shared/brew/methods';
import type { Recipe, RecipeStep } from '@shared/brew/recipe';
import { formatDecimal } from '@shared/format';

/** A step in a few words for ear and screen reader: 'despeje até 150 gramas', else its title. */
export function stationStep(recipe: Recipe, step: RecipeStep): string {
  if (step.targetWater === null) return step.title;
  const grams = `${formatDecimal(step.targetWater)} gramas`;
  if (countsBeverage(likeOf(recipe))) return `${step.title}, até ${grams} na xícara`;
  return step.kind === 'heat' ? `${step.title}, ${grams} de água` : `despeje até ${grams}`;
}
