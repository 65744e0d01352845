import { createPendingDeletions } from '@/lib/pending-deletions';
import { usePendingDeletions, useUndoableDeletion } from '@/ui/hooks/useUndoableDeletion';
import { useDeleteBrew } from './useDeleteBrew';

const pendingBrewDeletions = createPendingDeletions('brews');

function useDeletion(userId: string) {
  const { mutateAsync } = useDeleteBrew(userId);
  return {
    ...{ userId, pending: pendingBrewDeletions, failed: 'Não foi possível excluir o preparo.' },
    remove: (id: string, photo: string | null) => mutateAsync({ id, photo }),
  };
}

/** Ids of the brews that are gone unless somebody undoes it. */
export const usePendingBrewDeletions = (userId: string) => usePendingDeletions(useDeletion(userId));

/** Deletes a brew, with a while to think again: only then does it really go. */
export function useDeleteBrewWithUndo(userId: string) {
  const remove = useUndoableDeletion(useDeletion(userId));
  return (brew: { id: string; photo_path: string | null }) =>
    remove(brew.id, 'Preparo excluído', brew.photo_path);
}
