import { amountOf } from '../../language/amount.ts';
import { type AmountItem, type ItemLine, isAmount, isMatter } from './clauses.ts';

/* Reads series of times and amounts: '0-30s 50 g', '30-60s 120 g'; '50, 45 s, 150, 1:15, 260'. */

const SPAN =
  /^\s*(\d{1,3})\s*(?:s|seg)?\s*(?:-|–|—|a|até|to)\s*(\d{1,3})\s*(?:s|seg|segs|segundos|sec)(?![\p{L}])/iu;
const FEWEST = 2;

/** Returns a line's span in seconds, and the offset of its end; null without a span. */
function spanOf({ line }: ItemLine): { start: number; end: number; at: number } | null {
  const found = SPAN.exec(line.text);
  if (!found) return null;
  const [start, end] = [Number(found[1]), Number(found[2])];
  return end > start ? { start, end, at: line.at + found[0].length } : null;
}

/** Replaces ranges by start and end in lines whose spans follow one another. */
export function withSpans(lines: readonly ItemLine[]): ItemLine[] {
  const spans = lines.map(spanOf);
  const starts = new Set(spans.flatMap((span) => span?.start ?? []));
  const chained = spans.filter((span) => span !== null && starts.has(span.end));
  if (chained.length < FEWEST - 1) return [...lines];
  return lines.map((line, nth) => {
    const span = spans[nth];
    const rest = line.items.filter(({ at }) => span && at >= span.at);
    const first = line.items.find(isAmount);
    if (!span || !first) return line;
    const { at, raw } = first;
    const clock = (seconds: number) =>
      ({ kind: 'amount', amount: amountOf('clock', seconds), at, end: span.at, raw }) as const;
    const until = { kind: 'word', norm: 'ate', at, end: at, raw: '' } as const;
    return { ...line, items: [clock(span.start), until, clock(span.end), ...rest] };
  });
}

type Items = ItemLine['items'];
const isParting = (item: Items[number] | undefined): boolean =>
  item?.kind === 'sign' && /^(?:,|->)$/.test(item.norm);
const isTime = (item: Items[number] | undefined): item is AmountItem =>
  isAmount(item) && ['clock', 'time'].includes(item.amount.dimension);
const isWeight = (item: Items[number] | undefined): item is AmountItem =>
  isMatter(item) && ['mass', 'volume', 'none'].includes(item.amount.dimension);
const rises = (items: readonly AmountItem[]) =>
  items.every(({ amount }, at) => at === 0 || amount.value > (items[at - 1]?.amount.value ?? 0));

/** Counts the items from here that alternate between weights and times, signs included. */
function turnsAt(items: Items, from: number): number {
  let to = from;
  while (to === from || isParting(items[to - 1])) {
    const nth = (to - from) / 2;
    const item = items[to];
    if (!(nth % 2 === 0 ? isWeight(item) : isTime(item))) break;
    to += 2;
  }
  return to - 1 - from;
}

/** Fewest items of a series: the weights, times and signs of three pours. */
const FEWEST_ITEMS = 9;

/** Reads each time as the start of the weight after it: '50, 45 s, 150, 1:15, 260'. */
export function withTurns(lines: readonly ItemLine[]): ItemLine[] {
  return lines.map((line) => {
    const { items } = line;
    for (let from = 0; from + FEWEST_ITEMS <= items.length; from += 1) {
      const run = items.slice(from, from + Math.max(0, turnsAt(items, from)));
      const times = run.filter(isTime);
      const weights = run.filter(isWeight);
      if (run.length < FEWEST_ITEMS || weights.length !== times.length + 1) continue;
      if (!rises(times) || !rises(weights)) continue;
      const [first] = run;
      if (!first) continue;
      const begin = {
        ...first,
        kind: 'amount',
        amount: amountOf('clock', 0),
        end: first.at,
        raw: '',
      } as const;
      const read = run.flatMap((item, at): Items => {
        if (isTime(item)) return [{ ...item, amount: amountOf('clock', item.amount.value) }];
        return isTime(run[at - 1]) ? [] : [item];
      });
      return {
        ...line,
        items: [...items.slice(0, from), begin, ...read, ...items.slice(from + run.length)],
      };
    }
    return line;
  });
}
