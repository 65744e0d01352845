import type { Recipe } from '@shared/brew/recipe';
import { ownRecipe } from '@/entities/recipe/api/own-recipe';
import { createPendingDeletions } from '@/lib/pending-deletions';
import { deleteRow } from '@/services/outbox/own-row';
import {
  useFinishDeletions as useFinish,
  usePendingDeletions,
  useUndoableDeletion,
} from '@/ui/hooks/useUndoableDeletion';

const pendingRecipeDeletions = createPendingDeletions('recipes');

/** Ids of the recipes that are gone unless somebody undoes it. */
export function usePendingRecipeDeletions(): ReadonlySet<string> {
  return usePendingDeletions(pendingRecipeDeletions);
}

function useRecipeDeletion(userId: string) {
  const remove = (id: string) => deleteRow(ownRecipe, userId, id, {});
  const failed = 'Não foi possível excluir a receita.';
  return { userId, pending: pendingRecipeDeletions, remove, failed };
}

/** Deletes a recipe, with a while to think again: only then does it really go. */
export function useDeleteWithUndo(userId: string) {
  const remove = useUndoableDeletion(useRecipeDeletion(userId));
  return ({ recipeId, title }: Pick<Recipe, 'recipeId' | 'title'>) =>
    remove(recipeId, `“${title}” excluída`);
}

/** Finishes deletions whose page was closed before their undo time was over. */
export function useFinishDeletions(userId: string): void {
  useFinish(useRecipeDeletion(userId));
}
