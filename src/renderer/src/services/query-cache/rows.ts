import type { Pages } from '@/lib/keyset';

/** Returns the changed row, null to remove it, or the very same row for no change. */
export type RowChange<Row> = (row: Row) => Row | null;

/**
 * Applies a change to the row with that id in a query's data:
 * alone, in a list, in a page, or in the pages of a list. Data without such a row is returned as
 * the very same object.
 */
export function changeRowIn<Row extends { id: string }>(
  data: unknown,
  isRow: (value: object) => value is Row,
  id: string,
  change: RowChange<Row>,
): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) {
    const next = data
      .map((each: unknown) => changeRowIn(each, isRow, id, change))
      .filter((each, index) => each !== null || data[index] === null);
    const isSame = next.length === data.length && next.every((each, at) => each === data[at]);
    return isSame ? data : next;
  }
  if (isRow(data)) return data.id === id ? change(data) : data;
  for (const part of ['pages', 'rows']) {
    const inside: unknown = Reflect.get(data, part);
    if (!Array.isArray(inside)) continue;
    const next = changeRowIn(inside, isRow, id, change);
    return next === inside ? data : { ...data, [part]: next };
  }
  return data;
}

const isLocalRow = (value: object): value is { id: string } => 'isLocal' in value;

/** Removes a row that was written on this device (`isLocal`) and never arrived. */
export const withoutLocalRow = (data: unknown, id: string): unknown =>
  changeRowIn(data, isLocalRow, id, () => null);

/** Returns the first wanted row of a query's data: alone, in a list, or in its pages. */
export function findRowIn<Row extends object>(
  data: unknown,
  isWanted: (value: object) => value is Row,
): Row | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if (isWanted(data)) return data;
  const parts: unknown[] = Array.isArray(data)
    ? data
    : [Reflect.get(data, 'pages'), Reflect.get(data, 'rows')];
  for (const part of parts) {
    const found = findRowIn(part, isWanted);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Returns whether a query's data are the pages of a list of such rows. */
export function isPagesOf<Row extends object>(
  data: unknown,
  isRow: (value: object) => value is Row,
): data is Pages<Row> {
  if (typeof data !== 'object' || data === null || !('pages' in data)) return false;
  const isPage = (page: object) =>
    'rows' in page && Array.isArray(page.rows) && page.rows.every(isRow);
  return Array.isArray(data.pages) && data.pages.every(isPage);
}
