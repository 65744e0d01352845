import { NUMBER_WORDS } from '../quantities/number-words.ts';
import type { Token } from './tokens.ts';

/** Returns the number of a word without accents: 'tres' → 3; null for others. */
export const numberOfWord = (word: string): number | null => WORDS[word] ?? null;

/** The hundreds before feminine nouns: 'duzentas', 'setecentas'. */
const FEMININE = Object.fromEntries(
  Object.entries(NUMBER_WORDS).flatMap(([word, value]) =>
    /entos$/.test(word) ? [[word.replace(/os$/, 'as'), value]] : [],
  ),
);

const WORDS: Readonly<Record<string, number>> = {
  ...NUMBER_WORDS,
  ...FEMININE,
  cincoenta: 50,
  // Spellings of Portugal
  dezaseis: 16,
  dezassete: 17,
  dezanove: 19,
  // Spanish
  un: 1,
  una: 1,
  dos: 2,
  cuatro: 4,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veintidos: 22,
  veinticuatro: 24,
  veinticinco: 25,
  ochenta: 80,
  veinte: 20,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  // English
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
};

/** Articles and words such as 'doce' are numbers only beside a unit or another number. */
const ARTICLES: ReadonlySet<string> = new Set([
  'um',
  'uma',
  'un',
  'una',
  'one',
  'doce',
  'once',
  'dos',
]);
/** Words for ½ if a unit follows; 'meia dúzia' is not ½. */
const HALVES: ReadonlySet<string> = new Set(['meio', 'meia', 'medio', 'half']);
const JOINS: ReadonlySet<string> = new Set(['e', 'y', 'and']);

/** Whether a number may continue one in words: 'cento e dez', 'vinte e cinco', 'dois mil'. */
function fits(sum: number, next: number): boolean {
  const last = sum % 1000;
  if (next === 1000) return sum < 1000;
  if (next === 100 && sum < 10) return true;
  if (sum === 0) return true;
  if (last === 0 && sum >= 1000) return next < 1000;
  if (last % 100 === 0) return next < 100;
  return last % 10 === 0 && last % 100 >= 20 && next < 10;
}

const ENGLISH_TENS: ReadonlySet<string> = new Set([
  'twenty',
  'thirty',
  'forty',
  'fifty',
  'sixty',
  'seventy',
  'eighty',
  'ninety',
]);

interface Options {
  /** Whether the token after a number can be counted. */
  counts: (token: Token | undefined) => boolean;
}

/** Largest whole number before a spoken decimal, which is a dose or a temperature. */
const MOST_WHOLE = 100;
export const isSpokenDecimal = (whole: number, decimal: number): boolean =>
  whole <= MOST_WHOLE && Number.isInteger(whole) && Number.isInteger(decimal) && decimal < 10;

/** Joins numbers that a spoken comma separates: 'quinze vírgula cinco' is 15.5. */
function withSpokenDecimals(tokens: readonly Token[]): Token[] {
  const read: Token[] = [];
  for (const token of tokens) {
    const [whole, comma] = read.slice(-2);
    const isDecimal =
      token.kind === 'number' &&
      whole?.kind === 'number' &&
      comma?.norm === 'virgula' &&
      isSpokenDecimal(whole.value, token.value);
    if (!isDecimal) {
      read.push(token);
      continue;
    }
    const raw = `${whole.raw} ${comma.raw} ${token.raw}`;
    const value = whole.value + token.value / 10;
    read.splice(-2, 2, { ...whole, raw, norm: raw, value, end: token.end });
  }
  return read;
}

export function withNumberWords(tokens: readonly Token[], { counts }: Options): Token[] {
  const read: Token[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (!token) break;
    const [value, length] = numberAt(tokens, index);
    const last = tokens[index + length - 1];
    const isArticle = length === 1 && ARTICLES.has(token.norm);
    // In 'um quarto de litro' the article counts a share of the unit.
    const isOfShare =
      SHARES[tokens[index + 1]?.norm ?? ''] !== undefined &&
      tokens[index + 2]?.norm === 'de' &&
      counts(tokens[index + 3]);
    const isCounting = !isArticle || isOfShare || counts(tokens[index + 1]);
    if (last && length > 0 && isCounting) {
      const raw = tokens
        .slice(index, index + length)
        .map((each, nth) => (each.spaced && nth > 0 ? ` ${each.raw}` : each.raw))
        .join('');
      read.push({ ...token, kind: 'number', raw, norm: raw, value, end: last.end });
      index += length - 1;
    } else if (HALVES.has(token.norm) && counts(tokens[index + 1]) && !endsNumber(read)) {
      read.push({ ...token, kind: 'number', value: 0.5 });
    } else if (
      token.norm === 'half' &&
      tokens[index + 1]?.norm === 'a' &&
      counts(tokens[index + 2])
    ) {
      read.push({ ...token, kind: 'number', value: 0.5 });
      index += 1;
    } else read.push(token);
  }
  return withSpokenDecimals(read);
}

const endsNumber = (read: readonly Token[]) =>
  read.at(-1)?.norm === 'e' && read.at(-2)?.kind === 'number';

const SPOKEN_HUNDREDS: ReadonlyMap<string, number> = new Map([
  ['one', 100],
  ['two', 200],
  ['three', 300],
  ['four', 400],
  ['five', 500],
]);

/** Reads spoken English such as 'one seventy', which is 170; else null. */
function spokenHundreds(tokens: readonly Token[], start: number): number | null {
  const hundreds = SPOKEN_HUNDREDS.get(tokens[start]?.norm ?? '');
  const tens = tokens[start + 1]?.norm ?? '';
  return hundreds !== undefined && ENGLISH_TENS.has(tens) ? hundreds + (WORDS[tens] ?? 0) : null;
}

function numberAt(tokens: readonly Token[], start: number): readonly [number, number] {
  const spoken = spokenHundreds(tokens, start);
  if (spoken !== null) return [spoken, 2];
  let sum = 0;
  let length = 0;
  for (let at = start; at < tokens.length; ) {
    const token = tokens[at];
    // A hyphen joins English numbers: 'forty-five'.
    const isHyphen = token?.norm === '-' && ENGLISH_TENS.has(tokens[at - 1]?.norm ?? '');
    const isJoin = length > 0 && (isHyphen || (token?.kind === 'word' && JOINS.has(token.norm)));
    const word = isJoin ? tokens[at + 1] : token;
    const value = word?.kind === 'word' ? WORDS[word.norm] : undefined;
    if (value === undefined || word === undefined || !fits(sum, value)) break;
    // English joins without a word: 'eighty eight', 'two hundred eighty'.
    const isEnglish = ENGLISH_TENS.has(tokens[at - 1]?.norm ?? '') && value < 10;
    if (!isJoin && length > 0 && !(sum >= 100 && value < 100) && value < 100 && !isEnglish) break;
    const isFactor = (value === 1000 || value === 100) && sum > 0 && sum < 1000 && value > sum;
    sum = isFactor ? sum * value : sum + value;
    at += isJoin ? 2 : 1;
    length = at - start;
  }
  return [sum, length];
}

export const SHARES: Readonly<Record<string, number>> = {
  tercos: 1 / 3,
  quartos: 1 / 4,
  quintos: 1 / 5,
  terco: 1 / 3,
  quarto: 1 / 4,
  quinto: 1 / 5,
  thirds: 1 / 3,
  quarters: 1 / 4,
  fifths: 1 / 5,
};
