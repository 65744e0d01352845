import { fieldOf } from '@/lib/fields';
import type { OutboxEntry } from '@/services/outbox/entry';
import { tables } from '../tables';

type Entry = Pick<OutboxEntry, 'kind' | 'payload'>;

/** The rows that a guest stores on the device, with their kinds and the page that lists them. */
export const COUNTED = Object.values(tables)
  .flatMap(({ counted, kinds = {} }) =>
    counted ? [{ ...counted, kinds: Object.keys(kinds) }] : [],
  )
  // `tables` begins with the basic domains, but brews must come first.
  .toReversed();

const isAdding = ({ payload }: Entry) => fieldOf(payload, 'op') === 'insert';

export function countEntries(entries: readonly Entry[], kinds: readonly string[]): number {
  return entries.filter((entry) => kinds.includes(entry.kind) && isAdding(entry)).length;
}

/** Returns '30 preparos, 2 receitas e 1 grão'; '' for no entries. */
export function describeEntries(entries: readonly Entry[]): string {
  const parts = COUNTED.flatMap(({ kinds, one, many }) => {
    const count = countEntries(entries, kinds);
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return new Intl.ListFormat('pt-BR').format(parts);
}
