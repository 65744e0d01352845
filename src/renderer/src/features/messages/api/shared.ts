import { queryOptions } from '@tanstack/react-query';
import { fetchPost } from '@/entities/post/api/posts';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';

/** What the card of a recipe shows, and whose it is. */
const RECIPE_COLUMNS =
  'id, user_id, title, method_id, coffee_grams, water_ml, total_seconds, method:brew_methods(name), bean:beans(name), owner:profiles!user_id(id, name, username, avatar_url)';

async function fetchRecipe(recipeId: string) {
  return await query((db) =>
    db.from('recipes').select(RECIPE_COLUMNS).eq('id', recipeId).maybeSingle(),
  );
}

/** A recipe of a message; null when the viewer may not read it, or it is gone. */
export const sharedRecipeQuery = (viewerId: string, recipeId: string) =>
  queryOptions({
    queryKey: queryKeys.sharedRecipe(viewerId, recipeId),
    queryFn: () => fetchRecipe(recipeId),
  });

/** A post of a message; null when the viewer may not see it, or it is gone. */
export const sharedPostQuery = (viewerId: string, postId: string) =>
  withPendingWrites(
    ['like', 'save'],
    queryOptions({
      queryKey: queryKeys.post(viewerId, postId),
      queryFn: () => fetchPost(postId),
    }),
  );
