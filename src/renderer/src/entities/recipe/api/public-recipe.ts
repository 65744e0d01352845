import type { Recipe } from '@shared/brew/recipe';
import { ROASTS } from '@shared/brew/roast';
import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { isUuid } from '@/lib/uuid';
import { toRecipe } from './recipe-row';

async function fetchPublicRecipe(recipeId: string): Promise<Recipe | null> {
  if (!isUuid(recipeId)) return null;
  const [row] = await query((db) => db.rpc('get_public_recipe', { recipe: recipeId }));
  const roast = ROASTS.find((known) => known === row?.roast);
  if (!row || !roast) return null;
  return toRecipe({
    ...row,
    roast,
    method: { name: row.method_name, drawing: null },
    bean_id: null,
    bean: null,
    grinder: null,
  });
}

/** A recipe of a post that everybody may see, with or without an account; null when there is none. */
export const publicRecipeQuery = (recipeId: string) =>
  queryOptions({
    queryKey: queryKeys.publicRecipe(recipeId),
    queryFn: () => fetchPublicRecipe(recipeId),
  });
