import type { OutboxEntry } from '@/services/outbox/entry';
import { tables } from '../tables';

type Entry = Pick<OutboxEntry, 'kind' | 'payload'>;

/** The kinds of entries that a guest keeps on the device, with the page that lists each. */
export const ENTRY_KINDS = Object.values(tables)
  .flatMap(({ counted }) => counted ?? [])
  // `tables` begins with the basic domains; people first look for their brews, then recipes and beans.
  .toReversed();

const isDeletion = ({ payload }: Entry) =>
  typeof payload === 'object' && payload !== null && Reflect.get(payload, 'op') === 'delete';

export function countEntries(entries: readonly Entry[], kind: string): number {
  return entries.filter((entry) => entry.kind === kind && !isDeletion(entry)).length;
}

/** Returns '30 preparos, 2 receitas e 1 grão'; '' for no entries. */
export function describeEntries(entries: readonly Entry[]): string {
  const parts = ENTRY_KINDS.flatMap(({ kind, one, many }) => {
    const count = countEntries(entries, kind);
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return new Intl.ListFormat('pt-BR').format(parts);
}
