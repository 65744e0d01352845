import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { deleteRecipe } from '../api/delete-recipe';

/** Removes one of the person's saved recipes for good. */
export function useDeleteRecipe(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['delete-recipe'],
    mutationFn: deleteRecipe,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.recipes(userId) }),
  });
}
