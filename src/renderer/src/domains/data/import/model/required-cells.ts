import { cutTo, formatDecimal } from '@shared/format';
import { weekdayIn } from './contradictions';
import { isBlank, type Notify } from './read-cells';
import type { judgeColumns } from './read-columns';
import { momentOf, withYear } from './read-dates';
import { readAmount, readRatio, readRoughAmount, readSpoons } from './read-values';
import type { Field } from './source-table';

/** Reason why a row is refused; the person reads the message. */
export class Refusal extends Error {}

export function required<Value>(
  text: string,
  read: (text: string) => Value | null,
  what: string,
): Value {
  if (text.trim() === '') throw new Refusal(`Falta ${what}.`);
  const value = read(text);
  if (value === null) throw new Refusal(`Não entendemos ${what}: ${cutTo(text, 40)}`);
  return value;
}

/** One exact amount, maybe in words, such as 'meio litro'; not an estimate or spoons. */
const AMOUNT_IN =
  /^(?!.*(?:[?~≈±]|\b(?:un[ao]?s|umas|cerca|quase|about|approx|aprox)|colher|cuchar|spoon|scoop|medida|x[ií]c|cup|taza))[^\d½¼¾+×]*(?:\d+(?:[.,]\d+)?(?:\s*\/\s*\d+)?\s*[½¼¾]?|[½¼¾])?[^\d½¼¾+×]*$/i;

/** Reads an amount; reports its reading of an estimate, spoons or several numbers. */
function amountOf(
  words: string,
  read: (words: string) => number | null,
  [what, unit]: readonly [string, string],
  notify: Notify,
): number | null {
  const plain = read(words);
  if (plain !== null) return plain;
  const rough = readRoughAmount(words) ?? (unit === 'g' ? readSpoons(words) : null);
  if (rough !== null && !AMOUNT_IN.test(words))
    notify(`${what} como ${formatDecimal(rough)} ${unit}: ${cutTo(words, 40)}`);
  return rough;
}

/** Returns the coffee of a row in g: its cell, or by its water and ratio. Throws Refusal. */
export function coffeeOf(
  text: (field: Field) => string,
  columns: ReturnType<typeof judgeColumns>,
  notify: Notify,
): number {
  const [ratio, water] = [readRatio(text('ratio')), readAmount(text('water'), columns.water)];
  if (isBlank(text('coffee')) && ratio && water !== null) {
    notify(`Café pela água e pela proporção: ${formatDecimal(water / ratio)} g`);
    return water / ratio;
  }
  return required(
    text('coffee'),
    (words) =>
      amountOf(words, (plain) => readAmount(plain, columns.coffee), ['Café lido', 'g'], notify),
    'o café',
  );
}

/**
 * Reads a day without a year as the latest such day, with its weekday if the text has one.
 * Reports the year.
 */
function dayOfLastYear(
  date: string,
  time: string,
  options: Parameters<typeof momentOf>[2],
  notify: Notify,
): string | null {
  const now = new Date();
  const weekday = weekdayIn(date);
  const found = [now.getFullYear(), now.getFullYear() - 1].flatMap((year) => {
    const dated = withYear(date, year);
    const moment = dated === null ? null : momentOf(dated, time, options);
    return moment === null || Date.parse(moment) > now.getTime() ? [] : [{ year, moment }];
  });
  const last =
    found.find(({ moment }) => new Date(moment).getDay() === weekday) ?? found[0] ?? null;
  if (last !== null) notify(`Data sem ano, lida em ${last.year}`);
  return last?.moment ?? null;
}

/** Reads a moment; reports an unreadable time and returns the day alone. */
export function dayOrMoment(
  date: string,
  time: string,
  options: Parameters<typeof momentOf>[2],
  notifyOf: (field: 'date' | 'time') => Notify,
): string | null {
  const moment =
    momentOf(date, time, options) ?? dayOfLastYear(date, time, options, notifyOf('date'));
  if (moment !== null) return moment;
  const words = date.trim().split(/\s+/);
  const days = [date, ...[1, 2, 3].map((count) => words.slice(0, -count).join(' '))];
  for (const day of days) {
    const instant = day === '' ? null : momentOf(day, '', options);
    const rest = `${date.trim().slice(day.length)} ${time}`.trim();
    // Beside a wrong time, such as 25:10, the day may be wrong too.
    if (instant === null || /\d/.test(rest)) continue;
    notifyOf('time')(`Não entendemos a hora: ${cutTo(rest, 40)}`);
    return instant;
  }
  return null;
}

/** Returns the water of a row in ml: its cell, by its ratio, or the drink. Throws Refusal. */
export function waterOf(
  text: (field: Field) => string,
  columns: ReturnType<typeof judgeColumns>,
  { method_id, coffee, beverage }: { method_id: string; coffee: number; beverage: number | null },
  notify: Notify,
): number {
  // Coado stores the drink as the water of an espresso; Coado's own files already have it.
  if (
    method_id === 'espresso' &&
    beverage !== null &&
    (columns.isForeign || isBlank(text('water')))
  ) {
    const water = readAmount(text('water'), columns.water);
    if (water !== null && Math.abs(water - beverage) >= 0.05) {
      notify(`Água: no espresso conta a bebida, ${formatDecimal(beverage)} g`);
    }
    return beverage;
  }
  if (isBlank(text('water'))) {
    if (!isBlank(text('ratio'))) return coffee * required(text('ratio'), readRatio, 'a proporção');
    if (!columns.hasWater && beverage !== null) {
      notify(`Água: a planilha só diz a bebida, ${formatDecimal(beverage)} g`);
      return beverage;
    }
  }
  return required(
    text('water'),
    (words) =>
      amountOf(words, (plain) => readAmount(plain, columns.water), ['Água lida', 'ml'], notify),
    'a água',
  );
}
