import type { Amount, Item } from './amount.ts';

/* Keeps one of two amounts that are equal: in two units, or an estimate and its exact amount. */

const NEAR = 0.05;

/** Whether two amounts are equal in two units: '42 g (1.5 oz)', '80 °C / 176 °F'. */
function isSameAmount(one: Amount, other: Amount): boolean {
  const isForeign = one.unit?.isForeign === true || other.unit?.isForeign === true;
  if (!isForeign || one.unit?.isForeign === other.unit?.isForeign) return false;
  const isHeat = one.dimension === 'temperature' && other.dimension === 'temperature';
  const isMatter = [one, other].every(
    ({ dimension }) => dimension === 'mass' || dimension === 'volume',
  );
  return (isHeat || isMatter) && Math.abs(one.value - other.value) <= other.value * NEAR;
}

/** Most words between an amount and its metric equivalent: '1.5 oz of coffee (42 g)'. */
const MOST_BETWEEN = 3;

/** Returns the index of the bracket that repeats an amount in metric units; else -1. */
function bracketAfter(items: readonly Item[], index: number): number {
  const item = items[index];
  if (item?.kind !== 'amount' || item.amount.unit?.isForeign !== true) return -1;
  const open = items.findIndex((each, at) => at > index && each.kind !== 'word');
  const sign = items[open];
  const [twin, close] = [items[open + 1], items[open + 2]];
  const isTwin =
    open - index <= MOST_BETWEEN + 1 &&
    sign?.kind === 'sign' &&
    sign.norm === '(' &&
    twin?.kind === 'amount' &&
    close?.kind === 'sign' &&
    close.norm === ')' &&
    isSameAmount(item.amount, twin.amount);
  return isTwin ? open : -1;
}

/** Keeps the metric amount of two equal amounts. */
export function withoutTwins(written: readonly Item[]): Item[] {
  const items = [...written];
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const open = bracketAfter(items, index);
    const twin = items[open + 1];
    if (open < 0 || !twin) continue;
    items.splice(open, 3);
    items[index] = twin;
  }
  const read: Item[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (!item) break;
    const sign = items[index + 1];
    const isJoined = sign?.kind === 'sign' && (sign.norm === '(' || sign.norm === '/');
    const isAbout =
      items[index + 2]?.kind === 'word' &&
      /^(?:about|cerca|uns|aprox)$/.test(items[index + 2]?.raw ?? '');
    const at = index + (isAbout ? 3 : 2);
    const twin = items[at];
    if (
      item.kind === 'amount' &&
      isJoined &&
      twin?.kind === 'amount' &&
      isSameAmount(item.amount, twin.amount)
    ) {
      read.push(item.amount.unit?.isForeign ? twin : item);
      const close = items[at + 1];
      index = sign.norm === '(' && close?.kind === 'sign' && close.norm === ')' ? at + 1 : at;
    } else read.push(item);
  }
  return read;
}

/** Returns the index of the first of the next `most` items that fits; -1 if none does. */
export function placeAfter(
  items: readonly Item[],
  index: number,
  most: number,
  fits: (item: Item, at: number) => boolean,
): number {
  const nth = items
    .slice(index + 1, index + 1 + most)
    .findIndex((item, at) => fits(item, index + 1 + at));
  return nth < 0 ? -1 : index + 1 + nth;
}

/** Words before the exact amount in a bracket: 'meio litro (uns 560)'. */
const ESTIMATES = /^(?:uns|umas|cerca|de|ou|seja|mais|menos|about|around|~|≈|=)$/;
/** Most difference between an amount and the exact one after it, as a share. */
const MOST_OFF = 0.25;
const MOST_BEFORE_EXACT = 6;

/** Keeps the exact amount of two: 'pouco mais de meio litro (560)'. */
export function withExact(items: readonly Item[]): Item[] {
  const read = [...items];
  for (let index = items.length - 1; index >= 0; index -= 1) {
    const item = read[index];
    if (item?.kind !== 'amount' || !['mass', 'volume'].includes(item.amount.dimension)) continue;
    const open = placeAfter(read, index, MOST_BEFORE_EXACT, ({ kind }) => kind === 'sign');
    const at =
      open < 0 ? -1 : placeAfter(read, open, MOST_BETWEEN, ({ kind }) => kind === 'amount');
    const [sign, exact, close] = [read[open], read[at], read[at + 1]];
    const isBracket =
      sign?.kind === 'sign' && sign.norm === '(' && close?.kind === 'sign' && close.norm === ')';
    if (!isBracket || exact?.kind !== 'amount' || exact.amount.dimension !== 'none') continue;
    const { value } = exact.amount;
    const off = Math.abs(value / item.amount.value - 1);
    const isOnly = read
      .slice(open + 1, at)
      .every((each) => each.kind === 'word' && ESTIMATES.test(each.norm));
    if (!isOnly || off === 0 || off > MOST_OFF) continue;
    const merged: Item = {
      ...item,
      amount: { ...item.amount, value, isApprox: true },
      raw: `${item.raw} (${exact.raw})`,
    };
    read.splice(index, at + 2 - index, merged, ...read.slice(index + 1, open));
  }
  return read;
}
