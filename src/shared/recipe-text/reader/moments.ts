import type { Item } from '../../language/amount.ts';
import type { ItemLine } from './clauses.ts';
import { type AmountItem, isAmount, isMatter, isTime, isTimeItem, normOf } from './items.ts';

/* Reads times by their place: in rows ('30s 88 | 1m 132 | 1m25 176'), after 't=' or a wait. */

/** Words beside the time of a row; another word makes it a clause with its own meaning. */
const BESIDE =
  /^(?:[|;>:()=+-]|>>|->|ate|to|g|ml|\t|(?:valvula|valve|chave|botao)|(?:abert|fechad)[ao]|open|closed?)$/;
const FEWEST_ROWS = 3;
const FEWEST_POURS = 2;

const isBar = (item: Item): boolean =>
  item.kind === 'sign' && (item.norm === '|' || item.norm === ';');

function rowsOf({ items }: ItemLine): Item[][] {
  if (items.filter(isTimeItem).length <= 1) return [items];
  const cells: Item[][] = [[]];
  for (const item of items) {
    if (isBar(item)) cells.push([]);
    else cells.at(-1)?.push(item);
  }
  return cells;
}

function momentOf(row: readonly Item[]): { time: AmountItem; pours: boolean } | null {
  const [time, ...others] = row.filter(isAmount);
  const isRow =
    time !== undefined &&
    isTime(time.amount) &&
    time.amount.max === null &&
    others.length <= 1 &&
    others.every(isMatter) &&
    row.every((item) => isAmount(item) || item.kind === 'newline' || BESIDE.test(normOf(item)));
  return isRow ? { time, pours: others.length > 0 } : null;
}

/** Returns the times of rows if they rise, as starts do, and enough rows pour; else []. */
function startsIn(lines: readonly ItemLine[]): AmountItem[] {
  const rows = lines.flatMap(rowsOf).flatMap((row) => momentOf(row) ?? []);
  const times = rows.map(({ time }) => time);
  const rises = times.every(
    ({ amount }, nth) => nth === 0 || amount.value > (times[nth - 1]?.amount.value ?? 0),
  );
  const pours = rows.filter((row) => row.pours).length;
  return rises && rows.length >= FEWEST_ROWS && pours >= FEWEST_POURS ? times : [];
}

/** Example: 't=10s stir'. */
const isAtT = (items: readonly Item[], index: number): boolean => {
  const [name, sign] = items.slice(Math.max(index - 2, 0), index);
  return name?.kind === 'word' && name.norm === 't' && sign?.kind === 'sign' && sign.norm === '=';
};

const isNthSecond = (items: readonly Item[], index: number): boolean => {
  const item = items[index];
  const words = items
    .slice(Math.max(index - 2, 0), index)
    .map(normOf)
    .join(' ');
  return (
    isAmount(item) &&
    // '40 despejo' is read as 40 pours, but 'no segundo 40 despejo' means the 40th second.
    /^(?:none|times)$/.test(item.amount.dimension) &&
    /^(?:n?o|em|at|pelo|al|the) (?:segundo|second)$/.test(words)
  );
};

const WAITS = /\b(?:esper|aguard|deix|descans)\w+(?: (?:mais|outros|uns|por|passar|dar))*$/;
const MINUTE = 60;
/** Longest wait, in minutes, for a number without a unit. */
const LONGEST_WAIT = 9;

/** Whether a number is a wait in minutes like the time before: '4 minutos, espera mais 5'. */
const isWaitAfter = (before: AmountItem | null, items: readonly Item[], index: number): boolean => {
  const [item, next] = [items[index], items[index + 1]];
  return (
    before !== null &&
    before.amount.value % MINUTE === 0 &&
    before.amount.value >= MINUTE &&
    isAmount(item) &&
    item.amount.dimension === 'none' &&
    item.amount.value <= LONGEST_WAIT &&
    (next === undefined ||
      next.kind !== 'word' ||
      /^(?:e|ai|dai|pra|para|antes)$/.test(next.norm)) &&
    WAITS.test(items.slice(0, index).map(normOf).join(' '))
  );
};

/** Reads times of rows, after 't=' and in 'no segundo 40' as clocks, bare waits as minutes. */
export function withMoments(lines: readonly ItemLine[]): ItemLine[] {
  const starts = new Set<Item>(startsIn(lines));
  let latest: AmountItem | null = null;
  return lines.map((line) => ({
    ...line,
    items: line.items.map((item, index): Item => {
      if (!isAmount(item)) return item;
      if (isWaitAfter(latest, line.items, index)) {
        const value = item.amount.value * MINUTE;
        return { ...item, amount: { ...item.amount, dimension: 'time', value } };
      }
      const isOfTime = isTime(item.amount);
      if (isOfTime) latest = item;
      const isStart = isOfTime && (starts.has(item) || isAtT(line.items, index));
      return isStart || isNthSecond(line.items, index)
        ? { ...item, amount: { ...item.amount, dimension: 'clock', ratio: null } }
        : item;
    }),
  }));
}
