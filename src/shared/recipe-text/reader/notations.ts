import { decodeEntities } from '../../html-entities.ts';

/*
 * Rewrites notations that src/shared/language does not read. The text keeps its length, so that
 * offsets stay valid.
 */

const blank = (text: string) => ' '.repeat(text.length);

const BLOCK_TAG = /<\/?(?:p|li|ul|ol|h\d|br|tr|div|table)(?:\s[^>]{0,60})?\/?>/gi;
/** Examples: 'Caf&eacute;', '00&prime;35&Prime;'. */
const WORD_WITH_ENTITY = /(?<![^\s<>])[^\s<>&]*&(?:#x?[\da-f]{1,7}|[a-z]+\d*);[^\s<>]*/gi;
const withoutHtml = (text: string): string =>
  text
    .replace(BLOCK_TAG, (tag) => `\n${blank(tag.slice(1))}`)
    .replace(WORD_WITH_ENTITY, (word) => decodeEntities(word).padEnd(word.length));

/** Letters that a scanner wrote for digits ('O' for 0), where a unit or digits prove it. */
const SCANNED: readonly RegExp[] = [
  /(?<![\p{L}\p{N}])(?=[OoIl]*\d)[\dOoIl]*[OoIl][\dOoIl]*(?=\s?(?:g|grs?|gramas?|ml|s|seg|°|º|%)(?!\p{L}))/gu,
  /(?<![\p{L}\p{N}:])[\dOoIl]{1,2}:[\dOoIl]{2}(?![\p{L}\p{N}:])/gu,
  /(?<![\p{Ll}\p{N}H])\d+O+(?![\p{L}\p{N}])/gu,
];
const DEGREE = /(?<=\d\s?)["'*”’](?=\s?[CF](?![\p{L}\p{N}]))|(?<=[89]\d)[oO0](?=C(?!\p{L}))/gu;

const LONG_CLOCK = /(?<![\p{L}\p{N}])([\dO])h([\dO]{2})m([\dO]{2})(?![\p{L}\p{N}])/gu;
/** Clocks of keycaps: '1️⃣:3️⃣0️⃣', '0️⃣:45'. */
const KEY = String.raw`\d(?:\uFE0F?\u20E3)?`;
const KEYED_CLOCK = new RegExp(
  String.raw`(?<![\d:])(?=\d[^\n]{0,9}\u20E3)(?:${KEY}){1,2}:(?:${KEY}){2}(?![\d:\u20E3])`,
  'gu',
);
const SECONDS = /(?<=\d)''(?!')/g;
/** Seconds of the first minute: ':50 - 250g'. */
const BARE_SECONDS =
  /(?<![\p{L}\p{N}:.,])(?<=^|\s|\()(:[0-5]\d)(?![\d:.,]|\s?(?:g|ml)(?!\p{L}))/gmu;
const ZERO = /(?<![\p{L}\p{N}])t ?[=:] ?0(?![\d:,.]|\s?(?:s|m))/giu;
const withClocks = (text: string): string =>
  text
    .replace(LONG_CLOCK, (_, hours: string, minutes: string, seconds: string) =>
      `${hours}:${minutes}:${seconds}`.replace(/O/g, '0'),
    )
    .replace(KEYED_CLOCK, (found) => found.replace(/[^\d:]/g, '').padStart(found.length))
    .replace(SECONDS, '" ')
    .replace(BARE_SECONDS, (found) => `${found.slice(1)}s`)
    .replace(ZERO, (found) => '0s'.padEnd(found.length));

/** Corrects digits of a photographed card: 'l5Og', 'O:45', '94"C'. */
const withDigits = (text: string): string =>
  SCANNED.reduce(
    (left, slip) =>
      left.replace(slip, (found) =>
        /\d/.test(found) ? found.replace(/[Oo]/g, '0').replace(/[Il]/g, '1') : found,
      ),
    text,
  ).replace(DEGREE, '°');

/** Examples: '"agua_g": "300"', 'fim: "2:45"'. */
const QUOTED_NUMBER = /(?<=[:=,;[]\s?)"(\d[\d:.,]*)"/g;

/** Examples: '60g x 3', '60 ml x3'; pours of one size are read as '3x 60g'. */
const TIMES_BEHIND =
  /(?<![\d.,])(\d+(?:[.,]\d+)?\s?(?:g|grs?|gramas?|grams?|ml))(\s?)[x×]\s?([2-9])(?![\d.,:/]|\s?(?:g|ml|s|min|x)(?!\p{L}))/giu;
/** Example: '1:1,5 c/ 20 g', where the letter is no unit. */
const WITH = /(?<!\p{L})c\/(?=\s?\d)/giu;

const withWords = (text: string): string =>
  text
    .replace(TIMES_BEHIND, (found, amount: string, space: string, times: string) =>
      `${times}x${space}${amount}`.padEnd(found.length),
    )
    .replace(WITH, 'e ');

export const withNotations = (text: string): string =>
  withDigits(withClocks(withWords(withoutHtml(text)).replace(QUOTED_NUMBER, ' $1 ')));
