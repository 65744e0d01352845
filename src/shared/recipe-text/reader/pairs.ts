import { type AmountItem, type Clause, isMatter } from './clauses.ts';

/* Amounts that belong together: a dose and its water. */

const PAIR =
  /^(?:\/|:|->|>|para|pra|p \/|pro|to|por|em|in|x|de cafe (?:para|pra|por|p \/|em)|coffee to|cafe (?:para|pra)|de po (?:para|pra|por)|in out|de cafe com|num|num copo de|num pote com|com|e|,)?$/;
const SMALLEST_DOSE = 4;
const LEAST_DOSE = 10;
const STRONGEST = 12;
const WEAKEST = 19;
/** 'E' and 'com' join a dose and its water only if the second is a volume or named so. */
export function isPairOf(
  first: AmountItem | undefined,
  second: AmountItem | undefined,
  between: string | null,
  isOfWater: boolean,
): boolean {
  if (!first || !second || between === null || between === ',' || !PAIR.test(between)) return false;
  // 'Chemex pra 3: 42 g' counts people.
  if (first.amount.dimension === 'none' && first.amount.value < SMALLEST_DOSE) return false;
  const isLoose = /^(?:e|com)?$/.test(between);
  const ratio = second.amount.value / first.amount.value;
  // '15 e 240': no two pours are so far apart.
  const isLikely =
    between === 'e' && first.amount.value >= LEAST_DOSE && ratio > STRONGEST && ratio < WEAKEST;
  return (
    !isLoose ||
    isLikely ||
    (first.amount.dimension === 'mass' && (second.amount.dimension === 'volume' || isOfWater))
  );
}

/** '20 g / 300 ml' are two clauses, whose amounts belong together. */
export function pairAcross(
  clause: Clause,
  before: Clause | undefined,
  index: number,
): 'second' | null {
  if (!before || before.source !== clause.source || index !== 0) return null;
  const last = before.items.at(-1);
  return isMatter(last) && !last.amount.isListed ? 'second' : null;
}
