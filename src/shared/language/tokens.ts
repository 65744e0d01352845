import { spelt } from './spelling.ts';

/** 'other' does not describe a brew, such as a date, a telephone number or a price. */
type TokenKind = 'word' | 'number' | 'clock' | 'sign' | 'emoji' | 'newline' | 'other' | 'name';

export interface Token {
  kind: TokenKind;
  /** As written, in the composed form (NFC) of the text. */
  raw: string;
  /** Small letters without accents and typing slips; '->' for each arrow, '-' for each dash. */
  norm: string;
  /** The value of a number; seconds of a clock; NaN for everything else. */
  value: number;
  /** Offsets in the text's composed form (NFC). */
  at: number;
  end: number;
  /** Whether blank space is before it. */
  spaced: boolean;
}

const FRACTIONS: Readonly<Record<string, number>> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅛': 1 / 8,
};
const FRACTION = `[${Object.keys(FRACTIONS).join('')}]`;

/** Patterns of the tokens; the first one that matches is used. */
const FORMS: readonly string[] = [
  String.raw`(?<newline>\r\n|\r|\n)`,
  String.raw`(?<address>https?:\/\/\S+|www\.\S+|[\w.-]+@[\w-]+\.[\w.]+|[#@](?=\p{L})[\p{L}\p{N}_.]+)`,
  String.raw`(?<keys>\d\uFE0F?\u20E3(?:\s?\d\uFE0F?\u20E3)+)`,
  String.raw`(?<keycap>\d\uFE0F?\u20E3)`,
  String.raw`(?<date>(?<![\d/.,])(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])\/\d{2,4}(?![\d/])|(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)|(?<![\d/.,:])(?:0[1-9]|[12]\d|3[01])\/(?:0[1-9]|1[0-2])(?![\d/]))`,
  String.raw`(?<phone>0[3-9]00[-\s]?\d{3}[-\s]?\d{4}(?!\d)|(?:\+\d{2}\s*)?\(\d{2}\)\s*9?\d{4}[-\s]?\d{4}(?!\d)|(?<!\d)9?\d{4}-\d{4}(?!\d)|\d{8,}(?:[-./]\d+)*|\d{2}\.\d{3}\.\d{3}\/\d+-\d+|\d{3}\.\d{3}\.\d{3}-\d{2})`,
  String.raw`(?<money>(?:r\$|us\$|\$|€)\s*\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*\s?€)`,
  String.raw`(?<clock>(?<![\d:.,])\d{1,3}:[0-5]\d(?::[0-5]\d)?(?!:?\d|[.,]\d))`,
  String.raw`(?<prime>(?<![\d.,])\d{1,2}\s?['’′]\s?[0-5]\d(?!\d)["”″]?)`,
  String.raw`(?<mixed>\d{1,3}\s?${FRACTION}|${FRACTION}|(?<![\d/])\d{1,2}\s\d\/\d(?![\d/])|(?<![\d/])[1-9]\/[2-9](?![\d/]|[.,]\d))`,
  String.raw`(?<grouped>[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?(?![\d.])|[1-9]\d{0,2}(?:,\d{3})+(?![\d,.]))`,
  String.raw`(?<number>\d+(?:[.,]\d+)?)`,
  String.raw`(?<word>(?![ªº])\p{L}(?:(?![ªº])[\p{L}\p{M}])*)`,
  String.raw`(?<emoji>\p{Extended_Pictographic}(?:\u200D\p{Extended_Pictographic}|[\uFE0F\u{1F3FB}-\u{1F3FF}])*)`,
  String.raw`(?<sign>-+>|=+>|\t+|\.{2,}|[^\s\uFE0F\u200B-\u200F\u2060\uFEFF])`,
];
const NAME = /^\(\?<(\w+)>/;
/** The groups have no names, because named ones would create an object for each token. */
const TOKEN = new RegExp(FORMS.map((form) => form.replace(NAME, '(')).join('|'), 'giu');
/** A word before a blank or a comma. Most tokens are such words, so it is tried first. */
const PLAIN_WORD = /(?![ªº])\p{L}(?:(?![ªº])[\p{L}\p{M}])*(?=[\s,])/uy;
const NAMES = FORMS.map((form) => NAME.exec(form)?.[1] ?? 'sign');

/** Indices of the forms, last first: signs and words come last and are the most frequent. */
const OFTEN = NAMES.map((_, at) => at).reverse();

const ASCII = /^[\w .,-]*$/;
/** Returns a text without accents and in small letters. */
export const plain = (text: string): string =>
  (ASCII.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '')).toLowerCase();

const SIGNS: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '⇒': '->',
  '➡': '->',
  '→': '->',
  '⟶': '->',
  '➔': '->',
  '➜': '->',
  '➞': '->',
  '⮕': '->',
  '⇨': '->',
  '↦': '->',
  '»': '->',
  '×': 'x',
  '=>': '->',
  '-->': '->',
  º: '°',
  '➕': '+',
};

function numberIn(kind: string, raw: string): number {
  const decimal = (text: string) => Number(text.replace(',', '.'));
  // '3️⃣0️⃣0️⃣' is a number; a single keycap is the number of a step.
  if (kind === 'keys') return Number(raw.replace(/\D/g, ''));
  if (kind === 'clock') return raw.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  if (kind === 'prime') {
    const [minutes = '', seconds = ''] = raw.split(/['’′]/);
    return Number(minutes) * 60 + Number(seconds.replace(/\D/g, ''));
  }
  if (kind === 'mixed') {
    const sign = FRACTIONS[raw.at(-1) ?? ''];
    if (sign !== undefined) return Number(raw.slice(0, -1)) + sign;
    const [whole, part = ''] = raw.includes(' ') ? raw.split(' ') : ['0', raw];
    const [top, bottom] = part.split('/');
    return Number(whole) + Number(top) / Number(bottom);
  }
  if (kind === 'grouped') {
    return Number(
      raw.includes('.') ? raw.replaceAll('.', '').replace(',', '.') : raw.replaceAll(',', ''),
    );
  }
  return decimal(raw);
}

const LONGEST = 40_000;

const KINDS: Readonly<Record<string, TokenKind>> = {
  newline: 'newline',
  address: 'other',
  keys: 'number',
  keycap: 'emoji',
  date: 'other',
  phone: 'other',
  money: 'other',
  clock: 'clock',
  prime: 'clock',
  mixed: 'number',
  grouped: 'number',
  number: 'number',
  word: 'word',
  emoji: 'emoji',
  sign: 'sign',
};

/** Splits a text into tokens; only the first 40,000 characters are read. */
export function tokensOf(text: string): Token[] {
  const composed = text.slice(0, LONGEST).normalize('NFC');
  const tokens: Token[] = [];
  const add = (name: string, raw: string, at: number) => {
    // The mark U+FE0F after an arrow only makes it an emoji: '➡️'.
    const sign = SIGNS[raw.replace('\uFE0F', '')];
    const kind = sign === undefined ? (KINDS[name] ?? 'sign') : 'sign';
    const isNumeric = kind === 'number' || kind === 'clock';
    tokens.push({
      kind,
      raw,
      norm:
        kind === 'word'
          ? spelt(plain(raw))
          : (sign ??
            (raw.startsWith('\t') ? '\t' : raw.startsWith('..') ? '...' : raw.toLowerCase())),
      value: isNumeric ? numberIn(name, raw) : Number.NaN,
      at,
      end: at + raw.length,
      spaced: at > (tokens.at(-1)?.end ?? 0),
    });
  };
  let at = 0;
  while (at < composed.length) {
    while (composed[at] === ' ') at += 1;
    PLAIN_WORD.lastIndex = at;
    if (PLAIN_WORD.test(composed)) {
      add('word', composed.slice(at, PLAIN_WORD.lastIndex), at);
      at = PLAIN_WORD.lastIndex;
      continue;
    }
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(composed);
    if (!match) break;
    add(
      NAMES[OFTEN.find((nth) => match[nth + 1] !== undefined) ?? -1] ?? 'sign',
      match[0],
      match.index,
    );
    at = TOKEN.lastIndex;
  }
  return tokens;
}
