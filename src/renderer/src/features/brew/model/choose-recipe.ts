import { parseRatio, ratioOf, waterFor } from '@shared/brew/amounts';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { type BrewingMethod, baseOf } from '@/entities/method/brewing-method';
import type { CalculatorDraft } from '../hooks/calculator-draft';
import { withAmounts } from './calculator';

/** As far as a draft's ratio may be from a recipe's and still be that recipe's. */
const SAME_RATIO = 0.1;

type Method = Pick<BrewingMethod, 'id' | 'like' | 'default_ratio'>;

/** Whether the draft's ratio is somebody's own: neither the method's nor the chosen recipe's (nor `last`). */
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

/**
 * Picks a known recipe for the dose that stands: its ratio is what makes it that recipe, so the water
 * follows, unless somebody set a ratio of their own. A pot that sets the dose (moka) keeps it.
 */
export function chooseRecipe(draft: CalculatorDraft, method: Method, id: string): CalculatorDraft {
  const chosen = { ...draft, saved: null, knownId: id };
  const known = knownRecipesFor(baseOf(method)).find((each) => each.id === id);
  if (!known || method.default_ratio === null || hasOwnRatio(draft, method, null)) return chosen;
  const { calculator } = draft;
  const coffee = calculator.coffee.value;
  const water = waterFor(coffee, known.water / known.coffee);
  return { ...chosen, calculator: withAmounts(calculator, { coffee, water }) };
}
