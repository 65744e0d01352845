import type { FieldNote } from './source-table';

/** What is known of a field: what becomes of it, and where it is then. */
export type KnownFields = Readonly<Record<string, readonly [FieldNote['state'], string]>>;

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 0 ||
  value === false ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty));

/** The fields that a row fills; where something is known of what a field holds, each of that by its path. */
function filled(row: unknown, path: string, known: KnownFields): string[] {
  if (typeof row !== 'object' || row === null) return [];
  return Object.entries(row).flatMap(([name, value]) => {
    const field = `${path}${name}`;
    if (isEmpty(value)) return [];
    const isKnownInside = Object.keys(known).some((each) => each.startsWith(`${field}.`));
    if (!isKnownInside) return [field];
    const members = Array.isArray(value) ? value : [value];
    return members.flatMap((each) => filled(each, `${field}.`, known));
  });
}

/**
 * Every field that some row fills, with what becomes of it. A field that nobody knows is named as left out:
 * nothing of a file is lost without a word.
 */
export function fieldReport(
  part: string,
  rows: readonly unknown[],
  known: KnownFields,
): FieldNote[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    for (const field of new Set(filled(row, '', known))) {
      counts.set(field, (counts.get(field) ?? 0) + 1);
    }
  }
  return [...counts].map(([field, count]) => {
    const [state, as] = (Object.hasOwn(known, field) ? known[field] : undefined) ?? ['left', ''];
    return { part, field, count, state, as };
  });
}
