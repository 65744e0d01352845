import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';

const LIMIT = 30;

async function searchRecipes(query: string, signal: AbortSignal) {
  const db = await supabase();
  const { data, error, status } = await db
    .rpc('search_recipes', { query, page_size: LIMIT })
    .select(
      'id, user_id, title, method_id, coffee_grams, water_ml, total_seconds, method:brew_methods(name), bean:beans(name), author:profiles!user_id(id, name, username, avatar_url)',
    )
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  return data;
}

/** Own recipes and those of posts one may see, by title or method, newest first. */
export const searchRecipesQuery = (viewerId: string, query: string) =>
  queryOptions({
    queryKey: queryKeys.searchedRecipes(viewerId, query),
    queryFn: ({ signal }) => searchRecipes(query, signal),
  });
