import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { logError } from '@/lib/app-error';
import { createPendingDeletions } from '@/lib/pending-deletions';
import { runMutation } from '@/services/query-cache/query-client';
import { usePendingDeletions, useUndoableDeletion } from '@/ui/hooks/useUndoableDeletion';
import { refreshBrewDependents } from '../brews/api/brews';
import { journalKeys } from '../brews/api/keys';

const pendingBrewDeletions = createPendingDeletions('brews');

// Lazy, because the list of brews should load without the code of the deletion.
const loadDeletion = () => import('../api/delete-brew');

function useDeletion(userId: string) {
  const client = useQueryClient();
  return {
    userId,
    pending: pendingBrewDeletions,
    failed: 'Não foi possível excluir o preparo.',
    remove: (id: string, photo: string | null) =>
      runMutation(['delete-brew'], async () => {
        const { deleteBrew } = await loadDeletion();
        await deleteBrew({ id, userId, photo });
        client.removeQueries({ queryKey: journalKeys.brew(userId, id) });
        // The brew stays hidden until the refetched list lacks it.
        await client.invalidateQueries({ queryKey: [...journalKeys.brews(userId), 'journal'] });
        refreshBrewDependents(userId);
      }),
  };
}

export const usePendingBrewDeletions = (userId: string) => usePendingDeletions(useDeletion(userId));

export function useDeleteBrewWithUndo(userId: string) {
  const remove = useUndoableDeletion(useDeletion(userId));
  // Preloads the code of the deletion, because a page that is being closed has no time for it.
  useEffect(() => {
    loadDeletion().catch((error: unknown) => logError('Deleting brews could not be loaded', error));
  }, []);
  return (brew: { id: string; photo_path: string | null }) =>
    remove(brew.id, 'Preparo excluído', brew.photo_path);
}
