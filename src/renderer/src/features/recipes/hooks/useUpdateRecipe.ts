import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { updateRecipe } from '../api/update-recipe';

/** Writes a changed recipe over the person's own one with its id. */
export function useUpdateRecipe(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['update-recipe'],
    mutationFn: updateRecipe,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.recipes(userId) }),
  });
}
