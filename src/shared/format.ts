// All reading and formatting of numbers: Brazilian Portuguese, decimal comma, grams, ratios and
// clocks.

/**
 * Formats a number in pt-BR with at most `maximumFractionDigits` decimals: 16.7 → '16,7'.
 * Rounds the decimal notation, a half away from zero, as `Intl` does. `Intl` itself takes 40 ms for
 * the first number of a page on a cheap phone.
 */
export function formatDecimal(value: number, maximumFractionDigits = 1): string {
  const exact = String(Math.abs(value));
  // `Intl` rounds larger numbers in their binary form, so that its last digit can differ.
  const largest = 1e11 / 10 ** maximumFractionDigits;
  if (!(Math.abs(value) < largest) || exact.includes('e')) {
    const written = new Intl.NumberFormat('pt-BR', { maximumFractionDigits }).format(value);
    return written === '-0' ? '0' : written;
  }
  const rounded = String(Math.round(Number(`${exact}e${maximumFractionDigits}`)));
  const digits = rounded.padStart(maximumFractionDigits + 1, '0');
  const end = digits.length - maximumFractionDigits;
  const whole = digits.slice(0, end).replace(/\B(?=(?:\d{3})+$)/g, '.');
  const decimals = digits.slice(end).replace(/0+$/, '');
  const text = whole + (decimals && `,${decimals}`);
  // A small negative value rounds to zero, which has no sign.
  return value < 0 && text !== '0' ? `-${text}` : text;
}

export function counted(count: number, one: string, many: string): string {
  return `${formatDecimal(count)} ${count === 1 ? one : many}`;
}

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export function formatGrams(grams: number): string {
  return `${formatDecimal(grams)} g`;
}

export function formatRatio(ratio: number): string {
  return `1:${formatDecimal(ratio)}`;
}

/** The space before a unit or a percent sign, or between hours and their minutes. */
const FIGURE =
  /(?<=\d(?: h| fl)?) (?=(?:\d+ min|g|kg|mg|oz|ml|l|L|fl|°C|°F|%|s|min|h|cm|mm|bar|etapas?|pontos?)(?![\p{L}\d]))/gu;

/** Returns a text in which no line breaks between a number and its unit. */
export const unbroken = (text: string): string => text.replace(FIGURE, '\u00a0');

/** Joins facts for display with '·', without missing ones; no line begins with that sign. */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  unbroken(facts.filter(Boolean).join('\u00a0· '));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Formats whole seconds as 'm:ss' or 'h:mm:ss'; fractions are cut, negatives count as 0. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return `${minutes}:${twoDigits(whole % 60)}`;
  return `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}:${twoDigits(whole % 60)}`;
}

/** Formats a span: 'm:ss' below one hour, then '18 h' or '18 h 12 min'. */
export function formatDuration(seconds: number): string {
  const minutes = Math.round(Math.max(0, seconds) / 60);
  if (seconds < 3600) return formatClock(seconds);
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)} h${rest === 0 ? '' : ` ${rest} min`}`;
}

/** Formats the running timer with two digits of minutes, so that the digits keep their place. */
export function formatTimer(seconds: number): string {
  const clock = formatClock(seconds);
  return clock.length < 5 ? `0${clock}` : clock;
}

interface ParseDecimalOptions {
  /**
   * Whether a lone point before exactly three digits groups thousands; default true.
   * '1.000' is a litre of water; false for ratios, where '16.667' is a fraction.
   */
  useGrouping?: boolean;
}

const grouped = (text: string, separator: string) =>
  new RegExp(`^[1-9]\\d{0,2}(\\${separator}\\d{3})+$`).test(text);

/**
 * Reads a number as people type it: '15', '15,5', '15.5', '1.234,5', '1,234.5', '15,', ',5'.
 * Null for anything else, including text with a sign or an exponent, and for overflow.
 */
export function parseDecimal(text: string, { useGrouping = true }: ParseDecimalOptions = {}) {
  const compact = text.replace(/\s/g, '');
  if (!/^[\d.,]*\d[\d.,]*$/.test(compact)) return null;
  const decimalAt = decimalSeparatorIndex(compact, useGrouping);
  if (decimalAt === null) return null;
  const whole = compact.slice(0, decimalAt).replace(/[.,]/g, '');
  const fraction = compact.slice(decimalAt + 1);
  const value = Number(`${whole || '0'}.${fraction || '0'}`);
  return Number.isFinite(value) ? value : null;
}

/** Returns the index of the decimal separator, or the text's length; null if it is no number. */
function decimalSeparatorIndex(text: string, useGrouping: boolean): number | null {
  const points = text.split('.').length - 1;
  const commas = text.split(',').length - 1;
  if (points + commas === 0) return text.length;
  if (points > 0 && commas > 0) {
    // The last separator is the decimal one and may occur only once; the other groups.
    const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
    const at = text.indexOf(decimal);
    const separator = decimal === ',' ? '.' : ',';
    return at === text.lastIndexOf(decimal) && grouped(text.slice(0, at), separator) ? at : null;
  }
  const separator = points > 0 ? '.' : ',';
  if (points + commas > 1) return grouped(text, separator) ? text.length : null;
  const isThousands = useGrouping && separator === '.' && grouped(text, '.');
  return isThousands ? text.length : text.indexOf(separator);
}

/** A character as people count them: an emoji of several parts, or a letter with its marks. */
const CHARACTER = /\p{RI}\p{RI}|.(?:\p{M}|\p{Emoji_Modifier}|\u200D.)*/gsu;

/** Splits a text into its characters: '👩🏽‍🍳é' → ['👩🏽‍🍳', 'é']. */
export const charactersOf = (text: string): string[] => text.match(CHARACTER) ?? [];

/** Cuts a text between characters to `most` code points, the unit of the database's limits. */
export function cutTo(text: string, most: number): string {
  if (text.length <= most) return text;
  let shorter = '';
  let left = most;
  for (const [character] of text.matchAll(CHARACTER)) {
    left -= [...character].length;
    if (left < 0) break;
    shorter += character;
  }
  return shorter;
}

/** Cuts a longer text like `cutTo`, with an ellipsis as the last of `most` code points. */
export const shorten = (text: string, most: number): string =>
  cutTo(text, most) === text ? text : `${cutTo(text, most - 1).trimEnd()}…`;

/** Letters and marks that change the direction of the text around them. */
const RIGHT_TO_LEFT =
  /[\u061C\u200F\u202A-\u202E\u2066-\u2069\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Isolates a right-to-left name, which would reorder the words of the sentence beside it. */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
