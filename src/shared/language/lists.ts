import { type Amount, AND, isNumber, isWord, simpleAt } from './amounts.ts';
import type { Token } from './tokens.ts';

/* Lists of numbers and clocks, whose parts share a unit. */

const LIST_SIGNS: ReadonlySet<string> = new Set(['/', '-', '+', '->', ',', '>']);
const FEWEST_LISTED = 3;

/** A list of numbers or clocks, and the token after it. */
export interface List {
  amounts: Amount[];
  /** The sign between them. */
  sign: string;
  next: number;
}

/** Reads a list such as '50 / 120 / 200 g' or '0:00 → 0:45 → 1:30'; null for under three. */
export function listAt(tokens: readonly Token[], start: number): List | null {
  const amounts: Amount[] = [];
  const sign = tokens.slice(start + 1, start + 4).find(({ norm }) => LIST_SIGNS.has(norm))?.norm;
  if (sign === undefined) return null;
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
  const isTail = tokens[at - 1]?.norm === sign;
  const last = amounts.at(-1);
  const bare = amounts.filter(({ dimension }) => dimension === 'none').length;
  const isAlike =
    amounts.every(({ dimension }) => dimension === amounts[0]?.dimension) ||
    (bare === amounts.length - 1 && last?.unit !== undefined);
  const isLoose = sign === ',' && bare < amounts.length - 1 && last?.dimension !== 'clock';
  const listable = ['none', 'mass', 'volume', 'clock', 'time', 'percent'].includes(
    last?.dimension ?? '',
  );
  if (amounts.length < FEWEST_LISTED || !isAlike || isLoose || !listable || isTail) return null;
  const unit = last?.unit ?? null;
  const whole = amounts.map(
    (amount): Amount =>
      amount.dimension === 'none' && last && unit
        ? { ...amount, dimension: last.dimension, unit, value: unit.toBase(amount.value) }
        : amount,
  );
  return { amounts: whole, sign, next: at };
}
