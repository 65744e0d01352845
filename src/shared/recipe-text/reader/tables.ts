import type { Item } from '../../language/amount.ts';
import type { ItemLine } from './clauses.ts';
import { isBrewer, isName } from './items.ts';
import {
  type CutLine,
  hasAmount,
  hasOf,
  isRule,
  type Row,
  textOf,
  weightsBesideIn,
} from './table-cells.ts';
import {
  type Column,
  clocksWithoutHead,
  columnOf,
  columnsOf,
  isNumbering,
} from './table-columns.ts';
import { fieldsAt, MOST_ROWS } from './table-fields.ts';
import { FIELD, isRecordHead, recordLines } from './table-records.ts';
import { clockLines, factLines, looseLines, scheduleLines } from './table-rows.ts';
import { valuesOf, withColumnsAsRows } from './table-transposed.ts';

/* Reads tables, such as those in Markdown, whose rows or columns are pours, facts or recipes. */

export interface TableReading {
  lines: ItemLine[];
  /** The columns or rows of a table, if each is a separate recipe. */
  recipes: ItemLine[][];
}

/** Signs that may separate the cells of a row, if the rows beside it have as many. */
const isDot = (item: Item): boolean => item.kind === 'sign' && /^(?:[·•/]|->)$/.test(item.norm);
function cutAtDots({ line }: CutLine): CutLine {
  const cells: Item[][] = [[]];
  for (const item of line.items) {
    if (isDot(item)) cells.push([]);
    else if (item.kind !== 'newline') cells.at(-1)?.push(item);
  }
  return { line, cells };
}
/** Fewest cells and rows of a table whose cells dots, slashes or arrows separate. */
const FEWEST_DOTTED = 3;

type Head =
  | { kind: 'schedule'; columns: readonly Column[] }
  | { kind: 'methods'; columns: readonly number[] }
  | { kind: 'records' };

function headOf(cells: Row, rows: readonly Row[], said: (grams: number) => boolean): Head | null {
  const methods = cells.flatMap((cell, index) =>
    cell.some(isBrewer) && !hasOf(cell, /^mass$/) ? [index] : [],
  );
  // A line without rows below it is a title: 'Coado do dia | V60'.
  if (methods.length > 1 && rows.length > 0) return { kind: 'methods', columns: methods };
  if (isRecordHead(cells, rows)) return { kind: 'records' };
  if (cells.some(hasAmount)) return null;
  const columns = columnsOf(cells, rows, said);
  // Rows of facts are no pours, even if the first looks like their head: 'Equipamento | Origami'.
  const areFacts = rows.some(([label = []]) => FIELD.test(textOf(label)));
  if (areFacts && !columns.includes('time')) return null;
  const isSchedule =
    columns.filter((column) => column === 'time').length <= 1 &&
    columns.some((column, index) => column !== 'other' && column !== 'number' && index > 0);
  return isSchedule ? { kind: 'schedule', columns } : null;
}

/** Whether a line is a further head below the rows of another: 'Vertido;tiempo;gramos'. */
const isFurtherHead = ({ line, cells }: CutLine): boolean =>
  !hasAmount(line.items) && cells.some((cell) => columnOf(cell) === 'time');

/** Returns the lines of the table that begins at a line: rows of cells up to a further head. */
function tableAt(lines: readonly CutLine[], at: number): CutLine[] {
  const after = lines.slice(at + 1);
  const end = after.findIndex(
    (cut) =>
      !isRule(cut.line.items) &&
      (cut.cells.length < 2 || cut.line.line.opensBlock || isFurtherHead(cut)),
  );
  return lines.slice(at, end < 0 ? undefined : at + 1 + end);
}

const REJECTED = /^(?:descartad|reprovad|rejeitad|rechazad|discarded|rejected|failed)/;
/** Drops the rows of trials that the table rejects if others remain. */
function withoutRejected(rows: readonly CutLine[]): readonly CutLine[] {
  const isRejected = ({ cells }: CutLine) => cells.some((cell) => REJECTED.test(textOf(cell)));
  const others = rows.filter((row) => !isRejected(row));
  return others.some(({ line }) => hasAmount(line.items)) ? others : rows;
}

/** Reads the rows of tables, and the recipes that are whole columns or rows. */
class TableReader {
  readonly read: ItemLine[] = [];
  readonly columns: ItemLine[][] = [];
  readonly records: { at: number; lines: ItemLine[] }[] = [];

  private readonly lines: readonly CutLine[];
  private readonly weightsBeside: ReturnType<typeof weightsBesideIn>;

  constructor(lines: readonly CutLine[]) {
    this.lines = lines;
    this.weightsBeside = weightsBesideIn(lines);
  }

  /** Reads rows whose cells or lines have labels that repeat; returns how many lines it read. */
  readFields(at: number): number {
    const table = fieldsAt(this.lines, at);
    if (!table) return 0;
    const columns = columnsOf(
      table.head,
      table.rows.map(({ cells }) => cells),
      this.weightsBeside(this.lines.slice(at, at + table.length)),
    );
    if (!columns.includes('time')) return 0;
    this.read.push(...scheduleLines(table.rows, columns, table.head));
    return table.length;
  }

  readTable(table: readonly CutLine[]): void {
    const [top, ...below] = withoutRejected(table.filter(({ line }) => !isRule(line.items)));
    if (!top) return;
    // Columns that blanks align have no cell above the first column.
    const isShort = below.every(({ cells }) => cells.length === top.cells.length + 1);
    const isHead = isShort && below.length > 1 && !hasAmount(top.line.items);
    const first = isHead ? { ...top, cells: [[], ...top.cells] } : top;
    const rows = below.map(({ cells }) => cells);
    const head = headOf(first.cells, rows, this.weightsBeside(table));
    if (head?.kind === 'methods') this.readMethods(first, below, head.columns);
    else if (head?.kind === 'records')
      for (const { line, cells } of below) {
        if (hasAmount(line.items))
          this.records.push({ at: this.read.length, lines: recordLines(line, first.cells, cells) });
        else this.read.push(...looseLines({ line, cells }));
      }
    else if (head?.kind === 'schedule') {
      // A head may also name the brewer, which becomes a line of its own: 'Kalita;Tempo;Acrescenta'.
      this.read.push({ ...first.line, items: first.line.items.filter(isName) });
      this.read.push(...scheduleLines(below, head.columns, first.cells));
    } else if (!first.cells.some(hasAmount) && isNumbering(rows, 0)) {
      this.read.push({ ...first.line, items: first.line.items.filter(isName) });
      for (const { line, cells } of below) this.read.push(...factLines(line, cells.slice(1)));
    } else this.readWithoutHead([first, ...below]);
  }

  /** Reads rows with dots, slashes or arrows between their cells; returns how many it read. */
  readDotted(at: number): number {
    const rows: CutLine[] = [];
    for (let next = at; rows.length < MOST_ROWS; next += 1) {
      const cut = this.lines[next];
      if (!cut || cut.cells.length > 1 || !cut.line.items.some(isDot)) break;
      rows.push(cutAtDots(cut));
    }
    const [head, ...others] = rows;
    const width = head?.cells.length ?? 0;
    const end = others.findIndex(({ cells }) => cells.length !== width);
    const below = others.slice(0, end < 0 ? undefined : end);
    if (head && width >= FEWEST_DOTTED && below.length >= FEWEST_DOTTED) {
      const beside = this.weightsBeside(this.lines.slice(at, at + below.length + 1));
      const cells = below.map((row) => row.cells);
      const found = headOf(head.cells, cells, beside);
      if (found?.kind === 'schedule' && found.columns.includes('time')) {
        this.read.push(...scheduleLines(below, found.columns, head.cells));
        return below.length + 1;
      }
    }
    const clocks = clocksWithoutHead(rows, 0);
    if (!clocks) return 0;
    this.read.push(...clockLines(rows.slice(0, clocks.count), clocks.time));
    return clocks.count;
  }

  private readMethods(first: CutLine, below: readonly CutLine[], columns: readonly number[]): void {
    for (const index of columns) {
      const facts = below.flatMap(({ line, cells }) =>
        factLines(line, [cells[0] ?? [], cells[index] ?? []]),
      );
      this.columns.push([{ ...first.line, items: [...(first.cells[index] ?? [])] }, ...facts]);
    }
  }

  private readWithoutHead(table: readonly CutLine[]): void {
    for (let at = 0; at < table.length; at += 1) {
      const clocks = clocksWithoutHead(table, at);
      const row = table[at];
      if (clocks) {
        this.read.push(...clockLines(table.slice(at, at + clocks.count), clocks.time));
        at += clocks.count - 1;
      } else if (row) this.read.push(...looseLines(row));
    }
  }
}

export function tableLines(rows: readonly ItemLine[]): TableReading {
  const lines = withColumnsAsRows(rows.map((line) => ({ line, cells: valuesOf(line) })));
  const reader = new TableReader(lines);
  for (let at = 0; at < lines.length; at += 1) {
    const cut = lines[at];
    if (!cut || isRule(cut.line.items)) continue;
    const dotted = cut.cells.length < 2 ? reader.readDotted(at) : 0;
    const read = dotted > 0 ? dotted : reader.readFields(at);
    if (read > 0) at += read - 1;
    else if (cut.cells.length < 2) reader.read.push(cut.line);
    else {
      const table = tableAt(lines, at);
      reader.readTable(table);
      at += table.length - 1;
    }
  }
  const { read, columns, records } = reader;
  // A single row belongs to the recipe of the text; of several rows, each is a recipe.
  const [record] = records;
  if (record && records.length === 1)
    return { lines: read.toSpliced(record.at, 0, ...record.lines), recipes: columns };
  return { lines: read, recipes: [...columns, ...records.map(({ lines: own }) => own)] };
}
