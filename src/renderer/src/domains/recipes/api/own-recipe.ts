import { type Recipe, recipeSchema } from '@shared/brew/recipe';
import { isolated } from '@shared/format';
import { formatRecipeText } from '@shared/recipe-text/format-recipe';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import type { QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { AppError } from '@/lib/app-error';
import { query } from '@/lib/query';
import { defineOwnRow, type RowWrite } from '@/services/outbox/own-row';
import { isPagesOf } from '@/services/query-cache/rows';
import { recipesKeys, toRecipeRow } from './recipe-row';

/** A recipe is written as a whole: its steps, amounts and times only make sense together. */
const valuesSchema = z.object({ recipe: z.exactOptional(recipeSchema) });
export type RecipeValues = z.infer<typeof valuesSchema>;

function isRecipe(value: unknown): value is Recipe {
  return typeof value === 'object' && value !== null && 'recipeId' in value && 'steps' in value;
}

const isList = (data: unknown): data is Recipe[] => Array.isArray(data) && data.every(isRecipe);

/** Returns the recipe with its row's id as `recipeId`, as query data contains it. */
const asRow = (id: string, recipe: Recipe): Recipe => ({ ...recipe, recipeId: id });

function applyToList(list: readonly Recipe[], { id, op, values }: RowWrite<RecipeValues>) {
  const known = list.findIndex(({ recipeId }) => recipeId === id);
  if (op === 'delete') return known < 0 ? list : list.filter((_, index) => index !== known);
  if (values.recipe === undefined) return list;
  const row = asRow(id, values.recipe);
  if (known < 0) return op === 'insert' ? [row, ...list] : list;
  return JSON.stringify(list[known]) === JSON.stringify(row) ? list : list.with(known, row);
}

/** Whether a list with the filters of its query key (method, words) contains the recipe. */
function belongs(recipe: Recipe | undefined, [, , , methodId, search]: QueryKey): boolean {
  if (recipe === undefined) return true;
  const wanted = typeof search === 'string' ? search.toLowerCase() : '';
  return (!methodId || recipe.methodId === methodId) && recipe.title.toLowerCase().includes(wanted);
}

function applyToPages(data: unknown, write: RowWrite<RecipeValues>, queryKey: QueryKey): unknown {
  if (!isPagesOf(data, isRecipe)) return data;
  const isKnown = data.pages.some(({ rows }) => rows.some(({ recipeId }) => recipeId === write.id));
  if (!isKnown && !belongs(write.values.recipe, queryKey)) return data;
  const op = isKnown && write.op === 'insert' ? 'update' : write.op;
  const pages = data.pages.map((page, index) => {
    // A new recipe is added to the first page, a known one changes in its own.
    if (!isKnown && index > 0) return page;
    const rows = applyToList(page.rows, { ...write, op });
    return rows === page.rows ? page : { ...page, rows };
  });
  return pages.every((page, index) => page === data.pages[index]) ? data : { ...data, pages };
}

function applyToOne(data: unknown, { id, op, values }: RowWrite<RecipeValues>, queryKey: QueryKey) {
  if (queryKey[3] !== id) return data;
  if (op === 'delete') return null;
  if (values.recipe === undefined) return data;
  const next = { recipe: asRow(id, values.recipe), isOwn: true };
  return JSON.stringify(data) === JSON.stringify(next) ? data : next;
}

/** Outbox kind: a recipe of the person's own. */
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
    const added = await query((db) =>
      db
        .from('recipes')
        .upsert(
          { id, user_id: userId, ...toRecipeRow(recipe.title, recipe) },
          { onConflict: 'id', ignoreDuplicates: true },
        )
        .select('id')
        .abortSignal(signal),
    );
    return added.length > 0;
  },
  update: async ({ id, values: { recipe } }, _waited, signal) => {
    if (recipe === undefined) throw new AppError('invalid');
    const changed = await query((db) =>
      db
        .from('recipes')
        .update(toRecipeRow(recipe.title, recipe))
        .eq('id', id)
        .select('id')
        .abortSignal(signal)
        .maybeSingle(),
    );
    if (!changed) throw new AppError('not_found', { message: 'Essa receita não existe mais.' });
  },
  remove: async (id) => {
    await query((db) => db.from('recipes').delete().eq('id', id));
  },
  apply: (data, write, { queryKey }) => {
    if (queryKey[2] === 'one') return applyToOne(data, write, queryKey);
    return isList(data) ? applyToList(data, write) : applyToPages(data, write, queryKey);
  },
  stale: (userId) => [recipesKeys.recipes(userId)],
});
