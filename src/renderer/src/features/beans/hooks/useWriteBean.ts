import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import { type BeanWrite, writeBean } from '../api/write-bean';

/** Adds or changes a bean of the person's own; done once the list of beans has it. */
export function useWriteBean(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['write-bean'],
    mutationFn: (write: BeanWrite) => writeBean(userId, write),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: queryKeys.beans(userId) });
      // Brews show their bean's name.
      void queryClient.invalidateQueries({ queryKey: queryKeys.brews(userId) });
    },
  });
}
