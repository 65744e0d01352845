import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { Recipe } from '@shared/brew/recipe';
import { useEffect, useSyncExternalStore } from 'react';
import { useDeleteRecipe } from '@/entities/recipe/api/delete-recipe';
import { toastError } from '@/ui/toast';
import { demandToaster } from '@/ui/toaster-demand';
import { leavingRecipes, unfinishedDeletions } from '../model/pending-deletions';

/** How long a deletion can be undone, in ms. */
const UNDO_MS = 8000;

/** Ids of the recipes that are gone unless somebody undoes it. */
export function useLeavingRecipes(): ReadonlySet<string> {
  return useSyncExternalStore(leavingRecipes.subscribe, leavingRecipes.getState);
}

/** Deletes a recipe, with a while to think again: only then does it really go. */
export function useDeleteWithUndo(userId: string) {
  const { mutateAsync } = useDeleteRecipe(userId);

  function removeForGood(id: string) {
    mutateAsync(id)
      .catch((error: unknown) => toastError('Não foi possível excluir a receita.', error))
      .finally(() => leavingRecipes.remove(userId, id));
  }

  return ({ recipeId, title }: Pick<Recipe, 'recipeId' | 'title'>) => {
    let undone = false;
    leavingRecipes.add(userId, recipeId);
    const undo = () => {
      undone = true;
      leavingRecipes.remove(userId, recipeId);
      notifications.hide(notice);
    };
    demandToaster();
    const notice = notifications.show({
      message: (
        <Group justify="space-between" wrap="nowrap" gap="sm">
          <span>“{title}” excluída</span>
          <Button variant="default" size="sm" mih={44} onClick={undo}>
            Desfazer
          </Button>
        </Group>
      ),
      color: 'accent',
      autoClose: UNDO_MS,
      closeButtonProps: { 'aria-label': 'Fechar' },
      onClose: () => {
        if (!undone) removeForGood(recipeId);
      },
    });
  };
}

/** Ends what a page that was closed in between had begun. */
export function useFinishDeletions(userId: string): void {
  const { mutateAsync } = useDeleteRecipe(userId);
  useEffect(() => {
    for (const id of unfinishedDeletions(userId)) {
      leavingRecipes.add(userId, id);
      mutateAsync(id)
        .catch((error: unknown) => toastError('Não foi possível excluir a receita.', error))
        .finally(() => leavingRecipes.remove(userId, id));
    }
  }, [userId, mutateAsync]);
}
