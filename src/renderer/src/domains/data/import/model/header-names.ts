import { comparableText } from './guess-fields';
import type { TimeUnit } from './read-durations';
import type { AmountUnit } from './read-values';

/** A unit or scale at the end of a header: 'Café [g]', 'Água / ml', 'Nota (0-10)', 'Tempo s'. */
const UNIT =
  /(?:[([{]\s*(?:em |in )?([^)\]}]*)[)\]}]|(?:[/,_:;]| em | in )\s*([\p{L}\d°º.% -]+)|\s(g|gr|kg|oz|fl oz|ml|l|ms|s|segs?|secs?|mins?|hs?|hrs|[°º]?[cf]))[\s?:*]*$/iu;

const UNITS: readonly (readonly [
  Exclude<AmountUnit, ''> | TimeUnit | 'c' | 'f' | 'other',
  RegExp,
])[] = [
  ['kg', /^(kg|quilos?)$/],
  ['oz', /^(oz|oncas?|ounces?)$/],
  ['fl oz', /^(fl oz|fluid oz)$/],
  ['l', /^(l|litros?|lt)$/],
  ['cl', /^cl$/],
  ['ms', /^(ms|millis(econds)?|milissegundos?|milisegundos?)$/],
  ['s', /^(s|seg|segs|segundos?|sec|secs|seconds?)$/],
  ['min', /^(m|min|mins|minutos?|minutes?)$/],
  ['h', /^(h|hs|hrs?|horas?|hours?)$/],
  ['f', /^((graus|grados|degrees|deg) )?(f|fahrenheit)$/],
  ['c', /^(graus|grados|degrees|deg|((graus|grados|degrees|deg) )?(c|celsius))$/],
  [
    'other',
    /^(g|gr|gramas?|grams?|ml|mililitros?|%|ppm|m ss|mm ss|hh mm ss|min (s|segs?|secs?)|r|((de|sobre|ate|max|out of|up to|von|sur|su) )?\d+( ?(a|to|ate)? ?\d+)?|\/ ?\d+)$/,
  ],
];

/** Headers that are only a unit of time; 'Hora' is missing because it is a time of day. */
const TIMES: readonly (readonly [TimeUnit, RegExp])[] = [
  ['min', /^min(utos|utes|s)?$/],
  ['s', /^(seg(undos|s)?|sec(onds|s)?)$/],
  ['h', /^(h|hs|hrs|horas|hours)$/],
];

/** Units of time among other words: 'Horas na geladeira', but not 'A que horas'. */
const TIME_WORDS: readonly (readonly [TimeUnit, RegExp])[] = [
  ['s', /\b(seconds|segundos)\b/],
  ['min', /\b(minutes|minutos)\b/],
  ['h', /^(?!.*\b(que|quais|as|what) (horas|hours)\b).*\b(horas|hours|hrs)\b/],
];

/** The number of a question or column before its name: '3. Tempo', 'Q3) Time'. */
const NUMBERED = /^\s*q?\d{1,2}\s*[.):-]\s*(?=\p{L})/iu;
/** Words that programs write without a blank before the next: 'brewtime', 'watertempc'. */
const RUN_TOGETHER =
  /\b(brew|water|coffee|grind|bean|total|tasting|drink|dose|yield)(?=(?:time|temp|weight|amount|grams?|size|setting|name|method|date|notes?|level|ratio|ml|g|sec)[a-z]{0,7}\b)|\b(temp|duration|time)(?=(?:[cf]|ms|secs?|seconds|min)\b)/gi;

const PICTURES: readonly (readonly [RegExp, string])[] = [
  [/💧|🚰|🌊/gu, ' água '],
  [/☕/gu, ' café '],
  [/⭐|🌟|★/gu, ' nota '],
  [/🌡/gu, ' temperatura '],
  [/[⏱⏲⌛⏳]/gu, ' tempo '],
  [/📅|📆|🗓/gu, ' data '],
  [/[\u{1F550}-\u{1F567}]|⏰/gu, ' hora '],
  [/📝|✍|💬/gu, ' observações '],
  [/⚙/gu, ' moagem '],
  [/🫘/gu, ' grãos '],
];

/** Replaces a header's pictures by words, or removes them beside a name. */
function withoutPictures(header: string): string {
  const plain = header.normalize('NFKC').replace(/\uFE0F/g, '');
  const bare = PICTURES.reduce((text, [picture]) => text.replace(picture, ' '), plain).trim();
  if (bare === plain || /\p{L}{3}/u.test(bare)) return bare;
  return PICTURES.reduce((text, [picture, word]) => text.replace(picture, word), plain).trim();
}

/** Longest checked header, in characters: patterns would be slow on a longer hostile one. */
const LONGEST_HEADER = 300;

/** Separates the words of a header: programs write 'totalTimeSec' and 'stars10'. */
const spaced = (header: string): string =>
  withoutPictures(header.slice(0, LONGEST_HEADER))
    .replace(NUMBERED, '')
    .replace(/(?<=[a-z]{2}|[A-Z][a-z])(?=[A-Z])/g, ' ')
    .replace(/([a-z]{3})(\d)/gi, '$1 $2')
    .replace(RUN_TOGETHER, '$1$2 ');

/** Splits a header into its name and its unit; 'Minutos' is both. */
function splitUnit(header: string) {
  const column = spaced(header);
  const whole = comparableText(column);
  const time = TIMES.find(([, pattern]) => pattern.test(whole))?.[0];
  if (time !== undefined) return { unit: time, words: whole, name: column };
  const found = UNIT.exec(column);
  const words = comparableText(found?.[1] ?? found?.[2] ?? found?.[3] ?? '');
  const unit = UNITS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
  return { unit, words, name: unit === null ? column : column.slice(0, found?.index) };
}

/** Returns the unit of a column's amounts by its header; '' for g, ml and no unit. */
export function amountUnit(column: string | undefined): AmountUnit {
  const { unit } = splitUnit(column ?? '');
  return unit === 'kg' || unit === 'oz' || unit === 'fl oz' || unit === 'l' || unit === 'cl'
    ? unit
    : '';
}

export const namesOtherUnit = (column: string): boolean =>
  timeUnit(column) === null && splitUnit(column).unit !== null;

export function timeUnit(column: string | undefined): TimeUnit | null {
  const { unit } = splitUnit(column ?? '');
  if (unit === 'ms' || unit === 's' || unit === 'min' || unit === 'h') return unit;
  const words = comparableText(spaced(column ?? ''));
  return TIME_WORDS.find(([, pattern]) => pattern.test(words))?.[0] ?? null;
}

/** Whether a header says that seconds follow the minutes: 'Tempo (min.seg)', 'Time mm.ss'. */
export const namesMinutesAndSeconds = (column: string | undefined): boolean =>
  /^(m{1,2} ss?|min (s|segs?|secs?))$/.test(splitUnit(column ?? '').words);

/** Whether a text is a unit, a scale or a date format, as in a second line of headers. */
export const isUnit = (text: string): boolean =>
  splitUnit(`x (${text.replace(/[()[\]]/g, '')})`).unit !== null ||
  /^[([]?[dmyahs]{1,4}([:/. -][dmyahs]{1,4})+[)\]]?$/i.test(text);

/** A sign of degrees before the name: '°C água'. */
const SIGN_FIRST = /^\P{L}*?[°º˚]\s*[cf]\b/iu;

export function namesDegrees(column: string): boolean {
  const { unit } = splitUnit(column);
  // A letter without a sign of degrees is no unit: 'Plano C'.
  const isSigned = /[°º˚([{]|temp|gra[ud]|deg/i.test(column);
  return (isSigned && (unit === 'c' || unit === 'f')) || SIGN_FIRST.test(column);
}

export const isFahrenheit = (column: string | undefined): boolean =>
  splitUnit(column ?? '').unit === 'f' || /^\P{L}*?[°º˚]\s*f\b/iu.test(column ?? '');

const LEAST_SCALE = 3;

/** Returns the highest rating that a header names: 'Nota (0-10)', 'Nota / 5'; else null. */
export function ratingLimit(column: string | undefined): number | null {
  const words = comparableText(column ?? '');
  const most =
    /(\d+)$/.exec(splitUnit(column ?? '').words)?.[1] ??
    /^[a-z]+ (5|10|20|100)$/.exec(comparableText(spaced(column ?? '')))?.[1] ??
    // Matches '1 a 10' and '1 = ruim, 10 = ótimo'.
    /\b[01] (?:[a-z]+ ){0,3}(\d{1,3})\b/.exec(words)?.[1] ??
    /(?:\/|\b(?:sobre|ate|max|maxim[ao]|out of|up to|von|sur|su)) ?(\d{1,3})\b/.exec(words)?.[1];
  return most === undefined || Number(most) < LEAST_SCALE ? null : Number(most);
}

/** Filler words in headers: 'Quanto de pó', 'Minha avaliação', 'Água que usei'. */
const AROUND =
  /\b(quant[oa]s?|d[eoa]s?|del|minhas?|meus?|mis?|my|how much|qual|quais|cual|which|what|que|eu|foi|usad[oa]s?|us(?:ei|ou|ar?am|amos|aste)|used|the|el|la|los|las)\b/g;

/** Returns a header in three forms: whole, without its unit, and without filler words. */
export function headerNames(header: string): string[] {
  const plain = comparableText(splitUnit(header).name);
  return [comparableText(spaced(header)), plain, comparableText(plain.replace(AROUND, ' '))];
}
