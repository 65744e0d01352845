import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { queryKeys } from '@/lib/query-keys';

/** No more are asked for. */
export const RECIPES_LIMIT = 30;

async function searchRecipes(text: string, signal: AbortSignal) {
  return await query((db) =>
    db
      .rpc('search_recipes', { query: text, page_size: RECIPES_LIMIT })
      .select(
        'id, user_id, title, method_id, coffee_grams, water_ml, total_seconds, method:brew_methods(name), bean:beans(name), author:profiles!user_id(id, name, username, avatar_url)',
      )
      .abortSignal(signal),
  );
}

/** Own recipes and those of posts one may see, by title or method, newest first. */
export const searchRecipesQuery = (viewerId: string, text: string) =>
  queryOptions({
    queryKey: queryKeys.searchedRecipes(viewerId, text),
    queryFn: ({ signal }) => searchRecipes(text, signal),
  });
