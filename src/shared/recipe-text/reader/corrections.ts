import type { Amount } from '../../language/amounts.ts';
import { type AmountItem, type Clause, type ItemLine, isAmount, withItems } from './clauses.ts';

/* Later messages that replace what an earlier one said: '*320', 'ops, são 18 g e não 16'. */

const CORRECTS =
  /\b(?:ops|opa|digitei errado|inverti\w*|oops|na verdade|na vdd|corrig\w+|correcao|quero dizer|quis dizer|digo|minto|errei|correction|i mean|em vez de|perdao|mentira|edit|errata|nao #|e nao #|nao e #)\b/;
const DENIED = /\b(?:nao|em vez de|not|instead of|nao e|nao sao|e nao)(?: (?:os|as|o|a))?$/;

/** Whether the words before an amount deny it: '18 g e não 16 g'. */
export const isDenied = ({ norms }: Clause, index: number): boolean =>
  DENIED.test(norms.slice(0, index).join(' '));

/** An amount that a correction may be of: no time. */
const isWeighed = (item: Clause['items'][number]) =>
  isAmount(item) && !['clock', 'time', 'other'].includes(item.amount.dimension);

const MASS: ReadonlySet<string> = new Set(['mass', 'volume', 'none']);

/** Whether one amount may take the place of another. */
function replaces(next: Amount, old: Amount): boolean {
  const isSame =
    next.dimension === old.dimension ||
    (MASS.has(next.dimension) && MASS.has(old.dimension)) ||
    (next.dimension === 'none' && old.dimension === 'temperature');
  const ratio = next.value / old.value;
  return isSame && ratio > 0.5 && ratio < 2 && next.value !== old.value;
}

const NOUN = /\b(?:cafe|agua|gelo|po|dose|coffee|water|temperatura|graus)\b/;

const WITHIN =
  /^(?:nao minto|nao perai|minto|ou melhor|digo|quer dizer|alias|nao pera|nao espera|corrigindo|opa)$/;

/** 'Vinte gramas não minto vinte e um gramas': the second one counts. */
function withinClause(clause: Clause, items: Set<AmountItem>): Clause {
  const left = clause.items.filter((item, index) => {
    if (!isAmount(item)) return true;
    const next = clause.items.findIndex((each, at) => at > index && isAmount(each));
    const later = clause.items[next];
    if (!isAmount(later)) return true;
    const isReplaced =
      WITHIN.test(clause.norms.slice(index + 1, next).join(' ')) &&
      replaces(later.amount, item.amount);
    if (isReplaced) items.add(later);
    return !isReplaced;
  });
  return left.length === clause.items.length ? clause : withItems(clause, left);
}

interface Corrected {
  clauses: Clause[];
  /** The amounts that took the place of others. */
  items: ReadonlySet<AmountItem>;
}

/** Puts corrected amounts in the place of those that they replace. */
export function correct(clauses: readonly Clause[], composed: string): Corrected {
  const read: Clause[] = [];
  const items = new Set<AmountItem>();
  /** The line in which 'ops' was the last that was said. */
  let marked: ItemLine | null = null;
  for (const [at, written] of clauses.entries()) {
    const clause = withinClause(written, items);
    const { line } = clause.source;
    const lead = composed.slice(line.at, line.at + line.text.length);
    const isStarred =
      clause.isFirst &&
      (/^\s*\*\s?\d/.test(lead) || /\d\s?\w*\*\s*$/.test(lead)) &&
      !/\*.*\*/.test(lead);
    const isAfterMark = marked === clause.source;
    const next = clauses[at + 1];
    // '720, digitei errado'
    const isBeforeMark =
      next?.source === clause.source &&
      clause.items.length === 1 &&
      /^(?:digitei errado|errei)/.test(next.text);
    const isSaid = CORRECTS.test(clause.text) || isAfterMark || isBeforeMark;
    marked = CORRECTS.test(clause.text) && !clause.items.some(isWeighed) ? clause.source : null;
    if (!(isStarred || isSaid) || read.length === 0) {
      read.push(clause);
      continue;
    }
    const amounts = clause.items.filter(
      (item, index): item is AmountItem => isAmount(item) && !isDenied(clause, index),
    );
    const noun = NOUN.exec(clause.text)?.[0];
    let isUsed = false;
    for (const amount of amounts) {
      const place = findReplaced(read, amount, noun);
      if (!place) continue;
      const merged: AmountItem = { ...amount, amount: withUnit(amount.amount, place.old.amount) };
      const target = read[place.clause];
      if (!target) continue;
      read[place.clause] = withItems(
        target,
        target.items.map((item) => (item === place.old ? merged : item)),
      );
      items.add(merged);
      isUsed = true;
    }
    if (!isUsed) read.push(clause);
  }
  return { clauses: read, items };
}

const withUnit = (next: Amount, old: Amount): Amount =>
  next.dimension === 'none' ? { ...next, dimension: old.dimension, unit: old.unit } : next;

/** The earlier amount that is most like a new one; those of a question are not stated. */
function findReplaced(clauses: readonly Clause[], next: AmountItem, noun: string | undefined) {
  const places = clauses.flatMap((clause, at) =>
    /\?\s*$/.test(clause.source.line.text)
      ? []
      : clause.items.flatMap((old) =>
          isAmount(old) && replaces(next.amount, old.amount)
            ? [{ clause: at, old, text: clause.text }]
            : [],
        ),
  );
  const named = noun === undefined ? [] : places.filter(({ text }) => text.includes(noun));
  const distance = ({ old }: { old: AmountItem }) =>
    Math.abs(Math.log(old.amount.value / next.amount.value));
  const among = named.length > 0 ? named : places;
  return (
    among.toSorted(
      (one, other) => distance(one) - distance(other) || other.clause - one.clause,
    )[0] ?? null
  );
}
