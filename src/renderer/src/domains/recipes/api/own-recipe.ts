import { type Recipe, recipeSchema } from '@shared/brew/recipe';
import { isolated } from '@shared/format';
import { formatRecipeText } from '@shared/recipe-text/format-recipe';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AppError } from '@/lib/app-error';
import { defineOwnRow, type RowWrite } from '@/services/outbox/own-row';
import { ownTable } from '@/services/outbox/own-table';
import { rowsBy } from '@/services/query-cache/rows';
import { recipesKeys, toRecipeRow } from './recipe-row';

/** A recipe is written as a whole: its steps, amounts and times only make sense together. */
const valuesSchema = z.object({ recipe: z.exactOptional(recipeSchema) });
export type RecipeValues = z.infer<typeof valuesSchema>;

export const recipes = rowsBy(
  (value): value is Recipe => 'recipeId' in value && 'steps' in value,
  ({ recipeId }) => recipeId ?? '',
);

const table = ownTable('recipes', 'Essa receita não existe mais.');

/** Returns the recipe with its row's id as `recipeId`, as query data contains it. */
const asRow = (id: string, recipe: Recipe): Recipe => ({ ...recipe, recipeId: id });

function belongs(recipe: Recipe, [, , , methodId, search]: QueryKey): boolean {
  const wanted = typeof search === 'string' ? search.toLowerCase() : '';
  return (!methodId || recipe.methodId === methodId) && recipe.title.toLowerCase().includes(wanted);
}

/** Applies a write to a list or its pages; a new recipe becomes the first one. */
function applyToLists(data: unknown, { id, op, values }: RowWrite<RecipeValues>, key: QueryKey) {
  if (op === 'delete') return recipes.change(data, id, () => null);
  if (values.recipe === undefined) return data;
  const row = asRow(id, values.recipe);
  if (op !== 'insert' || recipes.find(data, id)) {
    return recipes.change(data, id, (known) =>
      JSON.stringify(known) === JSON.stringify(row) ? known : row,
    );
  }
  if (recipes.isList(data)) return [row, ...data];
  if (!recipes.isPages(data) || !belongs(row, key)) return data;
  const pages = data.pages.map((page, at) =>
    at === 0 ? { ...page, rows: [row, ...page.rows] } : page,
  );
  return { ...data, pages };
}

function applyToOne(data: unknown, { id, op, values }: RowWrite<RecipeValues>, queryKey: QueryKey) {
  if (queryKey[3] !== id) return data;
  if (op === 'delete') return null;
  if (values.recipe === undefined) return data;
  const next = { recipe: asRow(id, values.recipe), isOwn: true };
  return JSON.stringify(data) === JSON.stringify(next) ? data : next;
}

export const ownRecipe = defineOwnRow<RecipeValues>({
  name: 'recipe',
  values: valuesSchema,
  label: ({ op, values }) => {
    if (op === 'delete') return 'Receita excluída';
    return `Receita: ${isolated(values.recipe?.title ?? '')}`;
  },
  needs: ({ recipe }) => [recipe?.methodId, recipe?.beanId],
  refusal: 'Não foi possível salvar a receita.',
  written: ({ recipe }) => (recipe ? formatRecipeText(toPlainRecipe(recipe), recipe.method) : ''),
  writesWhole: true,
  insert: async ({ id, values: { recipe } }, userId, signal) => {
    if (recipe === undefined) throw new AppError('invalid');
    const row = { id, user_id: userId, ...toRecipeRow(recipe.title, recipe) };
    return await table.add(row, signal);
  },
  update: async ({ id, values: { recipe } }, _waited, signal) => {
    if (recipe === undefined) throw new AppError('invalid');
    await table.change(id, toRecipeRow(recipe.title, recipe), signal);
  },
  remove: table.remove,
  apply: (data, write, { queryKey }) =>
    queryKey[2] === 'one' ? applyToOne(data, write, queryKey) : applyToLists(data, write, queryKey),
  stale: (userId) => [recipesKeys.recipes(userId)],
});
