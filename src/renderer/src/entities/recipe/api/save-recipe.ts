import type { Recipe } from '@shared/brew/recipe';
import { query } from '@/lib/query';
import { toRecipeRow } from './recipe-row';

export interface NewRecipe {
  /** Made once per question, so that a retry saves nothing twice. */
  id: string;
  title: string;
  recipe: Recipe;
}

/** Adds a recipe to the person's own; repeated with the same id it adds nothing. Throws AppError. */
export async function saveRecipe({ id, title, recipe }: NewRecipe, userId: string): Promise<void> {
  await query((db) =>
    db
      .from('recipes')
      .upsert(
        { id, user_id: userId, ...toRecipeRow(title, recipe) },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
  );
}
