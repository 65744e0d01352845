import { countsBeverage } from '../../brew/methods.ts';
import type { Draft } from './draft.ts';
import type { Found } from './facts.ts';
import type { Read } from './pasted-recipe.ts';
import { figureOf, tenths } from './scores.ts';
import { isQuestion } from './topics.ts';
import { isCommon, isUsual, LEAST_DOSE } from './usual-ratios.ts';

/* Completes a dose without water, or water without a dose, by the amount that fits it. */

const MOST_DOSE = 160;
/** Least grams of an amount that is read as water only for its ratio to the dose. */
const LEAST_WATER = 100;
const UNSURE = 'O texto não diz do que é esta quantidade.';

interface Missing {
  coffee: Read<number>;
  water: Read<number>;
}

/** Limits of a number that only its size shows to be a temperature, in °C. */
const HEAT = [82, 99] as const;

/** Returns the only unused number of a brew that may be its temperature; null without one. */
export function heatByValue({ candidates, solution }: Draft): Found<number> | null {
  const found = candidates.filter(({ cue, part }, index) => {
    const { dimension, value, isListed, max } = cue.item.amount;
    const isNamed = cue.label === null || cue.label === 'temperature' || cue.label === 'water';
    const isFree = part === null && ['none', 'other'].includes(solution.roles[index] ?? '');
    const isBare = dimension === 'none' && max === null && !isListed && !cue.isOfAnother;
    const isLikely = isNamed && isFree && isBare && !isQuestion(cue.clause);
    return isLikely && value >= HEAT[0] && value <= HEAT[1];
  });
  const [only] = found;
  if (!only || found.length > 1) return null;
  const { item } = only.cue;
  return {
    value: Math.round(item.amount.value),
    doubt: 'O texto não diz se são graus Celsius.',
    from: [item.at, item.end],
  };
}

/** Sets the missing one of coffee and water if a single unused amount makes a common ratio. */
export function fillByRatio(draft: Draft, methodId: Read<string>, read: Missing): void {
  const { candidates, solution, setting } = draft;
  const { coffee, water } = read;
  const isWater = water.value === null;
  const known = isWater ? coffee.value : (water.value ?? solution.best.reached);
  const isBeverage = methodId.value !== null && countsBeverage(methodId.value);
  if (known === null || methodId.from === null || isBeverage || setting.ratio !== null) return;
  if (isWater ? solution.pours.length > 0 : coffee.value !== null) return;
  const found = candidates.filter(({ cue, part }, index) => {
    const { dimension } = cue.item.amount;
    const isFree = part === null && solution.roles[index] === 'none' && !cue.item.amount.isListed;
    const isNamed = cue.label === null || cue.label === (isWater ? 'water' : 'coffee');
    const isOther = cue.isVessel || cue.isOfAnother || cue.isOfThing;
    const isWeight = ['mass', 'none', ...(isWater ? ['volume', 'cup'] : [])].includes(dimension);
    if (!isFree || !isNamed || isOther || !isWeight) return false;
    const value = figureOf(cue);
    const ratio = isWater ? value / known : known / value;
    const isLikely = isWater ? value >= LEAST_WATER : value >= LEAST_DOSE && value <= MOST_DOSE;
    return isLikely && isUsual(methodId.value, ratio) && isCommon(methodId.value, ratio);
  });
  const values = new Set(found.map(({ cue }) => tenths(figureOf(cue))));
  const [only] = found;
  if (!only || values.size > 1) return;
  const { item } = only.cue;
  Object.assign(isWater ? water : coffee, {
    value: tenths(figureOf(only.cue)),
    doubt: UNSURE,
    from: [item.at, item.end],
  });
}
