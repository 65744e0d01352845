import {
  AMOUNT_LIMITS,
  coffeeFor,
  DEFAULT_COFFEE,
  parseRatio,
  waterFor,
} from '@shared/brew/amounts';
import { generateRecipe } from '@shared/brew/generate-recipe';
import type { KnownRecipe } from '@shared/brew/known-recipe';
import { knownRecipesFor } from '@shared/brew/known-recipes';
import { countsBeverage, METHODS, type MethodFacts, type MethodId } from '@shared/brew/methods';
import type { Recipe } from '@shared/brew/recipe';
import type { Roast } from '@shared/brew/roast';
import { POTS, vesselsFor } from '@shared/brew/vessels';
import { formatClock, formatDecimal } from '@shared/format';

export type { MethodId } from '@shared/brew/methods';

export function methodOf(id: MethodId): MethodFacts {
  return METHODS[id];
}

/** Returns the method's default recipe. Throws without one, which a test rules out. */
function defaultRecipe(id: MethodId): KnownRecipe {
  const known = knownRecipesFor(id)[0];
  if (!known) throw new RangeError(`No known recipe for the method ${id}.`);
  return known;
}

/**
 * Returns the method's ratio: the catalogue's, or its default recipe's.
 * The default recipe decides if the pot sets the dose (moka).
 */
export function ratioOfMethod(id: MethodId): number {
  const { defaultRatio } = METHODS[id];
  if (defaultRatio !== null) return parseRatio(defaultRatio);
  const { coffee, water } = defaultRecipe(id);
  return water / coffee;
}

/** A request for a brew; null leaves the value to the method. */
export interface RecipeRequest {
  methodId: MethodId;
  coffee: number | null;
  water: number | null;
  ratio: number | null;
  cups: number | null;
  roast: Roast | null;
  knownId: string | null;
}

/** A recipe as the calculator makes it, with the values for a link to the calculator. */
export interface Plan {
  methodId: MethodId;
  recipe: Recipe;
  coffee: number;
  water: number;
  ratio: number;
  roast: Roast;
  /** The known recipe that the plan follows; null is the method's first. */
  knownId: string | null;
  /** Grams in the cup besides coffee and water; null if there are none. */
  milk: number | null;
  ice: number | null;
}

/** Returns dose and water of a pot by its cups; null if the method has no pot of that size. */
function potFor(
  { methodId, cups }: RecipeRequest,
  ratio: number,
): { coffee: number; water: number } | null {
  if (cups === null || !POTS.has(methodId)) return null;
  const pot = vesselsFor(methodId).find(({ name }) => cupsIn(name) >= cups);
  if (!pot) return null;
  return pot.takes ?? { coffee: coffeeFor(pot.capacity, ratio), water: pot.capacity };
}

/** Returns the cups in a vessel's name: 3 for 'Sifão de 3 xícaras', 0 without cups. */
const cupsIn = (name: string) => Number(/(\d+) x/.exec(name)?.[1] ?? 0);

/** Returns the dose for some cups: the calculator's default for each, or one espresso basket. */
function doseFor({ methodId, cups }: RecipeRequest): number {
  if (countsBeverage(methodId)) return defaultRecipe(methodId).coffee;
  return DEFAULT_COFFEE * (cups ?? 1);
}

function amountsFor(
  request: RecipeRequest,
  known: KnownRecipe | undefined,
): { coffee: number; water: number } {
  const { coffee, water } = request;
  const ratio =
    request.ratio ?? (known ? known.water / known.coffee : ratioOfMethod(request.methodId));
  if (coffee !== null && water !== null) return { coffee, water };
  if (coffee !== null) return { coffee, water: waterFor(coffee, ratio) };
  if (water !== null) return { coffee: coffeeFor(water, ratio), water };
  if (known && request.cups === null && request.ratio === null) return known;
  const pot = potFor(request, ratio);
  if (pot) return pot;
  const dose = doseFor(request);
  return { coffee: dose, water: waterFor(dose, ratio) };
}

/**
 * Plans a requested brew with the calculator's own code.
 * Null if the amounts are too small for a recipe (under 0.1 g) or larger than a recipe can store.
 */
export function planFor(request: RecipeRequest): Plan | null {
  const { methodId, roast } = request;
  const known = knownRecipesFor(methodId).find(({ id }) => id === request.knownId);
  const { coffee, water } = amountsFor(request, known);
  const storable = coffee <= AMOUNT_LIMITS.coffee && water <= AMOUNT_LIMITS.water;
  if (!(coffee >= 0.1 && water >= 0.1 && storable)) return null;
  const { name, temperatureC, grind } = METHODS[methodId];
  const recipe = generateRecipe({
    method: { id: methodId, name, temperatureC, grind },
    ...(known ? { known } : {}),
    bean: null,
    beanId: null,
    roast: roast ?? 'Média',
    coffeeGrams: coffee,
    waterMl: water,
  });
  // The amounts are read from the rounded recipe, so that the whole answer agrees with it.
  const { coffeeGrams, waterMl } = recipe.parameters;
  const followed = known ?? defaultRecipe(methodId);
  const along = (extra: 'milk' | 'ice') => {
    const grams = followed[extra];
    return grams === undefined ? null : Math.round((grams / followed.water) * waterMl);
  };
  return {
    methodId,
    recipe,
    coffee: coffeeGrams,
    water: waterMl,
    ratio: waterMl / coffeeGrams,
    roast: recipe.roast,
    knownId: known?.id ?? null,
    milk: along('milk'),
    ice: along('ice'),
  };
}

const INVERTED = /\binvert(?:id[oa]s?|er|e)\b|\bde cabeca para baixo\b/;
/** Matches a request for the usual way to brew: 'sem ser invertida'. */
export const NOT_INVERTED =
  /\b(?:nao|sem|nem) (?:\w+ ){0,2}invert|\b(?:nao|sem) (?:\w+ ){0,2}de cabeca/;

/** Returns the recipe's id for a named way to brew, the inverted AeroPress; else null. */
export const wayNamed = (methodId: MethodId, text: string): string | null =>
  methodId === 'aeropress' && INVERTED.test(text) && !NOT_INVERTED.test(text)
    ? 'aeropress-van-bunnik'
    : null;

const SHOTS_NAMED: readonly (readonly [id: string, words: RegExp])[] = [
  ['espresso-lungo', /\blungos?\b|\be[sx]presso longo\b/],
  ['espresso-ristretto', /\bristret\w+/],
];

/** Returns the recipe's id for the one shot that a text names: 'lungo com 18 g'. */
export function shotNamed(methodId: MethodId, text: string): string | null {
  const [shot, other] = SHOTS_NAMED.filter(([, words]) => words.test(text));
  return methodId === 'espresso' && shot && !other ? shot[0] : null;
}

/** Plans a recipe at its own dose: the default recipe, or the one with the given id. */
export function defaultPlan(
  methodId: MethodId,
  roast: Roast | null = null,
  knownId = defaultRecipe(methodId).id,
): Plan {
  const amounts = { coffee: null, water: null, ratio: null, cups: null };
  const plan = planFor({ methodId, roast, knownId, ...amounts });
  if (!plan) throw new RangeError(`The recipe ${knownId} of ${methodId} has no amounts.`);
  return plan;
}

/** SCA Golden Cup: 93 ± 3 °C. */
export const COOLEST = 90;
export const HOTTEST = 96;

/** Cold brew steeps 12 to 24 hours (source: Toddy). Coado's default recipe takes 18. */
export const COLD_BREW_HOURS = { shortest: 12, longest: 24 } as const;

/** Grams of water that the grounds keep, for each gram of coffee. */
export const HELD_BY_GROUNDS = 2;

export const TASTED_STEP = 2;

/**
 * Common filter ratios.
 * From the Brazilian home habit (1:10, ABIC/Axxus) to the weakest Golden Cup (1:20, SCA).
 */
export const FILTER_RATIOS = { strongest: 10, weakest: 20 } as const;

const extraction = defaultPlan('espresso').recipe;

/**
 * Seconds of an espresso by the default recipe.
 * `from` is the extraction alone, `to` includes the time to stop it.
 */
export const ESPRESSO_SECONDS = {
  from: extraction.steps[0]?.time ?? extraction.parameters.totalTime,
  to: extraction.parameters.totalTime,
} as const;

export const espressoWindow = `${ESPRESSO_SECONDS.from} a ${ESPRESSO_SECONDS.to} segundos`;

export const coldBrewHours = formatDecimal(
  Math.max(...defaultPlan('cold-brew').recipe.steps.map((step) => step.time ?? 0)) / 3600,
);

/** The French press recipe, for the time until its crust is broken and the whole time. */
const press = defaultPlan('french-press').recipe;
const crust = press.steps.find((step) => step.kind === 'stir');
export const pressTimes = {
  crust: formatClock(crust?.startTime ?? 0),
  total: formatClock(press.parameters.totalTime),
} as const;
