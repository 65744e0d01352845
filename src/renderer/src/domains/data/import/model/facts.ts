import { cutTo } from '@shared/format';
import { isUuid } from '@/lib/uuid';
import { namesGrinderModel } from './guess-fields';
import { isBlank } from './read-cells';
import { cellAt } from './sheet-columns';
import type { ImportedFact, SourceTable } from './source-table';

/* Facts: labels and values of a brew for which Coado has no column. */

export type FactDraft = readonly [label: string, value: string | undefined | null];

/** Most bytes of JSON, below the limit of the database, whose `jsonb` adds spaces. */
const MAX_BYTES = 7000;
const MAX_FACTS = 60;
const MAX_LABEL = 40;

/** Returns the facts with a value; the longest are shortened until the list fits. */
export function toFacts(drafts: readonly FactDraft[]): ImportedFact[] {
  const facts = drafts
    .flatMap(([label, value]) => (value ? [{ label: cutTo(label, MAX_LABEL), value }] : []))
    .slice(0, MAX_FACTS);
  while (new TextEncoder().encode(JSON.stringify(facts)).length > MAX_BYTES) {
    const [longest] = facts.toSorted((a, b) => b.value.length - a.value.length);
    if (!longest || longest.value.length <= 1) break;
    longest.value = `${cutTo(longest.value, Math.floor([...longest.value].length / 2))}…`;
  }
  return facts;
}

const isForPrograms = (cell: string) => isUuid(cell) || /^[[{]/.test(cell);

/** Returns columns without a field, and that of the grind if its header names a grinder. */
export function freeColumns({ columns, mapping }: SourceTable): number[] {
  const taken = new Set<number>(Object.values(mapping));
  return columns.flatMap((header, at) => {
    const namesAlso = at === mapping.grind && namesGrinderModel(header);
    return taken.has(at) && !namesAlso ? [] : [at];
  });
}

/**
 * Returns the filled cells of the `free` columns as facts, and a duration with fractions.
 * `cut` are the headers of cells that do not fit whole. Ids and JSON are left out.
 */
export function sheetFacts(
  columns: readonly string[],
  record: readonly string[],
  free: readonly number[],
  duration: number | null,
): { facts?: ImportedFact[]; cut: string[] } {
  const seconds = duration === null ? 0 : Math.round(duration * 1000) / 1000;
  const exact = Number.isInteger(seconds) ? '' : `${String(seconds).replace('.', ',')} s`;
  const drafts = free.flatMap((at): [label: string, value: string][] => {
    const cell = cellAt(record, at);
    return isBlank(cell) || isForPrograms(cell) ? [] : [[columns[at] ?? '', cell]];
  });
  const facts = toFacts([['Tempo exato', exact], ...drafts]);
  const taken = new Set(facts.map(({ value }) => value));
  const cut = drafts.flatMap(([label, value]) => (taken.has(value) ? [] : [label]));
  return { ...(facts.length === 0 ? {} : { facts }), cut };
}
