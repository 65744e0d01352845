import { NO_TUNING } from '@shared/brew/dial-in';
import { type Recipe, recipeGrinderSchema, recipeSchema } from '@shared/brew/recipe';
import { settledHint } from '@shared/brew/roast';
import { OWN_SOURCE, toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { logError } from '@/lib/app-error';
import type { Database } from '@/lib/database.types';
import { defineRoot } from '@/lib/query-keys';
import type { RowOf } from '@/lib/rows';

const recipesRoot = defineRoot('recipes', { isPersisted: true });
const readRecipeRoot = defineRoot('read-recipe', { needsNoPerson: true });
const publicRecipeRoot = defineRoot('public-recipe', { needsNoPerson: true });

export const recipesKeys = {
  recipes: (userId: string) => [recipesRoot, userId] as const,
  recipeList: (userId: string, methodId: string, search: string) =>
    [recipesRoot, userId, 'list', methodId, search] as const,
  recipe: (userId: string, recipeId: string) => [recipesRoot, userId, 'one', recipeId] as const,
  /** Recipes parsed from an address or a text, without a request. */
  readRecipe: (userId: string, text: string) => [readRecipeRoot, userId, text] as const,
  publicRecipe: (recipeId: string) => [publicRecipeRoot, recipeId] as const,
};

export const RECIPE_COLUMNS =
  'id, title, method_id, bean_id, roast, coffee_grams, water_ml, temperature_c, grind, grinder, steps, total_seconds, source, created_at, method:brew_methods(name, drawing), bean:beans(name, origin, process, notes)';

/** The creation time orders lists; it is no part of a recipe. */
type RecipeRow = Omit<RowOf<'recipes', typeof RECIPE_COLUMNS>, 'created_at'>;

/** Returns the stored grinder setting; null if it cannot be parsed. */
function grinderOf({ id, grinder }: Pick<RecipeRow, 'id' | 'grinder'>): Recipe['grinder'] {
  if (grinder === null) return null;
  const read = recipeGrinderSchema.safeParse(grinder);
  if (!read.success) logError(`The grinder of the saved recipe ${id} cannot be read`, read.error);
  return read.success ? { ...read.data, points: 0 } : null;
}

export function toRecipe(row: RecipeRow): Recipe | null {
  const steps = recipeSchema.shape.steps.safeParse(row.steps);
  if (!steps.success) {
    logError(`The steps of the saved recipe ${row.id} cannot be read`, steps.error);
    return null;
  }
  return {
    method: row.method.name,
    methodId: row.method_id,
    ...(row.method.drawing === null ? {} : { like: row.method.drawing }),
    recipeId: row.id,
    title: row.title,
    source: row.source ?? OWN_SOURCE,
    bean: row.bean && { ...row.bean, roast: row.roast },
    // A policy hides other people's beans, and without the bean's row its id is useless.
    beanId: row.bean && row.bean_id,
    roast: row.roast,
    hint: settledHint(row.roast),
    parameters: {
      coffeeGrams: row.coffee_grams,
      waterMl: row.water_ml,
      ratio: `1:${(row.water_ml / row.coffee_grams).toFixed(1)}`,
      grindSize: row.grind,
      temperature: row.temperature_c,
      totalTime: row.total_seconds,
    },
    preparation: [],
    steps: steps.data,
    adaptedFrom: null,
    tuning: NO_TUNING,
    grinder: grinderOf(row),
    dialledFrom: null,
    timeIsEstimate: steps.data.some((step) => step.time === null),
  };
}

export function toRecipeRow(title: string, recipe: Recipe) {
  const { parameters } = recipe;
  const { grinder } = toPlainRecipe(recipe);
  return {
    title,
    method_id: recipe.methodId,
    bean_id: recipe.beanId,
    roast: recipe.roast,
    coffee_grams: parameters.coffeeGrams,
    water_ml: parameters.waterMl,
    temperature_c: parameters.temperature,
    grind: parameters.grindSize,
    grinder,
    steps: recipe.steps,
    total_seconds: parameters.totalTime,
    source: recipe.source === OWN_SOURCE ? null : recipe.source,
  } satisfies Database['public']['Tables']['recipes']['Update'];
}
