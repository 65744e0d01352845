import { type Recipe, recipeSchema } from '@shared/brew/recipe';
import { ROAST_HINTS } from '@shared/brew/roast';
import { queryOptions } from '@tanstack/react-query';
import { logError, toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

const COLUMNS =
  'id, title, method_id, bean_id, roast, coffee_grams, water_ml, temperature_c, grind, steps, total_seconds, source, method:brew_methods(name), bean:beans(name, origin, process, notes)';

/** The rows of a person's own recipes: those of other people's posts can be read as well. */
async function fetchRows(userId: string) {
  const db = await supabase();
  const { data, error, status } = await db
    .from('recipes')
    .select(COLUMNS)
    .eq('user_id', userId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(50);
  if (error) throw toAppError(error, status);
  return data;
}

type RecipeRow = Awaited<ReturnType<typeof fetchRows>>[number];

function toRecipe(row: RecipeRow): Recipe | null {
  const steps = recipeSchema.shape.steps.safeParse(row.steps);
  if (!steps.success) {
    logError(`The steps of the saved recipe ${row.id} cannot be read`, steps.error);
    return null;
  }
  return {
    method: row.method.name,
    methodId: row.method_id,
    recipeId: row.id,
    title: row.title,
    source: row.source ?? 'Sua receita',
    bean: row.bean && { ...row.bean, roast: row.roast },
    // A bean of somebody else's cannot be read, hence not be used either.
    beanId: row.bean && row.bean_id,
    roast: row.roast,
    hint: ROAST_HINTS[row.roast],
    parameters: {
      coffeeGrams: row.coffee_grams,
      waterMl: row.water_ml,
      ratio: `1:${(row.water_ml / row.coffee_grams).toFixed(1)}`,
      grindSize: row.grind,
      temperature: row.temperature_c,
      totalTime: row.total_seconds,
    },
    preparation: [],
    steps: steps.data,
  };
}

async function fetchSavedRecipes(userId: string): Promise<Recipe[]> {
  return (await fetchRows(userId)).map(toRecipe).filter((recipe) => recipe !== null);
}

async function fetchRecipe(recipeId: string): Promise<Recipe | null> {
  const db = await supabase();
  const { data, error, status } = await db
    .from('recipes')
    .select(COLUMNS)
    .eq('id', recipeId)
    .maybeSingle();
  if (error) throw toAppError(error, status);
  return data && toRecipe(data);
}

/** The person's saved recipes, newest first, ready to brew; `recipeId` is the row's id. */
export const savedRecipesQuery = (userId: string) =>
  queryOptions({
    queryKey: queryKeys.recipes(userId),
    queryFn: () => fetchSavedRecipes(userId),
  });

/** One recipe, the person's own or of a post they may see; null when there is none (any more). */
export const recipeQuery = (userId: string, recipeId: string) =>
  queryOptions({
    queryKey: queryKeys.recipe(userId, recipeId),
    queryFn: () => fetchRecipe(recipeId),
  });
