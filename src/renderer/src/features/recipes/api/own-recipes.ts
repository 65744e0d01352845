import type { Recipe } from '@shared/brew/recipe';
import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query';
import { RECIPE_COLUMNS, toRecipe } from '@/entities/recipe/api/recipe-row';
import { toAppError } from '@/lib/app-error';
import { queryKeys } from '@/lib/query-keys';
import { supabase } from '@/lib/supabase';
import { wordsPattern } from '@/lib/words-pattern';

const PAGE_SIZE = 20;

/** What the list is narrowed to; empty texts narrow nothing. */
interface RecipeFilter {
  search: string;
  methodId: string;
}

/** The last recipe of a page; the next page starts after it. */
interface Cursor {
  createdAt: string;
  id: string;
}

interface RecipesPage {
  recipes: Recipe[];
  next: Cursor | null;
}

async function fetchPage(
  userId: string,
  { search, methodId }: RecipeFilter,
  cursor: Cursor | null,
  signal: AbortSignal,
): Promise<RecipesPage> {
  const db = await supabase();
  let query = db.from('recipes').select(RECIPE_COLUMNS).eq('user_id', userId);
  if (methodId) query = query.eq('method_id', methodId);
  if (search) query = query.regexIMatch('title', wordsPattern(search));
  if (cursor) {
    const { createdAt, id } = cursor;
    query = query.or(`created_at.lt."${createdAt}",and(created_at.eq."${createdAt}",id.lt.${id})`);
  }
  const { data, error, status } = await query
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
    .abortSignal(signal);
  if (error) throw toAppError(error, status);
  const last = data.at(-1);
  return {
    recipes: data.map(toRecipe).filter((recipe) => recipe !== null),
    next: last && data.length === PAGE_SIZE ? { createdAt: last.created_at, id: last.id } : null,
  };
}

/** The person's recipes, newest first, by pages. */
export const ownRecipesQuery = (userId: string, filter: RecipeFilter) =>
  infiniteQueryOptions<
    RecipesPage,
    Error,
    InfiniteData<RecipesPage, Cursor | null>,
    ReturnType<typeof queryKeys.recipeList>,
    Cursor | null
  >({
    queryKey: queryKeys.recipeList(userId, filter.methodId, filter.search),
    queryFn: ({ pageParam, signal }) => fetchPage(userId, filter, pageParam, signal),
    initialPageParam: null,
    getNextPageParam: (page) => page.next,
  });
