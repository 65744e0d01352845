import type { Item } from '../../language/amount.ts';
import { amountOf } from '../../language/amount.ts';
import type { ItemLine } from './clauses.ts';
import { type AmountItem, isAmount, isTime, normOf } from './items.ts';

/* Reads keys of data: units ('temp_c;93', 'fim_s: 210') and equal pours ('Despejos: 5'). */

type Dimension = AmountItem['amount']['dimension'];
const UNITS: Readonly<Record<string, readonly [Dimension, number]>> = {
  g: ['mass', 1],
  gr: ['mass', 1],
  gramas: ['mass', 1],
  ml: ['volume', 1],
  c: ['temperature', 1],
  celsius: ['temperature', 1],
  s: ['time', 1],
  seg: ['time', 1],
  segundos: ['time', 1],
  sec: ['time', 1],
  min: ['time', 60],
};
const isSign = (item: Item | undefined, signs: RegExp): boolean =>
  item?.kind === 'sign' && signs.test(item.norm);

const unitOf = (item: Item | undefined): readonly [Dimension, number] | null =>
  (item && UNITS[normOf(item)]) ?? null;

/** Returns the place of the sign between a key and its only value; -1 for other lines. */
function signOf(items: readonly Item[]): number {
  const at = items.findIndex((item) => isSign(item, /^[:;=]$/));
  const isKey = at > 0 && items.slice(0, at).every((item) => !isAmount(item));
  const values = items.slice(at + 1).filter(({ kind }) => kind !== 'newline');
  return isKey && values.length === 1 && isAmount(values[0]) ? at : -1;
}

const colon = ({ at, end, raw }: Item): Item => ({ kind: 'sign', norm: ':', at, end, raw });
const isQuote = (item: Item | undefined) => isSign(item, /^"$/);

const SEPARATES = /^[:;=,]$/;
/** Returns the places of the items of the key before a number; [] without a key. */
function keyBefore(items: readonly Item[], index: number): number[] {
  let at = index - 1;
  while (isQuote(items[at])) at -= 1;
  if (!isSign(items[at], SEPARATES)) return [];
  const places: number[] = [];
  for (at -= 1; at >= 0; at -= 1) {
    const item = items[at];
    if (item?.kind === 'word' || isSign(item, /^_$/)) places.unshift(at);
    else if (!isQuote(item)) break;
  }
  return places;
}

/** Gives the numbers of data the units that their keys name: 'agua_g;300', 'agua_g: 300'. */
export function withKeyUnits(lines: readonly ItemLine[]): ItemLine[] {
  return lines.map((line) => {
    if (!line.items.some((item) => isSign(item, /^_$/))) return line;
    const dropped = new Set<Item>();
    const items = line.items.map((item, index): Item => {
      if (!isAmount(item) || item.amount.dimension !== 'none') return item;
      const key = keyBefore(line.items, index).flatMap((at) => line.items[at] ?? []);
      const words = key.filter(({ kind }) => kind === 'word');
      const isJoined = words.length > 1 && words.length < key.length;
      // The unit ends or begins a key: 'agua_g', 'gramas_em_cada'.
      const ends = isJoined ? [words.at(-1), words[0]] : [];
      const named = ends.find((each) => unitOf(each) !== null);
      const unit = unitOf(named);
      if (!unit) return item;
      for (const each of key) if (each === named || each.kind === 'sign') dropped.add(each);
      return { ...item, amount: amountOf(unit[0], item.amount.value * unit[1]) };
    });
    const read = items.filter((item) => !dropped.has(item));
    // A key and its only value are a fact: 'temp_c;93'.
    const [cell, ...cells] = read.filter((item) => isSign(item, /^[;,]$/));
    // The head of a table has no value: 'tempo_s;peso_g'.
    const isFact = cells.length === 0 && read.some(isAmount);
    return {
      ...line,
      items: isFact ? read.map((item) => (item === cell ? colon(item) : item)) : read,
    };
  });
}

const OF_SECONDS =
  /^(?:o )?(?:tempo|segundos|extracao|time|seconds|shot)(?: (?:total|de extracao))?$/;
/** Least and most seconds of a bare number beside a key of time. */
const SECONDS = [10, 99] as const;

/** Reads the number of a line that is only a key of time: 'Tempo 28', 'SEGUNDOS 28'. */
export function withKeyedSeconds(lines: readonly ItemLine[]): ItemLine[] {
  return lines.map((line) => {
    const items = line.items.filter((item) => item.kind !== 'newline' && !isSign(item, /^[:=-]$/));
    const value = items.at(-1);
    const key = items.slice(0, -1).map(normOf).join(' ');
    if (!isAmount(value) || value.amount.dimension !== 'none' || !OF_SECONDS.test(key)) return line;
    if (value.amount.value < SECONDS[0] || value.amount.value > SECONDS[1]) return line;
    const time: Item = { ...value, amount: amountOf('time', value.amount.value) };
    return { ...line, items: line.items.map((item) => (item === value ? time : item)) };
  });
}

const COUNTS_POURS =
  /^(?:(?:n(?:umero|o|°)?|quantidade|qtde?|total) (?:° )?(?:de )?)?(?:despejos|pulsos|ataques|vertidos|vezes|pours|pulses|etapas)(?: (?:quantidade|iguais|qtde?))?$/;
const OF_EACH = /\b(?:cada(?: um)?|each|(?:por|per) (?:despejo|pulso|ataque|vertido|pour|pulse))$/;
const MOST_POURS = 10;

function fieldOf({ items }: ItemLine): { key: string; value: AmountItem } | null {
  const at = signOf(items);
  const value = items.find(isAmount);
  return at < 0 || !value ? null : { key: items.slice(0, at).map(normOf).join(' '), value };
}

const OF_EQUAL = /^(?:iguais|iguales|equal|cada|um|uma|uno|each|de|of|x)$/;
const INTERVAL = /^interval[os]?\b/;

/** Joins '5, 58 g cada' in one line to equal pours; reads 'Intervalo: 45 s' as 'a cada 45 s'. */
function withOwnCount(line: ItemLine): ItemLine {
  const at = line.items.findIndex((item) => isSign(item, /^[:=]$/));
  const values = line.items.slice(at + 1).filter(({ kind }) => kind !== 'newline');
  const key = line.items.slice(0, Math.max(at, 0)).map(normOf).join(' ');
  const [count, each, ...others] = values.filter(isAmount);
  if (!count || others.length > 0) return line;
  if (INTERVAL.test(key) && !each && isTime(count.amount)) {
    const word = (norm: string): Item => ({ ...count, kind: 'word', norm, raw: '' });
    return { ...line, items: [word('a'), word('cada'), count] };
  }
  const isPlain = values.every(
    (item) => isAmount(item) || item.kind === 'sign' || OF_EQUAL.test(normOf(item)),
  );
  const isOfEach = COUNTS_POURS.test(key) && isPlain && each?.amount.dimension === 'mass';
  if (!isOfEach || !each || !isCount(count)) return line;
  return { ...line, items: [{ ...each, amount: { ...each.amount, count: count.amount.value } }] };
}

const isCount = ({ amount: { value } }: AmountItem): boolean =>
  Number.isInteger(value) && value > 1 && value <= MOST_POURS;

/** Joins the number of equal pours and the amount of each: 'Despejos: 5' and 'Cada um: 58 g'. */
export function withEqualPours(read: readonly ItemLine[]): ItemLine[] {
  const lines = read.map(withOwnCount);
  const fields = lines.map(fieldOf);
  const head = (at: number) =>
    (lines[at]?.items ?? []).flatMap((item) => (isAmount(item) ? [] : normOf(item))).join(' ');
  const count = fields.findIndex((field, at) => {
    // The group may have its own head: 'despejos:' above 'quantidade: 5'.
    const group = head(at - 1);
    const key = `${/^\w+ :$/.test(group) ? group.replace(':', '') : ''}${field?.key}`;
    const isNumber = field !== null && isCount(field.value);
    return isNumber && [key, field.key].some((each) => COUNTS_POURS.test(each));
  });
  const each = fields.findIndex(
    (field) => field !== null && OF_EACH.test(field.key) && field.value.amount.dimension === 'mass',
  );
  const [number, amount] = [fields[count]?.value, fields[each]?.value];
  if (!number || !amount) return [...lines];
  const poured: Item = { ...amount, amount: { ...amount.amount, count: number.amount.value } };
  return lines.flatMap((line, at) =>
    at === count ? [] : at === each ? [{ ...line, items: [poured] }] : [line],
  );
}
