import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function deleteRecipe(id: string): Promise<void> {
  const db = await supabase();
  const { error, status } = await db.from('recipes').delete().eq('id', id);
  if (error) throw toAppError(error, status);
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
