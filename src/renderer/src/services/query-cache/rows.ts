import { isObject } from '@/lib/fields';
import type { Pages } from '@/lib/keyset';

/** Returns null to remove the row, or the very same row for no change. */
export type RowChange<Row> = (row: Row) => Row | null;

/** Functions for the rows of one type in a query's data: alone, in a list, or in pages. */
export interface Rows<Row> {
  /** Whether the data are a list that contains only rows of this type. */
  isList: (data: unknown) => data is Row[];
  isPages: (data: unknown) => data is Pages<Row>;
  find: (data: unknown, id: string) => Row | undefined;
  /** Changes every row with that id; returns the very same data where nothing changes. */
  change: (data: unknown, id: string, change: RowChange<Row>) => unknown;
  changePages: (data: Pages<Row>, id: string, change: RowChange<Row>) => Pages<Row>;
}

/** Returns the list in a page (`rows`) or in an infinite query (`pages`). */
function innerOf(data: object) {
  if ('pages' in data && Array.isArray(data.pages)) return { name: 'pages', list: data.pages };
  if ('rows' in data && Array.isArray(data.rows)) return { name: 'rows', list: data.rows };
  return null;
}

export function rowsBy<Row extends object>(
  isRow: (value: object) => value is Row,
  idOf: (row: Row) => string,
): Rows<Row> {
  const isOne = (value: unknown): value is Row => isObject(value) && isRow(value);
  const isList = (data: unknown): data is Row[] => Array.isArray(data) && data.every(isOne);
  const find = (data: unknown, id: string): Row | undefined => {
    if (!isObject(data)) return undefined;
    if (isRow(data) && idOf(data) === id) return data;
    for (const part of Array.isArray(data) ? data : (innerOf(data)?.list ?? [])) {
      const found = find(part, id);
      if (found) return found;
    }
    return undefined;
  };
  const change = (data: unknown, id: string, changed: RowChange<Row>): unknown => {
    if (!isObject(data)) return data;
    if (Array.isArray(data)) {
      const next = data
        .map((each: unknown) => change(each, id, changed))
        .filter((each, index) => each !== null || data[index] === null);
      const isSame = next.length === data.length && next.every((each, at) => each === data[at]);
      return isSame ? data : next;
    }
    if (isRow(data)) return idOf(data) === id ? changed(data) : data;
    const inner = innerOf(data);
    if (inner === null) return data;
    const next = change(inner.list, id, changed);
    return next === inner.list ? data : { ...data, [inner.name]: next };
  };
  const isPages = (data: unknown): data is Pages<Row> => {
    if (!isObject(data) || !('pages' in data) || !Array.isArray(data.pages)) return false;
    return data.pages.every((page: object) => 'rows' in page && isList(page.rows));
  };
  return {
    isList,
    isPages,
    find,
    change,
    changePages: (data, id, changed) => {
      const next = change(data, id, changed);
      return isPages(next) ? next : data;
    },
  };
}

export const rowsIn = <Row extends { id: string }>(
  isRow: (value: object) => value is Row,
): Rows<Row> => rowsBy(isRow, ({ id }) => id);

const localRows = rowsIn((value): value is { id: string } => 'isLocal' in value);

/** Removes a row that was written on this device (`isLocal`) and never arrived. */
export const withoutLocalRow = (data: unknown, id: string): unknown =>
  localRows.change(data, id, () => null);
