import { counted, formatDecimal, formatGrams } from '@shared/format';
import { isAmount } from '@shared/recipe-text/reader/clauses';
import { type Ask, page, say } from '../answers/compose';
import { ratioOfMethod } from '../knowledge/methods';
import { type ActRule, act, amountsIn, bareDose } from './act';

/* How long a bag of coffee lasts. */

const ASKS_DAYS =
  /\bdura\w*\b|\bquantos dias\b|\bquantas semanas\b|\bda (?:para|pra) quantos dias\b/;
/** A bag of less than this, in grams, is a dose. */
const LEAST_BAG = 200;
/** 'Pacote de 250': the grams go without saying. */
const BAG = /\b(?:pacotes?|sacos?|embalagem) (?:de )?(\d{3,4})\b(?! ?(?:ml|reais))/;
/** The coffee that the calculator counts for a cup, in grams. */
const GRAMS_OF_CUP = 15;
const A_DAY =
  /\bquantos dias\b|\b(?:por|ao|no|cada) dia\b|\btod(?:o|os) (?:o |os )?dias?\b|\bdiari\w+/;

const BAGS = /\b(?:pacotes|sacos|embalagens)\b/i;
/** Less than this, in grams, is what is taken from the bags. */
const LEAST_OF_SEVERAL = 100;

/** Returns the grams of 'dois pacotes de 250 g e um de 1 kg'; null for a lone bag. */
export function bagsIn({ question }: Ask): number | null {
  let grams = 0;
  let count: number | null = null;
  for (const { amount, raw } of question.amounts.items.filter(isAmount)) {
    if (amount.dimension === 'other' && BAGS.test(raw)) count = amount.value;
    else if (count !== null && amount.dimension === 'none') count = amount.value;
    else if (count !== null && amount.dimension === 'mass' && amount.value >= LEAST_OF_SEVERAL) {
      grams += count * amount.value;
      count = 1;
    }
  }
  return grams === 0 ? null : grams;
}

/** The grams of the bags: in kilos, in grams, or bare after its word. */
export function bagIn(ask: Ask, text: string): number | null {
  const several = bagsIn(ask);
  if (several !== null && several >= LEAST_BAG) return several;
  const masses = amountsIn(ask, 'mass').map(({ amount }) => amount.value);
  const largest = Math.max(0, ...masses);
  if (largest >= LEAST_BAG) return largest;
  const bare = Number(BAG.exec(text)?.[1] ?? Number.NaN);
  return bare >= LEAST_BAG ? bare : null;
}

/** The times that something is drunk: 'duas xícaras', '3 cafés', '2x por dia'. */
function cupsIn({ question }: Ask): number {
  const item = question.amounts.items.find(
    (each) =>
      isAmount(each) && (each.amount.dimension === 'cup' || each.amount.dimension === 'times'),
  );
  return isAmount(item) ? item.amount.value : 1;
}

const PEOPLE = /\b(?:somos|sao) (?:em )?(\d+)|\b(\d+) (?:pessoas|pessoa|gente)\b/;

/** '250 g, gasto 22 g por dia', 'cada um toma duas xícaras de 150 ml, 1 kg dura quanto?' */
export const lasts: ActRule = (ask, text) => {
  if (!ASKS_DAYS.test(text)) return null;
  // 'Um quilo dura quanto, com 20 g?' has a dose of each day.
  if (!A_DAY.test(text) && amountsIn(ask, 'mass').length !== 2) return null;
  const bag = bagIn(ask, text);
  if (bag === null) return null;
  const people = Number(PEOPLE.exec(text)?.slice(1).find(Boolean) ?? 1);
  const dose =
    amountsIn(ask, 'mass')
      .map(({ amount }) => amount.value)
      .find((value) => value < 100) ?? bareDose(text);
  const drink = amountsIn(ask, 'volume').map(({ amount }) => amount.value)[0];
  const ratio = ratioOfMethod(ask.methodId ?? 'brazilian-pour-over');
  // 'Duas xícaras de 150 ml' are read as one volume; a lone one is a cup.
  const isEach = /\bcada (?:um|uma|pessoa)\b/.test(text);
  const cups = ask.question.amounts.cups;
  const byCups = cups === null ? null : cups * GRAMS_OF_CUP;
  const grams = dose ?? (drink === undefined ? byCups : drink / ratio);
  if (grams === null) return null;
  const times = dose === undefined ? 1 : /\b(?:x|vezes)\b/.test(text) ? cupsIn(ask) : 1;
  const daily = grams * times * (isEach || people > 1 ? people : 1);
  const days = Math.floor(bag / daily);
  return act(
    'sum',
    say(
      [
        `Dura cerca de ${counted(days, 'dia', 'dias')}: ${formatGrams(bag)} ÷ ${formatGrams(Math.round(daily * 10) / 10)} por dia.`,
        ...(dose === undefined && drink === undefined
          ? [`Contei ${formatGrams(GRAMS_OF_CUP)} de pó por xícara.`]
          : dose === undefined
            ? [`Contei 1 g de pó para cada ${formatDecimal(ratio)} ml de água.`]
            : []),
      ],
      [page('beans')],
    ),
  );
};

export const STOCK: readonly ActRule[] = [lasts];
