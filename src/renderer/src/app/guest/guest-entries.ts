import type { OutboxEntry } from '@/services/outbox/entry';
import { tables } from '../tables';

type Entry = Pick<OutboxEntry, 'kind' | 'payload'>;

/** The kinds of things that a guest keeps on the device, with the page that lists each. */
export const ENTRY_KINDS = Object.values(tables)
  .flatMap(({ counted }) => counted ?? [])
  // A domain is after those that it builds on: brews, recipes, beans.
  .toReversed();

const isDeletion = ({ payload }: Entry) =>
  typeof payload === 'object' && payload !== null && Reflect.get(payload, 'op') === 'delete';

/** Counts the entries of a kind that keep something; a deletion keeps nothing. */
export function countEntries(entries: readonly Entry[], kind: string): number {
  return entries.filter((entry) => entry.kind === kind && !isDeletion(entry)).length;
}

/** '30 preparos, 2 receitas e 1 grão'; empty for nothing. */
export function describeEntries(entries: readonly Entry[]): string {
  const parts = ENTRY_KINDS.flatMap(({ kind, one, many }) => {
    const count = countEntries(entries, kind);
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  return new Intl.ListFormat('pt-BR').format(parts);
}
