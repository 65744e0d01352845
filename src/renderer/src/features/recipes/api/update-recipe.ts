import type { Recipe } from '@shared/brew/recipe';
import { toRecipeRow } from '@/entities/recipe/api/recipe-row';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';

/** Overwrites a saved recipe. Throws AppError, also when it does not exist any more. */
export async function updateRecipe(recipe: Recipe): Promise<void> {
  const data = await query((db) =>
    db
      .from('recipes')
      .update(toRecipeRow(recipe.title, recipe))
      .eq('id', recipe.recipeId)
      .select('id')
      .maybeSingle(),
  );
  if (!data) {
    throw new AppError('not_found', { message: 'Essa receita não existe mais.' });
  }
}
