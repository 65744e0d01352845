import { generateRecipe } from '@shared/brew/generate-recipe';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import type { Recipe } from '@shared/brew/recipe';
import type { BrewMethod } from '@/entities/method/api/methods';

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

/** A method's known recipes at their authors' doses, the default first; the bean is whatever is in the grinder. */
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
 * What a station starts with one tap: the most used methods' default recipes, the person's own
 * recipes, then every other known one, none twice. Groups without recipes are left out.
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
