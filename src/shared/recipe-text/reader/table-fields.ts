import { isAmount, isColon, normOf } from './items.ts';
import { type Cell, type CutLine, hasOf, hasTime, type Row, textOf } from './table-cells.ts';

/* Reads rows whose values have labels that repeat: 'Tempo: 0:40 | Água: 80 g', or a line each. */

const LONGEST_KEY = 5;

function fieldOf(cell: Cell): { key: Cell; value: Cell } | null {
  const at = cell.findIndex(isColon);
  const key = cell.slice(0, Math.max(at, 0));
  const value = cell.slice(at + 1);
  const isKey = at > 0 && at <= LONGEST_KEY && !key.some(isAmount);
  return isKey && value.length > 0 && !value.some(isColon) ? { key, value } : null;
}

/** A head of labels with its rows; `length` is in lines. */
interface FieldTable {
  head: Row;
  rows: CutLine[];
  length: number;
}

const FEWEST_ROWS = 2;
const MOST_LINES = 4;
/** More pours than a recipe has; the search in a long text ends there. */
export const MOST_ROWS = 20;

const WEIGHT = /^(?:mass|volume|none|percent)$/;

/** Returns the fields of a record: the cells of one line, or several lines of one field each. */
function recordAt(lines: readonly CutLine[], at: number, count: number): CutLine | null {
  const own = lines.slice(at, at + count);
  const [first] = own;
  if (!first || own.length < count) return null;
  const isRow = count === 1 ? first.cells.length > 1 : own.every(({ cells }) => cells.length === 1);
  if (!isRow) return null;
  const cells = count === 1 ? first.cells : own.map(({ line }) => line.items);
  const isRecord = cells.every(
    (cell) => fieldOf(cell.filter(({ kind }) => kind !== 'newline')) !== null,
  );
  return isRecord ? { line: first.line, cells } : null;
}

const keysOf = ({ cells }: CutLine): string =>
  cells.map((cell) => textOf(fieldOf(cell)?.key ?? [])).join('|');

/** Finds records with the same labels that begin at a line, if they have times and water. */
export function fieldsAt(lines: readonly CutLine[], at: number): FieldTable | null {
  for (let count = 1; count <= MOST_LINES; count += 1) {
    const records: CutLine[] = [];
    let keys: string | null = null;
    for (let next = at; records.length < MOST_ROWS; next += count) {
      const record = recordAt(lines, next, count);
      if (!record) break;
      const own = keysOf(record);
      keys ??= own;
      if (own !== keys) break;
      records.push(record);
    }
    if (records.length < FEWEST_ROWS) continue;
    const read = records.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => fieldOf(cell)?.value.filter((item) => normOf(item) !== ',') ?? []),
    }));
    const isSchedule = read.every(
      ({ cells }) => cells.some(hasTime) && cells.some((cell) => hasOf(cell, WEIGHT)),
    );
    const head = (records[0]?.cells ?? []).map((cell) => fieldOf(cell)?.key ?? []);
    if (isSchedule) return { head, rows: read, length: records.length * count };
  }
  return null;
}
