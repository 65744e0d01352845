import type { Recipe } from '@shared/brew/recipe';
import { LIMITS } from '@shared/database.limits';

/** Returns the water for another dose, in whole grams from 100 g and tenths below. */
export function waterOfDose({ parameters }: Recipe, coffeeGrams: number): number {
  if (coffeeGrams === parameters.coffeeGrams) return parameters.waterMl;
  // Nine digits remove the rounding error of binary fractions.
  const scaled = (parameters.waterMl * coffeeGrams) / parameters.coffeeGrams;
  const exact = Number(scaled.toPrecision(9));
  return exact >= 100 ? Math.round(exact) : Math.max(0.1, Math.round(exact * 10) / 10);
}

/** Whether the recipe can be brewed with this dose in g. */
export function isDose(recipe: Recipe, grams: number | null): grams is number {
  return (
    grams !== null &&
    grams >= 0.1 &&
    grams <= LIMITS.brews.coffee_grams &&
    waterOfDose(recipe, grams) <= LIMITS.brews.water_ml
  );
}
