import type { Amount, Item } from '@shared/language/amount';
import { itemsOf } from '@shared/language/items';
import { namesWith } from '@shared/language/names';

/* Reads values between other words of a cell: '± 18 g', '3:05 (cronômetro)', '250 ml quente'. */

const NAMES = namesWith([]);

export const itemsIn = (text: string): Item[] => itemsOf(text, NAMES);

/** Longest cell that is a value with words, in characters. */
const LONGEST_CELL = 40;
const MOST_WORDS = 4;

/** Signs before a value that mean 'about', or only decorate it; a minus alone is kept. */
const SIGNS_BEFORE =
  /^(?:\+\s?\/?\s?[-–]|[^\p{L}\d.,=()[\]{}<>"'*★⭐☆✩½¼¾\-\u2212–])+\s*(?=\p{L}|\d)/u;
const ABOUT_BEFORE =
  /^(?:cerca de|por volta de|aprox\w*\.?|about|approx\w*\.?|around|un[ao]?s|umas|quase)\s+(?=\d)/i;
const REMARK_AFTER = /\s*\([^()\d]*\)$/;

/** Removes the signs before a cell's value and the remark after it: '~18 g (balança)'. */
export const withoutRemarks = (text: string): string =>
  text.trim().replace(SIGNS_BEFORE, '').replace(ABOUT_BEFORE, '').replace(REMARK_AFTER, '');

/** Writes degrees and minutes with the usual signs: '95 C°' and '95 ℃' become '95 °C'. */
export const withUsualSigns = (text: string): string =>
  text
    .replace(/℃/g, '°C')
    .replace(/℉/g, '°F')
    .replace(/(\d)\s*(?:deg(?:rees?)?\.?|o(?=\s?c\b))\s*/gi, '$1 °')
    .replace(/(\d\s*)([cf])\s?[°º˚]/gi, '$1°$2')
    .replace(/´´|``/g, '"')
    .replace(/[´`]/g, "'")
    .replace(/(\d\s?m(?:in)?):(?=\d)/gi, '$1 ');

/** Text without a name before an amount: empty, words in small letters, or a label. */
const BEFORE =
  /^\P{L}*(?:(?:(?:[Cc]erca|[Qq]uase|[Aa]bout|[Aa]pprox|[Aa]prox|[Tt]otal|[Tt]empo|[Tt]ime|[Tt]iempo|[Tt]emp)\.?\s*)?(?:\p{Ll}+\.?\s*){0,3}|[\p{L}. ]{1,15}[:=]\s*)$/u;

/** Signs of code, and words that change a value: '[{"at":0}]', '=15+1', '2 min e um pouco'. */
const NO_VALUE =
  /[{}[\]=<>+]|(?<!\p{L})(?:pouc\w*|bit|meno[rs]|mais de|more|less|sem|n[aã]o)(?!\p{L})/iu;

/** A quick test, because most cells have no amount. */
const NUMBER = /[\d½¼¾]|(?<!\p{L})(?:mei[ao]|medi[ao]|half)(?!\p{L})/iu;

/** Returns the only amount of a short cell, with a unit and without a range; else null. */
export function onlyAmount(
  text: string,
  dimensions: readonly Amount['dimension'][],
): Amount | null {
  if (text.length > LONGEST_CELL || !NUMBER.test(text) || NO_VALUE.test(text)) return null;
  const items = itemsIn(withUsualSigns(text));
  const amounts = items.flatMap((item) => (item.kind === 'amount' ? [item] : []));
  const only = amounts[0]?.amount;
  // '250 g' in the name of a bean is no amount: 'Chapada Diamantina 250 g'.
  const isNamed = !BEFORE.test(text.slice(0, amounts[0]?.at));
  const words = items.filter(({ kind }) => kind === 'word').length;
  if (only === undefined || amounts.length > 1 || isNamed || words > MOST_WORDS) return null;
  const isPlain = only.max === null && only.count === 1 && !only.isListed;
  return isPlain && dimensions.includes(only.dimension) ? only : null;
}
