import type { Recipe } from '@shared/brew/recipe';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { toRecipeRow } from './recipe-row';

interface NewRecipe {
  /** Made once per question, so that a retry saves nothing twice. */
  id: string;
  title: string;
  recipe: Recipe;
}

async function saveRecipe({ id, title, recipe }: NewRecipe, userId: string): Promise<void> {
  await query((db) =>
    db
      .from('recipes')
      .upsert(
        { id, user_id: userId, ...toRecipeRow(title, recipe) },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
  );
}

/** Keeps a recipe among the person's own, under a name of theirs. */
export function useSaveRecipe(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['save-recipe'],
    mutationFn: (recipe: NewRecipe) => saveRecipe(recipe, userId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.recipes(userId) }),
  });
}
