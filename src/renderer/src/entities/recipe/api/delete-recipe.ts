import { useMutation, useQueryClient } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function deleteRecipe(id: string): Promise<void> {
  await query((db) => db.from('recipes').delete().eq('id', id));
}

/** Removes one of the person's saved recipes for good. */
export function useDeleteRecipe(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['delete-recipe'],
    mutationFn: deleteRecipe,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: queryKeys.recipes(userId) }),
  });
}
