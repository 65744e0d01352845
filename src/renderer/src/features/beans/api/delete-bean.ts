import { useMutation, useQueryClient } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

async function deleteBean(id: string): Promise<void> {
  const db = await supabase();
  const { error, status } = await db.from('beans').delete().eq('id', id);
  if (error) throw toAppError(error, status);
}

/** Removes one of the person's beans for good; brews made with it stay, without it. */
export function useDeleteBean(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['delete-bean'],
    mutationFn: deleteBean,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.beans(userId) });
      void queryClient.invalidateQueries({ queryKey: queryKeys.brews(userId) });
    },
  });
}
