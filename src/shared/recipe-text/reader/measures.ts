import type { ItemLine } from './clauses.ts';
import { type AmountItem, isAmount, normOf } from './items.ts';

/* Measures spoons and cups by the content that the text gives for one: '1 medida = 7 g'. */

/** Most grams of a spoonful. */
const LARGEST = 30;
const SAYS =
  /^(?:=|:|->|~|≈|\(|tem|tenha|pesa|leva|da|equivale a|vale|sao|e|is|holds|has|weighs|cerca de|uns|mais ou menos|aprox)$/;
const MOST_WORDS = 4;

interface Measure {
  grams: AmountItem;
  from: number;
  to: number;
}

/** Finds the definition of a spoon: '(1 medida = 7 g)', 'cada colher dessas pesa 8 g'. */
function measureIn({ items }: ItemLine): Measure | null {
  for (const [from, spoon] of items.entries()) {
    const isOne = isAmount(spoon) && spoon.amount.dimension === 'spoon' && spoon.amount.value === 1;
    const isEach =
      spoon.kind === 'word' &&
      /^(?:cada|each|[oa])$/.test(spoon.norm) &&
      /^(?:uma|um|one|colher|medida|dosador|scoop|spoon|colherada|cucharada|medidor)$/.test(
        items[from + 1] ? normOf(items[from + 1] ?? spoon) : '',
      );
    if (!isOne && !isEach) continue;
    const at = items.findIndex((item, place) => place > from && isAmount(item));
    const grams = items[at];
    if (!isAmount(grams) || grams.amount.dimension !== 'mass' || grams.amount.value > LARGEST)
      continue;
    const between = items.slice(from + 1, at).map(normOf);
    const isSaid = between.length <= MOST_WORDS && between.some((norm) => SAYS.test(norm));
    if (!isSaid || between.some((norm) => /^(?:de|para|pra|por)$/.test(norm))) continue;
    const open = items[from - 1];
    const close = items[at + 1];
    const isClosed =
      open?.kind === 'sign' && open.norm === '(' && close?.kind === 'sign' && close.norm === ')';
    return { grams, from: isClosed ? from - 1 : from, to: isClosed ? at + 2 : at + 1 };
  }
  return null;
}

/** Applies the volume in brackets to cups: '2 copos americanos de água (200 ml cada)'. */
function withCups(line: ItemLine): ItemLine {
  const { items } = line;
  const norms = items.map(normOf);
  for (const [at, cups] of items.entries()) {
    const { unit, dimension } = isAmount(cups) ? cups.amount : { unit: null, dimension: null };
    if (!isAmount(cups) || !unit?.holds || dimension === 'spoon') continue;
    const open = norms.indexOf('(', at);
    const close = norms.indexOf(')', at);
    const inside = items.slice(open + 1, close).filter(isAmount);
    const [each] = inside;
    const isOfEach =
      open > at &&
      open <= at + MOST_WORDS &&
      norms.slice(open, close).some((norm) => EACH.test(norm));
    if (!isOfEach || inside.length > 1 || each?.amount.dimension !== 'volume') continue;
    const count = cups.amount.value / unit.toBase(1);
    const amount = { ...each.amount, value: each.amount.value * count, isApprox: true };
    const raw = `${cups.raw} (${each.raw})`;
    const read = items.toSpliced(open, close - open + 1).with(at, { ...cups, raw, amount });
    return { ...line, items: read };
  }
  return line;
}
const EACH = /^(?:cada|each)$/;

export function withMeasures(read: readonly ItemLine[]): ItemLine[] {
  const lines = read.map(withCups);
  const found = lines.map(measureIn);
  const measure = found.find((each) => each !== null);
  if (!measure) return [...lines];
  const isCounted = (item: ItemLine['items'][number]): item is AmountItem =>
    isAmount(item) && item.amount.dimension === 'spoon' && item.amount.value > 1;
  if (!lines.some(({ items }) => items.some(isCounted))) return [...lines];
  const { amount, raw } = measure.grams;
  return lines.map((line, nth) => {
    const own = found[nth];
    const items = own ? line.items.toSpliced(own.from, own.to - own.from) : line.items;
    return {
      ...line,
      items: items.map((item) =>
        isCounted(item)
          ? {
              ...item,
              raw: `${item.raw} (${raw})`,
              amount: { ...amount, value: item.amount.value * amount.value, isApprox: true },
            }
          : item,
      ),
    };
  });
}
