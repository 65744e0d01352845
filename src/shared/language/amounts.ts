import { amountOf, HALF, isNumber, isWord, type Reading } from './amount.ts';
import { SHARES } from './number-words.ts';
import { densityAt, perGramAt, ratioAt } from './ratios.ts';
import { filled, fullnessAt } from './spoons.ts';
import type { Token } from './tokens.ts';
import { OUNCE_CUP, type Unit, unitAt } from './units.ts';

const SMALLEST_ALTITUDE = 100;

export const AND: ReadonlySet<string> = new Set(['e', 'y', 'and']);
const QUARTER = /^(?:quarto|cuarto|quarter)$/;

/** Reads the end of an amount after its unit: 'e meio', or '20' in '2 min 20'. */
function restOf(
  tokens: readonly Token[],
  from: number,
  unit: Unit,
): { value: number; next: number } {
  const base = unit.toBase(1);
  const hasAnd = isWord(tokens[from], AND);
  const at = hasAnd ? from + 1 : from;
  const token = tokens[at];
  const kind = unitAt(tokens, at + 1);
  // In 'duas colheres e meia de sopa' the kind of spoon follows the half.
  const isSpoon = unit.dimension === 'spoon' && kind?.unit.dimension === 'spoon';
  if (hasAnd && token && HALF.test(token.norm) && (!kind || isSpoon)) {
    return { value: base / 2, next: at + 1 + (kind?.length ?? 0) };
  }
  const quarter = /^(?:um|1)$/.test(token?.norm ?? '') ? at + 1 : at;
  if (hasAnd && QUARTER.test(tokens[quarter]?.norm ?? '') && !unitAt(tokens, quarter + 1)) {
    return { value: base / 4, next: quarter + 1 };
  }
  // 'Um litro e duzentos' leaves out the smaller unit.
  const isThousand = base === 1000 && (unit.dimension === 'volume' || unit.dimension === 'mass');
  if (hasAnd && isThousand && isNumber(token) && token.value >= 50 && token.value < 1000) {
    const isAlone = unitAt(tokens, at + 1) === null && token.value % 50 === 0;
    if (isAlone) return { value: token.value, next: at + 1 };
  }
  const isTime = unit.dimension === 'time' && base > 1;
  if (!isTime || !isNumber(token) || token.value >= 60) return { value: 0, next: from };
  const smaller = unitAt(tokens, at + 1);
  const isSmaller = smaller?.unit.dimension === 'time' && smaller.unit.toBase(1) < base;
  if (isSmaller) {
    return { value: smaller.unit.toBase(token.value), next: at + 1 + smaller.length };
  }
  const isBare =
    smaller === null &&
    (!token.spaced || hasAnd || token.raw.length === 2 || /^\p{L}/u.test(token.raw));
  const goesOn = tokens[at + 1]?.norm === '->' || tokens[at + 1]?.norm === '/';
  // Before an arrow or a slash, seconds must follow without a blank: '1min30 → vira'.
  return isBare && (!goesOn || !token.spaced)
    ? { value: (base / 60) * token.value, next: at + 1 }
    : { value: 0, next: from };
}

/** Whether a token is a year: '1987', 'safra 2026'. The reader takes '2000' as an amount. */
const isYear = (tokens: readonly Token[], at: number): boolean =>
  /^(?:19\d\d|20(?!00)\d\d)$/.test(tokens[at]?.raw ?? '') && unitAt(tokens, at + 1) === null;

/** From this hour on, '16h30' and 'das 16h' are times of day, not durations of a brew. */
const EARLIEST_HOUR = 5;

const DIVISIBLE: ReadonlySet<string> = new Set(['volume', 'mass', 'time']);
const MEASURED: ReadonlySet<string> = new Set([...DIVISIBLE, 'spoon', 'cup', 'temperature']);

/** Reads a clock, or a number with its unit if it has one. */
export function simpleAt(tokens: readonly Token[], start: number): Reading | null {
  const token = tokens[start];
  if (!token) return null;
  if (token.kind === 'other') return { amount: amountOf('other', Number.NaN), next: start + 1 };
  if (isYear(tokens, start)) return { amount: amountOf('other', token.value), next: start + 1 };
  if (token.kind === 'clock') {
    const ratio = /^1:(\d{1,2})$/.exec(token.raw)?.[1];
    const amount = { ...amountOf('clock', token.value), ratio: ratio ? Number(ratio) : null };
    const unit = unitAt(tokens, start + 1);
    const isClock = unit?.unit.dimension === 'time';
    const next = start + 1 + (isClock ? unit.length : 0);
    // Times of day ('8:21 AM') are clocks here; the recipe reader finds and excludes them.
    return { amount, next };
  }
  if (!isNumber(token)) return null;
  const share = SHARES[tokens[start + 1]?.norm ?? ''];
  // The number may count shares of a unit: 'three quarters of a litre'.
  const whole = start + (/^an?$/.test(tokens[start + 3]?.norm ?? '') ? 4 : 3);
  const ofWhole = share === undefined ? null : unitAt(tokens, whole);
  if (share !== undefined && ofWhole && DIVISIBLE.has(ofWhole.unit.dimension)) {
    const { unit, length } = ofWhole;
    const value = unit.toBase(token.value * share);
    return { amount: amountOf(unit.dimension, value, unit), next: whole + length };
  }
  const isPart = token.value < 1 && tokens[start + 1]?.norm === 'de';
  const skipped = isPart ? 1 : fullnessAt(tokens, start + 1);
  const measured = unitAt(tokens, start + 1 + skipped);
  const isFull = measured?.unit.dimension === 'spoon';
  // In 'aos 85 volta até 230' the verb is no unit.
  const isVerb = measured?.words === 'volta' && tokens[start - 1]?.norm === 'aos';
  // In '280 semana passada' the number does not count the weeks.
  const isPeriod = /^(?:semana|mes|ano|dia)$/.test(measured?.words ?? '') && token.value > 1;
  const found = !isVerb && !isPeriod && (isPart || skipped === 0 || isFull) ? measured : null;
  if (!found) {
    const words = [1, 2, 3].map((at) => tokens[start + at]?.norm).join(' ');
    const half = /^and a half$/.test(words) ? 3 : /^e mei[oa]\b|^e medi[oa]\b/.test(words) ? 2 : 0;
    const value = token.value + (half > 0 ? 0.5 : 0);
    const next = start + 1 + half;
    // The unit may follow the half: 'dezoito e meia gramas'.
    const behind = half > 0 ? unitAt(tokens, next) : null;
    if (behind && MEASURED.has(behind.unit.dimension)) {
      const { unit, length } = behind;
      return { amount: amountOf(unit.dimension, unit.toBase(value), unit), next: next + length };
    }
    return { amount: amountOf('none', value), next };
  }
  const { unit, length, words } = found;
  const next = start + 1 + skipped + length;
  const isLetter =
    words === 'm' || words === 'c' || words === 'f' || words === 'x' || words === 'w';
  const after = tokens[next];
  if (isLetter && after?.norm === '/' && !after.spaced) {
    return { amount: amountOf('none', token.value), next: start + 1 };
  }
  if (words === 'm' && token.value >= SMALLEST_ALTITUDE)
    return { amount: amountOf('other', token.value), next };
  // A quotation mark after a space begins a quotation.
  if (/^["”″'’′]$/.test(words) && tokens[start + 1]?.spaced) {
    return { amount: amountOf('none', token.value), next: start + 1 };
  }
  // A stand-alone 'º' after a small number makes an ordinal.
  if (words === '°' && token.value < 30) return { amount: amountOf('other', token.value), next };
  const rest = restOf(tokens, next, unit);
  const value = unit.toBase(token.value) + rest.value;
  const isHours = /^h(?:s|rs?)?$/.test(words) && token.value >= EARLIEST_HOUR;
  // Without its accent, 'as' may be the article of a duration: 'após as 12 h'.
  const isMoment = /^(?:às|das)$/i.test(tokens[start - 1]?.raw ?? '');
  if (isHours && (isMoment || rest.next > next))
    return { amount: amountOf('other', value), next: rest.next };
  return { amount: amountOf(unit.dimension, value, unit), next: rest.next };
}

const ARTICLE_UNITS =
  /^(?:litros?|minuto|minute|segundo|second|liter|litre|l|xicara|cup|(?<half>hora|colher|colherada))$/;

/** Latest minute and second of a brew that 'minuto 9' or 'segundo 30' may name. */
const LAST_MINUTE = 15;
const LAST_SECOND = 300;

/** Reads a unit without a number before it: 'cada litro', 'minuto e meio', 'minuto 9'. */
function impliedAt(tokens: readonly Token[], start: number): Reading | null {
  const before = tokens[start - 1];
  const token = tokens[start];
  const named = ARTICLE_UNITS.exec(token?.norm ?? '');
  if (!token || !named || before?.kind === 'number') return null;
  const found = unitAt(tokens, start);
  if (!found) return null;
  // 'Al minuto 1:15', 'minuto 9' and 'segundo 30' name moments on the clock.
  const after = tokens[start + found.length];
  if (after?.kind === 'clock') return null;
  const isNth =
    before?.norm !== 'a' &&
    found.unit.dimension === 'time' &&
    named.groups?.half === undefined &&
    isNumber(after);
  const last = found.unit.toBase(1) > 1 ? LAST_MINUTE : LAST_SECOND;
  if (isNth && after.value <= last && !unitAt(tokens, start + found.length + 1)) {
    const next = start + found.length + 1;
    return { amount: amountOf('clock', found.unit.toBase(after.value)), next };
  }
  // '40 gotas por minuto' is a rate.
  const isRate = found.unit.dimension === 'time' && /^(?:por|per)$/.test(before?.norm ?? '');
  if (isRate && tokens[start + found.length]?.norm !== 'e')
    return { amount: amountOf('other', 1), next: start + found.length };
  // 'per pour, not per litre' denies the litre.
  if (/^(?:nao|not?)$/.test(tokens[start - 2]?.norm ?? '')) return null;
  const rest = restOf(tokens, start + found.length, found.unit);
  const isHalf = rest.next > start + found.length;
  // 'Cada colher' is no amount, but 'colher e meia' is one.
  const isImplied =
    isHalf ||
    (named.groups?.half === undefined &&
      /^(?:cada|por|al|per|every|num|numa)$/.test(before?.norm ?? '')) ||
    (before?.norm === 'no' && token.norm === 'minuto' && !isNumber(tokens[start + 1])) ||
    (before?.norm === 'a' && token.norm === 'minute');
  if (!isImplied) return null;
  const value = found.unit.toBase(1) + rest.value;
  return { amount: amountOf(found.unit.dimension, value, found.unit), next: rest.next };
}

/** Highest ratio of a range's upper to its lower end; '50 to 150 g' are two amounts. */
const WIDEST_RANGE = 1.7;
const UP_TO: ReadonlySet<string> = new Set(['-', 'a', 'ou', 'to', 'or', '~', '/']);

const RISES = /^(?:vai|vou|va|sobe|subo|suba|passa|passo|leva|levo|leve)$/;
/** Least grams of a pour between two totals; a smaller difference is a range. */
const LEAST_RISE = 15;
/** A clock such as '1:16' with more than these parts of water is a time. */
const MOST_PARTS = 20;
/** Bare numbers within these limits are probably °C. */
const HEAT = [80, 100] as const;

/** Words before clocks that are the least and the most time of a brew: 'total 3:30-4:00'. */
const BEFORE_TOTAL = /\b(?:total(?: time)?|tbt|tempo final)(?: [:=~])?$/;

function rangeAt(tokens: readonly Token[], start: number, low: Reading): Reading {
  const sign: Token | undefined = tokens[low.next];
  const isBetween = /^(?:entre|between)$/.test(tokens[start - 1]?.norm ?? '');
  const isOfTotal = BEFORE_TOTAL.test(
    [3, 2, 1].map((back) => tokens[start - back]?.norm ?? '').join(' '),
  );
  const isJoined = isWord(sign, UP_TO) || (isBetween && isWord(sign, AND));
  if (!isJoined) return low;
  const high = simpleAt(tokens, low.next + 1);
  if (!high) return low;
  // In 'a balança vai de 160 a 240 g' the amounts are the start and the end of a pour.
  const isRise =
    tokens[start - 1]?.norm === 'de' &&
    RISES.test(tokens[start - 2]?.norm ?? '') &&
    !isBetween &&
    high.amount.value - low.amount.value >= LEAST_RISE;
  if (isRise) return low;
  const { dimension, value, ratio } = low.amount;
  // '1:12 ou 1:16' are two ratios to choose from, not a span of time.
  const isChoice =
    /^(?:ou|or)$/.test(sign?.norm ?? '') &&
    [ratio, high.amount.ratio].every((parts) => parts !== null && parts <= MOST_PARTS);
  if (isChoice) return low;
  const isSame = dimension === high.amount.dimension;
  const isBare = dimension === 'none' && high.amount.unit !== null;
  const bare = [value, high.amount.value];
  // Example: 'água entre 92 e 94'. Other bare numbers in a row are pours or a dose and its water.
  const isOfHeat =
    dimension === 'none' &&
    (isBetween ||
      (/^(?:-|a|ou|to|or)$/.test(sign?.norm ?? '') &&
        bare.every((each) => each >= HEAT[0] && each <= HEAT[1])));
  const rangeable = [
    ...(isOfHeat ? ['none'] : []),
    'mass',
    'volume',
    'temperature',
    'time',
    'clock',
    'spoon',
    'percent',
    'setting',
    'cup',
    'other',
    'times',
  ];
  if (!(isSame || isBare) || !rangeable.includes(high.amount.dimension)) return low;
  if (
    sign?.norm === '/' ||
    (dimension === 'clock' &&
      !isBetween &&
      !isOfTotal &&
      !/^(?:a|ou|or|to)$/.test(sign?.norm ?? ''))
  )
    return low;
  const bottom = isBare && high.amount.unit ? high.amount.unit.toBase(value) : value;
  const top = high.amount.value;
  if (!(bottom < top && top <= bottom * WIDEST_RANGE + (dimension === 'clock' ? 40 : 0)))
    return low;
  return { amount: { ...high.amount, value: bottom, max: top, ratio: null }, next: high.next };
}

/** Whether a number is an interval: the 30 of '3 despejos de 30 em 30 segundos'. */
const isRepeated = (tokens: readonly Token[], next: number): boolean =>
  tokens[next]?.norm === 'em' && tokens[next - 1]?.norm === tokens[next + 1]?.norm;

/** Whether a list has exactly `count` amounts: 'quatro pulsos de 40, 60, 60 e 50'. */
function isListOf(tokens: readonly Token[], next: number, count: number): boolean {
  let at = next;
  let listed = 1;
  while (/^(?:,|e|y|and|\/|-|\+)$/.test(tokens[at]?.norm ?? '') && isNumber(tokens[at + 1])) {
    listed += 1;
    at = simpleAt(tokens, at + 1)?.next ?? at + 2;
  }
  return listed === count && count > 1;
}

/** Least and most grams of one of several pours. */
const POUR = [20, 200] as const;
function isCountOfPours(tokens: readonly Token[], { amount, next }: Reading): boolean {
  const noun = tokens[next];
  const isNoun = noun?.kind === 'word' && /^\w{3,}s$/.test(noun.norm);
  if (amount.dimension !== 'none' || amount.value < 2 || amount.value > 8 || !isNoun) return false;
  const isOf = /^(?:de|com|of)$/.test(tokens[next + 1]?.norm ?? '');
  const each = isOf ? simpleAt(tokens, next + 2) : null;
  return (
    each?.amount.dimension === 'mass' &&
    each.amount.value >= POUR[0] &&
    each.amount.value <= POUR[1]
  );
}

const MOST_POURS = 8;
/** Most grams in a spoon. */
const LARGEST_SPOON = 20;

/** Reads a count of equal amounts: '4 despejos de 80', '3 canecas de 250 ml', '2 x 120 g'. */
function productAt(tokens: readonly Token[], start: number, first: Reading): Reading {
  const { value } = first.amount;
  // 'Os 60 % finais em três de 60 g' and 'depois 3 de 80 g' have no word for the pours.
  const isBareCount =
    first.amount.dimension === 'none' &&
    /^(?:em|in|en|mais|depois|then|luego|despues)$/.test(tokens[start - 1]?.norm ?? '') &&
    /^(?:de|of)$/.test(tokens[first.next]?.norm ?? '') &&
    value >= 2 &&
    value <= 10;
  const dimension = isBareCount || isCountOfPours(tokens, first) ? 'times' : first.amount.dimension;
  // 'Uma garrafa de 1,5 l' names the size of the vessel.
  const isVessel = dimension === 'volume' && first.amount.unit?.holds !== undefined;
  const isSpoon = dimension === 'spoon';
  const isCount = isSpoon || ['times', 'cup', 'other'].includes(dimension) || isVessel;
  const count = isVessel ? value / (first.amount.unit?.toBase(1) ?? 1) : value;
  if (!isCount || !(count >= 1 && count <= 40) || !Number.isInteger(count)) return first;
  let at = first.next;
  if (isCountOfPours(tokens, first)) at += 1;
  if (/^(?:iguais|equal)$/.test(tokens[at]?.norm ?? '')) at += 1;
  const joins = /^(?:de|of|x|com|with)$/.test(tokens[at]?.norm ?? '');
  if (!joins && dimension !== 'times') return first;
  // Example: '3 x 60'.
  const isByX = tokens[at - 1]?.norm === 'x' && value <= MOST_POURS;
  const each = simpleAt(tokens, joins ? at + 1 : at);
  if (!each) return first;
  const isMeasured = each.amount.dimension === 'mass' || each.amount.dimension === 'volume';
  const isOfCups = each.amount.unit === OUNCE_CUP;
  if (dimension === 'times' && !isOfCups) {
    if (isListOf(tokens, each.next, count)) return first;
    const isPour =
      isMeasured ||
      each.amount.dimension === 'percent' ||
      ((joins || isByX) &&
        each.amount.dimension === 'none' &&
        each.amount.value >= 10 &&
        !isRepeated(tokens, each.next));
    return isPour ? { amount: { ...each.amount, count: value }, next: each.next } : first;
  }
  // In 'moka de 3 xícaras com 15 g', the mass is not the content of a cup.
  const isFilled =
    dimension !== 'cup' ||
    each.amount.dimension === 'volume' ||
    !/^(?:com|with)$/.test(tokens[at]?.norm ?? '');
  if (!isMeasured || dimension === 'other' || !isFilled) return first;
  // '2 medidas de 10 g': the mass is the content of each spoon.
  const isSpoonful = each.amount.dimension === 'mass' && each.amount.value <= LARGEST_SPOON;
  if (isSpoon && (!isSpoonful || !/^(?:de|of)$/.test(tokens[at]?.norm ?? ''))) return first;
  const whole = each.amount.value * count;
  return {
    amount: { ...each.amount, value: whole, isApprox: isSpoon || count > 1 },
    next: each.next,
  };
}

const ABOUT =
  /^(?:uns|umas|cerca|aprox\w*|about|around|roughly|circa|quase|unos|unas|aproximadamente|[~≈±])$/;
/** Words after an estimate: 'vinte e poucos gramas', '30 s ou por aí', '18 g no máximo'. */
const ABOUT_AFTER =
  /^(?:[±~]|(?:e|y) (?:pouc[oa]s?|tant[oa]s?|pico|algo)\b|(?:- )?ish\b|ou (?:por ai|perto|mais|menos|um pouco)\b|or so\b|mais ou menos\b|(?:no )?(?:maximo|minimo)\b|at (?:most|least)\b|max\b|min \.)/;

function isApproximate(tokens: readonly Token[], start: number, next: number): boolean {
  const [far, near] = [tokens[start - 2]?.norm ?? '', tokens[start - 1]?.norm ?? ''];
  const isBefore =
    ABOUT.test(near) ||
    (/^(?:de|d[ao]s?)$/.test(near) && /^(?:cerca|volta)$/.test(far)) ||
    `${far} ${near}` === 'ou menos';
  return isBefore || ABOUT_AFTER.test([0, 1, 2].map((at) => tokens[next + at]?.norm).join(' '));
}

const afterTolerance = (tokens: readonly Token[], next: number) =>
  tokens[next]?.norm === '±' && isNumber(tokens[next + 1]) ? next + 2 : next;

export function readingAt(tokens: readonly Token[], start: number): Reading | null {
  const ratio = ratioAt(tokens, start) ?? perGramAt(tokens, start);
  if (ratio) return ratio;
  const simple = simpleAt(tokens, start) ?? impliedAt(tokens, start);
  if (!simple) return null;
  const { dimension, value } = simple.amount;
  const [least = 0, most = 0] = dimension === 'spoon' ? (simple.amount.unit?.holds ?? []) : [];
  const each = dimension === 'mass' ? 1 : (least + most) / 2;
  const density = each > 0 ? densityAt(tokens, simple.next, value * each) : null;
  if (density) return density;
  const product = productAt(tokens, start, simple);
  const reading = filled(
    tokens,
    start,
    product === simple ? rangeAt(tokens, start, simple) : product,
  );
  const isApprox = reading.amount.isApprox || isApproximate(tokens, start, reading.next);
  return {
    amount: { ...reading.amount, isApprox },
    next: afterTolerance(tokens, reading.next),
  };
}
