import { knownRecipesFor } from '@shared/brew/known-recipes';
import { type Recipe, recipeSchema } from '@shared/brew/recipe';
import type { BrewMethod } from '@/entities/method/api/methods';
import type { BrewToRepeat } from '../api/brew-to-repeat';
import { chooseMethod, chooseRoast, INITIAL_CALCULATOR, withAmounts } from '../model/calculator';
import type { CalculatorDraft } from './calculator-draft';

function startWith(method: Pick<BrewMethod, 'id' | 'default_ratio'>): CalculatorDraft {
  const calculator = chooseMethod(INITIAL_CALCULATOR, {
    id: method.id,
    defaultRatio: method.default_ratio,
  });
  return { calculator, knownId: null, beanId: null, saved: null };
}

/** A draft with a method chosen and, when it is one of the method's, a known recipe at its own dose. */
export function draftFromMethod(method: BrewMethod, knownId: string | null): CalculatorDraft {
  const draft = startWith(method);
  const known = knownRecipesFor(method.id).find((each) => each.id === knownId);
  if (!known) return draft;
  return { ...draft, calculator: withAmounts(draft.calculator, known), knownId: known.id };
}

/** A draft that shows a recipe exactly as it was saved. */
export function draftFromSaved(recipe: Recipe): CalculatorDraft {
  const { coffeeGrams, waterMl } = recipe.parameters;
  const draft = startWith({ id: recipe.methodId, default_ratio: null });
  const amounts = withAmounts(draft.calculator, { coffee: coffeeGrams, water: waterMl });
  return {
    ...draft,
    calculator: chooseRoast(amounts, recipe.roast),
    beanId: recipe.beanId,
    saved: recipe,
  };
}

/** A draft for brewing a saved brew again: same method, recipe, bean, amounts and roast. */
export function draftFromBrew(brew: BrewToRepeat): CalculatorDraft {
  const snapshot = recipeSchema.safeParse(brew.recipe);
  const knownId = snapshot.success ? snapshot.data.recipeId : null;
  const isKnown = knownRecipesFor(brew.method_id).some((each) => each.id === knownId);
  // Brewed from a recipe of the person's own: what was brewed is all there is of it.
  if (snapshot.success && !isKnown) {
    return { ...draftFromSaved(snapshot.data), beanId: brew.bean_id };
  }
  const draft = startWith({ id: brew.method_id, default_ratio: null });
  const amounts = withAmounts(draft.calculator, {
    coffee: brew.coffee_grams,
    water: brew.water_ml,
  });
  return {
    ...draft,
    calculator: brew.roast ? chooseRoast(amounts, brew.roast) : amounts,
    knownId,
    beanId: brew.bean_id,
  };
}
