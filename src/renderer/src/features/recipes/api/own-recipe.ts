import type { Recipe } from '@shared/brew/recipe';
import { queryOptions } from '@tanstack/react-query';
import { RECIPE_COLUMNS, toRecipe } from '@/entities/recipe/api/recipe-row';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

async function fetchOwnRecipe(userId: string, recipeId: string): Promise<Recipe | null> {
  // The address may say anything; what is no id is nobody's recipe.
  if (!UUID.test(recipeId)) return null;
  const data = await query((db) =>
    db
      .from('recipes')
      .select(RECIPE_COLUMNS)
      .eq('id', recipeId)
      .eq('user_id', userId)
      .maybeSingle(),
  );
  return data && toRecipe(data);
}

/** One of the person's own recipes; null when there is none (any more). */
export const ownRecipeQuery = (userId: string, recipeId: string) =>
  queryOptions({
    queryKey: queryKeys.ownRecipe(userId, recipeId),
    queryFn: () => fetchOwnRecipe(userId, recipeId),
  });
