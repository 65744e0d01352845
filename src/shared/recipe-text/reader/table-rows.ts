import type { Item } from '../../language/amount.ts';
import { amountOf } from '../../language/amount.ts';
import type { ItemLine } from './clauses.ts';
import { isAmount, isColon, isMatter, isName, isTimeItem } from './items.ts';
import { near } from './scores.ts';
import {
  type Cell,
  type CutLine,
  hasAmount,
  hasTime,
  isAmountAlone,
  isTable,
  type Row,
  said,
  textOf,
} from './table-cells.ts';
import { type Column, columnsBySums } from './table-columns.ts';
import { withHeadUnit } from './table-records.ts';
import { END } from './totals.ts';
import { kindIn } from './verbs.ts';

/* Turns the rows of a table into lines in the form that people write without a table. */

/** Whether an item can be a time in a column of times: '0:45', '45 s', '45'. */
export const isMoment = (item: Item): boolean =>
  isAmount(item) && ['clock', 'time', 'none'].includes(item.amount.dimension);

const SECONDS_PER_MINUTE = 60;
/** Returns a bare number of the time column as a clock; `factor` is its unit in seconds. */
const asMoment = (item: Item, factor: number): Item =>
  isAmount(item) && item.amount.dimension === 'none'
    ? { ...item, amount: { ...item.amount, dimension: 'clock', value: item.amount.value * factor } }
    : item;

interface ScheduleRow {
  time: Cell;
  poured: Cell;
  way: 'to' | 'add';
  others: Cell;
}

function rowOf(cells: Row, columns: readonly Column[], head: Row): ScheduleRow {
  const at = (wanted: Column) => columns.indexOf(wanted);
  const cell = (wanted: Column) =>
    (cells[at(wanted)] ?? []).map((item) => withHeadUnit(item, head[at(wanted)] ?? []));
  const inMinutes = /\bmin\b/.test(textOf(head[at('time')] ?? []));
  const way = hasAmount(cell('to')) ? 'to' : 'add';
  const end = cells[at('end')] ?? [];
  const start = (cells[at('time')] ?? []).map((item) =>
    asMoment(item, inMinutes ? SECONDS_PER_MINUTE : 1),
  );
  return {
    time: end.some(isMoment) ? [...start, said('word', 'ate', end[0]), ...end] : start,
    poured: cell(way),
    way,
    others: cells
      .filter(
        (each, index) =>
          /other|number/.test(columns[index] ?? '') && (!hasAmount(each) || isAction(each)),
      )
      .flat(),
  };
}

function scheduleRow(cells: Row, columns: readonly Column[], head: Row): Item[] | null {
  const { time, poured, way, others } = rowOf(cells, columns, head);
  if (columns.includes('time') && !time.some(isMoment)) return null;
  const word = way === 'to' ? said('word', 'ate', poured[0]) : said('sign', '+', poured[0]);
  return [...time, ...(hasAmount(poured) ? [word] : []), ...poured, ...others];
}

const figureOf = (cell: Cell): number => cell.find(isAmount)?.amount.value ?? Number.NaN;

/** Replaces the lengths of steps by their starts if the table has no starts. */
function withStarts(rows: readonly CutLine[], column: number): readonly CutLine[] {
  let start: number | null = 0;
  const read = rows.map(({ line, cells }) => {
    const cell = cells[column] ?? [];
    const item = cell.find(isAmount) ?? cells.flat()[0];
    const lasts = cell.find(isTimeItem);
    const clock: Item[] =
      start === null || !item
        ? []
        : [{ ...item, kind: 'amount', amount: amountOf('clock', start) }];
    start = start !== null && isAmount(lasts) ? start + lasts.amount.value : null;
    return { line, cells: cells.with(column, clock) };
  });
  const last = rows.at(-1);
  const item = last?.line.items.find(isAmount);
  if (start === null || !last || !item) return read;
  const end: Item = { ...item, amount: amountOf('clock', start) };
  return [
    ...read,
    { line: last.line, cells: last.cells.map((_, at) => (at === column ? [end] : [])) },
  ];
}

/** Reads the rows of a schedule; the last rows may be the sum of the water and the end. */
export function scheduleLines(
  read: readonly CutLine[],
  meanings: readonly Column[],
  head: Row,
): ItemLine[] {
  const lengths = meanings.includes('time') ? -1 : meanings.indexOf('lasts');
  const columns = lengths < 0 ? meanings : meanings.with(lengths, 'time');
  const written = lengths < 0 ? read : withStarts(read, lengths);
  const rows = withTargets(written, columns.indexOf('to'));
  let reached = 0;
  let latest = -1;
  return rows.flatMap(({ line, cells }): ItemLine[] => {
    const { time, poured, way, others } = rowOf(cells, columns, head);
    const start = time.find(isMoment);
    const seconds = isAmount(start) ? start.amount.value : null;
    const figure = figureOf(poured);
    const isSum = !time.some(isMoment) && reached > 0 && near(figure, reached);
    if (columns.includes('time') && isSum)
      return [factLine(line, [said('word', 'agua', poured[0])], poured)];
    const items = scheduleRow(cells, columns, head);
    // A later row may be a fact: 'Nota | 8,5'.
    const isOther = seconds !== null && seconds <= latest && !hasAmount(poured);
    if (items === null || isOther) return isTable(line, cells) ? factLines(line, cells) : [line];
    latest = seconds ?? latest;
    const isPoured = hasAmount(poured) && !repeats(cells, figure, reached, way);
    if (!isPoured && start && reached > 0 && !namesAction(cells))
      return endLines(line, start, others);
    if (hasAmount(poured)) reached = way === 'to' ? figure : reached + figure;
    return [{ ...line, items, isRow: true }];
  });
}

/** Whether a row only repeats the water of the rows above: '2:35 | 300 g | fim'. */
const repeats = (cells: Row, figure: number, reached: number, way: 'to' | 'add'): boolean =>
  reached > 0 && near(figure, reached) && (way === 'to' || END.test(textOf(cells.flat())));

/** Moves the weights up if they are those before each pour: '0:00 | 0 g' above '0:45 | 60 g'. */
function withTargets(rows: readonly CutLine[], column: number): readonly CutLine[] {
  const isBefore = figureOf(rows[0]?.cells[column] ?? []) === 0 && rows.length > 2;
  return isBefore
    ? rows.map(({ line, cells }, nth) => ({
        line,
        cells: cells.with(column, rows[nth + 1]?.cells[column] ?? []),
      }))
    : rows;
}

const namesAction = (cells: Row): boolean =>
  kindIn(textOf(cells.flat().filter((item) => !isAmount(item)))) !== null;
/** Whether a cell's only amounts say how often or how long an action is done: 'mexer 5x'. */
const isAction = (cell: Cell): boolean => !cell.some(isMatter) && namesAction([cell]);
const endLines = (line: ItemLine, time: Item, others: Cell): ItemLine[] => [
  factLine(line, [said('word', 'total', time)], [time]),
  ...(others.some(({ kind }) => kind === 'name') ? [{ ...line, items: [...others] }] : []),
];

/** Returns a time that begins a row as a clock: '40 s · 150 g'. */
const asClock = (item: Item): Item =>
  isTimeItem(item) && item.amount.max === null
    ? { ...item, amount: { ...item.amount, dimension: 'clock', ratio: null } }
    : item;

/** Reads rows without a head: the time first, then the other cells in their order. */
export function clockLines(rows: readonly CutLine[], time: number): ItemLine[] {
  const columns = columnsBySums(
    rows.map(({ cells }) => cells),
    time,
  );
  if (columns) return scheduleLines(rows, columns, []);
  let poured = 0;
  return rows.flatMap(({ line, cells }, nth): ItemLine[] => {
    const start = (cells[time] ?? []).map(asClock);
    const [clock] = start.filter(isAmount);
    const isEnd = nth > 0 && !cells.some((cell, index) => index !== time && hasAmount(cell));
    if (isEnd && clock && nth === rows.length - 1 && !namesAction(cells))
      return endLines(line, clock, cells.filter((_, index) => index !== time).flat());
    const others = cells.filter((_, index) => index !== time);
    const [weight] = others.flat().filter(isMatter);
    const figure = weight?.amount.value ?? 0;
    // The last row may have the sum of the water: 'Total 500 g → 2:15'.
    if (weight && clock && nth === rows.length - 1 && repeats(cells, figure, poured, 'add'))
      return [
        factLine(line, [said('word', 'agua', weight)], [weight]),
        factLine(line, [said('word', 'total', clock)], [clock]),
      ];
    poured += figure;
    const isNumber = (cell: Cell) =>
      cell.some((item) => isAmount(item) && item.amount.value === nth + 1);
    const own = others.filter((cell) => !isLabelled(cell));
    const items = [...start, ...own.filter((cell) => !isNumber(cell)).flat()];
    const facts = others.filter(isLabelled).map((cell) => ({ ...line, items: [...cell] }));
    return [{ ...line, items, isRow: true }, ...facts];
  });
}

const isLabelled = (cell: Cell): boolean => cell.findIndex(isColon) > 0;

const factLine = (line: ItemLine, label: Cell, values: Cell): ItemLine => ({
  ...line,
  items: [...label, said('sign', ':', values[0]), ...values],
});

/** Returns a row of facts as lines: 'Café | 18 g' becomes 'Café: 18 g'. */
export function factLines(line: ItemLine, cells: Row): ItemLine[] {
  const [label = [], ...values] = cells.filter((cell) => cell.length > 0);
  if (values.length === 0) return [{ ...line, items: [...label] }];
  // The brewer is the value, not the label: 'Porta-filtro | Melitta'.
  if (label.every(isName) && values[0]?.some(isName)) return [{ ...line, items: values.flat() }];
  // Example: 'café: 18 g | moagem: grossa'.
  if (isLabelled(label) && values.some(isLabelled))
    return [label, ...values].map((cell) => ({ ...line, items: [...cell] }));
  // Example: 'Café | 18 g | Água | 300 g'.
  const isPaired =
    cells.length > 2 &&
    cells.length % 2 === 0 &&
    cells.every((cell, index) => hasAmount(cell) === (index % 2 === 1));
  if (isPaired)
    return cells.flatMap((cell, index) =>
      index % 2 === 0 ? [factLine(line, cell, cells[index + 1] ?? [])] : [],
    );
  // Example: 'Koar | 18 g | 93 °C'.
  if (values.length > 1 && label.some(isName)) return [line];
  // Example: '18 g | café da fazenda'.
  if (isAmountAlone(label) && values.every((cell) => !hasAmount(cell) || hasTime(cell)))
    return [{ ...line, items: [...label, ...values.flat()] }];
  return [factLine(line, label, values.flat())];
}

/** Returns the lines of a row that belongs to no schedule; a row of a sentence stays. */
export function looseLines({ line, cells }: CutLine): ItemLine[] {
  const [time = [], ...others] = cells;
  const [clock] = time;
  const isClock = time.length === 1 && isAmount(clock) && clock.amount.dimension === 'clock';
  if (isClock && others.some(hasAmount)) return [{ ...line, items: cells.flat(), isRow: true }];
  return isTable(line, cells) ? factLines(line, cells) : [line];
}
