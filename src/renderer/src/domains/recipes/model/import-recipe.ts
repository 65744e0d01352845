import type { Recipe } from '@shared/brew/recipe';
import { isolated } from '@shared/format';
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
  /** A recipe that Coado wrote; null if there is none. */
  recipe: PlainRecipe | null;
  /** Recipes that a person wrote, which must be checked in the editor. */
  toCheck: readonly PastedDraft[];
  problems: readonly TextProblem[];
  /** Explains why the text contains no recipe; null if it does. */
  refused: string | null;
  notices: readonly string[];
}

const NOTHING: PastedText = {
  recipe: null,
  toCheck: [],
  problems: [],
  refused: null,
  notices: [],
};

/** Matches the two lines that every text of Coado has. */
const IS_OURS = /^\s*☕[\s\S]*^\s*passo a passo:?\s*$/im;

const LINK = /(?:\/recipes\/shared|coado:\/\/recipe\/shared)#(\S+)/;

/** Matches a text that is only a link. */
const IS_LINK = /^https?:\/\/\S+$/;

/** Parses a recipe's link, alone or in a message, or its text. Never throws. */
export async function readPasted(
  text: string,
  methods: readonly KnownMethod[],
): Promise<PastedText> {
  const fragment = LINK.exec(text)?.[1];
  if (fragment === undefined && IS_OURS.test(text)) {
    const { recipe, problems, notices } = parseRecipeText(text, methods);
    return { ...NOTHING, recipe: problems.length === 0 ? recipe : null, problems, notices };
  }
  if (fragment === undefined && IS_LINK.test(text.trim())) {
    const refused = 'Esse link não traz uma receita. Abra a página e cole aqui o texto dela.';
    return { ...NOTHING, refused };
  }
  if (fragment === undefined) {
    // Lazy, because the parser is needed only for a pasted text.
    const { readPastedDrafts } = await import('./pasted-draft');
    const { drafts, refused } = readPastedDrafts(text, methods);
    return { ...NOTHING, toCheck: drafts, refused };
  }
  const link = await decodeRecipeFragment(fragment);
  return link.ok ? { ...NOTHING, recipe: link.recipe } : { ...NOTHING, refused: link.message };
}

interface Catalogue {
  methods: readonly BrewingMethod[];
  beans: readonly Bean[];
}

const sameName = (a: string, b: string) =>
  a.localeCompare(b, 'pt-BR', { sensitivity: 'base' }) === 0;

function beanNamed(name: string, beans: readonly Bean[]): Bean | null {
  return name === '' ? null : (beans.find((bean) => sameName(bean.name, name)) ?? null);
}

/**
 * Adds the local method and bean to an imported recipe.
 * Returns null if the method is unknown; `notices` names a bean that the person does not have.
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
  const isMissing = plain.bean !== '' && !bean;
  const notice = `O grão “${isolated(plain.bean)}” não está entre os seus: a receita fica sem grão.`;
  return { recipe, notices: isMissing ? [notice] : [] };
}

export function knownMethods(methods: readonly BrewingMethod[]): KnownMethod[] {
  return methods.map(({ id, name, temperature_c, grind, like = null }) => ({
    id,
    name,
    temperature: temperature_c,
    grind,
    like,
  }));
}
