import type { Recipe } from '@shared/brew/recipe';
import { ownRecipe } from '@/entities/recipe/api/own-recipe';
import { createPendingDeletions } from '@/lib/pending-deletions';
import { deleteRow } from '@/services/outbox/own-row';
import { usePendingDeletions, useUndoableDeletion } from '@/ui/hooks/useUndoableDeletion';

const pendingRecipeDeletions = createPendingDeletions('recipes');

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

/** Ids of the recipes that are gone unless somebody undoes it. */
export const usePendingRecipeDeletions = (userId: string) =>
  usePendingDeletions(useRecipeDeletion(userId));
