import { GRAMS_PER_OUNCE, ML_PER_FLUID_OUNCE } from '@shared/brew/amounts';
import { parseDecimal } from '@shared/format';
import { readingAt } from '@shared/language/amounts';
import { numberOfWord, withNumberWords } from '@shared/language/number-words';
import { tokensOf } from '@shared/language/tokens';
import { comparableText } from './guess-fields';
import { onlyAmount, withoutRemarks, withUsualSigns } from './worded-values';

/** Whether a point in this sheet's numbers groups thousands: some number has a decimal comma. */
export function groupsByPoint(numbers: readonly string[]): boolean {
  return numbers.some((text) => /\d,\d{1,2}\D*$/.test(text));
}

const THOUSANDS = {
  '.': /^[~≈]?\s*[1-9]\d{0,2}(?:\.\d{3})+\s*(?:g|gr|ml)?\.?$/i,
  ',': /^[~≈]?\s*[1-9]\d{0,2}(?:,\d{3})+\s*(?:g|gr|ml)?\.?$/i,
} as const;
const DECIMAL = { '.': /\d\.\d{1,2}(?!\d)/, ',': /\d,\d{1,2}(?!\d)/ } as const;

export type GroupMark = keyof typeof THOUSANDS;

/**
 * Returns the mark that groups thousands in a column of amounts; null if none does.
 * Such a mark is before three digits, no amount exceeds `most`, and the other mark, if any, is
 * before decimals.
 */
export function groupMarkOf(amounts: readonly string[], most: number): GroupMark | null {
  const marks: readonly GroupMark[] = ['.', ','];
  const found = marks.find((mark) => {
    const other = mark === '.' ? ',' : '.';
    const [grouped, rest] = [
      amounts.filter((text) => text.includes(mark)),
      amounts.filter((text) => !text.includes(mark) && text.includes(other)),
    ];
    return (
      grouped.length > 0 &&
      grouped.every(
        (text) => THOUSANDS[mark].test(text) && Number(text.replace(/\D/g, '')) <= most,
      ) &&
      rest.every((text) => DECIMAL[other].test(text))
    );
  });
  return found ?? null;
}

/** Longest amount or rating: beyond it, patterns would take long with a hostile cell. */
const LONGEST_AMOUNT = 40;

export type AmountUnit = '' | 'kg' | 'l' | 'cl' | 'oz' | 'fl oz';
const FACTORS = {
  '': 1,
  kg: 1000,
  l: 1000,
  cl: 10,
  oz: GRAMS_PER_OUNCE,
  'fl oz': ML_PER_FLUID_OUNCE,
} as const satisfies Record<AmountUnit, number>;

function unitOf(text: string): AmountUnit {
  if (/^fl/.test(text)) return 'fl oz';
  if (text === 'oz' || text === 'kg' || text === 'cl') return text;
  return text === 'l' || text.startsWith('lit') ? 'l' : '';
}

export interface AmountColumn {
  /** Whether a point before three digits groups thousands. */
  useGrouping?: boolean;
  /** The mark that groups thousands, which is removed before any digits. */
  groupMark?: GroupMark | null;
  unit?: AmountUnit;
}

const UNIT =
  '(g|gr|grs|gramas?|grams?|gramos?|kg|ml|mls|mill?ilitros?|cc|c\\.c|l|lt|litros?|liters?|litres?|cl|oz|fl\\.? ?oz)';
const AMOUNT = new RegExp(`^[~≈]?\\s*([\\d.,\\s]+?)\\s*${UNIT}?\\.?$`, 'i');

/** An amount beside a measure of the kitchen: 'duas colheres (20g)'. */
const BESIDE = new RegExp(`^\\D+[(=:]\\s*([\\d.,]+\\s*${UNIT})\\s*\\)?$`, 'i');

/** An amount before other words: '15 g de pó', '250 (50 de bloom)', '250 g a 93 °C'. */
const WORDS_AFTER = new RegExp(
  `^(.*\\d\\s*(?:${UNIT})?)\\s*\\(.*\\)$|^(.*\\d\\s*${UNIT}) (?:\\p{L}[\\p{L} ]*|(?:a|at|@) ?\\d+ ?[°º] ?c?)$`,
  'iu',
);
const ICE = /\b(gelo|hielo|ice)\b/i;

/** Reads the sum of several pours, '50 + 100 + 100' and '2 x 120 ml'; else null. */
function readPours(text: string): number | null {
  const [, times, each = ''] = /^(\d) ?[x×] ?(.+)$/i.exec(text) ?? [];
  const amount = times === undefined ? null : readAmount(each);
  if (amount !== null) return Number(times) * amount;
  const parts = text.split('+');
  if (parts.length < 2) return null;
  // Ice is not poured, so it does not count as water.
  const amounts = parts
    .filter((part) => !ICE.test(part))
    .map((part) => readAmount(part) ?? readRoughAmount(part));
  return (
    amounts.reduce<number | null>(
      (sum, part) => (sum === null || part === null ? null : sum + part),
      0,
    ) || null
  );
}

/** Reads an amount that is not a plain number; else null. A fraction needs a unit. */
export function readRoughAmount(text: string): number | null {
  if (text.trim().length > LONGEST_AMOUNT) return null;
  const beside = BESIDE.exec(text.trim())?.[1];
  if (beside !== undefined) return readAmount(beside);
  const pours = readPours(text.trim());
  if (pours !== null) return pours;
  const before = WORDS_AFTER.exec(text.trim());
  if (before) return readAmount(before[1] ?? before[3] ?? '');
  const plain = withoutRemarks(text).replace(/\s*\?+$/, '');
  return readAmount(plain) ?? onlyAmount(plain, ['mass', 'volume'])?.value ?? null;
}

/** Reads spoons of ground coffee, '5 colheres' or '3 scoops', as g; else null. */
export function readSpoons(text: string): number | null {
  if (text.trim().length > LONGEST_AMOUNT) return null;
  const tokens = withNumberWords(tokensOf(text), { counts: () => true });
  const readings = tokens.map((_, at) => readingAt(tokens, at)?.amount);
  const spoons = readings.find((amount) => amount?.dimension === 'spoon');
  const holds = spoons?.unit?.holds;
  if (!spoons || !holds) return null;
  return (((spoons.value + (spoons.max ?? spoons.value)) / 2) * (holds[0] + holds[1])) / 2;
}

/** Reads a number with its unit: '15,5 g', '~250ml', '0,25 l', '8.5 fl oz'. Else null. */
export function readAmount(
  text: string,
  { useGrouping = false, groupMark = null, unit = '' }: AmountColumn = {},
): number | null {
  if (text.trim().length > LONGEST_AMOUNT) return null;
  const found = AMOUNT.exec(text.trim());
  if (!found) return null;
  const digits = found[1] ?? '';
  // '1 250' has thousands, '18 5' is two numbers.
  if (/\d\s+(?!\d{3}(?!\d))\d/.test(digits)) return null;
  const value = parseDecimal(groupMark === null ? digits : digits.replaceAll(groupMark, ''), {
    useGrouping,
  });
  if (value === null) return null;
  return value * FACTORS[found[2] === undefined ? unit : unitOf(found[2].toLowerCase())];
}

export const amountIn = (text: string): number | null => readAmount(text) ?? readRoughAmount(text);

const DEGREES_OF = (unit: string) => `[\\d.,]+\\s*[°º˚]?\\s*${unit}`;
/** The same temperature in both units: '94 °C / 201 °F', '201°F (94°C)'. */
const IN_BOTH_UNITS = new RegExp(
  `^(?:(${DEGREES_OF('c')})\\s*[/(|]\\s*${DEGREES_OF('f')}|${DEGREES_OF('f')}\\s*[/(|]\\s*(${DEGREES_OF('c')}))\\)?$`,
  'i',
);

/** Reads a temperature in °C: '93', '93 °C', '200 °F', '94 °C / 201 °F'; else null. */
export function readTemperature(text: string, isFahrenheit = false): number | null {
  const [, before, after] = IN_BOTH_UNITS.exec(text.trim().slice(0, LONGEST_AMOUNT)) ?? [];
  const plain = withUsualSigns(before ?? after ?? withoutRemarks(text));
  const found = /^([\d.,]+)\s*(?:[°º˚]|graus|grados|cent[ií]grados)?\s*([cf])?$/i.exec(plain);
  const value = found && parseDecimal(found[1] ?? '', { useGrouping: false });
  if (value === null) {
    const worded = found === null ? onlyAmount(text, ['temperature']) : null;
    return worded && Math.round(worded.value * 10) / 10;
  }
  const isF = found?.[2] === undefined ? isFahrenheit : /f/i.test(found[2]);
  return isF ? Math.round((value - 32) * (50 / 9)) / 10 : value;
}

/** Reads a temperature, the middle of '92-94' or '85±2', or a doubtful '85?'; else null. */
export function middleTemperature(text: string, isFahrenheit = false): number | null {
  const plain = readTemperature(text, isFahrenheit);
  if (plain !== null) return plain;
  const number = '([\\d.,]+)\\s*(?:[°º˚]|graus)?\\s*';
  const [, first, sign, other = '', unit = ''] =
    new RegExp(
      `^(?:(?:de|entre|from|between|~|≈|uns|cerca de|about)\\s*)?${number}[cf]?(?:\\s*(-|–|—|~|/|a|até|e|to|and|y|bis|à|±|\\+/-)\\s*${number})?([cf])?\\.?\\??$`,
      'i',
    ).exec(text.trim().slice(0, LONGEST_AMOUNT)) ?? [];
  if (first === undefined) return null;
  const isTolerance = sign === undefined || sign === '±' || sign === '+/-';
  const ends = (isTolerance ? [first] : [first, other]).map((end) =>
    readTemperature(`${end}${unit}`, isFahrenheit),
  );
  const [low = null, high = low] = ends;
  return low === null || high === null ? null : Math.round((low + high) * 5) / 10;
}

/** Whether the temperatures of a column are in °F: most are too high for water in °C. */
export function areFahrenheit(temperatures: readonly string[]): boolean {
  const bare = temperatures.flatMap((text) => readTemperature(text) ?? []);
  return bare.filter((degrees) => degrees > 100 && degrees <= 212).length * 2 > bare.length;
}

/**
 * Highest usual ratio of a filter, in g of water per g of coffee.
 * This value only decides between two readings of a text: the calculator accepts up to 60.
 */
export const HIGHEST_RATIO = 22;

/** Reads the water per gram of coffee: '1:16,7', '1/16', '16,7'; else null. */
export function readRatio(text: string): number | null {
  return parseDecimal(text.trim().replace(/^1\s*[:/]\s*/, ''), { useGrouping: false });
}

/** Reads a share in percent: '1,38', '9.25 %'; else null. */
export function readPercent(text: string): number | null {
  return parseDecimal(text.trim().replace(/\s*%$/, ''), { useGrouping: false });
}

/** Usual highest ratings; a header may name another. */
export const RATING_SCALES = [5, 10, 20, 100] as const;
export type RatingScale = number;

interface WrittenRating {
  value: number;
  /** The highest rating that the cell itself names; null if it names none. */
  most: number | null;
}

const MOST_STARS = 5;

/**
 * Reads 'três', 'quatro estrelas', 'três e meia'; else null.
 * Words above five are not read, because they would change the scale of the whole column.
 */
function ratingInWords(text: string): number | null {
  const [, word = '', half] =
    /^([a-z]+)( e mei[ao])?(?: (?:estrelas?|estrellas?|stars?|pontos?))?$/.exec(
      comparableText(text),
    ) ?? [];
  const whole = numberOfWord(word);
  return whole === null || whole > MOST_STARS ? null : whole + (half === undefined ? 0 : 0.5);
}

/** Signs of a drawn rating: full ones, empty ones, and a row of them with an optional half. */
const FULL = '★⭐🌟✭✮*☕❤♥●•■◆';
const HOLLOW = '☆✩○□◇♡🤍';
const DRAWN = new RegExp(`^\\s*(?:[${FULL}]\\s?)+½?⯨?\\s*(?:[${HOLLOW}]\\s?)*$`, 'u');

/** The whole scale beside a rating: '4 (de 0 a 5)', '8 (máx. 10)', '3 (0-5)'. */
const SCALE_BESIDE =
  /\s*\((?:(?:de |from )?[01] ?(?:a|ate|até|to|-|–) ?|(?:m[aá]x(?:imo|imum)?\.?|de|of|out of|sobre) )(\d{1,3})\)/i;

/** Reads '4,5', '4/5', '8 de 10', '80%', '★★★½', '****', '4 estrelas'; else null. */
function writtenRating(text: string): WrittenRating | null {
  if (text.trim().length > LONGEST_AMOUNT) return null;
  const letters = [...text.replace(/\uFE0F/g, '')];
  // '4 ★' is no drawn rating: the 4 counts, not the star.
  const isDrawn = DRAWN.test(letters.join(''));
  const stars = isDrawn ? letters.filter((letter) => FULL.includes(letter)).length : 0;
  if (stars > 0) {
    const empty = letters.filter((letter) => HOLLOW.includes(letter)).length;
    const value = stars + (/[½⯨]/.test(text) ? 0.5 : 0);
    return { value, most: empty > 0 ? Math.ceil(value) + empty : null };
  }
  const halves = /^\s*(\d)\s*½\s*\D*$/.exec(text);
  if (halves) return { value: Number(halves[1]) + 0.5, most: null };
  const named = text.replace(SCALE_BESIDE, '/$1');
  // '4-5' and '4 (5)' are ambiguous.
  if (/^\s*-|\d[^\d.,/%a-z]+\d/i.test(named.replace(/\s*(\/|de|em|of|out of|sobre)\s*/gi, '$1')))
    return null;
  const words = named
    .trim()
    .toLowerCase()
    .replace(/[^\d.,/% a-z]/g, '')
    .replace(/^(?:nota|rating|score) /, '')
    .replace(/\s*(?:estrelas?|estrellas?|stars?|pontos?|puntos?|points?|pts?)\.?$/, '')
    .trim();
  const share = /^(\d+(?:[.,]\d+)?)\s*(?:(?:\/|de|em|of|out of|sobre)\s*(\d{1,3})|(%))$/.exec(
    words,
  );
  const value = parseDecimal(share?.[1] ?? words, { useGrouping: false }) ?? ratingInWords(text);
  if (value === null) return null;
  return { value, most: share ? Number(share[2] ?? 100) : null };
}

/** Number of ratings per tolerated typing error, such as an 11 among stars. */
const RATINGS_PER_SLIP = 20;

/** Guesses the highest rating of a column: the named one, unless other ratings exceed it. */
export function guessRatingScale(
  ratings: readonly string[],
  named: number | null = null,
): RatingScale {
  const written = ratings.flatMap((text) => writtenRating(text) ?? []);
  const shares = new Set(written.flatMap(({ most }) => most ?? []));
  const [common] = shares.size === 1 ? shares : [];
  const bare = written.flatMap(({ value, most }) => (most === null ? [value] : []));
  const slips = Math.floor(bare.length / RATINGS_PER_SLIP);
  const highest = bare.toSorted((a, b) => b - a)[slips] ?? 0;
  const scale = named ?? common;
  if (scale !== undefined && highest <= scale) return scale;
  // French schools rate up to 20, so a single higher rating excludes this scale.
  const isUpTo20 = bare.every((value) => value <= 20);
  return RATING_SCALES.find((each) => highest <= each && (each !== 20 || isUpTo20)) ?? 100;
}

/** Whether the scale is unnamed, and the highest rating fits several: up to 3, or 10 to 60. */
export function isScaleUnsure(ratings: readonly string[], named: number | null): boolean {
  const written = ratings.flatMap((text) => writtenRating(text) ?? []);
  const highest = Math.max(0, ...written.map(({ value }) => value));
  if (named !== null || written.some(({ most }) => most !== null)) return false;
  return (highest > 0 && highest <= 3) || (highest > 10 && highest <= 60);
}

/** Converts a rating to halves up to 5; 0 becomes null. Undefined for one not on its scale. */
export function readRating(text: string, scale: RatingScale): number | null | undefined {
  const written = writtenRating(text);
  const most = written?.most ?? scale;
  if (written === null || most === 0 || written.value > most) return undefined;
  return Math.round((written.value / most) * 10) / 2 || null;
}

const LEVELS: readonly (readonly [value: number, words: string])[] = [
  [
    5,
    'otimo,otima,excelente,perfeito,perfeita,maravilhoso,excellent,perfect,amazing,adorei,amei,loved it',
  ],
  [4, 'bom,boa,muito bom,muito boa,bueno,buena,muy bueno,good,very good,great,gostei,liked it'],
  [
    3,
    'regular,razoavel,medio,media,mediano,mais ou menos,ok,okay,average,fair,normal,aceitavel,it was ok,so so,mas o menos',
  ],
  [2, 'ruim,fraco,fraca,malo,mala,poor,bad,meh,flojo,nao gostei,disliked'],
  [
    1,
    'pessimo,pessima,horrivel,muito ruim,muito mau,pesimo,pesima,muy malo,terrible,awful,intragavel,detestei,odiei,hated it',
  ],
];
const RATING_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  LEVELS.flatMap(([value, words]) => words.split(',').map((word) => [word, value])),
);

/** Faces and hands for the five levels, worst first. */
const FACES = ['🤮🤢😖😡👎', '🙁☹😕😞', '😐😶🤔😑', '🙂😊😀😃👍', '😍🤩🥰😋'] as const;
export const FACE = new RegExp(`[${FACES.join('')}]\\uFE0F?`, 'u');

/** Returns the stars of a rating in words or a face, such as 'muito bom'; else null. */
export function starsInWords(text: string): number | null {
  const [face = ''] = FACE.exec(text.trim()) ?? [];
  const isAlone = face !== '' && text.trim() === face;
  const level = isAlone ? FACES.findIndex((faces) => faces.includes([...face][0] ?? ' ')) : -1;
  return level === -1 ? (RATING_WORDS[comparableText(text)] ?? null) : level + 1;
}

const ROASTS: readonly (readonly ['Clara' | 'Média' | 'Escura' | 'Espresso', RegExp])[] = [
  ['Espresso', /espresso|expresso/],
  ['Clara', /^(clara|light|claro)$/],
  ['Escura', /^(escura|dark|escuro|italiana|francesa)$/],
  ['Média', /media|medium|medio/],
];

export function readRoast(text: string) {
  const words = comparableText(text);
  return ROASTS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}
