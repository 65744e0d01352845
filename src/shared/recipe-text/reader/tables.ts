import type { Item } from '../../language/items.ts';
import type { ItemLine } from './clauses.ts';
import { FACT_NAMES } from './connectives.ts';
import { isAmount, normOf } from './items.ts';
import { kindIn } from './verbs.ts';

/* Reads tables, in Markdown or with tabs, whose rows are pours or facts, or whole recipes. */

const isBar = (item: Item) =>
  item.kind === 'sign' && (item.norm === '|' || item.norm === '\t' || item.norm === ';');
const textOf = (items: readonly Item[]) => items.map(normOf).join(' ').trim();

/** Returns the cells of a line; a line without separators is one cell. */
function cellsOf({ items }: ItemLine): Item[][] {
  const bar = items.find(isBar);
  if (!bar) return [items];
  const cells: Item[][] = [[]];
  for (const item of items) {
    if (isBar(item) && normOf(item) === normOf(bar)) cells.push([]);
    else cells.at(-1)?.push(item);
  }
  const isFramed = normOf(bar) === '|' && items[0] === bar;
  return isFramed ? cells.slice(1, cells.at(-1)?.length === 0 ? -1 : undefined) : cells;
}

type Column = 'time' | 'add' | 'to' | 'other';
const COLUMNS: readonly (readonly [Column, RegExp])[] = [
  [
    'time',
    /^(?:tempos?|tiempos?|cronometro|timer|hora|time|quando|momento|marca|reloj|relogio|inicio|minuto|when|clock|de)\b/,
  ],
  ['to', /[σ∑]|\bsoma|acumul|cumul|total|balanca|scale|\bate\b|\bja\b|chegar|alvo|target|meta\b/],
  ['add', /anad|parcela|verter|entra|\+/],
];
const columnOf = (cell: readonly Item[]): Column => {
  const text = textOf(cell);
  const said = COLUMNS.find(([, pattern]) => pattern.test(text))?.[0];
  return said ?? (kindIn(text) === 'pour' ? 'add' : 'other');
};

const isRule = (items: readonly Item[]) =>
  items.length > 0 &&
  items.every((item) => item.kind === 'sign' && /^[-:|=+\t>]+$/.test(item.norm));
/** Whether an item can be a time in a column of times: '0:45', '45 s', '45'. */
const isMoment = (item: Item) =>
  isAmount(item) && ['clock', 'time', 'none'].includes(item.amount.dimension);
const isName = ({ kind }: Item) => kind === 'name';
const hasAmount = (items: readonly Item[]) => items.some(isAmount);
const methodIn = (cell: readonly Item[]) =>
  cell.find((item) => item.kind === 'name' && item.name.kind === 'method');

/** Returns a word or sign that the table's header implies; the row lacks it. */
const said = (kind: 'word' | 'sign', norm: string, before: Item | undefined): Item => ({
  kind,
  norm,
  at: before?.at ?? 0,
  end: before?.at ?? 0,
  raw: '',
});

const SECONDS_PER_MINUTE = 60;
/** Returns a bare number of a time column as a clock; `factor` is the seconds of its unit. */
const asMoment = (item: Item, factor: number): Item =>
  isAmount(item) && item.amount.dimension === 'none'
    ? { ...item, amount: { ...item.amount, dimension: 'clock', value: item.amount.value * factor } }
    : item;

/** Returns the items of a schedule's row, the time first: '0:45 | 70 g | 120 g'. */
function scheduleRow(
  cells: readonly Item[][],
  columns: readonly Column[],
  head: readonly Item[][],
): Item[] | null {
  const cell = (wanted: Column) => cells[columns.indexOf(wanted)] ?? [];
  const inMinutes = /\bmin\b/.test(textOf(head[columns.indexOf('time')] ?? []));
  const time = cell('time').map((item) => asMoment(item, inMinutes ? SECONDS_PER_MINUTE : 1));
  if (columns.includes('time') && !time.some(isMoment)) return null;
  const isTotal = columns.includes('to') && hasAmount(cell('to'));
  const amounts = isTotal ? cell('to') : cell('add');
  const others = cells
    .filter((cell, index) => columns[index] === 'other' && !hasAmount(cell))
    .flat();
  const word = isTotal ? said('word', 'ate', amounts[0]) : said('sign', '+', amounts[0]);
  const poured = hasAmount(amounts) ? [word, ...amounts] : amounts;
  return [...time, ...poured, ...others];
}

/** Returns the items of a row without a header, '0:45 | +70 g | mexer'; null for others. */
function clockRow(cells: readonly Item[][]): Item[] | null {
  const [time = [], ...others] = cells;
  const [clock] = time;
  const isClock = time.length === 1 && isAmount(clock) && clock.amount.dimension === 'clock';
  return isClock && others.some(hasAmount) ? cells.flat() : null;
}

/** Returns a row as label, colon and value: 'Café | 18 g' becomes 'Café: 18 g'. */
const factRow = (cells: readonly Item[][]): Item[] => {
  const [label = [], ...values] = cells.filter((cell) => cell.length > 0);
  return values.length === 0
    ? label
    : [...label, said('sign', ':', values[0]?.[0]), ...values.flat()];
};

export interface TableReading {
  lines: ItemLine[];
  /** The columns or rows of a table, if each is a separate recipe. */
  recipes: ItemLine[][];
}

const FIELD = new RegExp(String.raw`^(?:${FACT_NAMES}|°|bebida)\b`);
const FEWEST_FIELDS = 3;

/** Heads of columns of numbered pours: 'Despejo 2', '2º despejo'. */
const OF_NTH = /^(?:desp\w*|pours?|d|p|ataque|etapa|agua|vertido|water|pulso|jato)\b/;
const MOST_POURS = 10;
const isNth = (item: Item, cell: readonly Item[]): boolean =>
  isAmount(item) &&
  item.amount.value <= MOST_POURS &&
  OF_NTH.test(textOf(cell.filter((each) => !isAmount(each) && normOf(each) !== '°')));

/** Whether a line names the fields of the rows below: 'Método | Café | Água | 0:00 | 0:40'. */
function isRecordHead(cells: readonly Item[][]): boolean {
  const fields = cells.filter((cell) => FIELD.test(textOf(cell))).length;
  const isHead = cells.every((cell) =>
    cell.every((item) => !isAmount(item) || item.amount.dimension === 'clock' || isNth(item, cell)),
  );
  return fields >= FEWEST_FIELDS && isHead;
}

/** Returns a row that is a recipe as lines, one for each cell with the name of its column. */
function recordLines(
  line: ItemLine,
  head: readonly Item[][],
  cells: readonly Item[][],
): ItemLine[] {
  return cells.flatMap((cell, index): ItemLine[] => {
    const label = head[index] ?? [];
    if (cell.length === 0 || label.length === 0) return [];
    const isPour = label.some((item) => isNth(item, label));
    // The cell of a pour may hold its time: '0:35 130' under 'despejo 2'.
    if (isPour && hasAmount(cell)) {
      const isTimed = cell.some((item) => isAmount(item) && item.amount.dimension === 'clock');
      const items = isTimed ? cell : [said('word', 'despejo', cell[0]), ...cell];
      return [{ ...line, items: [...items], isRow: true }];
    }
    const isTime = hasAmount(label);
    const inUnit = cell.map((item) => withHeadUnit(item, label));
    const items = isTime
      ? [...label, ...inUnit]
      : [
          ...(/^°/.test(textOf(label))
            ? [said('word', 'temp', cell[0])]
            : label.filter(({ kind }) => kind === 'word')),
          said('sign', ':', cell[0]),
          ...inUnit,
        ];
    return [{ ...line, items, isRow: isTime }];
  });
}

/** Gives a bare number the unit in the head of its column: 'Água (g)'. */
function withHeadUnit(item: Item, head: readonly Item[]): Item {
  if (!isAmount(item) || item.amount.dimension !== 'none') return item;
  const text = textOf(head);
  const dimension = /\( ?g ?\)|_ g$/.test(text)
    ? 'mass'
    : /\( ?ml ?\)|_ ml$/.test(text)
      ? 'volume'
      : /\( ?° ?c? ?\)|^temp|^° ?c?$/.test(text)
        ? 'temperature'
        : null;
  return dimension === null ? item : { ...item, amount: { ...item.amount, dimension } };
}

/** The meaning of a table's rows, according to its first line. */
type Head =
  | { kind: 'schedule'; columns: readonly Column[]; cells: readonly Item[][] }
  | { kind: 'methods'; columns: readonly number[] }
  | { kind: 'records'; cells: readonly Item[][] };

function headOf(
  cells: readonly Item[][],
  line: ItemLine,
  rows: readonly (readonly Item[][])[],
): Head | null {
  const hasRows = rows.length > 0;
  /** Whether a column only numbers the rows: 'Vertido' above 1, 2, 3. */
  const isNumbering = (column: number) =>
    rows.length > 1 &&
    rows.every((row, nth) => {
      const [item, ...more] = row[column] ?? [];
      return isAmount(item) && more.length === 0 && item.amount.value === nth + 1;
    });
  const isWeighed = (cell: readonly Item[]) =>
    cell.some((item) => isAmount(item) && item.amount.dimension === 'mass');
  const methods = cells.flatMap((cell, index) =>
    methodIn(cell) && !isWeighed(cell) ? [index] : [],
  );
  // A line without rows below it is a title: 'Coado do dia | V60'.
  if (methods.length > 1 && hasRows) return { kind: 'methods', columns: methods };
  if (isRecordHead(cells)) return { kind: 'records', cells };
  const own = cells.map((cell, index) => (isNumbering(index) ? 'other' : columnOf(cell)));
  const isSchedule =
    !hasAmount(line.items) &&
    own.filter((column) => column === 'time').length <= 1 &&
    own.slice(1).some((column) => column !== 'other');
  return isSchedule ? { kind: 'schedule', columns: withAmounts(own, cells, rows), cells } : null;
}

const FEWEST_MOMENTS = 3;
const isClockAlone = ([item, ...more]: readonly Item[]): boolean =>
  more.length === 0 && isAmount(item) && item.amount.dimension === 'clock';

/** Signs between the values of a row without bars. */
const BETWEEN = /^(?:[,/|>·•–-]|->|\.{3})$/;
/** Returns the cells of a row of values behind their label: 'Peso: 60 215 370'. */
function valuesOf(line: ItemLine): readonly Item[][] {
  const cells = cellsOf(line);
  if (cells.length > 1) return cells;
  const first = line.items.findIndex(isAmount);
  const label = line.items.slice(0, Math.max(first, 0)).filter((item) => normOf(item) !== ':');
  const values = line.items.slice(first).filter((item) => item.kind !== 'newline');
  const isRow =
    label.length > 0 &&
    label.length <= 4 &&
    values.every((item) => isAmount(item) || (item.kind === 'sign' && BETWEEN.test(item.norm)));
  return isRow && values.filter(isAmount).length >= FEWEST_MOMENTS
    ? [label, ...values.filter(isAmount).map((item) => [item])]
    : cells;
}

interface CutLine {
  line: ItemLine;
  cells: readonly Item[][];
}

/** Whether a row without bars may be of totals or additions: 'Despejos: 50/130/210/280'. */
const isOpenRow = ({ line, cells: [head = []] }: CutLine): boolean =>
  cellsOf(line).length < 2 && columnOf(head) === 'add';

/** Turns columns into rows: 'Tempo | 0:00 | 0:40 | 1:10' above 'balança | 50 | 120 | 200'. */
function withColumnsAsRows(lines: readonly CutLine[]): CutLine[] {
  const read: CutLine[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const first = lines[at];
    const second = lines[at + 1];
    if (!first) break;
    // The times may be below the weights: 'Água | 60 | 200' above 'Tempo | 0:00 | 0:40'.
    const isBelow =
      second?.cells.length === first.cells.length &&
      columnOf(second.cells[0] ?? []) === 'time' &&
      first.cells.slice(1).every(hasAmount) &&
      !isOpenRow(first) &&
      !hasAmount(first.cells[0] ?? []);
    const cut = isBelow ? second : first;
    const [head = [], ...moments] = cut.cells;
    const isHeaded = columnOf(head) === 'time' && moments.every((cell) => cell.some(isMoment));
    // The head of a row of clocks may be empty: '| | 0:00 | 0:40 | 1:15 |'.
    const isOfTimes =
      moments.length >= FEWEST_MOMENTS &&
      (isHeaded || (!hasAmount(head) && moments.every(isClockAlone)));
    const rows = isBelow && isOfTimes ? [cut.cells, first.cells] : [cut.cells];
    let last = isBelow && isOfTimes ? at + 1 : at;
    for (const [nth, { cells, line }] of (isOfTimes && !isBelow
      ? lines.slice(at + 1)
      : []
    ).entries()) {
      if (isRule(line.items)) continue;
      if (
        isOpenRow({ cells, line }) ||
        cells.length !== cut.cells.length ||
        !cells.slice(1).every(hasAmount)
      )
        break;
      rows.push(cells);
      last = at + 1 + nth;
    }
    if (rows.length < 2) {
      read.push({ line: first.line, cells: cellsOf(first.line) });
      continue;
    }
    const heads = rows.map(([first = []]) => first);
    const columns = [...moments.keys()].map((column) => rows.map((row) => row[column + 1] ?? []));
    const kinds = withAmounts(['time', ...heads.slice(1).map(columnOf)], heads, columns);
    for (const cells of columns) {
      const items = scheduleRow(cells, kinds, heads);
      if (items) read.push({ line: { ...cut.line, items, isRow: true }, cells: [items] });
    }
    at = last;
  }
  return read;
}

/** Returns the rows of a table below its head. */
function rowsAfter(lines: readonly CutLine[], head: number): (readonly Item[][])[] {
  const rows: (readonly Item[][])[] = [];
  for (const { line, cells } of lines.slice(head + 1)) {
    if (cells.length < 2 || line.line.opensBlock) break;
    if (!isRule(line.items)) rows.push(cells);
  }
  return rows;
}

/** Turns the rows of tables into lines in the form that people write without a table. */
export function tableLines(rows: readonly ItemLine[]): TableReading {
  const lines = withColumnsAsRows(rows.map((line) => ({ line, cells: valuesOf(line) })));
  const read: ItemLine[] = [];
  const columns: ItemLine[][] = [];
  const records: { at: number; lines: ItemLine[] }[] = [];
  let head: Head | null = null;
  for (const [at, { line, cells }] of lines.entries()) {
    // A second head may follow the rows of the first one: 'Vertido;tiempo;gramos'.
    const isHead = !hasAmount(line.items) && cells.some((cell) => columnOf(cell) === 'time');
    if (cells.length < 2 || line.line.opensBlock || isHead) head = null;
    if (isRule(line.items)) continue;
    if (cells.length < 2) {
      read.push(line);
      continue;
    }
    if (head === null) {
      head = headOf(cells, line, rowsAfter(lines, at));
      if (head?.kind === 'methods') {
        for (const index of head.columns) columns.push([{ ...line, items: cells[index] ?? [] }]);
      }
      // A head may name the brewer: 'Kalita;Tempo;Acrescenta'.
      if (head?.kind === 'schedule') read.push({ ...line, items: line.items.filter(isName) });
      if (head !== null) continue;
    }
    if (head?.kind === 'methods') {
      for (const [nth, index] of head.columns.entries()) {
        const items = factRow([cells[0] ?? [], cells[index] ?? []]);
        columns.at(nth - head.columns.length)?.push({ ...line, items });
      }
    } else if (head?.kind === 'records' && hasAmount(line.items)) {
      records.push({ at: read.length, lines: recordLines(line, head.cells, cells) });
    } else {
      const row =
        head?.kind === 'schedule' ? scheduleRow(cells, head.columns, head.cells) : clockRow(cells);
      const isFact = isTable(line, cells);
      read.push(
        row
          ? { ...line, items: row, isRow: true }
          : isFact
            ? { ...line, items: factRow(cells) }
            : line,
      );
    }
  }
  // A single row belongs to the recipe of the text; of several rows, each is a recipe.
  const [record] = records;
  if (record && records.length === 1)
    return { lines: read.toSpliced(record.at, 0, ...record.lines), recipes: columns };
  return { lines: read, recipes: [...columns, ...records.map(({ lines: own }) => own)] };
}

/** Whether bars or tabs separate the cells of a table, not the values of a sentence. */
const isTable = ({ items }: ItemLine, cells: readonly Item[][]): boolean => {
  const [first] = items;
  return (
    (first !== undefined && isBar(first)) ||
    items.some((item) => normOf(item) === '\t') ||
    (cells.length === 2 && items.some((item) => normOf(item) === '|'))
  );
};

/**
 * Marks the water column as total ('to') or added ('add') if no head says which.
 * Amounts that rise from row to row are totals; other amounts are added.
 */
function withAmounts(
  columns: readonly Column[],
  cells: readonly Item[][],
  rows: readonly (readonly Item[][])[],
): Column[] {
  const hasWay = columns.includes('to') || columns.includes('add');
  const isOfWater = (index: number) =>
    /\b(?:agua|water|peso|g|gram[ao]?s|ml)\b/.test(textOf(cells[index] ?? []));
  const rises = (index: number) => {
    const values = rows.flatMap((row) => row[index]?.find(isAmount)?.amount.value ?? []);
    return values.every((value, nth) => nth === 0 || value > (values[nth - 1] ?? 0));
  };
  return columns.map((column, index) => {
    if (hasWay || column !== 'other' || !isOfWater(index)) return column;
    return rises(index) ? 'to' : 'add';
  });
}
