import { generateRecipe } from '@shared/brew/generate-recipe';
import type { KnownRecipe } from '@shared/brew/known-recipe';
import { ROASTS } from '@shared/brew/roast';
import { cutTo } from '@shared/format';
import { toPlainRecipe } from '@shared/recipe-text/plain-recipe';
import { type BrewingMethod, recipeMethod } from '@/domains/gear/methods/model/brewing-method';
import { toDraft, typedGrams } from './draft';
import type { RecipeDraft } from './draft-storage';

/** Default dose, in g. */
const COFFEE = 15;
const ROAST = ROASTS[1];
const FALLBACK_RATIO = 16;

export function draftFromKnown(method: BrewingMethod, known: KnownRecipe): RecipeDraft {
  const recipe = generateRecipe({
    method: recipeMethod(method),
    known,
    bean: null,
    beanId: null,
    roast: ROAST,
    coffeeGrams: known.coffee,
    waterMl: known.water,
  });
  return {
    ...toDraft(toPlainRecipe(recipe), null),
    title: cutTo(`${method.name}: ${known.title}`, 80),
  };
}

/** Returns an empty recipe for a method: its ratio, water and grind, without steps. */
export function blankDraft(method: BrewingMethod): RecipeDraft {
  const ratio = Number(
    /^1:(\d+(?:\.\d+)?)$/.exec(method.default_ratio ?? '')?.[1] ?? FALLBACK_RATIO,
  );
  return {
    title: '',
    source: '',
    methodId: method.id,
    beanId: null,
    roast: ROAST,
    coffee: typedGrams(COFFEE),
    water: typedGrams(Math.round(COFFEE * ratio)),
    temperature: method.temperature_c === null ? '' : String(method.temperature_c),
    grind: method.grind,
    grinder: null,
    setting: '',
    steps: [],
  };
}
