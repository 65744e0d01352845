import { ROASTS } from '@shared/brew/roast';
import { queryOptions } from '@tanstack/react-query';
import { query } from '@/lib/query';
import { isUuid } from '@/lib/uuid';
import { withPendingWrites } from '@/services/outbox/with-pending-writes';
import { ownRecipe, recipes } from './own-recipe';
import { RECIPE_COLUMNS, recipesKeys, toRecipe } from './recipe-row';

/** Fetches only recipes of the person, who may also read those of visible posts. */
async function fetchRows(userId: string) {
  return await query((db) =>
    db
      .from('recipes')
      .select(RECIPE_COLUMNS)
      .eq('user_id', userId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(50),
  );
}

async function fetchSentRecipe(messageId: string) {
  const row = await query((db) =>
    db.from('sent_recipes').select(RECIPE_COLUMNS).eq('id', messageId).maybeSingle(),
  );
  const recipe = row && toRecipe(row);
  return recipe && { recipe, isOwn: false };
}

/** The person's 50 newest recipes, newest first, ready to brew; `recipeId` is the row's id. */
export const savedRecipesQuery = (userId: string) =>
  withPendingWrites(
    [ownRecipe.name],
    queryOptions({
      queryKey: recipesKeys.recipes(userId),
      queryFn: async () =>
        (await fetchRows(userId)).map(toRecipe).filter((recipe) => recipe !== null),
    }),
  );

/**
 * The recipe with an id, and whether it is the person's own; null if there is none.
 * With the id of a message, it is the copy of the recipe in that message.
 */
export const oneRecipe = (userId: string, recipeId: string) =>
  withPendingWrites(
    [ownRecipe.name],
    queryOptions({
      queryKey: recipesKeys.recipe(userId, recipeId),
      queryFn: async () => {
        // The id comes from the URL; PostgreSQL refuses a text that is no UUID with an error.
        if (!isUuid(recipeId)) return null;
        const row = await query((db) =>
          db.from('recipes').select(`${RECIPE_COLUMNS}, user_id`).eq('id', recipeId).maybeSingle(),
        );
        if (!row) return await fetchSentRecipe(recipeId);
        const recipe = toRecipe(row);
        return recipe && { recipe, isOwn: row.user_id === userId };
      },
      meta: {
        listedIn: {
          queryKey: recipesKeys.recipes(userId),
          find: (list) => {
            const recipe = recipes.find(list, recipeId);
            return recipe && { recipe, isOwn: true };
          },
        },
      },
    }),
  );

/** The recipe with an id, own or of a visible post or message; null if there is none. */
export const recipeQuery = (userId: string, recipeId: string) =>
  queryOptions({
    ...oneRecipe(userId, recipeId),
    select: (found) => found?.recipe ?? null,
  });

/** One of the person's own recipes; null if it is missing, deleted or another person's. */
export const ownRecipeQuery = (userId: string, recipeId: string) =>
  queryOptions({
    ...oneRecipe(userId, recipeId),
    select: (found) => (found?.isOwn ? found.recipe : null),
  });

/** A recipe of a public post, with or without an account; null if there is none. */
export const publicRecipeQuery = (recipeId: string) =>
  queryOptions({
    queryKey: recipesKeys.publicRecipe(recipeId),
    queryFn: async () => {
      if (!isUuid(recipeId)) return null;
      const [row] = await query((db) => db.rpc('get_public_recipe', { recipe: recipeId }));
      const roast = ROASTS.find((known) => known === row?.roast);
      if (!row || !roast) return null;
      return toRecipe({
        ...row,
        roast,
        method: { name: row.method_name, drawing: null },
        bean_id: null,
        bean: null,
        grinder: null,
      });
    },
  });
