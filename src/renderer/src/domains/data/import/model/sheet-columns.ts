/* The cells of the columns of a sheet. */

export type Records = readonly (readonly string[])[];

/** Returns a cell without blanks around it; '' for a missing cell or column. */
export const cellAt = (record: readonly string[] | undefined, at: number | undefined): string =>
  (record?.[at ?? -1] ?? '').trim();

export const filledCells = (records: Records, at: number): string[] =>
  records.flatMap((record) => cellAt(record, at) || []);

/** Share of the cells with a form that makes it the form of their column. */
const MOST = 0.8;

/** Returns the first column with cells, most of which have a form; -1 without one. */
export const columnWhere = (
  columns: readonly string[],
  cellsOf: (at: number) => readonly string[],
  hasForm: (cell: string) => boolean,
): number =>
  columns.findIndex((_, at) => {
    const cells = cellsOf(at);
    return cells.length > 0 && cells.filter(hasForm).length >= cells.length * MOST;
  });

/** Adds a column at the end; `cellOf` gets the index of the record. */
export function appendColumn(
  columns: string[],
  records: readonly string[][],
  name: string,
  cellOf: (row: number) => string,
): void {
  columns.push(name);
  for (const [row, record] of records.entries()) record.push(cellOf(row));
}
