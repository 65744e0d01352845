import { type Amount, amountOf, HALF, isNumber, isWord, type Reading } from './amount.ts';
import { AND, simpleAt } from './amounts.ts';
import type { Token } from './tokens.ts';
import { unitAt } from './units.ts';

const LIST_SIGNS: ReadonlySet<string> = new Set([
  '/',
  '-',
  '+',
  '->',
  ',',
  '>',
  '·',
  '•',
  '...',
  '…',
]);
const FEWEST_LISTED = 3;

export interface List {
  amounts: Amount[];
  /** The sign between the numbers; empty if only blanks separate them. */
  sign: string;
  next: number;
}

/** Reads clocks that only blanks separate: '0:00 0:40 1:20'. */
function clocksAt(tokens: readonly Token[], start: number): List | null {
  let next = start;
  while (tokens[next]?.kind === 'clock') next += 1;
  if (next - start < FEWEST_LISTED || isNumber(tokens[next])) return null;
  const amounts = tokens
    .slice(start, next)
    .map(({ value }): Amount => ({ ...amountOf('clock', value), isListed: true }));
  return { amounts, sign: '', next };
}

/** Whether the numbers are a dose, its water and the temperature: '18/300/94'. */
function isBrief(amounts: readonly Amount[]): boolean {
  const [dose, water, heat] = amounts.map(({ value }) => value);
  if (amounts.length !== 3 || !dose || !water || !heat) return false;
  const ratio = water / dose;
  return dose <= 60 && ratio > 8 && ratio < 22 && heat >= 80 && heat <= 100;
}

/** Returns rising times as clocks: in several forms ('0 / 35 s / 1:05') or from a bare 0. */
function startsIn(amounts: readonly Amount[], sign: string): Amount[] | null {
  // '0/40/80/115' are times: weights do not begin at zero and rise so little.
  const isFromZero =
    sign !== '->' &&
    amounts[0]?.value === 0 &&
    amounts.every(({ value }, nth) => value - (amounts[nth - 1]?.value ?? 0) <= MINUTE);
  const isMixed = new Set(amounts.map(({ dimension }) => dimension)).size > 1;
  const areTimes = amounts.every(
    ({ dimension, value }) =>
      ['clock', 'time'].includes(dimension) ||
      (dimension === 'none' && (value < MINUTE || isFromZero)),
  );
  const rise = amounts.every(
    ({ value }, index) => index === 0 || value > (amounts[index - 1]?.value ?? 0),
  );
  return (isMixed || isFromZero) && areTimes && rise
    ? amounts.map(({ value }): Amount => ({ ...amountOf('clock', value), isListed: true }))
    : null;
}
const MINUTE = 60;

/** Reads a list such as '50 / 120 / 200 g' or '0:00 → 0:45 → 1:30'; else null. */
export function listAt(tokens: readonly Token[], start: number): List | null {
  const kind = tokens[start]?.kind;
  if (kind !== 'number' && kind !== 'clock') return null;
  const amounts: Amount[] = [];
  const sign = tokens.slice(start + 1, start + 4).find(({ norm }) => LIST_SIGNS.has(norm))?.norm;
  if (sign === undefined) return clocksAt(tokens, start);
  let at = start;
  while (isNumber(tokens[at]) || tokens[at]?.kind === 'clock') {
    const simple = simpleAt(tokens, at);
    if (!simple) break;
    amounts.push({ ...simple.amount, isListed: true });
    at = simple.next;
    const isLast = sign === ',' && isWord(tokens[at], AND) && amounts.length > 1;
    if (tokens[at]?.norm !== sign && !isLast) break;
    at += 1;
  }
  // 'De 60, 120 e 100, aos 0, 40 e 80 s': the last comma separates the list from the next one.
  if (sign === ',' && tokens[at - 1]?.norm === sign) at -= 1;
  const isTail = tokens[at - 1]?.norm === sign;
  if (isBrief(amounts)) return null;
  const starts = startsIn(amounts, sign);
  if (starts && amounts.length >= FEWEST_LISTED && !isTail)
    return { amounts: starts, sign, next: at };
  const last = amounts.at(-1);
  const bare = amounts.filter(({ dimension }) => dimension === 'none').length;
  const isAlike =
    amounts.every(({ dimension }) => dimension === amounts[0]?.dimension) ||
    (bare === amounts.length - 1 && last !== undefined && last.unit !== null);
  const isLoose = sign === ',' && bare < amounts.length - 1 && last?.dimension !== 'clock';
  const listable = ['none', 'mass', 'volume', 'clock', 'time', 'percent', 'temperature'].includes(
    last?.dimension ?? '',
  );
  if (amounts.length < FEWEST_LISTED || !isAlike || isLoose || !listable || isTail) return null;
  const unit = last?.unit ?? null;
  const whole = amounts.map(
    (amount): Amount =>
      amount.dimension === 'clock'
        ? { ...amount, ratio: null }
        : amount.dimension === 'none' && last && unit
          ? { ...amount, dimension: last.dimension, unit, value: unit.toBase(amount.value) }
          : amount,
  );
  return { amounts: whole, sign, next: at };
}

export function reversedRatioAt(tokens: readonly Token[], start: number): Reading | null {
  const [water, sign, one] = tokens.slice(start, start + 3);
  const isReversed =
    isNumber(water) &&
    water.value >= STRONGEST &&
    water.value <= WEAKEST &&
    (sign?.norm === ':' || /^(?:para|pra|por|to)$/.test(sign?.norm ?? '')) &&
    /^(?:1|um|one)$/.test(one?.raw.toLowerCase() ?? '');
  return isReversed && !unitAt(tokens, start + 3) && !isNumber(tokens[start + 3])
    ? { amount: amountOf('ratio', water.value), next: start + 3 }
    : null;
}
const STRONGEST = 10;
const WEAKEST = 20;

const CLOCK_WORDS =
  /^(?:em|nos?|marca|marcar|marcou|relogio|cronometro|timer|aos|as|com|pelos|pros|uns|umas|demora|leva|bate|bater|batendo|der|dar|deu|dando|da|ate|until|at)$/;

const BEGINS_POUR =
  /^(?:vai|vou|sobe|subo|fecha|fecho|completa|completo|despeja|despejo|ate|joga|jogo)$/;

/** Reads a clock in words: 'quando o relógio marca um e quinze', 'aos três e vinte'. */
export function spokenClockAt(tokens: readonly Token[], start: number): Reading | null {
  const minutes = tokens[start];
  const [and, seconds] = [tokens[start + 1], tokens[start + 2]];
  const value = /^(?:um|uma)$/.test(minutes?.norm ?? '')
    ? 1
    : isNumber(minutes)
      ? minutes.value
      : null;
  if (value === null) return null;
  const before = tokens[start - 1];
  // Example: 'um e quinze vai pros trezentos'.
  const isBegun =
    (before === undefined || before.kind === 'newline' || /^[,.;:]$/.test(before.norm)) &&
    BEGINS_POUR.test(tokens[start + 3]?.norm ?? '');
  // Example: 'tempo total de dois e dez'.
  const isTotal =
    before?.norm === 'de' && /^(?:total|tempo|final)$/.test(tokens[start - 2]?.norm ?? '');
  const isSaid = (CLOCK_WORDS.test(before?.norm ?? '') || isBegun || isTotal) && isWord(and, AND);
  if (!isSaid || value < 1 || value > 9 || unitAt(tokens, start + 3)) return null;
  const said =
    isNumber(seconds) && seconds.value >= 10 && seconds.value < 60
      ? seconds.value
      : isHalfMinute(tokens, start)
        ? 30
        : null;
  return said === null ? null : { amount: amountOf('clock', value * 60 + said), next: start + 3 };
}

const OF_GRINDER =
  /^(?:moedor|moinho|moagem|ajuste|regulagem|grinder|cliques?|numero|ponto|tamanho)$/;
/** Whether 'e meio' means half a minute: 'com três e meio', but not 'uns 2 e meio'. */
const isHalfMinute = (tokens: readonly Token[], start: number): boolean =>
  HALF.test(tokens[start + 2]?.norm ?? '') &&
  !/^(?:uns|umas)$/.test(tokens[start - 1]?.norm ?? '') &&
  !/^(?:de|do|da)$/.test(tokens[start + 3]?.norm ?? '') &&
  tokens[start - 2]?.kind !== 'name' &&
  !OF_GRINDER.test(tokens[start - 2]?.norm ?? '');

/** Reads an amount that repeats: 'de 45 em 45 segundos', '100 em 100'. */
export function repeatedAt(tokens: readonly Token[], start: number): Reading | null {
  const first = tokens[start];
  if (!isNumber(first)) return null;
  const unit = unitAt(tokens, start + 1);
  const at = start + 1 + (unit?.length ?? 0);
  const again = tokens[at + 1];
  const isAgain = /^(?:em|en|in)$/.test(tokens[at]?.norm ?? '') && isNumber(again);
  if (!isAgain || again.value !== first.value) return null;
  const repeated = simpleAt(tokens, at + 1);
  // In '27 g em 27 segundos' the second number has another unit.
  const isOther = unit && repeated && repeated.amount.dimension !== unit.unit.dimension;
  return isOther ? null : repeated;
}

/** Reads an amount whose unit is in the label: 'Café (g) | 17'. */
export function labelledUnit(
  tokens: readonly Token[],
  start: number,
): (Reading & { from: number }) | null {
  if (tokens[start]?.norm !== '(') return null;
  const unit = unitAt(tokens, start + 1);
  if (!unit) return null;
  let at = start + 1 + unit.length;
  if (tokens[at]?.norm !== ')') return null;
  at += 1;
  while (/^[:|=\t;]$/.test(tokens[at]?.norm ?? '')) at += 1;
  const number = tokens[at];
  if (!isNumber(number) || unitAt(tokens, at + 1)) return null;
  const value = unit.unit.toBase(number.value);
  return { amount: amountOf(unit.unit.dimension, value, unit.unit), next: at + 1, from: at };
}
