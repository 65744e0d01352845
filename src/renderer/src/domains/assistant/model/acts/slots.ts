import { formatDecimal, formatGrams } from '@shared/format';
import { isAmount } from '@shared/recipe-text/reader/items';
import type { Ask } from '../answers/compose';
import { readAmounts } from '../language/amounts';
import { DRINK, type Figure, figuresOf, LEAST_BAG, PEOPLE } from '../language/figures';

/** Returns the least and the most ml that a vessel holds; null for an unknown name. */
export const sizeOfVessel = (name: string): readonly [number, number] | null =>
  readAmounts(`1 ${name}`).items.find(isAmount)?.amount.unit?.holds ?? null;

export const figuresIn = ({ question }: Ask): Figure[] => figuresOf(question.typed);

/** Matches a measuring spoon, which is no vessel: 'a colherzinha da AeroPress, cheia'. */
export const OF_SPOON = /\b(?:colher\w*|scoops?|dosador\w*|pazinha|medidor\w*)\b/;

const BAGS = /^(?:pacot|saco|sacos|embalage|pct)/;
const OF_BAG = /\b(?:pacot\w+|sacos?|embalage\w+|pct)(?: (?:e|de|tem|vem|com))*$/;
const OF_DAY = /^g\w* (?:(?:por|ao|a|cada|todo) dia|diari)/;

/** Adds up bags in grams: 'dois pacotes de 250 g e um de 1 kg'; null without a bag. */
export function stockIn(figures: readonly Figure[]): number | null {
  let [grams, count] = [0, 1];
  for (const { value, dimension, before, after } of figures) {
    const isBag = dimension === 'mass' && value >= LEAST_BAG && !OF_DAY.test(after);
    const isBare = dimension === 'none' && value >= LEAST_BAG && OF_BAG.test(before);
    const isCount = BAGS.test(after) || (grams > 0 && dimension === 'none' && after === 'de');
    if (isCount) count = value;
    else if (isBag || isBare) {
      grams += count * value;
      count = 1;
    }
  }
  return grams > 0 ? grams : null;
}

const MOMENT = /\b(?:cedo|manha|almoco|tarde|noite|janta\w*|lanche|acord\w+|madrugada)\b/;
const MOST_DAILY_DOSE = 100;

/** Returns a day's doses: '22 g de manhã e 15 à tarde'; without times of day, the first. */
export function dosesOfDay(figures: readonly Figure[]): Figure[] {
  const isDose = ({ value, dimension, after }: Figure) =>
    (dimension === 'mass' || dimension === 'none') &&
    value < MOST_DAILY_DOSE &&
    !DRINK.test(after) &&
    !PEOPLE.test(after);
  const moments = figures.filter(
    (each) => isDose(each) && (MOMENT.test(each.after) || MOMENT.test(each.before)),
  );
  const masses = figures.filter(
    ({ dimension, value, after }) =>
      dimension === 'mass' && (value < MOST_DAILY_DOSE || OF_DAY.test(after)),
  );
  return moments.length > 1 ? moments : masses.slice(0, 1);
}

const IS_OPEN = /\b(?:abr\w+|funciona\w*|trabalh\w+|aberto)(?: \w+){0,2}$/;
const OF_A_WEEK = /^dias? (?:na|por|da) semana\b/;
const OF_A_MONTH = /^dias? (?:no|por|do) mes\b/;
const [DAYS_A_WEEK, DAYS_A_MONTH] = [7, 30] as const;

interface Span {
  days: number;
  name: 'dia' | 'semana' | 'mês';
}

const WEEKDAYS = /\bsegunda (?:a|ate) (sexta|sabado)\b/;

/** Returns the time span of a question in days: 26 a month for 'abro 26 dias no mês'. */
export function spanIn(figures: readonly Figure[], text: string): Span {
  const isDay = /\bpor dia$|\b(?:preciso|gasto|vai|uso) (?:por|no) dia\b/.test(text);
  if (isDay && !/\b(?:mes|mensa\w*|seman\w+|pacot\w+)\b/.test(text))
    return { days: 1, name: 'dia' };
  const isWeek = /\bseman\w+\b/.test(text) && !/\b(?:mes|mensa\w+)\b/.test(text);
  const open = figures.find(
    ({ before, after }) =>
      /^dias?\b/.test(after) &&
      (IS_OPEN.test(before) || OF_A_WEEK.test(after) || OF_A_MONTH.test(after)),
  );
  const named = open ?? figures.find(({ before, after }) => IS_OPEN.test(before) && after === '');
  const weekdays = WEEKDAYS.exec(text)?.[1];
  const ofWeek = weekdays === undefined ? null : weekdays === 'sexta' ? 5 : 6;
  const perWeek = named && named.value <= DAYS_A_WEEK && !OF_A_MONTH.test(named.after);
  if (isWeek) return { days: perWeek ? named.value : (ofWeek ?? DAYS_A_WEEK), name: 'semana' };
  if (!named) {
    const share = (ofWeek ?? DAYS_A_WEEK) / DAYS_A_WEEK;
    return { days: Math.round(DAYS_A_MONTH * share), name: 'mês' };
  }
  const days = perWeek ? Math.round((DAYS_A_MONTH * named.value) / DAYS_A_WEEK) : named.value;
  return { days, name: 'mês' };
}

const LOSS = /\bperd\w+|\bperco\b|\bquebra\b|\bdesperdic\w+/;
const IN_PERCENT = /(\d+(?:[.,]\d+)?)\s*(?:%|por cento)/;

/** Returns the share left after a loss: 0.85 for 'perde 15 %', 1 if no loss is named. */
export function shareLeft({ question }: Ask): number {
  const percent = IN_PERCENT.exec(question.asked)?.[1];
  if (percent === undefined || !LOSS.test(question.typed)) return 1;
  const loss = Number(percent.replace(',', '.'));
  return loss < 100 ? 1 - loss / 100 : 1;
}

const KILO = 1000;

/** Formats grams of coffee, in kilos from 1 kg on. */
export const bought = (grams: number): string =>
  grams >= KILO
    ? `${formatDecimal(grams / KILO, grams < 10 * KILO ? 2 : 1)} kg`
    : formatGrams(grams);

const LEAST_LITRES = 2000;

/** Formats water in grams, or in litres from `LEAST_LITRES` on: too much for a kitchen scale. */
export const poured = (ml: number): string =>
  ml >= LEAST_LITRES ? `${formatDecimal(ml / 1000, 1)} litros` : formatGrams(ml);
