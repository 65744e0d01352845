import type { Item } from '../../language/amount.ts';
import type { ItemLine } from './clauses.ts';
import { isAmount, isTimeItem, isWeighed, normOf } from './items.ts';
import { isCommonFilter, isFilterDose } from './usual-ratios.ts';

export type Cell = readonly Item[];
export type Row = readonly Cell[];

/** A line with its cells; a line that is no row of a table has one cell. */
export interface CutLine {
  line: ItemLine;
  cells: Row;
}

const isBar = (item: Item): boolean =>
  item.kind === 'sign' && (item.norm === '|' || item.norm === '\t' || item.norm === ';');
export const textOf = (items: Cell): string => items.map(normOf).join(' ').trim();
export const hasAmount = (items: Cell): boolean => items.some(isAmount);
export const hasTime = (items: Cell): boolean => items.some(isTimeItem);
/** Whether a cell has an amount whose dimension fits. */
export const hasOf = (items: Cell, dimension: RegExp): boolean =>
  items.some((item) => isAmount(item) && dimension.test(item.amount.dimension));

export function cellsOf({ items }: ItemLine): Row {
  const bar = items.find(isBar);
  if (!bar) return [items];
  const cells: Item[][] = [[]];
  for (const item of items) {
    // Several tabs are one item, between which cells are empty.
    if (isBar(item) && normOf(item) === normOf(bar))
      for (let count = Math.max(item.raw.split('\t').length - 1, 1); count > 0; count -= 1)
        cells.push([]);
    else if (item.kind !== 'newline') cells.at(-1)?.push(item);
  }
  const isFramed = normOf(bar) === '|' && items[0] === bar;
  return isFramed ? cells.slice(1, cells.at(-1)?.length === 0 ? -1 : undefined) : cells;
}

/** Example: '|---|---|'. */
export const isRule = (items: Cell): boolean =>
  items.length > 0 &&
  items.every((item) => item.kind === 'sign' && /^[-:|=+\t>]+$/.test(item.norm));

/** Whether bars or tabs separate the cells of a table, not the values of a sentence. */
export const isTable = ({ items }: ItemLine, cells: Row): boolean => {
  const [first] = items;
  return (
    (first !== undefined && isBar(first)) ||
    items.some((item) => normOf(item) === '\t') ||
    (cells.length === 2 && items.some((item) => normOf(item) === '|'))
  );
};

/** Returns a word or sign that the table's layout implies; the row lacks it. */
export const said = (kind: 'word' | 'sign', norm: string, before: Item | undefined): Item => ({
  kind,
  norm,
  at: before?.at ?? 0,
  end: before?.at ?? 0,
  raw: '',
});

export const isAmountAlone = (cell: Cell): boolean =>
  cell.filter(isAmount).length === 1 &&
  cell.every((item) => isAmount(item) || item.kind === 'sign' || item.kind === 'newline');

function weightsIn(lines: readonly CutLine[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { line } of lines)
    for (const item of line.items)
      if (isAmount(item) && isWeighed(item))
        counts.set(item.amount.value, (counts.get(item.amount.value) ?? 0) + 1);
  return counts;
}

/** Returns a test whether the lines outside a table have a given weight, or a dose for it. */
export function weightsBesideIn(
  lines: readonly CutLine[],
): (table: readonly CutLine[]) => (grams: number) => boolean {
  const all = weightsIn(lines);
  const doses = [...all.keys()].filter(isFilterDose);
  return (table) => {
    const own = weightsIn(table);
    const isBeside = (grams: number) => (all.get(grams) ?? 0) > (own.get(grams) ?? 0);
    return (grams) =>
      isBeside(grams) || doses.some((dose) => isCommonFilter(grams / dose) && isBeside(dose));
  };
}
