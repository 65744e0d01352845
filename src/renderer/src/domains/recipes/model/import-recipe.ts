import type { Recipe } from '@shared/brew/recipe';
import {
  type KnownMethod,
  parseRecipeText,
  type TextProblem,
} from '@shared/recipe-text/parse-recipe';
import { fromPlainRecipe, type PlainRecipe } from '@shared/recipe-text/plain-recipe';
import { decodeRecipeFragment } from '@shared/recipe-text/recipe-link';
import type { Bean } from '@/domains/beans/model/bag';
import type { BrewingMethod } from '@/domains/gear/methods/model/brewing-method';
import type { PastedDraft } from './pasted-draft';

interface PastedText {
  /** Complete, from Coado; null when it cannot be shown as it is. */
  recipe: PlainRecipe | null;
  /** Written by a person, so that each must be checked. */
  toCheck: readonly PastedDraft[];
  /** Lines of a text of Coado that have to be put right. */
  problems: readonly TextProblem[];
  /** Why nothing of it can be a recipe; null for a recipe. */
  refused: string | null;
  notices: readonly string[];
}

/** The two lines that every text of Coado has. */
const IS_OURS = /^\s*☕[\s\S]*^\s*passo a passo:?\s*$/im;

const LINK = /(?:\/recipes\/shared|coado:\/\/recipe\/shared)#(\S+)/;

/** Reads what was pasted: a recipe's link, alone or in a message, or its text. Never throws. */
export async function readPasted(
  text: string,
  methods: readonly KnownMethod[],
): Promise<PastedText> {
  const fragment = LINK.exec(text)?.[1];
  if (fragment === undefined && IS_OURS.test(text)) {
    const { recipe, problems, notices } = parseRecipeText(text, methods);
    const complete = problems.length === 0 ? recipe : null;
    return { recipe: complete, toCheck: [], problems, refused: null, notices };
  }
  if (fragment === undefined) {
    // The page does not need this code before something is pasted.
    const { readPastedDrafts } = await import('./pasted-draft');
    const { drafts, refused } = readPastedDrafts(text, methods);
    return { recipe: null, toCheck: drafts, problems: [], refused, notices: [] };
  }
  const link = await decodeRecipeFragment(fragment);
  return link.ok
    ? { recipe: link.recipe, toCheck: [], problems: [], refused: null, notices: [] }
    : { recipe: null, toCheck: [], problems: [], refused: link.message, notices: [] };
}

interface Catalogue {
  methods: readonly BrewingMethod[];
  beans: readonly Bean[];
}

const sameName = (a: string, b: string) =>
  a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0;

/** The bean of that name that the person may use; null when there is none. */
function beanNamed(name: string, beans: readonly Bean[]): Bean | null {
  return name === '' ? null : (beans.find((bean) => sameName(bean.name, name)) ?? null);
}

/**
 * Adds the local method and bean to an imported recipe.
 * Returns null if the method is unknown; `beanMissing` names a bean that the person does not have.
 */
export function completeRecipe(
  plain: PlainRecipe,
  recipeId: string,
  { methods, beans }: Catalogue,
) {
  const method = methods.find(({ id }) => id === plain.methodId);
  if (!method) return null;
  const bean = beanNamed(plain.bean, beans);
  const recipe: Recipe = fromPlainRecipe(plain, {
    recipeId,
    bean,
    method: method.name,
    like: method.like ?? null,
  });
  return { recipe, beanMissing: plain.bean !== '' && !bean ? plain.bean : null };
}

/** The catalogue's methods as texts name them. */
export function knownMethods(methods: readonly BrewingMethod[]): KnownMethod[] {
  return methods.map(({ id, name, temperature_c, grind }) => ({
    id,
    name,
    temperature: temperature_c,
    grind,
  }));
}
