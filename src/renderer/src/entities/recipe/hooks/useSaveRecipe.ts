import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { type NewRecipe, saveRecipe } from '../api/save-recipe';

/** Keeps a recipe among the person's own, under a name of theirs. */
export function useSaveRecipe(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['save-recipe'],
    mutationFn: (recipe: NewRecipe) => saveRecipe(recipe, userId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.recipes(userId) }),
  });
}
