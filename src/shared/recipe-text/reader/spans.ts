import { amountOf } from '../../language/amount.ts';
import type { ItemLine } from './clauses.ts';
import { type AmountItem, endsSentence, isAmount, isMatter, isTimeItem, normOf } from './items.ts';
import { END } from './totals.ts';
import { kindIn } from './verbs.ts';

/* Reads ratios, and series of times and amounts: '0-30s 50 g', '50, 45 s, 150, 1:15, 260'. */

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

/** Usual ratios of filter coffee; a clock such as '1:15' can be one. */
const CLOCKED_RATIO = { least: 8, most: 20 };
const isClock = (item: Items[number]): item is AmountItem =>
  isAmount(item) && item.amount.dimension === 'clock';
const ratioAt = ({ amount }: AmountItem) => amount.value - 60;
const isOfClock = (ratio: number) => ratio >= CLOCKED_RATIO.least && ratio <= CLOCKED_RATIO.most;

/** Whether the clocks of a sentence are ratios: 'Testei de 1:14 a 1:17 e fiquei com 1:16'. */
function areRatios(sentence: Items): boolean {
  const clocks = sentence.filter(isClock);
  const words = sentence.map(normOf).join(' ');
  return (
    clocks.length > 1 &&
    clocks.every((each) => isOfClock(ratioAt(each))) &&
    !sentence.some(isMatter) &&
    kindIn(words) === null &&
    !END.test(words) &&
    sentence.some(({ kind }) => kind === 'word')
  );
}

export function withRatios(lines: readonly ItemLine[]): ItemLine[] {
  return lines.map((line) => {
    const ratios = new Set<Items[number]>();
    let sentence: Items = [];
    for (const [at, item] of line.items.entries()) {
      sentence.push(item);
      if (!endsSentence(item) && at + 1 < line.items.length) continue;
      if (areRatios(sentence)) for (const each of sentence.filter(isClock)) ratios.add(each);
      sentence = [];
    }
    return ratios.size === 0
      ? line
      : {
          ...line,
          items: line.items.map((item) =>
            isClock(item) && ratios.has(item)
              ? {
                  ...item,
                  amount: { ...item.amount, dimension: 'ratio', value: ratioAt(item) },
                }
              : item,
          ),
        };
  });
}

type Items = ItemLine['items'];
const isParting = (item: Items[number] | undefined): boolean =>
  item?.kind === 'sign' && /^(?:,|->)$/.test(item.norm);
const isWeight = (item: Items[number] | undefined): item is AmountItem =>
  isMatter(item) && ['mass', 'volume', 'none'].includes(item.amount.dimension);
const rises = (items: readonly AmountItem[]) =>
  items.every(({ amount }, at) => at === 0 || amount.value > (items[at - 1]?.amount.value ?? 0));

/** Counts the items from an index that alternate between weights and times, with signs. */
function turnsAt(items: Items, from: number): number {
  let to = from;
  while (to === from || isParting(items[to - 1])) {
    const nth = (to - from) / 2;
    const item = items[to];
    if (!(nth % 2 === 0 ? isWeight(item) : isTimeItem(item))) break;
    to += 2;
  }
  return to - 1 - from;
}

/** Fewest items of a series: the weights, times and signs of three pours. */
const FEWEST_ITEMS = 9;

/** Replaces brackets around a time by commas: '50 (45 s) 150 (1:15) 260'. */
const withoutBrackets = (items: Items): Items =>
  items.map((item, at) => {
    const time =
      item.kind === 'sign' ? { '(': items[at + 1], ')': items[at - 1] }[item.norm] : null;
    return item.kind === 'sign' && time && isTimeItem(time) ? { ...item, norm: ',' } : item;
  });

/** Reads each time as the start of the weight after it: '50, 45 s, 150, 1:15, 260'. */
export function withTurns(lines: readonly ItemLine[]): ItemLine[] {
  return lines.map((line) => {
    const items = withoutBrackets(line.items);
    for (let from = 0; from + FEWEST_ITEMS <= items.length; from += 1) {
      const run = items.slice(from, from + Math.max(0, turnsAt(items, from)));
      const times = run.filter(isTimeItem);
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
        if (isTimeItem(item)) return [{ ...item, amount: amountOf('clock', item.amount.value) }];
        return isTimeItem(run[at - 1]) ? [] : [item];
      });
      return {
        ...line,
        items: [...items.slice(0, from), begin, ...read, ...items.slice(from + run.length)],
      };
    }
    return line;
  });
}
