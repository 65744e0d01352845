import { DEFAULT_RECIPES } from './default-recipes.ts';
import type { KnownRecipe } from './known-recipe.ts';
import { METHOD_IDS } from './methods.ts';
import { AEROPRESS_RECIPES } from './recipes/aeropress.ts';
import { IMMERSION_RECIPES } from './recipes/immersion.ts';
import { CHEMEX_RECIPES, POUR_OVER_RECIPES } from './recipes/pour-over.ts';
import {
  COLD_AND_MACHINE_RECIPES,
  PRESSURE_AND_STOVE_RECIPES,
} from './recipes/pressure-and-stove.ts';
import { V60_RECIPES } from './recipes/v60.ts';

const PUBLISHED = [
  ...V60_RECIPES,
  ...AEROPRESS_RECIPES,
  ...CHEMEX_RECIPES,
  ...IMMERSION_RECIPES,
  ...POUR_OVER_RECIPES,
  ...PRESSURE_AND_STOVE_RECIPES,
  ...COLD_AND_MACHINE_RECIPES,
];

/** Each method's default is first. Import the list lazily: it is too heavy to load at once. */
export const KNOWN_RECIPES: readonly KnownRecipe[] = METHOD_IDS.flatMap((methodId) =>
  [...DEFAULT_RECIPES, ...PUBLISHED].filter((recipe) => recipe.methodId === methodId),
);

/** Returns the default first; none for a person's own method. */
export function knownRecipesFor(methodId: string): readonly KnownRecipe[] {
  return KNOWN_RECIPES.filter((recipe) => recipe.methodId === methodId);
}
