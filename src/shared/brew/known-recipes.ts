import type { KnownRecipe } from './known-recipe.ts';
import { AEROPRESS_RECIPES } from './recipes/aeropress.ts';
import { BRAZILIAN_POUR_OVER_RECIPES } from './recipes/brazilian-pour-over.ts';
import { CHEMEX_RECIPES } from './recipes/chemex.ts';
import { COLD_BREW_RECIPES } from './recipes/cold-brew.ts';
import { ESPRESSO_RECIPES } from './recipes/espresso.ts';
import { FRENCH_PRESS_RECIPES } from './recipes/french-press.ts';
import { MOKA_POT_RECIPES } from './recipes/moka-pot.ts';
import { V60_RECIPES } from './recipes/v60.ts';

/** Every recipe Coado knows, the default of each method first. */
export const KNOWN_RECIPES: readonly KnownRecipe[] = [
  ...V60_RECIPES,
  ...AEROPRESS_RECIPES,
  ...ESPRESSO_RECIPES,
  ...FRENCH_PRESS_RECIPES,
  ...COLD_BREW_RECIPES,
  ...CHEMEX_RECIPES,
  ...MOKA_POT_RECIPES,
  ...BRAZILIAN_POUR_OVER_RECIPES,
];

/** The recipes of one method, its default first; none for an id we do not know. */
export function knownRecipesFor(methodId: string): readonly KnownRecipe[] {
  return KNOWN_RECIPES.filter((recipe) => recipe.methodId === methodId);
}
