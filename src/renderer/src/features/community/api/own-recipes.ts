import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

async function fetchOwnRecipes(userId: string) {
  return await query((db) =>
    db
      .from('recipes')
      .select(
        'id, user_id, title, method_id, coffee_grams, water_ml, total_seconds, method:brew_methods(name), bean:beans(name)',
      )
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(200),
  );
}

/** The person's own recipes to attach to a post, newest first, each in a line. */
export const ownRecipesQuery = (userId: string) =>
  queryOptions({
    // Below the recipes' key, so that saving or deleting one refreshes this list too.
    queryKey: [...queryKeys.recipes(userId), 'to-attach'] as const,
    queryFn: () => fetchOwnRecipes(userId),
  });
