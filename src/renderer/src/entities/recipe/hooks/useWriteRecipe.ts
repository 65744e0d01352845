import { useMutation } from '@tanstack/react-query';
import { type RowWrite, writeRow } from '@/services/outbox/own-row';
import { ownRecipe, type RecipeValues } from '../api/own-recipe';

/** Adds, changes or deletes a recipe of the person's own; it is in their lists from now on. */
export function useWriteRecipe(userId: string) {
  return useMutation({
    mutationKey: ['write-recipe'],
    mutationFn: (write: RowWrite<RecipeValues>) => writeRow(ownRecipe, userId, write),
  });
}
