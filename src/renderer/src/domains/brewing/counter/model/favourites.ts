import { generateRecipe } from '@shared/brew/generate-recipe';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import type { Recipe } from '@shared/brew/recipe';
import type { BrewMethod } from '@/domains/gear/methods/model/brewing-method';
import { containsWords } from '@/lib/text-search';

interface Sources {
  methods: readonly BrewMethod[];
  mostUsed: readonly string[];
  saved: readonly Recipe[];
  search: string;
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

/** Returns the found recipes, each once: most used methods' first ones, saved ones, others. */
export function favouriteGroups({ methods, mostUsed, saved, search }: Sources): FavouriteGroup[] {
  const known = methods.flatMap(recipesOf);
  const used = mostUsed
    .slice(0, MOST_USED_SHOWN)
    .map((methodId) => known.find((recipe) => recipe.methodId === methodId))
    .filter((recipe) => recipe !== undefined);
  const others = known.filter((recipe) => !used.includes(recipe));
  const groups = [
    { title: 'Mais usados', recipes: used },
    { title: 'Suas receitas', recipes: saved },
    { title: 'Receitas da casa', recipes: others },
  ];
  return groups
    .map(({ title, recipes }) => ({
      title,
      recipes: recipes.filter(({ method, title: name, source }) =>
        containsWords([method, name, source].join(' '), search),
      ),
    }))
    .filter(({ recipes }) => recipes.length > 0);
}
