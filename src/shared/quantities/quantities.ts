import { parseDecimal } from '../format.ts';

/** The base unit of a quantity: kilograms are grams, minutes are seconds. */
type Unit =
  | 'g'
  | 'ml'
  | '°C'
  | 's'
  /** A point on the clock, in seconds: '0:45'. It may also be a ratio, see `ratioOf`. */
  | 'clock'
  /** Water per gram of coffee. */
  | 'ratio'
  | '%'
  | 'spoon'
  | 'cup'
  | 'click'
  | 'money'
  /** A date, a telephone number, a pressure: nothing to brew with. */
  | 'other'
  /** A bare number. */
  | 'none';

/** The ingredient that an amount is of. 'package' is what is sold or sweetens. */
export type Role = 'coffee' | 'water' | 'ice' | 'milk' | 'yield' | 'package';

/** A number of a text with its meaning. */
export interface Quantity {
  /** In the base unit of `unit`. */
  value: number;
  /** Only about so much: 'uns 400 g', '~3:00', '25 g ± 1'. */
  isAbout: boolean;
  /** The other end of a range like '18-20 g'; null for one value. */
  upTo: number | null;
  unit: Unit;
  role: Role | null;
  /** Where it is in the text, and where it ends. */
  at: number;
  end: number;
  /** As written. */
  text: string;
}

interface Measure {
  unit: Unit;
  words: string;
  toBase: (value: number) => number;
}

export const GRAMS_PER_OUNCE = 28.3495;
export const ML_PER_FLUID_OUNCE = 29.5735;

const times = (factor: number) => (value: number) => value * factor;
const same = times(1);
const fromFahrenheit = (value: number) => Math.round(((value - 32) * 5) / 9);

/** The first that fits counts, so a longer name precedes a shorter one. */
const MEASURES: readonly Measure[] = [
  { unit: 'money', words: 'reais|real|contos?|dolares|dollars|euros', toBase: same },
  { unit: 'ml', words: 'fl\\.? ?oz|fluid ounces?|oz fl', toBase: times(ML_PER_FLUID_OUNCE) },
  { unit: 'g', words: 'oz|ounces?|oncas?', toBase: times(GRAMS_PER_OUNCE) },
  { unit: 'g', words: 'kgs?|quilos?|kilos?', toBase: times(1000) },
  { unit: 'g', words: 'gramas?|gramos?|grams?|grs?|g', toBase: same },
  { unit: 'ml', words: 'mililitros?|millilit(?:er|re)s?|mls?|cc', toBase: same },
  { unit: 'ml', words: 'litros?|lit(?:er|re)s?|lts?|l', toBase: times(1000) },
  {
    unit: 'spoon',
    words:
      '(?:colher(?:es)?|colheradas?)(?: (?:de )?(?:sopa|cha|cafe|sobremesa)\\b(?! de cafe\\b(?= de)))?|c\\.? (?:de )?(?:sopa|cha)|tbsps?|tablespoons?|tsps?|teaspoons?|scoops?|medidas?|dosadores|dosador',
    toBase: same,
  },
  {
    unit: 'cup',
    words: 'xicaras?|xic|pessoas?|copos?|canecas?|cafezinhos?|cups?|mugs?|people|servings?|porcoes',
    toBase: same,
  },
  { unit: '°C', words: '(?:[°º] ?|degrees? |graus? )?(?:f|fahrenheit)', toBase: fromFahrenheit },
  {
    unit: '°C',
    words: '(?:[°º]|graus?|grados?|degrees?)(?: ?(?:c|celsius))?|c|celsius',
    toBase: same,
  },
  { unit: '%', words: '%|por cento|percent', toBase: same },
  { unit: 'click', words: 'cliques?|clicks?|clics?', toBase: same },
  { unit: 's', words: 'horas?|hours?|hrs?|hs?', toBase: times(3600) },
  { unit: 's', words: "minutos?|minutes?|mins?|m|['’′]", toBase: times(60) },
  { unit: 's', words: 'segundos?|seconds?|segs?|secs?|s|["”″]', toBase: same },
  {
    unit: 'other',
    words:
      'x|vezes|times|bars?|ppm|rpm|mm|cm|micra|microns?|anos?|dias?|days?|meses|semanas?|kcal|mg|masl|km|saches?|pacotes?|unidades?|pratas?|etapas?|passos?|steps?|despejos?|pours?|doses?|cubos?|pedras?|voltas?',
    toBase: same,
  },
];

const NUMBER = String.raw`(?:[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?|\d+(?:[.,]\d+)?)`;
/** Neither inside a word ('V60') nor inside a longer number. */
const ALONE = String.raw`(?<![a-z\d]|\d[.,:])`;
const MINUTE = "(?:minutos?|minutes?|mins?|m|['’′])";
const SECOND = '(?:(?:segundos?|seconds?|segs?|secs?|s)(?![a-z])|["”″])';
/** A number at the end of a time needs no unit if no other unit follows. */
const REST = String.raw`(?:\s*(?:e|and)?\s*(?<rest>\d{1,2})(?:\s*${SECOND}|(?!\s*[a-z%°º:\d]|[.,]\d))|\s*e (?<half>mei[oa])(?![a-z]))`;

const FORMS: readonly string[] = [
  String.raw`(?<date>(?<!\d)\d{1,2}\/\d{1,2}\/\d{2,4}(?!\d)|(?<!\d)(?:[2-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\d/]))`,
  String.raw`(?<phone>(?:\+?55\s*)?\(?\d{2}\)?\s*9?\d{4}[-\s]\d{4}(?!\d)|\d{7,})`,
  String.raw`(?<money>(?:r\$|us\$|\$|€)\s*${NUMBER})`,
  String.raw`${ALONE}(?<clock>(?:\d{1,3}:)?\d{1,3}:[0-5]\d)(?!\d|[:.,]\d)`,
  String.raw`${ALONE}(?<prime>\d{1,2})['’′]\s?(?<primeRest>[0-5]\d)(?!\d|\s?(?:g|ml)\b)["”″]?`,
  String.raw`${ALONE}1\s*(?:[:/]|(?:para|por|to)\s)\s*(?<ratio>\d{1,2}(?:[.,]\d+)?)(?!\d|[:/]\d|\s*(?:g|ml|l|xic|pessoa|copo|caneca|min|litro)[a-z]*(?![a-z]))`,
  String.raw`${ALONE}(?<perLitre>\d{2,3}(?:[.,]\d+)?)\s*(?:g|gramas?|grams?)\s*(?:\/|por|per|p\/)\s*(?:1\s*)?(?:litros?|liters?|litres?|lt?)(?![a-z])`,
  String.raw`${ALONE}(?<hours>\d{1,3})\s*h(?:oras?|ours?|rs?|s)?\s*(?:e\s*)?(?<hourRest>\d{1,2})\s*(?:${MINUTE}(?![a-z])|(?!\s*[a-z%°º:\d]|[.,]\d))`,
  String.raw`${ALONE}(?<minutes>\d{1,3})\s*${MINUTE}${REST}`,
  String.raw`${ALONE}(?<value>${NUMBER})(?:\s*(?:${MEASURES.map(({ words }, index) => `(?<unit${index}>(?:${words})(?![a-z]))`).join('|')}))?`,
];
const QUANTITY = new RegExp(FORMS.join('|'), 'g');

/** A text without accents and case, of the same length wherever letters allow it. */
export function plainText(text: string): string {
  return text.normalize('NFC').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** A comma before three digits groups thousands of grams, as in English texts. */
function readNumber(text: string, measure: Measure | undefined): number {
  const groups = measure?.toBase === same && /^[1-9]\d{0,2},\d{3}$/.test(text);
  return parseDecimal(groups ? text.replace(',', '') : text) ?? Number.NaN;
}

interface ReadMatch {
  unit: Unit;
  value: number;
  measure: Measure | undefined;
}

function readMatch(groups: Record<string, string | undefined>): ReadMatch {
  const { date, phone, money, clock, prime, primeRest, ratio } = groups;
  const { hours, hourRest, minutes, rest, half, value, perLitre } = groups;
  const of = (unit: Unit, number: number) => ({ unit, value: number, measure: undefined });
  if (date ?? phone) return of('other', Number.NaN);
  if (money) return of('money', Number.NaN);
  if (clock) {
    const seconds = clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    return of('clock', seconds);
  }
  if (prime) return of('clock', Number(prime) * 60 + Number(primeRest));
  if (ratio) return of('ratio', parseDecimal(ratio, { useGrouping: false }) ?? Number.NaN);
  if (perLitre) return of('ratio', 1000 / (parseDecimal(perLitre) ?? Number.NaN));
  if (hours) return of('s', Number(hours) * 3600 + Number(hourRest) * 60);
  if (minutes) return of('s', Number(minutes) * 60 + (half ? 30 : Number(rest)));
  const measure = MEASURES.find((_, at) => groups[`unit${at}`] !== undefined);
  const number = readNumber(value ?? '', measure);
  return { unit: measure?.unit ?? 'none', value: measure?.toBase(number) ?? number, measure };
}

const RANGE = /^\s*(?:[-–—~]|a|ou|or|to)\s*$/;
const BETWEEN = /\b(?:entre|between)\s*$/;
const ABOUT =
  /(?:[~≈±]|\b(?:uns|umas|cerca de|por volta d[eoa]s?|mais ou menos|aprox[a-z]*\.?|about|around|roughly|circa))\s*$/;
/** A range's ends are close; '50 to 150 g' are two amounts. */
const WIDEST_RANGE = 1.7;

/** Returns the quantities of a plain text in their order; ranges are one quantity. */
export function quantitiesIn(text: string): Quantity[] {
  const found: Quantity[] = [];
  for (const match of text.matchAll(QUANTITY)) {
    const { unit, value, measure } = readMatch(match.groups ?? {});
    const [whole] = match;
    const end = match.index + whole.length;
    const at = match.index;
    const isAbout = ABOUT.test(text.slice(0, at)) || /^\s*(?:±|\+\/-)/.test(text.slice(end));
    const next = { value, isAbout, upTo: null, unit, role: null, at, end, text: whole };
    const before = found.at(-1);
    const low = before?.unit === 'none' ? measure?.toBase(before.value) : before?.value;
    if (before && low !== undefined && isRange({ ...before, value: low }, next, text)) {
      found[found.length - 1] = {
        ...next,
        value: low,
        upTo: value,
        at: before.at,
        text: text.slice(before.at, end),
      };
    } else found.push(next);
  }
  return found;
}

function isRange(low: Quantity, high: Quantity, text: string): boolean {
  const isSameUnit = low.unit === high.unit || low.unit === 'none';
  if (!isSameUnit || ['clock', 'none', 'ratio', 'other', 'money'].includes(high.unit)) return false;
  const isClose = low.value < high.value && high.value <= low.value * WIDEST_RANGE;
  const between = text.slice(low.end, high.at);
  const isBetween = BETWEEN.test(text.slice(0, low.at)) && /^\s*(?:e|and)\s*$/.test(between);
  return isClose && (isBetween || RANGE.test(between));
}

/** Returns the ratio that a quantity is or may be ('1:16' is also a time); null for others. */
export function ratioOf({ unit, value, text }: Quantity): number | null {
  if (unit === 'ratio') return value;
  return unit === 'clock' && /^1:\d\d$/.test(text) ? Number(text.slice(2)) : null;
}
