import { defineRoot } from '@/lib/query-keys';

const recipesRoot = defineRoot('recipes', { isPersisted: true });
const readRecipeRoot = defineRoot('read-recipe', { needsNoPerson: true });
const publicRecipeRoot = defineRoot('public-recipe', { needsNoPerson: true });

/** The keys of this domain's queries; a person's rows are under their id. */
export const recipesKeys = {
  recipes: (userId: string) => [recipesRoot, userId] as const,
  recipeList: (userId: string, methodId: string, search: string) =>
    [recipesRoot, userId, 'list', methodId, search] as const,
  recipe: (userId: string, recipeId: string) => [recipesRoot, userId, 'one', recipeId] as const,
  /** Recipes parsed from an address or a text, without a request. */
  readRecipe: (userId: string, text: string) => [readRecipeRoot, userId, text] as const,
  /** A recipe of a post that everybody may see, as its address opens it. */
  publicRecipe: (recipeId: string) => [publicRecipeRoot, recipeId] as const,
};
