import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshWhatBrewsChange } from '@/entities/brew-session/refresh-after-brew';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { removePhoto } from './photo';

async function deleteBrew(id: string): Promise<void> {
  const data = await query((db) =>
    db.from('brews').delete().eq('id', id).select('photo_path').maybeSingle(),
  );
  if (data?.photo_path) await removePhoto(data.photo_path);
}

/** Removes one of the person's brews, and its photo, for good. Removing it twice is harmless. */
export function useDeleteBrew(userId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationKey: ['delete-brew'],
    mutationFn: deleteBrew,
    onSuccess: async (_nothing, id) => {
      queryClient.removeQueries({ queryKey: queryKeys.brew(userId, id) });
      // Until the list has forgotten it, it stays hidden.
      await queryClient.invalidateQueries({
        queryKey: [...queryKeys.brews(userId), 'journal'],
      });
      refreshWhatBrewsChange(userId, queryClient);
    },
  });
}
