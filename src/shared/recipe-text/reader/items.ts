import type { Amount, Item } from '../../language/amount.ts';
import { plain } from '../../language/tokens.ts';

export type AmountItem = Extract<Item, { kind: 'amount' }>;

export const isAmount = (item: Item | undefined): item is AmountItem => item?.kind === 'amount';
export const isBrewer = (item: Item | undefined): item is Extract<Item, { kind: 'name' }> =>
  item?.kind === 'name' && item.name.kind === 'method';
export const isName = ({ kind }: Item): boolean => kind === 'name';
export const isColon = (item: Item): boolean => item.kind === 'sign' && /^[:=]$/.test(item.norm);
export const endsSentence = (item: Item): boolean =>
  item.kind === 'sign' && /^(?:[.;!?]|\.\.\.)$/.test(item.norm);

export const isTime = ({ dimension }: Amount) => dimension === 'clock' || dimension === 'time';
/** Whether an item is a time: a clock or a length. */
export const isTimeItem = (item: Item | undefined): item is AmountItem =>
  isAmount(item) && isTime(item.amount);
/** Whether an item is an amount in grams or millilitres. */
export const isWeighed = (item: Item | undefined): boolean =>
  isAmount(item) && (item.amount.dimension === 'mass' || item.amount.dimension === 'volume');
export const isMatter = (item: Item | undefined): item is AmountItem =>
  isAmount(item) &&
  ['mass', 'volume', 'spoon', 'none', 'percent', 'cubes', 'cup'].includes(item.amount.dimension);

/** Returns the words around an item, from the amount before it to the amount after it. */
export function wordsAround(
  { items, norms }: { items: readonly Item[]; norms: readonly string[] },
  index: number,
): string {
  const from = items.findLastIndex((item, at) => at < index && isAmount(item));
  const to = items.findIndex((item, at) => at > index && isAmount(item));
  return norms.slice(from + 1, to < 0 ? undefined : to).join(' ');
}

export function normOf(item: Item): string {
  if (item.kind === 'amount') return '#';
  if (item.kind === 'name') {
    if (item.name.kind === 'grinder') return '@grinder';
    return item.name.isWeak ? plain(item.raw) : `@${item.name.id}`;
  }
  return item.kind === 'newline' ? '' : item.norm;
}
