import { parseRatio, ratioOf, waterFor } from '@shared/brew/amounts';
import { generateRecipe } from '@shared/brew/generate-recipe';
import type { KnownRecipe } from '@shared/brew/known-recipe';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import type { Recipe } from '@shared/brew/recipe';
import type { Bean } from '@/domains/beans/model/bag';
import {
  type BrewingMethod,
  baseOf,
  recipeMethod,
} from '@/domains/gear/methods/model/brewing-method';
import type { Suggestion } from '@/domains/journal/dial-in/model/series';
import { withAmounts } from './calculator';
import type { CalculatorDraft } from './calculator-draft';

interface Kitchen {
  bean: Bean | null;
  suggestion?: Suggestion | null;
  altitudeM: number | null;
}

/** Returns the chosen known recipe, else the method's first. */
function knownOf(draft: CalculatorDraft, method: BrewingMethod): KnownRecipe | undefined {
  const known = knownRecipesFor(baseOf(method));
  return known.find(({ id }) => id === draft.knownId) ?? known[0];
}

/** Other contents of the vessel, and water that has left it, in g. */
export interface Extras {
  ice: number;
  milk: number;
  drained: number;
}

/**
 * Returns the extras of the recipe in proportion to the water.
 * `drained` is the water that runs through a Switch before its valve closes.
 */
export function extrasOf(draft: CalculatorDraft, method: BrewingMethod): Extras {
  const known = draft.saved ? undefined : knownOf(draft, method);
  const along = (grams = 0) =>
    known ? Math.round((grams / known.water) * draft.calculator.water.value) : 0;
  return { ice: along(known?.ice), milk: along(known?.milk), drained: along(known?.drained) };
}

/** Returns a draft's recipe; throws for amounts that make no recipe (see canGenerate). */
export function recipeOf(
  draft: CalculatorDraft,
  method: BrewingMethod,
  { bean, altitudeM, suggestion = null }: Kitchen,
): Recipe {
  const { calculator, saved } = draft;
  const words = bean && {
    name: bean.name,
    origin: bean.origin,
    process: bean.process,
    notes: bean.notes,
    ...(bean.is_ground ? { ground: true } : {}),
  };
  if (saved) {
    return {
      ...saved,
      bean: words && { ...words, roast: saved.roast },
      beanId: bean?.id ?? null,
    };
  }
  const known = knownOf(draft, method);
  const recipe = generateRecipe({
    method: recipeMethod(method),
    ...(known ? { known } : {}),
    bean: words,
    beanId: bean?.id ?? null,
    roast: calculator.roast,
    coffeeGrams: calculator.coffee.value,
    waterMl: suggestion
      ? waterFor(calculator.coffee.value, suggestion.ratio)
      : calculator.water.value,
    altitudeM,
    ...(suggestion ? { tuning: suggestion.tuning, dialledFrom: suggestion.from } : {}),
  });
  return { ...recipe, grinder: draft.grinder };
}

const SAME_RATIO = 0.1;

type Method = Pick<BrewingMethod, 'id' | 'like' | 'default_ratio'>;

/** Whether the person set the ratio: it differs from the method's, the recipe's and `last`. */
export function hasOwnRatio(draft: CalculatorDraft, method: Method, last: number | null): boolean {
  const { value: ratio } = draft.calculator.ratio;
  const known = knownRecipesFor(baseOf(method)).find(({ id }) => id === draft.knownId);
  const others = [
    parseRatio(method.default_ratio),
    ...(known ? [ratioOf(known.coffee, known.water)] : []),
    ...(last === null ? [] : [last]),
  ];
  return others.every((other) => Math.abs(ratio - other) >= SAME_RATIO);
}

/** Keeps the dose; the water follows the recipe's ratio, unless that was set by hand. */
export function chooseRecipe(draft: CalculatorDraft, method: Method, id: string): CalculatorDraft {
  const chosen = { ...draft, saved: null, knownId: id };
  const known = knownRecipesFor(baseOf(method)).find((each) => each.id === id);
  if (!known || method.default_ratio === null || hasOwnRatio(draft, method, null)) return chosen;
  const { calculator } = draft;
  const coffee = calculator.coffee.value;
  const water = waterFor(coffee, known.water / known.coffee);
  return { ...chosen, calculator: withAmounts(calculator, { coffee, water }) };
}
