import { LIMITS } from '@shared/database.limits';
import { parseDecimal } from '@shared/format';
import type { CalculatorState } from '../../model/calculator';
import { canGenerate } from '../../model/calculator';

/* What the diary takes of both together (brews_ratio_check): a recipe beyond it could be brewed but never saved. */
const MIN_RATIO = 0.5;
const MAX_RATIO = 60;

const FIELDS = ['coffee', 'water', 'ratio'] as const;

/** Whether a field holds a number so large that no figure followed it. */
function isLeftOut(state: CalculatorState, field: (typeof FIELDS)[number]): boolean {
  const { text, value } = state[field];
  const typed = parseDecimal(text.replace(/^\s*1\s*:/, ''), { grouping: field !== 'ratio' });
  // Figures are shown rounded.
  return typed !== null && typed > value + 1;
}

/** Why no recipe can be made of these amounts, in words for people; null when one can. */
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
