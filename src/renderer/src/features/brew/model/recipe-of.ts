import { waterFor } from '@shared/brew/amounts';
import { generateRecipe } from '@shared/brew/generate-recipe';
import type { KnownRecipe } from '@shared/brew/known-recipe';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import type { Recipe } from '@shared/brew/recipe';
import type { Bean } from '@/entities/bean/api/beans';
import type { Suggestion } from '@/entities/dialling/series';
import { type BrewingMethod, baseOf } from '@/entities/method/brewing-method';
import type { CalculatorDraft } from '../hooks/calculator-draft';

interface Kitchen {
  bean: Bean | null;
  /** What the bean's series wants of this brew; null when nothing was tasted yet. */
  suggestion?: Suggestion | null;
  /** Metres above the sea; null when nobody said. */
  altitudeM: number | null;
}

/** The known recipe that a draft follows: the one picked, else the method's own. */
function knownOf(draft: CalculatorDraft, method: BrewingMethod): KnownRecipe | undefined {
  const known = knownRecipesFor(baseOf(method));
  return known.find(({ id }) => id === draft.knownId) ?? known[0];
}

/** What a draft's recipe puts into the vessel besides coffee and water, in grams. */
interface Extras {
  ice: number;
  milk: number;
}

/** Ice that lies in the jug before the coffee, and milk that comes after it. */
export function extrasOf(draft: CalculatorDraft, method: BrewingMethod): Extras {
  const known = draft.saved ? undefined : knownOf(draft, method);
  const along = (grams = 0) =>
    known ? Math.round((grams / known.water) * draft.calculator.water.value) : 0;
  return { ice: along(known?.ice), milk: along(known?.milk) };
}

/** The recipe a draft makes, as it will be brewed. Throws when its amounts make none (see canGenerate). */
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
    method: {
      id: method.id,
      name: method.name,
      ...(method.like ? { like: method.like } : {}),
      temperatureC: method.temperature_c,
      grind: method.grind,
    },
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
