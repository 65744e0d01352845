import type { Recipe } from '@shared/brew/recipe';
import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { RECIPE_COLUMNS, toRecipe } from './recipe-row';

/** Filtered by owner, because policies also let a person read recipes of other people's posts. */
async function fetchRows(userId: string) {
  return await query((db) =>
    db
      .from('recipes')
      .select(RECIPE_COLUMNS)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(50),
  );
}

async function fetchSavedRecipes(userId: string): Promise<Recipe[]> {
  return (await fetchRows(userId)).map(toRecipe).filter((recipe) => recipe !== null);
}

async function fetchRecipe(recipeId: string): Promise<Recipe | null> {
  const data = await query((db) =>
    db.from('recipes').select(RECIPE_COLUMNS).eq('id', recipeId).maybeSingle(),
  );
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
