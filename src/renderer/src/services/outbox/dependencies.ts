import type { OutboxEntry } from './entry';

/** Ids of the rows that a write creates and needs; each id is unique in all tables. */
export interface EntryRows {
  /** Rows that exist once the write is sent. */
  readonly creates: readonly string[];
  /** Rows that must exist before; empty values are ignored. */
  readonly needs: readonly (string | null | undefined)[];
}

type RowsOf = (entry: OutboxEntry) => EntryRows;

function creatorsOf(entries: readonly OutboxEntry[], rowsOf: RowsOf) {
  const creators = new Map<string, OutboxEntry[]>();
  for (const entry of entries) {
    for (const row of rowsOf(entry).creates) {
      creators.set(row, [...(creators.get(row) ?? []), entry]);
    }
  }
  return creators;
}

/** Returns the writes that need no row of another pending write, even of a refused one. */
export function withoutDependents<Entry extends OutboxEntry>(
  entries: readonly Entry[],
  rowsOf: RowsOf,
): Entry[] {
  const creators = creatorsOf(entries, rowsOf);
  return entries.filter(
    (entry) =>
      !rowsOf(entry).needs.some((row) =>
        creators.get(row ?? '')?.some(({ id }) => id !== entry.id),
      ),
  );
}

/** Returns the writes that wait for `first`, directly or through others. */
export function dependentsOf<Entry extends OutboxEntry>(
  first: OutboxEntry,
  entries: readonly Entry[],
  rowsOf: RowsOf,
): Entry[] {
  const rows = new Set(rowsOf(first).creates);
  const found = new Set<Entry>();
  for (let size = -1; size < found.size; ) {
    size = found.size;
    for (const entry of entries) {
      const { needs, creates } = rowsOf(entry);
      if (entry.id === first.id || !needs.some((row) => rows.has(row ?? ''))) continue;
      found.add(entry);
      for (const row of creates) rows.add(row);
    }
  }
  return [...found];
}
