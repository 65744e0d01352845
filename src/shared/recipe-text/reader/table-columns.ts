import { isAmount, isTime, isTimeItem, normOf } from './items.ts';
import { near } from './scores.ts';
import {
  type Cell,
  type CutLine,
  hasAmount,
  hasOf,
  hasTime,
  isAmountAlone,
  type Row,
  textOf,
} from './table-cells.ts';
import { END } from './totals.ts';
import { kindIn } from './verbs.ts';

/* Finds the meaning of a table's columns from their values and heads. */

/**
 * Meaning of a column.
 * 'number' only numbers the rows; 'end' and 'lasts' are the ends and the lengths of the steps.
 */
export type Column = 'time' | 'end' | 'lasts' | 'add' | 'to' | 'number' | 'other';

const HEADS: readonly (readonly [Column, RegExp])[] = [
  [
    'lasts',
    /^(?:duracao|dura|espera|esperar|pausa|descanso|intervalo|tempo (?:de (?:espera|pausa|descanso)|d[ae] (?:etapa|fase))|duration|lasts|wait|rest|duracion)\b/,
  ],
  [
    'time',
    /^(?:tempos?|tiempos?|cronometro|timer|hora|time|quando|momento|marca|comec\w*|inicia\w*|partida|abre|aos|reloj|relogio|inicio|minutos?|segundos?|seg|instante|when|clock|de|start)\b/,
  ],
  [
    'to',
    /[σ∑]|\bsoma|acumul|cumul|total|balanca|scale|\bate\b|\bja\b|chegar|alvo|target|meta\b|\bto\b|\bhasta\b/,
  ],
  ['add', /anad|parcela|verter|entra|acrescent|\+/],
];

export const columnOf = (cell: Cell): Column => {
  const text = textOf(cell);
  const said = HEADS.find(([, pattern]) => pattern.test(text))?.[0];
  return said ?? (kindIn(text) === 'pour' ? 'add' : 'other');
};

const valuesIn = (rows: readonly Row[], column: number): Cell[] =>
  rows.flatMap((row) => (row[column] && hasAmount(row[column]) ? [row[column]] : []));
const figuresIn = (rows: readonly Row[], column: number): number[] =>
  valuesIn(rows, column).flatMap((cell) => cell.find(isAmount)?.amount.value ?? []);
const sumOf = (figures: readonly number[]): number =>
  figures.reduce((sum, figure) => sum + figure, 0);
const rises = (figures: readonly number[]): boolean =>
  figures.every((value, nth) => nth === 0 || value > (figures[nth - 1] ?? 0));

/** Most rows of a schedule without a number: the sum of the water, the end and a note. */
const MOST_UNNUMBERED = 3;
/** Whether a column only numbers the rows: 'Vertido' above 1, 2, 3; '1º', '2º'. */
export function isNumbering(rows: readonly Row[], column: number): boolean {
  const figures = rows.map((row) => row[column]?.find(isAmount)?.amount.value ?? null);
  const count = figures.filter((figure) => figure !== null).length;
  return (
    count > 1 &&
    count >= rows.length - MOST_UNNUMBERED &&
    figures.every((figure, nth) => figure === null || figure === nth + 1)
  );
}

const falls = (figures: readonly number[]): boolean =>
  figures.some((value, nth) => value < (figures[nth - 1] ?? 0));

const FEWEST_VALUES = 2;
function areClocks(rows: readonly Row[], column: number): boolean {
  const values = valuesIn(rows, column);
  const [first] = figuresIn(rows, column);
  return (
    values.length >= FEWEST_VALUES &&
    first === 0 &&
    values.every((cell) => {
      const [item] = cell.filter(isAmount);
      return item !== undefined && isTime(item.amount) && cell[0] === item;
    }) &&
    rises(figuresIn(rows, column))
  );
}

const ADDS = /^(?:mais|more|mas|\+|outr[oa]s)$/;
const REACHES = /^(?:ate|to|hasta|until)$/;
const isNoWay = (item: Cell[number]): boolean =>
  !ADDS.test(normOf(item)) && !REACHES.test(normOf(item));

function areWeights(rows: readonly Row[], column: number): boolean {
  const values = valuesIn(rows, column);
  const isWeight = (cell: Cell) => {
    const item = cell.find(isAmount);
    return (
      item !== undefined && ['mass', 'volume', 'percent', 'none'].includes(item.amount.dimension)
    );
  };
  return (
    values.length >= FEWEST_VALUES &&
    values.every((cell) => isAmountAlone(cell.filter(isNoWay)) && isWeight(cell)) &&
    !isNumbering(rows, column)
  );
}

/** Most grams by which a running sum differs, as the weights are rounded. */
const MOST_ROUNDED = 1;

function isSumOf(sums: readonly number[], parts: readonly number[]): boolean {
  let sum = 0;
  return (
    parts.length > 1 &&
    sums.length >= parts.length &&
    parts.every((part, nth) => {
      sum += part;
      return Math.abs((sums[nth] ?? 0) - sum) <= MOST_ROUNDED;
    })
  );
}

/** Marks a column of amounts as added and the one of its running sums as totals. */
function withSums(columns: readonly Column[], rows: readonly Row[]): Column[] | null {
  const weighed = columns.flatMap((column, index) =>
    column !== 'time' && areWeights(rows, index) ? [index] : [],
  );
  for (const part of weighed)
    for (const whole of weighed) {
      // Rows without both values, such as the one of the total, prove nothing.
      const both = rows.filter((row) => hasAmount(row[part] ?? []) && hasAmount(row[whole] ?? []));
      if (part === whole || !isSumOf(figuresIn(both, whole), figuresIn(both, part))) continue;
      return columns.map((column, index) =>
        index === part
          ? 'add'
          : index === whole
            ? 'to'
            : /time|end|lasts/.test(column)
              ? column
              : 'other',
      );
    }
  return null;
}

/** Returns whether a column has totals or additions: by its words, its sum, or if it rises. */
function wayOf(
  rows: readonly Row[],
  column: number,
  said: (grams: number) => boolean,
): 'to' | 'add' {
  const norms = valuesIn(rows, column).flatMap((cell) => cell.map(normOf));
  if (norms.some((norm) => ADDS.test(norm))) return 'add';
  if (norms.some((norm) => REACHES.test(norm))) return 'to';
  const figures = figuresIn(rows, column);
  const weighed = rows.filter((row) => hasAmount(row[column] ?? []));
  // The last row may be the sum of the others: 'Total | 496'.
  const last = figures.at(-1) ?? 0;
  const isEnd = END.test(textOf(weighed.at(-1)?.flat() ?? []));
  if (isEnd && figures.length > 2 && near(sumOf(figures.slice(0, -1)), last)) return 'add';
  const sum = sumOf(figures);
  if (said(sum) && !said(last)) return 'add';
  return rises(figures) ? 'to' : 'add';
}

export function columnsBySums(rows: readonly Row[], time: number): Column[] | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = [...Array(width).keys()].map((column) =>
    column === time ? 'time' : isNumbering(rows, column) ? 'number' : 'other',
  );
  return withSums(columns, rows);
}

const OF_WATER = /\b(?:agua|water|peso|g|gram[ao]?s|ml)\b/;
/** Marks the water column as total ('to') or added ('add') by its values if no head says it. */
function withAmounts(
  columns: readonly Column[],
  head: Row,
  rows: readonly Row[],
  said: (grams: number) => boolean,
): Column[] {
  const hasWay = columns.includes('to') || columns.includes('add');
  if (hasWay) return [...columns];
  const ofWater = columns.map(
    (column, index) => column === 'other' && OF_WATER.test(textOf(head[index] ?? [])),
  );
  // Beside the times, the only column of weights is the water's.
  const weights = columns.map((column, index) => column === 'other' && areWeights(rows, index));
  const isOnly = columns.includes('time') && weights.filter(Boolean).length === 1;
  const isWater = ofWater.some(Boolean) || !isOnly ? ofWater : weights;
  return columns.map((column, index) => {
    return isWater[index] === true ? wayOf(rows, index, said) : column;
  });
}

/** Keeps one column of times: the one that a head names, or that has clocks. */
function withOneTime(columns: readonly Column[], rows: readonly Row[]): Column[] {
  const clocks = columns.flatMap((_, index) => (areClocks(rows, index) ? [index] : []));
  const named = columns.indexOf('time');
  const at = clocks.includes(named) || clocks.length === 0 ? named : (clocks[0] ?? named);
  return columns.map((column, index) =>
    index === at ? 'time' : column === 'time' && clocks.length > 0 ? 'other' : column,
  );
}

/** Marks a column of times as the ends if each one is the next start. */
function withEnds(columns: readonly Column[], rows: readonly Row[]): Column[] {
  const starts = figuresIn(rows, columns.indexOf('time'));
  return columns.map((column, index) => {
    const ends = figuresIn(rows, index);
    const isEnd =
      column !== 'time' &&
      starts.length > 1 &&
      ends.length === starts.length &&
      ends.every((end, nth) => nth === ends.length - 1 || end === starts[nth + 1]) &&
      valuesIn(rows, index).every(hasTime);
    return isEnd ? 'end' : column;
  });
}

/** Makes columns of totals that fall columns of additions, because totals only rise. */
const withoutFalls = (columns: readonly Column[], rows: readonly Row[]): Column[] =>
  columns.map((column, index) =>
    column === 'to' && rows.length > 2 && falls(figuresIn(rows, index)) ? 'add' : column,
  );

/** Returns the meaning of each column; `said` tests whether the text has a weight. */
export function columnsOf(
  head: Row,
  rows: readonly Row[],
  said: (grams: number) => boolean = () => false,
): Column[] {
  const named = head.map((cell, index): Column => {
    if (isNumbering(rows, index)) return 'number';
    const column = columnOf(cell);
    // A column of water has amounts; 'Pour' may be above the names of the pours.
    const isNamed = /to|add/.test(column) && rows.length > 0 && valuesIn(rows, index).length === 0;
    return isNamed ? 'other' : column;
  });
  const timed = withEnds(withOneTime(withoutFalls(named, rows), rows), rows);
  return withSums(timed, rows) ?? withAmounts(timed, head, rows, said);
}

/** Returns the column of times that rise from 0:00, and the number of its rows from `at` on. */
export function clocksWithoutHead(
  rows: readonly CutLine[],
  at: number,
): { time: number; count: number } | null {
  const time = (rows[at]?.cells ?? []).findIndex((cell) => startOf(cell) === 0);
  if (time < 0) return null;
  let latest = -1;
  let count = 0;
  let poured = 0;
  for (let next = at; next < rows.length; next += 1) {
    const cells = rows[next]?.cells ?? [];
    const start = startOf(cells[time] ?? []) ?? -1;
    if (start <= latest) break;
    latest = start;
    count += 1;
    poured += Number(cells.some((cell) => hasOf(cell, WEIGHT)));
  }
  return poured < FEWEST_VALUES ? null : { time, count };
}

const WEIGHT = /^(?:mass|volume|percent)$/;

/** Most items before a time that has its own words: 'T+0 s', 'aos 45 s'. */
const MOST_BEFORE = 2;
function startOf(cell: Cell): number | null {
  const at = cell.findIndex(isAmount);
  const item = cell[at];
  return isTimeItem(item) && at <= MOST_BEFORE ? item.amount.value : null;
}
