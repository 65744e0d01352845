import { generateRecipe } from '@shared/brew/generate-recipe';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import type { Recipe } from '@shared/brew/recipe';
import type { BrewMethod } from '@/domains/gear/methods/model/brewing-method';

interface Sources {
  methods: readonly BrewMethod[];
  mostUsed: readonly string[];
  saved: readonly Recipe[];
}

interface FavouriteGroup {
  title: string;
  recipes: readonly Recipe[];
}

const MOST_USED_SHOWN = 4;

/** Returns recipes without a bean, because people brew the one in the grinder. */
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

/** Returns most used methods' first recipes, saved recipes and others, without duplicates. */
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
