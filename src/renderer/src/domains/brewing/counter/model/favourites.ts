import { generateRecipe } from '@shared/brew/generate-recipe';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import type { Recipe } from '@shared/brew/recipe';
import type { BrewMethod } from '@/domains/gear/methods/model/brewing-method';

interface Sources {
  methods: readonly BrewMethod[];
  /** Ids of the person's methods, most used first. */
  mostUsed: readonly string[];
  /** The person's saved recipes, newest first. */
  saved: readonly Recipe[];
}

interface FavouriteGroup {
  title: string;
  recipes: readonly Recipe[];
}

const MOST_USED_SHOWN = 4;

/**
 * Returns a method's known recipes at their authors' doses, the default first.
 * They name no bean: the grinder's current bean is used.
 */
function recipesOf(method: BrewMethod): Recipe[] {
  const { id, name, grind, temperature_c: temperatureC } = method;
  return knownRecipesFor(id).map((known) =>
    generateRecipe({
      method: { id, name, temperatureC, grind },
      known,
      bean: null,
      beanId: null,
      roast: 'Média',
      coffeeGrams: known.coffee,
      waterMl: known.water,
    }),
  );
}

/**
 * Returns the one-tap recipes of a station, in groups, without duplicates.
 * The order is: the most used methods' default recipes, the person's own recipes, every other known
 * recipe. Groups without recipes are left out.
 */
export function favouriteGroups({ methods, mostUsed, saved }: Sources): FavouriteGroup[] {
  const known = methods.flatMap(recipesOf);
  const used = mostUsed
    .slice(0, MOST_USED_SHOWN)
    .map((methodId) => known.find((recipe) => recipe.methodId === methodId))
    .filter((recipe) => recipe !== undefined);
  const others = known.filter((recipe) => !used.includes(recipe));
  return [
    { title: 'Mais usados', recipes: used },
    { title: 'Suas receitas', recipes: saved },
    { title: 'Receitas da casa', recipes: others },
  ].filter(({ recipes }) => recipes.length > 0);
}
