import { counted, formatDecimal, formatGrams, formatRatio } from '@shared/format';
import type { Item } from '@shared/language/items';
import { isAmount } from '@shared/recipe-text/reader/clauses';
import { type Ask, page, point, say } from '../answers/compose';
import { ratioOfMethod } from '../knowledge/methods';
import { type ActRule, type ActRules, act, amountsIn, bareDose } from './act';
import {
  drinksIn,
  drinksOfAll,
  type Figure,
  figuresIn,
  peopleIn,
  shareLeft,
  valuesOf,
} from './slots';

/* How long a bag of coffee lasts, and how many drinks it makes. */

const ASKS_DAYS =
  /\bdura\w*\b|\bquantos dias\b|\bquantas semanas\b|\bda (?:para|pra) quanto tempo\b|\bate quando\b/;
/** A bag of less than this, in grams, is a dose. */
const LEAST_BAG = 200;
/** 'Pacote de 250': the grams go without saying. */
const BAG = /\b(?:pacotes?|sacos?|embalagem) (?:e )?(?:de )?(\d{3,4})\b(?! ?(?:ml|reais))/;
/** The coffee that the calculator counts for a cup, in grams. */
const GRAMS_OF_CUP = 15;
const A_DAY =
  /\bquantos dias\b|\b(?:por|ao|no|cada) dia\b|\btod(?:o|os) (?:o |os |santo )?dias?\b|\bdiari\w+/;

const BAGS = /\b(?:pacotes|sacos|embalagens)\b/i;
/** Less than this, in grams, is what is taken from the bags. */
const LEAST_OF_SEVERAL = 100;

/** '120 g por dia' are taken from the bags. */
const isOfDay = (one: Item | undefined, other: Item | undefined) =>
  one?.kind === 'word' &&
  /^(?:por|ao|a|cada|todo)$/.test(one.norm) &&
  other !== undefined &&
  /^dias?$/.test(other.raw.toLowerCase());

/** Returns the grams of 'dois pacotes de 250 g e um de 1 kg'; null for a lone bag. */
function bagsIn({ question }: Ask): number | null {
  let grams = 0;
  let count: number | null = null;
  const { items } = question.amounts;
  for (const [at, item] of items.entries()) {
    if (!isAmount(item)) continue;
    const { amount, raw } = item;
    if (amount.dimension === 'other' && BAGS.test(raw)) count = amount.value;
    else if (count !== null && amount.dimension === 'none') count = amount.value;
    else if (
      count !== null &&
      amount.dimension === 'mass' &&
      amount.value >= LEAST_OF_SEVERAL &&
      !isOfDay(items[at + 1], items[at + 2])
    ) {
      grams += count * amount.value;
      count = 1;
    }
  }
  return grams === 0 ? null : grams;
}

/** The grams of the bags: in kilos, in grams, or bare after its word. */
function bagIn(ask: Ask, text: string): number | null {
  const several = bagsIn(ask);
  if (several !== null && several >= LEAST_BAG) return several;
  const masses = amountsIn(ask, 'mass').map(({ amount }) => amount.value);
  const largest = Math.max(0, ...masses);
  if (largest >= LEAST_BAG) return largest;
  const bare = Number(BAG.exec(text)?.[1] ?? Number.NaN);
  return bare >= LEAST_BAG ? bare : null;
}

/** 'Duas coadas de 20 g', '18 g por xícara': the grams are of one drink. */
const OF_A_DRINK = /\b(?:de|com|a)$/;
const PER_DRINK =
  /^g\w* (?:de \w+ )?(?:(?:por|a) (?:xicara|caneca|copo|cafe|dose|coada|vez)|(?:em |por )?cada(?! (?:dia|semana|mes|pessoa|um[ae]? (?:toma|bebe)))\b)/;

/** How many times a day the dose is used. */
function timesOf(dose: Figure | undefined, figures: readonly Figure[], text: string): number {
  const again = figures.find(({ after }) => /^(?:x|vez(?:es)?)\b/.test(after));
  if (again) return again.value;
  const drinks = drinksIn(figures);
  const at = dose === undefined ? -1 : figures.indexOf(dose);
  const isOfDrink =
    dose !== undefined &&
    (PER_DRINK.test(dose.after) ||
      (drinks !== undefined && figures.indexOf(drinks) === at - 1 && OF_A_DRINK.test(dose.before)));
  return isOfDrink ? (drinksOfAll(figures, text) ?? 1) : 1;
}

/** '250 g, gasto 22 g por dia', 'cada um toma duas xícaras de 150 ml, 1 kg dura quanto?' */
export const lasts: ActRule = (ask, text, isMeant) => {
  if (!isMeant && !ASKS_DAYS.test(text)) return null;
  // 'Um quilo dura quanto, com 20 g?' has a dose of each day.
  if (!isMeant && !A_DAY.test(text) && amountsIn(ask, 'mass').length !== 2) return null;
  const bag = bagIn(ask, text);
  if (bag === null) return null;
  const figures = figuresIn(ask);
  const masses = figures.filter(({ dimension }) => dimension === 'mass');
  const largest = Math.max(...masses.map(({ value }) => value));
  const dose =
    masses.find(({ value }) => value < 100) ??
    (isMeant ? masses.find(({ value }) => value < largest) : undefined);
  const grams = dose?.value ?? bareDose(text);
  const size = valuesOf(figures, 'volume')[0];
  const ratio = ratioOfMethod(ask.methodId ?? 'brazilian-pour-over');
  const all = drinksOfAll(figures, text);
  const isEach = /\bcada (?:um|uma|pessoa|2)\b/.test(text);
  const people = peopleIn(figures) ?? 1;
  const each = size === undefined ? GRAMS_OF_CUP : size / ratio;
  if (grams === undefined && size === undefined && all === null) return null;
  const daily =
    grams === undefined
      ? each * (all ?? people)
      : grams * timesOf(dose, figures, text) * (isEach ? people : 1);
  const days = Math.floor(bag / daily);
  return act(
    'sum',
    say(
      [
        `Dura cerca de ${counted(days, 'dia', 'dias')}: ${formatGrams(bag)} ÷ ${formatGrams(Math.round(daily * 10) / 10)} por dia.`,
        ...(grams !== undefined
          ? []
          : size === undefined
            ? [`Contei ${formatGrams(GRAMS_OF_CUP)} de pó por xícara.`]
            : [`Contei 1 g de pó para cada ${formatDecimal(ratio)} ml de água.`]),
      ],
      [page('beans')],
    ),
  );
};

const ASKS_CUPS =
  /\bquant[oa]s (?:xicaras?|canecas?|copos?|cafes?|cafezinhos?|doses?|e[sx]pressos?)\b/;
/** Grams from which coffee is a stock and no dose. */
const LEAST_STOCK = 50;
/** More than this, in grams, is no dose of a cup. */
const MOST_DOSE = 60;
const SHOTS = [9, 18] as const;

/** '1 kg rende quantas doses de 18 g?', '250 g de café fazem quantas xícaras de 200 ml?' */
const servings: ActRule = (ask, text, isMeant) => {
  const { coffee: named, seconds } = ask.question.amounts;
  const figures = figuresIn(ask);
  const masses = valuesOf(figures, 'mass');
  const largest = Math.max(0, ...masses);
  const kilo = isMeant && largest < LEAST_BAG && /\b(?:quilo|kilo|kg)\b/.test(text) ? 1000 : null;
  const stock = bagsIn(ask) ?? kilo ?? (isMeant && largest > 0 ? largest : named);
  const bag = (kilo ?? bagIn(ask, text) ?? stock ?? 0) * shareLeft(ask);
  const bare = isMeant
    ? figures.find(({ before, dimension }) => dimension === 'none' && /\bde$/.test(before))?.value
    : undefined;
  const dose = masses.find((value) => value <= MOST_DOSE && value < bag) ?? bare;
  const asksDoses = isMeant || /\b(?:rende|rendem|quant[oa]s|da para)\b/.test(text);
  const isOfDoses = dose !== undefined && dose <= MOST_DOSE && (isMeant || masses.length === 2);
  if (isOfDoses && asksDoses && bag >= LEAST_STOCK && seconds === null) {
    const count = Math.floor(bag / dose);
    return act(
      'sum',
      say([
        `Dá ${counted(count, 'dose', 'doses')} de ${formatGrams(dose)}, e sobra ${formatGrams(bag - count * dose)}.`,
        point('Regular o moedor gasta algumas: conte com um pouco menos.'),
      ]),
    );
  }
  if (stock === null || seconds !== null || !(isMeant || ASKS_CUPS.test(text))) return null;
  const each = valuesOf(figures, 'volume')[0];
  // Less than a bag, without a cup's size, is a dose.
  if (stock < LEAST_STOCK && each === undefined) return null;
  if (masses.length > 1 && bagsIn(ask) === null) return null;
  if (isMeant && each === undefined && /\blitros?\b/.test(text)) {
    const litres = (methodId: 'brazilian-pour-over' | 'v60') =>
      formatDecimal((stock * ratioOfMethod(methodId)) / 1000);
    return act(
      'amounts',
      say(
        [
          `${formatGrams(stock)} fazem de ${litres('brazilian-pour-over')} a ${litres('v60')} litros: do coado forte de casa ao mais leve, como na V60.`,
        ],
        [page('beans')],
      ),
    );
  }
  if (/\be[sx]press\w+\b/.test(text)) {
    const [single, double] = SHOTS.map((shot) => formatDecimal(Math.floor(stock / shot), 0));
    return act(
      'amounts',
      say(
        [
          `${formatGrams(stock)} fazem cerca de ${single} espressos simples (9 g) ou ${double} duplos (18 g).`,
          'Conte uns 10 % a menos: acertar o moedor gasta as primeiras doses.',
        ],
        [page('beans')],
      ),
    );
  }
  const cup = each ?? (/\bcafezinhos?\b/.test(text) ? CAFEZINHO : CUP_OF_COFFEE);
  const home = ratioOfMethod('brazilian-pour-over');
  const cone = ratioOfMethod('v60');
  const cups = (ratio: number) => formatDecimal(Math.floor((stock * ratio) / cup), 0);
  return act(
    'amounts',
    say(
      [
        `${formatGrams(stock)} fazem de ${cups(home)} a ${cups(cone)} xícaras de ${formatDecimal(cup)} ml: de ${formatRatio(home)}, forte como em casa, a ${formatRatio(cone)}, mais leve.`,
      ],
      [page('beans')],
    ),
  );
};
/** Millilitres of a cup of coffee, small and usual. */
const [CAFEZINHO, CUP_OF_COFFEE] = [50, 200] as const;

export const STOCK: ActRules = { lasts, servings };
