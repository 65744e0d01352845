import { keyset, pageOf, pagesQuery } from '@/lib/keyset';
import { query } from '@/lib/query';
import { accentInsensitivePattern } from '@/lib/text-search';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { RECIPE_COLUMNS, recipesKeys, toRecipe } from './recipe-row';

const PAGE_SIZE = 20;

interface RecipeFilter {
  search: string;
  methodId: string;
}

export const ownRecipesQuery = (userId: string, filter: RecipeFilter) =>
  withPendingWrites(
    ['recipe'],
    pagesQuery({
      queryKey: recipesKeys.recipeList(userId, filter.methodId, filter.search),
      queryFn: async (cursor, { signal }) => {
        const found = await query((db) => {
          let recipes = db.from('recipes').select(RECIPE_COLUMNS).eq('user_id', userId);
          if (filter.methodId) recipes = recipes.eq('method_id', filter.methodId);
          if (filter.search) {
            recipes = recipes.regexIMatch('title', accentInsensitivePattern(filter.search));
          }
          return keyset(recipes, { cursor, size: PAGE_SIZE }).abortSignal(signal);
        });
        const { rows, next } = pageOf(found, PAGE_SIZE, (last) => ({
          at: last.created_at,
          id: last.id,
        }));
        return { rows: rows.map(toRecipe).filter((recipe) => recipe !== null), next };
      },
    }),
  );
