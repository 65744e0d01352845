import type { ItemLine } from './clauses.ts';
import { isAmount, normOf } from './items.ts';
import {
  type Cell,
  type CutLine,
  cellsOf,
  hasAmount,
  hasOf,
  hasTime,
  isAmountAlone,
  isRule,
  type Row,
  textOf,
  weightsBesideIn,
} from './table-cells.ts';
import { columnOf, columnsOf } from './table-columns.ts';
import { isMoment, scheduleLines } from './table-rows.ts';
import { END } from './totals.ts';

/* Reads tables whose rows are a schedule's columns: 'Tempo | 0:00 | 0:40' above '50 | 120'. */

const FEWEST_MOMENTS = 3;
const isClockAlone = ([item, ...more]: Cell): boolean =>
  more.length === 0 && isAmount(item) && item.amount.dimension === 'clock';

/** Cuts the label off the first value of a row: 'Tempo: 0:00 | 0:35 | 1:20'. */
function withOwnLabel(cells: Row): Row {
  const [first = [], ...others] = cells;
  const at = first.findIndex((item) => normOf(item) === ':');
  const isRow =
    at > 0 &&
    at < first.length - 1 &&
    others.length > 1 &&
    !hasAmount(first.slice(0, at)) &&
    others.slice(0, -1).every((cell) => cell.length === 1 && hasAmount(cell));
  return isRow ? [first.slice(0, at), first.slice(at + 1), ...others] : cells;
}

const BETWEEN = /^(?:[,/|>·•–-]|->|\.{3})$/;
const LONGEST_LABEL = 8;
/** Returns the cells of a row of values behind their label: 'Peso: 60 215 370'. */
export function valuesOf(line: ItemLine): Row {
  const cells = cellsOf(line);
  if (cells.length > 1) return withOwnLabel(cells);
  const first = line.items.findIndex(isAmount);
  const label = line.items.slice(0, Math.max(first, 0)).filter((item) => normOf(item) !== ':');
  const written = line.items.slice(first).filter((item) => item.kind !== 'newline');
  // The column of the end may have a word: 'água 40 125 230 fim'.
  const last = written.at(-1);
  const ends = last?.kind === 'word' && END.test(last.norm) ? [[last]] : [];
  const values = ends.length > 0 ? written.slice(0, -1) : written;
  const isRow =
    label.length > 0 &&
    label.length <= LONGEST_LABEL &&
    values.every((item) => isAmount(item) || (item.kind === 'sign' && BETWEEN.test(item.norm)));
  return isRow && values.filter(isAmount).length >= FEWEST_MOMENTS
    ? [label, ...values.filter(isAmount).map((item) => [item]), ...ends]
    : cells;
}

/** Whether a row without bars may be of totals or additions: 'Despejos: 50/130/210/280'. */
const isOpenRow = ({ line, cells: [head = []] }: CutLine): boolean =>
  cellsOf(line).length < 2 && columnOf(head) === 'add';

/** Whether a row has amounts in its columns; the last one, of the end, may have none. */
const isOfValues = ([, ...values]: Row): boolean =>
  values.length > 1 &&
  values.every((cell, nth) => hasAmount(cell) || (nth === values.length - 1 && nth > 1));

/** Whether a row only names the columns of the row below: ' | flor | 2ª água | fim'. */
const namesColumns = ({ cells }: CutLine, below: CutLine | undefined): boolean =>
  cells.length > 2 &&
  cells.length === below?.cells.length &&
  !cells.some((cell) => cell.some((item) => isAmount(item) && item.amount.unit !== null)) &&
  columnOf(cells[0] ?? []) === 'other';

const isWeightAlone = (cell: Cell): boolean => isAmountAlone(cell) && hasOf(cell, /^mass$/);
const isTimeAlone = (cell: Cell): boolean => isAmountAlone(cell) && hasTime(cell);

/** Whether a row only numbers the columns below: '1º ataque | 2º ataque | 3º ataque'. */
const numbersColumns = ([head = [], ...others]: Row): boolean =>
  (hasAmount(head) ? [head, ...others] : others).every(
    (cell, nth) => cell.find(isAmount)?.amount.value === nth + 1,
  );

/** Returns rows of weights and of times without a label, the times first; null for others. */
function withoutLabels([one, other]: readonly CutLine[]): Row[] | null {
  const count = one?.cells.length ?? 0;
  if (!one || count < 2 || other?.cells.length !== count) return null;
  const rows = [one.cells, other.cells];
  const times = rows.find((row) => row.every(isTimeAlone));
  const weights = rows.find((row) => row.every(isWeightAlone));
  return times && weights ? [times, weights].map((row) => [[], ...row]) : null;
}

/** Returns the rows of a schedule in columns that begins at a line, and its last line. */
function scheduleAt(
  lines: readonly CutLine[],
  at: number,
): { rows: Row[]; line: ItemLine; last: number } | null {
  const first = lines[at];
  const second = lines[at + 1];
  if (!first) return null;
  const open = withoutLabels(lines.slice(at, at + 2));
  if (open) return { rows: open, line: first.line, last: at + 1 };
  // The times may be below the weights: 'Água | 60 | 200 | 300' above 'Tempo | 0:00 | 0:40 | 1:10'.
  const isBelow =
    second?.cells.length === first.cells.length &&
    columnOf(second.cells[0] ?? []) === 'time' &&
    isOfValues(first.cells) &&
    !numbersColumns(first.cells) &&
    !isOpenRow(first) &&
    !hasAmount(first.cells[0] ?? []);
  const cut = isBelow ? second : first;
  const [head = [], ...moments] = cut.cells;
  // 'Segundo' beside its values is the second pour; above them it is a column of seconds.
  const isHeaded =
    columnOf(head) === 'time' &&
    textOf(head) !== 'segundo' &&
    moments.every((cell) => cell.some(isMoment));
  // The head of a row of clocks may be empty: '| | 0:00 | 0:40 | 1:15 |'.
  const isOfTimes =
    moments.length >= FEWEST_MOMENTS &&
    (isHeaded || (!hasAmount(head) && moments.every(isClockAlone)));
  if (!isOfTimes) return null;
  if (isBelow) return { rows: [cut.cells, first.cells], line: cut.line, last: at + 1 };
  const rows = [cut.cells];
  let last = at;
  for (const [nth, { cells, line }] of lines.slice(at + 1).entries()) {
    if (isRule(line.items)) continue;
    const isShort = cells.length === cut.cells.length - 1 && cells.slice(1).every(hasAmount);
    if (
      isOpenRow({ cells, line }) ||
      !(isShort || (cells.length === cut.cells.length && isOfValues(cells)))
    )
      break;
    rows.push(cells);
    last = at + 1 + nth;
  }
  return rows.length < 2 ? null : { rows, line: cut.line, last };
}

/** Turns columns into rows: 'Tempo | 0:00 | 0:40 | 1:10' above 'balança | 50 | 120 | 200'. */
export function withColumnsAsRows(lines: readonly CutLine[]): CutLine[] {
  const read: CutLine[] = [];
  const weightsBeside = weightsBesideIn(lines);
  for (let at = 0; at < lines.length; at += 1) {
    const first = lines[at];
    if (!first) break;
    const own = scheduleAt(lines, at);
    if (!own) {
      const isNames = namesColumns(first, lines[at + 1]) || numbersColumns(first.cells);
      const isHead = isNames && scheduleAt(lines, at + 1) !== null;
      if (!isHead) read.push({ line: first.line, cells: cellsOf(first.line) });
      continue;
    }
    const heads = own.rows.map(([head = []]) => head);
    const [times = []] = own.rows;
    const columns = times.slice(1).map((_, column) => own.rows.map((row) => row[column + 1] ?? []));
    const beside = weightsBeside(lines.slice(at, own.last + 1));
    const kinds = columnsOf(heads, columns, beside).with(0, 'time');
    const cut = columns.map((cells) => ({ line: own.line, cells }));
    for (const line of scheduleLines(cut, kinds, heads)) read.push({ line, cells: [line.items] });
    at = own.last;
  }
  return read;
}
