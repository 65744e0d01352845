import type { Amount } from '../../language/amount.ts';
import type { Item } from '../../language/items.ts';
import { plain } from '../../language/tokens.ts';

export type AmountItem = Extract<Item, { kind: 'amount' }>;

export const isAmount = (item: Item | undefined): item is AmountItem => item?.kind === 'amount';
export const isTime = ({ dimension }: Amount) => dimension === 'clock' || dimension === 'time';
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
