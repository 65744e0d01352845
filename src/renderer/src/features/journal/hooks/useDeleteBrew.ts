import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshWhatBrewsChange } from '@/entities/running-brew/refresh-after-brew';
import { queryKeys } from '@/lib/query-keys';
import { deleteBrew } from '../api/delete-brew';

/** Removes one of the person's brews, and its photo, for good. Removing it twice is harmless. */
export function useDeleteBrew(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['delete-brew'],
    mutationFn: (brew: { id: string; photo: string | null }) => deleteBrew({ ...brew, userId }),
    onSuccess: async (_nothing, { id }) => {
      queryClient.removeQueries({ queryKey: queryKeys.brew(userId, id) });
      // Until the list has forgotten it, it stays hidden.
      await queryClient.invalidateQueries({
        queryKey: [...queryKeys.brews(userId), 'journal'],
      });
      refreshWhatBrewsChange(userId);
    },
  });
}
