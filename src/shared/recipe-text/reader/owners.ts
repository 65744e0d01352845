import { type Clause, withItems } from './clauses.ts';
import { isCorrectable, isDenied, replaces, withUnit } from './corrections.ts';
import { type AmountItem, isAmount, isBrewer, wordsAround } from './items.ts';
import { labelOf } from './labels.ts';

/* Withdraws amounts that are struck out or belong elsewhere: '36 é do coado. Na Koar vai 32'. */

/** Words that may precede the withdrawn amount: 'opa, esses 36 são do coado'. */
const LEAD =
  /^(?:de|ess[ae]s?|est[ae]s?|aquel[ae]s?|[oa]s?|nao|n|nah|alias|opa|ops|ah|ih|mas|pera|pois|porque|pq|os|that|those|the|no|but)$/;
/** 'É' as written; without its accent it may be 'e', so the words after it decide. */
const IS = /^(?:é|eh|era|eram|são|sao|foi|foram|is|was|are|were|'s|’s)$/i;
const MAY_BE = /^e$/i;
/** Words after 'é' that name an owner, a place or a use; 'é pouco' is a judgement. */
const OWNED =
  /^(?:[oa]s? |um |uma |quanto\b|onde\b|aquil[oa]|ontem\b|antes\b|d[aeo]s? |n[ao]s? |num |numa |pr[ao]s? |para |the |an? |for |from |in |minha |meu |my |what )/;
const CLEARLY_OWNED = /^(?:[oa]s? d[aeo]s? |(?:o que|quanto|onde) \S+ )/;
const OF_NAME = /^(?:[dn][ao]s?|pr[ao]|para) /;
const CONFIRMED =
  /^(?:[oa]s? |um |uma |the |n[ao] )?(?:cert[oa]|corret[oa]|ideal|que (?:vale|eu uso|uso|vai|conta)|valor|oficial|padrao|final|melhor|boa|bom|suficiente|resto|restante|total|normal|right|correct|final|best|balanca|visor)\b/;
/** Most words after 'é' in which a label says what the amount is: '250 é a água'. */
const MOST_WORDS = 3;
/** Most clauses from the withdrawn amount to the one that is valid. */
const FARTHEST = 4;

type Items = Clause['items'];

/** A withdrawn amount, the range of items that withdraw it, and the valid amount. */
interface Withdrawn {
  old: AmountItem;
  from: number;
  to: number;
  next: AmountItem;
  in: Clause;
}

function isOwned({ items, norms }: Clause, index: number): boolean {
  const copula = items[index + 1];
  const words = norms.slice(index + 2);
  const text = `${words.join(' ')} `;
  const isOfName =
    OF_NAME.test(text) &&
    items.slice(index + 2, index + 2 + MOST_WORDS).some(({ kind }) => kind === 'name');
  const isSaid = IS.test(copula?.raw ?? '')
    ? OWNED.test(text)
    : MAY_BE.test(copula?.raw ?? '') && (CLEARLY_OWNED.test(text) || isOfName);
  if (!isSaid || CONFIRMED.test(text)) return false;
  return !words.slice(0, MOST_WORDS).some((norm) => labelOf(norm) !== null);
}

const IS_STRUCK =
  /^(?:(?:g|ml|que|ta|esta|tava|estava|foi|is|was) )*(?:riscad|rasurad|tachad|apagad|rabiscad|crossed|scratched|struck|tachado)/;
const STRIKES =
  /\b(?:risc(?:ou|ado|ada|amos|aram|ei)|rasur(?:ou|ei)|apag(?:ou|uei)|crossed out|scratched out)(?: (?:o|a|os|as|the))?$/;
const isStruck = ({ norms }: Clause, index: number): boolean =>
  IS_STRUCK.test(norms.slice(index + 1).join(' ')) || STRIKES.test(norms.slice(0, index).join(' '));

/** Whether the word after a repeated amount denies it: '17 g', then 'ops, 17 não, 18'. */
const isRefuted = (
  clauses: readonly Clause[],
  at: number,
  index: number,
  old: AmountItem,
): boolean => {
  const norms = clauses[at]?.norms ?? [];
  const isLast = norms.slice(index + 1).join(' ') === 'nao';
  // A label or a person's name may come first: 'Ju: 270 não! 250'.
  const lead = norms.slice(norms.lastIndexOf(':', index) + 1, index);
  const isLed = lead.every((norm) => LEAD.test(norm));
  return (
    isLast &&
    isLed &&
    clauses.slice(0, at).some(({ items }) => items.some((each) => isSame(each, old)))
  );
};

function endOf({ items }: Clause, index: number): number {
  const name = items.findIndex((item, at) => at > index && item.kind === 'name');
  const amount = items.findIndex((item, at) => at > index && isAmount(item));
  if (name >= 0 && (amount < 0 || name < amount)) return name + 1;
  return amount < 0 ? items.length : amount;
}

const isSame = (one: Items[number], other: AmountItem): one is AmountItem =>
  isAmount(one) &&
  one !== other &&
  isCorrectable(one) &&
  one.amount.value === other.amount.value &&
  (one.amount.dimension === other.amount.dimension ||
    [one, other].some(({ amount }) => amount.dimension === 'none'));

/** Whether the words after an amount assign it to one of several brewers: '17 g é a da V60'. */
function isOfOtherBrewer(clauses: readonly Clause[], clause: Clause, index: number): boolean {
  const owner = clause.items.slice(index + 2, index + 3 + MOST_WORDS).find(isBrewer);
  return (
    owner !== undefined &&
    clauses.some(({ items }) =>
      items.some((item) => isBrewer(item) && item.name.id !== owner.name.id),
    )
  );
}

/** Whether a sentence withdraws an earlier amount, or assigns an amount to another brewer. */
function isWithdrawn(
  clauses: readonly Clause[],
  at: number,
  index: number,
  old: AmountItem,
): boolean {
  const clause = clauses[at];
  if (!clause || !isOwned(clause, index)) return false;
  if (!clause.norms.slice(0, index).every((norm) => LEAD.test(norm))) return false;
  const said = [
    ...clauses.slice(0, at).flatMap(({ items }) => items),
    ...clause.items.slice(0, index),
  ];
  const last = said.findLastIndex((item) => isSame(item, old));
  // 'água 280, perdão, 220; 280 é o que cabe' already has the valid amount.
  const isSaid = said
    .slice(last)
    .some((item) => isAmount(item) && replaces(item.amount, old.amount));
  return (last >= 0 || isOfOtherBrewer(clauses, clause, index)) && !isSaid;
}

const PAST = /^(?!vou$)\w+(?:ou|ava|eu|iu)$/;
/** Whether the words after an amount say what it was: '90 era o torra escura', '90 queimou'. */
const isPast = ({ items, norms }: Clause, index: number): boolean =>
  IS.test(items[index + 1]?.raw ?? '') || PAST.test(norms[index + 1] ?? '');

function withdrawnAt(clauses: readonly Clause[], at: number): Withdrawn | null {
  const clause = clauses[at];
  if (!clause) return null;
  for (const [from, old] of clause.items.entries()) {
    if (!isAmount(old) || !isCorrectable(old)) continue;
    const isOut = isStruck(clause, from) || isRefuted(clauses, at, from, old);
    if (!isOut && !isWithdrawn(clauses, at, from, old)) continue;
    const to = isOut ? from + 1 : endOf(clause, from);
    for (const [ahead, { items }] of clauses.slice(at, at + FARTHEST + 1).entries()) {
      const item = items
        .slice(ahead === 0 ? to : 0)
        .find((each) => isAmount(each) && replaces(each.amount, old.amount));
      if (isAmount(item)) return { old, from, to, next: item, in: clauses[at + ahead] ?? clause };
    }
  }
  return null;
}

/**
 * Replaces struck-out amounts, and amounts of something else, by later ones.
 * Adds the replacements to `corrected`.
 */
export function withoutWithdrawn(
  written: readonly Clause[],
  corrected: Set<AmountItem>,
): readonly Clause[] {
  let clauses = [...written];
  for (let at = 0; at < clauses.length; at += 1) {
    const found = withdrawnAt(clauses, at);
    if (!found) continue;
    const { old, from, to, next } = found;
    const around = wordsAround(found.in, found.in.items.indexOf(next)).split(' ');
    const isNamed = around.some((norm) => labelOf(norm) !== null);
    const earlier = clauses
      .slice(0, at)
      .flatMap((clause) =>
        clause.items.filter((item, index) => isSame(item, old) && !isDenied(clause, index)),
      );
    // A bare new amount takes the old one's place, where a question such as 'Café?' may name it.
    const isMoved = next.amount.unit === null && !isNamed && earlier.length > 0;
    const merge = (item: AmountItem): AmountItem => {
      const merged = { ...next, amount: withUnit(next.amount, item.amount) };
      corrected.add(merged);
      return merged;
    };
    if (!isMoved) corrected.add(next);
    clauses = clauses.map((clause, nth) => {
      const items = clause.items.flatMap((item, index): Items => {
        if (nth === at && index >= from && index < to) return [];
        if (item === next) return isMoved ? [] : [item];
        if (nth >= at && isSame(item, old) && isPast(clause, index)) return [];
        if (nth >= at || !isSame(item, old)) return [item];
        return isMoved && earlier.includes(item) ? [merge(item)] : [];
      });
      const isChanged = items.some((item, index) => item !== clause.items[index]);
      return isChanged || items.length < clause.items.length ? withItems(clause, items) : clause;
    });
  }
  return clauses.filter(({ items }) => items.length > 0);
}
