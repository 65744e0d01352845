import { useMutation, useQueryClient } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function deleteBean(id: string): Promise<void> {
  await query((db) => db.from('beans').delete().eq('id', id));
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
