import { knownRecipesFor } from '@shared/brew/known-recipes';
import { type Recipe, recipeSchema } from '@shared/brew/recipe';
import type { Roast } from '@shared/brew/roast';
import { fits, largestIn } from '@shared/brew/vessels';
import { type BrewingMethod, baseOf, devicesOf } from '@/domains/gear/methods/model/brewing-method';
import type { BrewToRepeat } from '@/domains/journal/brews/model/brew-fields';
import {
  type CalculatorState,
  chooseMethod,
  chooseRoast,
  EMPTY_DRAFT,
  editField,
  INITIAL_CALCULATOR,
  settleTexts,
  withAmounts,
} from './calculator';
import type { CalculatorDraft } from './calculator-draft';

/** Limits the method's amounts to the capacity of the person's own device. */
export function chooseBrewingMethod(
  state: CalculatorState,
  method: BrewingMethod,
): CalculatorState {
  const chosen = chooseMethod(state, {
    id: method.id,
    base: baseOf(method),
    defaultRatio: method.default_ratio,
  });
  const [device] = method.capacity_ml ? devicesOf(method) : [];
  const amounts = { coffee: chosen.coffee.value, water: chosen.water.value };
  return !device || fits(device, amounts)
    ? chosen
    : withAmounts(chosen, largestIn(device, amounts));
}

/** A link's values besides the method; the calculator chooses those that are null. */
export interface Filling {
  knownId: string | null;
  /** In g, above 0. */
  coffee: number | null;
  /** In g (espresso: in the cup), above 0. */
  water: number | null;
  /** In g of water per g of coffee, above 0. */
  ratio: number | null;
  roast: Roast | null;
}

/**
 * Fills a draft from a link, whose amounts override the recipe's dose.
 * Coffee and water together determine the ratio; one of them alone is completed by the requested
 * ratio, else by that of the method or the recipe.
 */
export function draftFromMethod(method: BrewingMethod, asked: Filling): CalculatorDraft {
  const chosen = chooseBrewingMethod(INITIAL_CALCULATOR, method);
  const known = knownRecipesFor(baseOf(method)).find((each) => each.id === asked.knownId);
  const calculator = fill(known ? withAmounts(chosen, known) : chosen, asked);
  return {
    ...EMPTY_DRAFT,
    calculator: asked.roast ? chooseRoast(calculator, asked.roast) : calculator,
    knownId: known?.id ?? null,
  };
}

function fill(base: CalculatorState, { coffee, water, ratio }: Filling): CalculatorState {
  if (coffee !== null && water !== null) return withAmounts(base, { coffee, water });
  const amounts = [
    ['ratio', ratio],
    ['coffee', coffee],
    ['water', water],
  ] as const;
  const filled = amounts.reduce(
    (state, [field, value]) =>
      value === null ? state : editField(state, field, String(value).replace('.', ',')),
    base,
  );
  return settleTexts(filled);
}

export function draftFromSaved(recipe: Recipe): CalculatorDraft {
  const { coffeeGrams, waterMl } = recipe.parameters;
  const start = { ...INITIAL_CALCULATOR, methodId: recipe.methodId, roast: recipe.roast };
  return {
    ...EMPTY_DRAFT,
    calculator: withAmounts(start, { coffee: coffeeGrams, water: waterMl }),
    beanId: recipe.beanId,
    saved: recipe,
  };
}

/** Returns a brew's grinder; null if no setting was recorded or the grinder is deleted. */
function grinderOfBrew(brew: BrewToRepeat): Recipe['grinder'] {
  const { grinder, grind_setting: setting, grind_points: points } = brew;
  if (grinder === null || setting === null) return null;
  return { modelId: grinder.model_id, name: grinder.name, unit: grinder.unit, setting, points };
}

export function draftFromBrew(brew: BrewToRepeat): CalculatorDraft {
  const snapshot = recipeSchema.safeParse(brew.recipe);
  const knownId = snapshot.success ? snapshot.data.recipeId : null;
  const isKnown = knownRecipesFor(brew.method_id).some((each) => each.id === knownId);
  // The recipe is the person's own, so the brew's copy of it is used.
  if (snapshot.success && !isKnown) {
    const recipe = { ...snapshot.data, grinder: grinderOfBrew(brew) ?? snapshot.data.grinder };
    return { ...draftFromSaved(recipe), beanId: brew.bean_id };
  }
  const { coffee_grams: coffee, water_ml: water } = brew;
  const amounts = withAmounts(
    { ...INITIAL_CALCULATOR, methodId: brew.method_id },
    { coffee, water },
  );
  return {
    ...EMPTY_DRAFT,
    calculator: brew.roast ? chooseRoast(amounts, brew.roast) : amounts,
    knownId,
    beanId: brew.bean_id,
    grinder: grinderOfBrew(brew),
  };
}
