import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refreshWhatBrewsChange } from '@/entities/brew/api/brews';
import { createPendingDeletions } from '@/lib/pending-deletions';
import { queryKeys } from '@/lib/query-keys';
import { usePendingDeletions, useUndoableDeletion } from '@/ui/hooks/useUndoableDeletion';
import { deleteBrew } from '../api/delete-brew';

const pendingBrewDeletions = createPendingDeletions('brews');

function useDeletion(userId: string) {
  const { mutateAsync } = useDeleteBrew(userId);
  return {
    userId,
    pending: pendingBrewDeletions,
    failed: 'Não foi possível excluir o preparo.',
    remove: (id: string, photo: string | null) => mutateAsync({ id, photo }),
  };
}

/** Returns the ids of the brews whose deletion can still be undone. */
export const usePendingBrewDeletions = (userId: string) => usePendingDeletions(useDeletion(userId));

/** Deletes a brew, with a while to think again: only then does it really go. */
export function useDeleteBrewWithUndo(userId: string) {
  const remove = useUndoableDeletion(useDeletion(userId));
  return (brew: { id: string; photo_path: string | null }) =>
    remove(brew.id, 'Preparo excluído', brew.photo_path);
}

/** Removes one of the person's brews, and its photo, for good. Removing it twice is harmless. */
function useDeleteBrew(userId: string) {
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
