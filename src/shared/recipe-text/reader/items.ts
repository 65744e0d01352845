import type { Amount } from '../../language/amount.ts';
import type { Item } from '../../language/items.ts';
import { plain } from '../../language/tokens.ts';

export type AmountItem = Extract<Item, { kind: 'amount' }>;

export const isAmount = (item: Item | undefined): item is AmountItem => item?.kind === 'amount';
export const isTime = ({ dimension }: Amount) => dimension === 'clock' || dimension === 'time';
export const isMatter = (item: Item | undefined): item is AmountItem =>
  isAmount(item) &&
  ['mass', 'volume', 'spoon', 'none', 'percent', 'cubes', 'cup'].includes(item.amount.dimension);

export function normOf(item: Item): string {
  if (item.kind === 'amount') return '#';
  if (item.kind === 'name') {
    if (item.name.kind === 'grinder') return '@grinder';
    return item.name.isWeak ? plain(item.raw) : `@${item.name.id}`;
  }
  return item.kind === 'newline' ? '' : item.norm;
}
