import type { Item } from '../../language/amount.ts';
import type { ItemLine } from './clauses.ts';
import { FACT_NAMES } from './connectives.ts';
import { type AmountItem, isAmount, normOf } from './items.ts';
import { type Cell, hasAmount, type Row, said, textOf } from './table-cells.ts';
import { columnOf } from './table-columns.ts';

/* Reads the rows of tables whose head names the fields of a recipe. */

export const FIELD = new RegExp(String.raw`^(?:${FACT_NAMES}|°|bebida|po|brewer|agua)\b`);
const FEWEST_FIELDS = 3;

const OF_NTH = /^(?:desp\w*|pours?|d|p|ataque|etapa|agua|vertido|water|pulso|jato)\b/;
const MOST_POURS = 10;
const isNth = (item: Item, cell: Cell): boolean =>
  isAmount(item) &&
  item.amount.value <= MOST_POURS &&
  OF_NTH.test(textOf(cell.filter((each) => !isAmount(each) && normOf(each) !== '°')));

/**
 * Whether a line names the fields of the rows below: 'Método | Café | Água | 0:00 | 0:40'.
 * Above a single row with several amounts, the heads may have any names.
 */
export function isRecordHead(cells: Row, rows: readonly Row[]): boolean {
  const fields = cells.filter((cell) => FIELD.test(textOf(cell))).length;
  const isHead = cells.every((cell) =>
    cell.every((item) => !isAmount(item) || item.amount.dimension === 'clock' || isNth(item, cell)),
  );
  const [row, ...others] = rows;
  const isOfOne =
    row !== undefined &&
    others.length === 0 &&
    row.length === cells.length &&
    !cells.some(hasAmount) &&
    row.filter(hasAmount).length >= 2 &&
    // A schedule may have one row, which begins at 0:00.
    !row.some(([item]) => isAmount(item) && item.amount.value === 0) &&
    cells.every((cell, index) => cell.length > 0 || !hasAmount(row[index] ?? []));
  return isHead && (fields >= FEWEST_FIELDS || isOfOne);
}

/** Returns a row that is a recipe as lines, one for each cell with the name of its column. */
export function recordLines(line: ItemLine, head: Row, cells: Row): ItemLine[] {
  return cells.flatMap((cell, index): ItemLine[] => {
    const label = head[index] ?? [];
    if (cell.length === 0 || label.length === 0) return [];
    const isOfSeconds = columnOf(label) === 'time' && label.every(({ kind }) => kind === 'word');
    const inUnit = cell
      .map((item) => withHeadUnit(item, label))
      .map((item) => (isOfSeconds ? inSeconds(item) : item));
    const isPour = label.some((item) => isNth(item, label));
    // The cell of a pour may hold its time: '0:35 130' under 'despejo 2'.
    if (isPour && hasAmount(cell)) {
      const isTimed = cell.some((item) => isAmount(item) && item.amount.dimension === 'clock');
      const way = /\+/.test(textOf(label)) ? 'add' : columnOf(label);
      const poured = [
        said('word', 'despejo', cell[0]),
        ...(way === 'to' ? [said('word', 'ate', cell[0])] : []),
        ...(/\+/.test(textOf(label)) ? [said('sign', '+', cell[0])] : []),
        ...inUnit,
      ];
      return [{ ...line, items: isTimed ? [...cell] : poured, isRow: true }];
    }
    const isTime = hasAmount(label);
    const items = isTime
      ? [...label, ...inUnit]
      : [
          ...(/^°/.test(textOf(label)) ? [said('word', 'temp', cell[0])] : nameOf(label)),
          said('sign', ':', cell[0]),
          ...inUnit,
        ];
    return [{ ...line, items, isRow: isTime }];
  });
}

const FEWEST_SECONDS = 10;
/** Reads a bare number below a head of time as seconds: 'tempo' above '28'. */
const inSeconds = (item: Item): Item =>
  isAmount(item) && item.amount.dimension === 'none' && item.amount.value >= FEWEST_SECONDS
    ? { ...item, amount: { ...item.amount, dimension: 'time' } }
    : item;

function nameOf(label: Cell): Item[] {
  const open = label.findIndex((item) => /^[(_]$/.test(normOf(item)));
  const name = label.slice(0, open > 0 ? open : undefined);
  return name.filter(({ kind }) => kind === 'word');
}

const HEAD_UNITS: readonly (readonly [AmountItem['amount']['dimension'], RegExp])[] = [
  ['mass', /\( ?\+? ?(?:g|gr|gramas?) ?\)|_ g$|^[+σ∑]? ?g$/],
  ['volume', /\( ?ml ?\)|_ ml$/],
  ['temperature', /\( ?° ?c? ?\)|^temp(?!o)|^° ?c?$/],
  ['time', /\( ?(?:s|seg|segundos) ?\)|_ s$/],
];

/** Gives a bare number the unit in the head of its column: 'Água (g)'. */
export function withHeadUnit(item: Item, head: Cell): Item {
  if (!isAmount(item) || item.amount.dimension !== 'none') return item;
  const text = textOf(head);
  const dimension = HEAD_UNITS.find(([, pattern]) => pattern.test(text))?.[0];
  return dimension === undefined ? item : { ...item, amount: { ...item.amount, dimension } };
}
