import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { deleteBean } from '../api/delete-bean';

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
