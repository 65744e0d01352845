import type { Clause } from './clauses.ts';
import type { Cue } from './cues.ts';
import { isAmount, normOf } from './items.ts';
import { ENTERS } from './labels.ts';
import { type Candidate, near } from './scores.ts';
import { LEAST_RATIO } from './usual-ratios.ts';

/* Decides which amounts are the dose, and adds up doses: '500 g + 100 g do outro'. */

const OF_DOSE = /^(?:cafe|coffee|po|dose|graos?|blend|beans)\b/;
const AND = /^(?:mais|e|and|y)$/;
const OF_OTHERS = /\b(?:agua|water|gelo|ice|leite|milk|acucar|sugar|ml)\b/;

const isDosed = ({ item, label, clause }: Cue): boolean =>
  item.amount.dimension === 'mass' &&
  (label === null || label === 'coffee') &&
  OF_DOSE.test(clause.label) &&
  clause.kind === null &&
  !OF_OTHERS.test(clause.text);

const SAYS_DOSE = /^(?:a )?(?:dose|cafe|po|coffee|pesei|moid[oa])\b/;
const OF_BASKET = /\b(?:cest[ao]|basket|porta ?filtro|capacidade)\b/;

/** Labels the size of a basket 'other' if another amount is labelled as the dose. */
export function withoutBaskets(candidates: readonly Candidate[]): Candidate[] {
  const isDose = ({ cue }: Candidate) =>
    cue.label === 'coffee' && SAYS_DOSE.test(cue.clause.label || cue.clause.text);
  const hasDose = candidates.some(isDose);
  return candidates.map((each) =>
    hasDose && !isDose(each) && OF_BASKET.test(`${each.cue.clause.label} ${each.cue.clause.text}`)
      ? { ...each, cue: { ...each.cue, label: 'other' } }
      : each,
  );
}

/** Whether only a verb marks an amount as the dose: 'Entra 55 g bem devagar'. */
const isByVerb = ({ label, clause, index }: Cue): boolean =>
  label === 'coffee' &&
  ENTERS.test(
    clause.norms.slice(0, index).findLast((norm) => !/^(?:uns|com|:)$/.test(norm)) ?? '',
  ) &&
  !/^(?:d[eo] )?(?:po|cafe|coffee|graos?)\b/.test(clause.norms.slice(index + 1).join(' '));

/** Turns a dose that only a verb marks into a pour if another amount has the label of one. */
export function withoutEntering(candidates: readonly Candidate[]): Candidate[] {
  const hasDose = candidates.some(({ cue }) => cue.label === 'coffee' && !isByVerb(cue));
  return candidates.map((each) =>
    hasDose && isByVerb(each.cue)
      ? { ...each, cue: { ...each.cue, label: null, isPour: true } }
      : each,
  );
}

/** Examples: '5 medidas = 25 g', '4 colheres, que pesou 25 g'. */
const WEIGHS =
  /(?:^| )(?:=|->|~|≈|\(|d[aeo]u?|deram|dao|dando|bate\w*|pes[aeo]\w*|sao|e|eh|equival\w*|no total|ao todo|ou seja|balanca|weigh\w*|is|are)(?: |$)/;
/** Least and most grams of a spoon or a scoop. */
const SPOONFUL = [1.5, 25] as const;

function wordsBetween(clauses: readonly Clause[], one: Cue, other: Cue): string | null {
  const [from, to] = [clauses.indexOf(one.clause), clauses.indexOf(other.clause)];
  if (to - from > MOST_CLAUSES || one.clause.source !== other.clause.source) return null;
  return clauses
    .slice(from, to + 1)
    .flatMap(({ norms }, nth) =>
      norms.slice(nth === 0 ? one.index + 1 : 0, from + nth === to ? other.index : undefined),
    )
    .join(' ');
}
const MOST_CLAUSES = 2;

/** Makes the weight of the spoons the dose: '5 medidas = 25 g'. */
export function withWeighedSpoons(
  candidates: readonly Candidate[],
  clauses: readonly Clause[],
): Candidate[] {
  const read = [...candidates];
  for (const [at, { cue, part }] of candidates.entries()) {
    const weight = candidates[at + 1];
    const isSpoons = cue.item.amount.dimension === 'spoon' && part === null;
    if (!isSpoons || !weight || weight.part !== null) continue;
    const { item, label } = weight.cue;
    const each = item.amount.value / cue.item.amount.value;
    const isSpoonful = each >= SPOONFUL[0] && each <= SPOONFUL[1];
    const isOther = label !== null && label !== 'coffee';
    if (item.amount.dimension !== 'mass' || !isSpoonful || isOther) continue;
    const between = wordsBetween(clauses, cue, weight.cue);
    if (between === null || between.includes('#') || !WEIGHS.test(between)) continue;
    read[at] = { part, cue: { ...cue, label: 'other' } };
    read[at + 1] = {
      part: null,
      cue: { ...weight.cue, label: 'coffee', way: null, isPour: false, isBloom: false },
    };
  }
  return read;
}

/** Whether '+', or 'e' after words such as 'de bourbon', joins two doses. */
function isJoined({ items }: Clause, one: Cue, other: Cue): boolean {
  const between = items.slice(one.index + 1, other.index);
  const norms = between.map(normOf);
  const isOfThing = /^(?:d[aeo]|of)$/.test(norms[0] ?? '') && norms.some((norm) => AND.test(norm));
  const times = other.item.amount.value / one.item.amount.value;
  return !between.some(isAmount) && (norms.includes('+') || isOfThing) && times < LEAST_RATIO;
}

/** Makes the sum of two doses the coffee, unless the text gives the sum itself. */
export function withDoses(candidates: readonly Candidate[]): Candidate[] {
  const read = [...candidates];
  for (let at = 0; at + 1 < read.length; at += 1) {
    const [one, other] = [read[at], read[at + 1]];
    if (!one || !other || one.part !== null || other.part !== null) continue;
    const isSum =
      one.cue.clause === other.cue.clause &&
      isDosed(one.cue) &&
      isDosed(other.cue) &&
      isJoined(one.cue.clause, one.cue, other.cue);
    // The text may give the sum already: '18 g (12 g + 6 g)'.
    const whole = read[at - 1]?.cue;
    const { item } = one.cue;
    const value = item.amount.value + other.cue.item.amount.value;
    const isSaid = whole?.clause === one.cue.clause && near(whole.item.amount.value, value);
    if (!isSum) continue;
    const raw = `${item.raw} + ${other.cue.item.raw}`;
    const amount = { ...item.amount, value, isApprox: !isSaid };
    read[at] = {
      part: null,
      cue: {
        ...one.cue,
        label: isSaid ? 'other' : 'coffee',
        way: null,
        isListed: false,
        pair: null,
        item: { ...item, raw, amount, end: other.cue.item.end },
      },
    };
    read[at + 1] = { part: null, cue: { ...other.cue, label: 'other' } };
  }
  return read;
}
