import { shorten } from '@shared/format';
import type { BrewChange } from './changes';
import { type ImportRow, LINKS } from './import-row';
import { type Belongings, type ImportedItem, PARTS, type Part } from './source-table';

/** Returns a row's id as a UUID in lower case, without the `own-` of a person's methods. */
export const uuidOf = (id: unknown) => String(id).replace(/^own-/, '').toLowerCase();

export const nameOf = (item: ImportedItem | undefined) =>
  shorten(String(item?.name ?? item?.title ?? 'sem nome'), 80);

export interface DeletedItems {
  part: Part;
  items: readonly ImportedItem[];
}

/** Returns the `missing` rows of the file, except those that brews in `rows` need. */
export function deletedItemsOf(
  belongings: Belongings,
  missing: ReadonlySet<string>,
  rows: readonly ImportRow[],
): DeletedItems[] {
  const needed = new Set(rows.flatMap((row) => LINKS.map((column) => uuidOf(row[column]))));
  return PARTS.flatMap((part) => {
    const items = belongings[part].filter(({ id }) => {
      const uuid = uuidOf(id);
      return missing.has(uuid) && !needed.has(uuid);
    });
    return items.length === 0 ? [] : [{ part, items }];
  });
}

/** Returns the rows that an import writes: brews that the account lacks, and corrected ones. */
export const rowsToWrite = (
  ready: readonly ImportRow[],
  stored: readonly { id: string }[],
  corrected: readonly BrewChange[],
): ImportRow[] => {
  const known = new Set(stored.map(({ id }) => id));
  return [...ready.filter(({ id }) => !known.has(id)), ...corrected.map(({ row }) => row)];
};

export function withoutDeleted(
  belongings: Belongings,
  deleted: readonly DeletedItems[],
): Belongings {
  const remaining = { ...belongings };
  for (const { part, items } of deleted) {
    remaining[part] = belongings[part].filter((item) => !items.includes(item));
  }
  return remaining;
}
