import type { Clause } from './clauses.ts';
import { type AmountItem, isMatter } from './items.ts';
import { FILTER_DOSE, isCommonFilter, LEAST_DOSE } from './usual-ratios.ts';

const PAIR =
  /^(?:\/|:|->|>|para|pra|p \/|pro|to|por|em|in|x|de cafe (?:para|pra|por|p \/|em)|coffee to|cafe (?:para|pra)|de po (?:para|pra|por)|in out|de cafe com|num|num copo de|num pote com|com|e|,)?$/;
/** Least millilitres of water for each gram of coffee. */
const LEAST_WATER = 4;
/** Whether two amounts are a dose and its water by units and values: '80 g + 800 ml'. */
export const areDoseAndWater = (one: AmountItem | undefined, other: AmountItem | undefined) =>
  one?.amount.dimension === 'mass' &&
  ((other?.amount.dimension === 'volume' && other.amount.value >= one.amount.value * LEAST_WATER) ||
    (other?.amount.dimension === 'mass' &&
      one.amount.value >= FILTER_DOSE[0] &&
      isCommonFilter(other.amount.value / one.amount.value)));

/** Whether two amounts are a pair; after 'e' or 'com', the second must be clearly water. */
export function isPairOf(
  first: AmountItem | undefined,
  second: AmountItem | undefined,
  between: string | null,
  isOfWater: boolean,
): boolean {
  if (between === '+') return areDoseAndWater(first, second);
  if (!first || !second || between === null || between === ',' || !PAIR.test(between)) return false;
  if (first.amount.dimension === 'percent' || second.amount.dimension === 'percent') return false;
  // '1,8 L: 12 colheres' begins with the water.
  if (second.amount.dimension === 'spoon') return false;
  // A small bare number counts people: 'Chemex pra 3: 42 g'.
  if (first.amount.dimension === 'none' && first.amount.value < LEAST_DOSE) return false;
  const isLoose = /^(?:e|com)?$/.test(between);
  const ratio = second.amount.value / first.amount.value;
  // '15 e 240' is a pair, because no two pours differ by so much.
  const isLikely =
    /^e?$/.test(between) && first.amount.value >= FILTER_DOSE[0] && isCommonFilter(ratio);
  return (
    !isLoose ||
    isLikely ||
    (first.amount.dimension === 'mass' && (second.amount.dimension === 'volume' || isOfWater))
  );
}

export function pairAcross(
  clause: Clause,
  before: Clause | undefined,
  index: number,
): 'first' | 'second' | null {
  if (!before || before.source !== clause.source || index !== 0) return null;
  const last = before.items.at(-1);
  return isMatter(last) && !last.amount.isListed ? 'second' : null;
}
