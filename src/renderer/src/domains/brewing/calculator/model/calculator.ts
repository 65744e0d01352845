import {
  AMOUNT_LIMITS,
  coffeeFor,
  DEFAULT_COFFEE,
  parseRatio,
  ratioOf,
  readAmount,
  waterFor,
} from '@shared/brew/amounts';
import { defaultRecipeFor } from '@shared/brew/default-recipes';
import { FIRST_METHOD_IDS } from '@shared/brew/methods';
import { ROASTS, type Roast } from '@shared/brew/roast';
import { LIMITS } from '@shared/database.limits';
import { formatDecimal, parseDecimal } from '@shared/format';

/** `text` is the field's text, such as '15,' while the person types 15,5. */
export interface Amount {
  value: number;
  text: string;
}

type CalculatorField = 'coffee' | 'water' | 'ratio';

/** Linked amounts: coffee and water in g, ratio in g of water per g. */
export interface CalculatorState {
  methodId: string | null;
  roast: Roast;
  coffee: Amount;
  water: Amount;
  ratio: Amount;
}

const DEFAULT_WATER = 251;
const DEFAULT_RATIO = 16.7;
const DEFAULT_ROAST: Roast = ROASTS[1];

const STEP_SIZES: Readonly<Record<CalculatorField, number>> = {
  coffee: 1,
  water: 1,
  ratio: 0.1,
};

const DECIMALS: Readonly<Record<CalculatorField, number>> = { coffee: 1, water: 1, ratio: 2 };

const amount = (field: CalculatorField, value: number): Amount => ({
  value,
  text: formatAmount(field, value),
});

/** Omits thousands separators, which would disturb typing. */
function formatAmount(field: CalculatorField, value: number): string {
  return formatDecimal(value, DECIMALS[field]).replaceAll('.', '');
}

export const INITIAL_CALCULATOR: CalculatorState = {
  methodId: null,
  roast: DEFAULT_ROAST,
  coffee: amount('coffee', DEFAULT_COFFEE),
  water: amount('water', DEFAULT_WATER),
  ratio: amount('ratio', DEFAULT_RATIO),
};

/** The calculator's choices before the person makes any. */
export const EMPTY_DRAFT = {
  calculator: INITIAL_CALCULATOR,
  knownId: null,
  beanId: null,
  dialling: true,
  grinder: null,
  saved: null,
};

/**
 * Resets the dose and applies the method's ratio.
 * `FIRST_METHOD_IDS` and the person's own methods begin with 15 g, other methods with the dose of
 * their recipe. A method without a ratio (moka) uses its recipe's amounts. `base` is the id of the
 * method whose recipe a person's own method uses.
 */
export function chooseMethod(
  state: CalculatorState,
  method: { id: string; base?: string; defaultRatio: string | null },
): CalculatorState {
  const base = method.base ?? method.id;
  const own = defaultRecipeFor(base);
  if (own && method.defaultRatio === null) {
    return withAmounts({ ...state, methodId: method.id }, own);
  }
  const ratio = parseRatio(method.defaultRatio);
  const hasOwnDose = base === method.id && !FIRST_METHOD_IDS.some((id) => id === base);
  const dose = own && hasOwnDose ? own.coffee : DEFAULT_COFFEE;
  return {
    ...state,
    methodId: method.id,
    coffee: amount('coffee', dose),
    ratio: amount('ratio', ratio),
    water: amount('water', waterFor(dose, ratio)),
  };
}

export function chooseRoast(state: CalculatorState, roast: Roast): CalculatorState {
  return { ...state, roast };
}

/**
 * Types into a field and recomputes the linked amounts.
 * An invalid text changes no amount. Coffee and ratio recompute the water (ratio only with coffee);
 * water recomputes the coffee to one decimal, unless the ratio is 0.
 */
export function editField(
  state: CalculatorState,
  field: CalculatorField,
  text: string,
): CalculatorState {
  const ignored = { ...state, [field]: { ...state[field], text } };
  const value = readAmount(field, text);
  if (value === null) return ignored;
  const edited = { ...state, [field]: { value, text } };
  const [coffee, ratio] = [edited.coffee.value, edited.ratio.value];

  if (field === 'water') {
    if (ratio === 0) return edited;
    const linked = coffeeFor(value, ratio);
    return linked > AMOUNT_LIMITS.coffee
      ? ignored
      : { ...edited, coffee: amount('coffee', linked) };
  }
  if (field === 'ratio' && coffee === 0) return edited;
  const linked = waterFor(coffee, ratio);
  return linked > AMOUNT_LIMITS.water ? ignored : { ...edited, water: amount('water', linked) };
}

/** Presses + (1) or − (−1) on a field; never goes below 0. */
export function nudge(
  state: CalculatorState,
  field: CalculatorField,
  direction: 1 | -1,
): CalculatorState {
  const next = state[field].value + direction * STEP_SIZES[field];
  return editField(state, field, formatAmount(field, Math.max(0, next)));
}

export function settleTexts(state: CalculatorState): CalculatorState {
  return {
    ...state,
    coffee: amount('coffee', state.coffee.value),
    water: amount('water', state.water.value),
    ratio: amount('ratio', state.ratio.value),
  };
}

export function withAmounts(
  state: CalculatorState,
  { coffee, water }: { coffee: number; water: number },
): CalculatorState {
  return {
    ...state,
    coffee: amount('coffee', coffee),
    water: amount('water', water),
    ratio: amount('ratio', ratioOf(coffee, water)),
  };
}

export function canGenerate(state: CalculatorState): boolean {
  return state.methodId !== null && state.coffee.value >= 0.1 && state.water.value >= 0.1;
}

/* The database (brews_ratio_check) refuses brews outside of these limits. */
const MIN_RATIO = 0.5;
const MAX_RATIO = 60;

const FIELDS = ['coffee', 'water', 'ratio'] as const;

/** Whether a field's text has a number above the limit, which its value therefore ignores. */
function isLeftOut(state: CalculatorState, field: (typeof FIELDS)[number]): boolean {
  const { text, value } = state[field];
  const typed = parseDecimal(text.replace(/^\s*1\s*:/, ''), { useGrouping: field !== 'ratio' });
  // A smaller difference comes from rounding the value.
  return typed !== null && typed > value + 1;
}

/** Explains in pt-BR why these amounts make no recipe; null if they do. */
export function amountProblem(state: CalculatorState): string | null {
  const [coffee, water] = [state.coffee.value, state.water.value];
  if (!canGenerate(state))
    return 'Diga quanto café e quanta água: os dois precisam ser maiores que zero.';
  const isBeyond = coffee > LIMITS.brews.coffee_grams || water > LIMITS.brews.water_ml;
  if (isBeyond || FIELDS.some((field) => isLeftOut(state, field))) {
    return 'É café demais para uma receita: use até 2 kg de café e 20 litros de água.';
  }
  const ratio = water / coffee;
  if (ratio < MIN_RATIO || ratio > MAX_RATIO) {
    return 'A proporção precisa ficar entre 1:0,5 e 1:60.';
  }
  return null;
}
