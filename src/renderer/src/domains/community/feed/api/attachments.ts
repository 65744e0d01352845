import { LIMITS } from '@shared/database.limits';
import { decodeCurve, encodeCurveWithin } from '@shared/weighing/curve';
import { queryOptions } from '@tanstack/react-query';
import { recipesKeys } from '@/domains/recipes/api/recipe-row';
import { query } from '@/lib/query';
import { fetchOk } from '@/lib/server-fetch';
import { isUuid } from '@/lib/uuid';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { signFile } from '@/services/storage/signed-files';
import { RECIPE_CARD_COLUMNS } from '../../posts/model/post';
import { composerOf } from '../model/composer';
import type { DraftBrew, DraftRecipe } from '../model/post-draft';

interface BrewToShare {
  brew: DraftBrew;
  /** The recipe of the brew, if it is one of the person's saved recipes. */
  recipe: DraftRecipe | null;
  curve: string | null;
  photo: File | null;
}

async function fetchPhoto(path: string): Promise<File> {
  const response = await fetchOk(await signFile('brew-photos', path));
  const blob = await response.blob();
  return new File([blob], 'preparo', { type: blob.type });
}

async function fetchRecipe(recipeId: unknown, userId: string): Promise<DraftRecipe | null> {
  if (typeof recipeId !== 'string' || !isUuid(recipeId)) return null;
  return await query((db) =>
    db
      .from('recipes')
      .select(RECIPE_CARD_COLUMNS)
      .eq('id', recipeId)
      .eq('user_id', userId)
      .maybeSingle(),
  );
}

/**
 * Fetches a brew of the person with all that a post may show; null if missing.
 * Throws AppError.
 */
async function fetchBrewToShare(userId: string, brewId: string): Promise<BrewToShare | null> {
  if (!isUuid(brewId)) return null;
  const row = await query((db) =>
    db
      .from('brews')
      .select(
        'id, method_id, coffee_grams, water_ml, rating, photo_path, recipe_id:recipe->recipeId, method:brew_methods(name), bean:beans(name), measured:brew_curves(curve, arrangement)',
      )
      .eq('id', brewId)
      .eq('user_id', userId)
      .maybeSingle(),
  );
  if (!row) return null;
  const measured = row.measured?.arrangement === 'brewer' ? decodeCurve(row.measured.curve) : null;
  const [recipe, photo] = await Promise.all([
    fetchRecipe(row.recipe_id, userId),
    row.photo_path ? fetchPhoto(row.photo_path) : null,
  ]);
  return {
    brew: {
      id: row.id,
      brew_method_id: row.method_id,
      brew_method: row.method,
      brew_bean_name: row.bean?.name ?? null,
      brew_coffee_grams: row.coffee_grams,
      brew_water_ml: row.water_ml,
      brew_rating: row.rating,
    },
    recipe,
    curve: measured && encodeCurveWithin(measured, LIMITS.community_posts.curve),
    photo,
  };
}

/** Fills the composer with a brew of the person; false if it is missing. Throws AppError. */
export async function shareBrew(userId: string, brewId: string): Promise<boolean> {
  const found = await fetchBrewToShare(userId, brewId);
  if (!found) return false;
  const composer = composerOf(userId);
  composer.attachBrew(found.brew);
  composer.attach(found.recipe);
  composer.attachCurve(found.curve);
  if (found.photo) await composer.pictures.pick([found.photo]);
  return true;
}

export const ownRecipesQuery = (userId: string) =>
  withPendingWrites(
    ['recipe'],
    queryOptions({
      // The key begins with the recipes' key, so that a change of a recipe refetches this list.
      queryKey: [...recipesKeys.recipes(userId), 'to-attach'] as const,
      queryFn: () =>
        query((db) =>
          db
            .from('recipes')
            .select(RECIPE_CARD_COLUMNS)
            .eq('user_id', userId)
            .order('created_at', { ascending: false })
            .order('id', { ascending: false })
            .limit(200),
        ),
    }),
  );
