import type { Item } from '../../language/amount.ts';
import type { ItemLine } from './clauses.ts';
import { isAmount, isWeighed } from './items.ts';

/* Reads steps that any noun with a number names: 'Ato um: 45 g', 'T1: 0:00 / 30 g'. */

/** Nouns whose numbers name no steps, such as days, and steps that other modules read. */
const OTHERS =
  /^(?:receitas?|recipe|receta|opcao|option|versao|cafe|coffee|dia|day|semana|pessoa|xicara|caneca|copo|moinho|grao|lote|metodo|dose|despejos?|pours?|etapa|passo|step|ataque|vertido|pulso|filtro|teste|test|em|de|a|com|por|para|pra|ate|mais|e|aos?|uns)$/;
const ONE = /^(?:uma?|one|uno)$/;
const FEWEST = 2;

/** A noun with its number, at the start of a line or after a sign. */
interface Mark {
  item: Item;
  noun: string;
  nth: number;
  /** How many items the noun and its number have. */
  length: number;
}

function markAt(items: readonly Item[], index: number): Mark | null {
  const [item, next] = items.slice(index, index + 2);
  const before = items[index - 1];
  const isStart = index === 0 || (before?.kind !== 'word' && !isAmount(before));
  if (item?.kind !== 'word' || !isStart) return null;
  const joined = /^([a-z]+)(\d)$/.exec(item.norm);
  if (joined) return { item, noun: joined[1] ?? '', nth: Number(joined[2]), length: 1 };
  if (next?.kind === 'word' && ONE.test(next.norm))
    return { item, noun: item.norm, nth: 1, length: 2 };
  const isNumber = isAmount(next) && ['none', 'times', 'other'].includes(next.amount.dimension);
  return isNumber ? { item, noun: item.norm, nth: next.amount.value, length: 2 } : null;
}

/** A bare number from this one on is a weight; a smaller one counts something. */
const LEAST_BARE = 20;
const isWeight = (item: Item): boolean =>
  isWeighed(item) ||
  (isAmount(item) && item.amount.dimension === 'none' && item.amount.value >= LEAST_BARE);

function isStep(items: readonly Item[]): boolean {
  const weights = items.filter(isWeight).length;
  const isOther = (item: Item) =>
    item.kind === 'name' || (isAmount(item) && item.amount.dimension === 'temperature');
  return weights > 0 && weights < 3 && !items.some(isOther);
}

const pouring = ({ at, end, raw }: Item): Item => ({ kind: 'word', norm: 'despejo', at, end, raw });

/** Replaces nouns that number the pours by a word of pouring; other nouns stay. */
export function withNumberedSteps(lines: readonly ItemLine[]): ItemLine[] {
  const marks = lines.flatMap(({ items }) =>
    items.flatMap((_, index) => {
      const mark = markAt(items, index);
      if (!mark || OTHERS.test(mark.noun)) return [];
      const rest = items.slice(index + mark.length);
      const end = rest.findIndex((_item, at) => markAt(rest, at)?.noun === mark.noun);
      return isStep(rest.slice(0, end < 0 ? undefined : end)) ? [mark] : [];
    }),
  );
  const steps = [...Map.groupBy(marks, ({ noun }) => noun).values()].filter(
    (own) => own.length >= FEWEST && own.every(({ nth }, index) => nth === index + 1),
  );
  const lengths = new Map(steps.flat().map(({ item, length }) => [item, length]));
  if (lengths.size === 0) return [...lines];
  return lines.map((line) => ({
    ...line,
    items: line.items.flatMap((item, index): Item[] => {
      if (lengths.has(item)) return [pouring(item)];
      const before = line.items[index - 1];
      return before && lengths.get(before) === 2 ? [] : [item];
    }),
  }));
}
