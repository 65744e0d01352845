import type { Recipe } from '@shared/brew/recipe';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toRecipeRow } from '@/entities/recipe/api/recipe-row';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function updateRecipe(recipe: Recipe): Promise<void> {
  const data = await query((db) =>
    db
      .from('recipes')
      .update(toRecipeRow(recipe.title, recipe))
      .eq('id', recipe.recipeId)
      .select('id')
      .maybeSingle(),
  );
  if (!data) {
    throw new AppError('not_found', { message: 'Essa receita não existe mais.' });
  }
}

/** Writes a changed recipe over the person's own one with its id. */
export function useUpdateRecipe(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['update-recipe'],
    mutationFn: updateRecipe,
    onSuccess: async (_nothing, recipe) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.recipes(userId) }),
        queryClient.invalidateQueries({ queryKey: queryKeys.recipe(userId, recipe.recipeId) }),
      ]);
    },
  });
}
