import { amountOf } from '../../language/amount.ts';
import type { Item } from '../../language/items.ts';
import { wayAmong } from './beside.ts';
import type { ItemLine } from './clauses.ts';
import { type AmountItem, isAmount, isTime, normOf } from './items.ts';
import { labelOf } from './labels.ts';
import type { PastedRecipe } from './pasted-recipe.ts';
import type { LinedReading } from './readings.ts';
import { near, STILL } from './scores.ts';

/*
 * Reads steps from their numbers alone, if the weights end at the water and the times rise. Words
 * that the reader does not know cannot hide a step then: 'O pó leva 50 g de entrada e dorme 40 s'.
 */

/** A part of a line between signs, with at most one weight and one time. */
interface Piece {
  line: ItemLine;
  items: Item[];
  weight: AmountItem | null;
  time: AmountItem | null;
}

/** A pour, and the times that belong to it; null where the text says none. */
interface PlainPour {
  piece: Piece;
  weight: AmountItem;
  way: 'to' | 'add';
  target: number;
  start: number | null;
  rest: AmountItem | null;
}

const PARTS = /^(?:[,;.!?|]|\.{3})$/;
/** A bloom in multiples of the dose, least and most. */
const BLOOM = [1.2, 5] as const;
/** Least seconds between two pours, and most from the last one to the end. */
const LEAST_APART = 20;
const LONGEST_DRAIN = 240;
/** Most pours of a recipe without words. */
const MOST_POURS = 7;

const OTHERS: ReadonlySet<string> = new Set(['other', 'ice']);
/** Dimensions of amounts that say how several pours are divided. */
const OF_SEVERAL = /^(?:times|percent)$/;

const isWeight = ({ amount }: AmountItem): boolean =>
  amount.count === 1 &&
  amount.max === null &&
  !amount.isListed &&
  (amount.dimension === 'mass' || amount.dimension === 'volume' || amount.dimension === 'none');

/** Splits the lines at their signs; null if a part is no simple step. */
function piecesOf(
  lines: readonly ItemLine[],
  facts: ReadonlySet<number>,
  from: number,
): Piece[] | null {
  const pieces: Piece[] = [];
  for (const line of lines) {
    let items: Item[] = [];
    const close = () => {
      const amounts = items.filter(isAmount).filter(({ at }) => at >= from);
      const isFact = amounts.some(({ at }) => facts.has(at));
      const weights = amounts.filter(
        (item) =>
          isWeight(item) &&
          (item.amount.dimension !== 'none' || wayAmong(...around(items, item)) !== null),
      );
      const times = amounts.filter(({ amount }) => isTime(amount));
      if (!isFact && (weights.length > 0 || times.length > 0))
        pieces.push({ line, items, weight: weights[0] ?? null, time: times[0] ?? null });
      // A wait may be for another thing: 'Espera o leite 2 minutos'.
      const isOfOther = items.some((item) => OTHERS.has(labelOf(normOf(item)) ?? ''));
      const isPlain =
        isFact ||
        (weights.length <= 1 &&
          times.length <= 1 &&
          !(times.length === 1 && isOfOther) &&
          !amounts.some(({ amount }) => OF_SEVERAL.test(amount.dimension)));
      items = [];
      return isPlain;
    };
    for (const item of line.items) {
      if (item.kind === 'sign' && PARTS.test(item.norm)) {
        if (!close()) return null;
      } else items.push(item);
    }
    if (!close()) return null;
  }
  return pieces;
}

/** Returns the words before and after an item. */
const around = (items: readonly Item[], item: Item): [before: string, after: string] => {
  const norms = items.map(normOf);
  const at = items.indexOf(item);
  return [norms.slice(0, at).join(' '), norms.slice(at + 1).join(' ')];
};

const wayOf = ({ items, weight }: Piece): 'to' | 'add' | null =>
  weight === null ? null : wayAmong(...around(items, weight));

/** Returns the weights after each pour if they rise and end at the water; else null. */
function targetsOf(
  pieces: readonly Piece[],
  water: number,
  usual: 'to' | 'add',
  reached = 0,
): { way: 'to' | 'add'; target: number }[] | null {
  const [piece, ...others] = pieces;
  if (!piece?.weight) return near(reached, water) ? [] : null;
  const { value } = piece.weight.amount;
  const said = wayOf(piece);
  for (const way of usual === 'to' ? (['to', 'add'] as const) : (['add', 'to'] as const)) {
    const target = way === 'to' ? value : reached + value;
    if ((said ?? way) !== way || target <= reached || target > water + 1) continue;
    const rest = targetsOf(others, water, usual, target);
    if (rest) return [{ way, target }, ...rest];
  }
  return null;
}

/** Returns whether most weights, apart from the first and the last, are totals or additions. */
const usualWay = (pieces: readonly Piece[]): 'to' | 'add' => {
  const ways = pieces.slice(1, -1).map(wayOf);
  const added = ways.filter((way) => way === 'add').length;
  return added > ways.filter((way) => way === 'to').length ? 'add' : 'to';
};

/** Returns the time of each pour; a part with only a time belongs to a pour beside it. */
function timesOf(pieces: readonly Piece[]): ReadonlyMap<Piece, AmountItem> {
  const times = new Map<Piece, AmountItem>();
  for (const piece of pieces) if (piece.weight && piece.time) times.set(piece, piece.time);
  for (const [at, piece] of pieces.entries()) {
    if (piece.weight || !piece.time) continue;
    const isFree = (each: Piece | undefined): each is Piece =>
      each !== undefined && each.weight !== null && !times.has(each);
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    const isOfBefore = before?.line === piece.line && after?.line !== piece.line;
    if (isFree(after) && !(isOfBefore && isFree(before))) times.set(after, piece.time);
    else if (isFree(before) && before.line === piece.line) times.set(before, piece.time);
  }
  return times;
}

/** Whether a time is the end of its pour: '150 g até 1:15'. */
const isEndOf = ({ items, weight }: Piece, time: AmountItem | null): boolean =>
  weight !== null &&
  time !== null &&
  /^(?:ate|until|till|by|hasta|-)$/.test(normOf(items[items.indexOf(time) - 1] ?? time));

const secondsOf = (item: AmountItem | null): number | null =>
  item === null ? null : Math.round(item.amount.value);

/** Returns the pours with their times and the end; null if the times do not rise. */
function timed(
  pieces: readonly Piece[],
  poured: readonly Piece[],
  targets: readonly { way: 'to' | 'add'; target: number }[],
): { pours: PlainPour[]; end: Piece | null } | null {
  const pours: PlainPour[] = [];
  const times = timesOf(pieces);
  for (const [nth, piece] of poured.entries()) {
    const { weight } = piece;
    const own = targets[nth];
    const time = times.get(piece) ?? null;
    if (!weight || !own) return null;
    const last = pours.at(-1);
    if (nth > 0 && isEndOf(piece, piece.time)) return null;
    if (nth === 0) {
      const rest = time && time.amount.value > 0 ? time : null;
      pours.push({ piece, weight, ...own, start: 0, rest });
      continue;
    }
    const waited = secondsOf(last?.rest ?? null);
    const from = last?.start ?? null;
    const start = secondsOf(time) ?? waited;
    if (start !== null && from !== null && start < from + LEAST_APART) return null;
    pours.push({ piece, weight, ...own, start, rest: null });
  }
  const later = pours.slice(1);
  const known = later.filter(({ start }) => start !== null).length;
  const isOpen = later.slice(1).every(({ start }) => start === null);
  if (known < later.length && !isOpen) return null;
  const latest = pours.at(-1);
  const after = latest ? pieces[pieces.indexOf(latest.piece) + 1] : undefined;
  const ends = secondsOf(after?.time ?? null);
  const begins = latest?.start ?? null;
  const isEnd =
    after?.weight === null &&
    ends !== null &&
    begins !== null &&
    pours.length > 1 &&
    ends >= begins + LEAST_APART &&
    ends <= begins + LONGEST_DRAIN;
  return { pours, end: isEnd ? after : null };
}

const word = (norm: string, at: number): Item => ({ kind: 'word', norm, at, end: at, raw: '' });

/** Writes a pour as a line: its start, 'até' or 'mais' if the text says so, and its weight. */
function lineOf({ piece, weight, way, start, rest }: PlainPour): ItemLine {
  const at = piece.items[0]?.at ?? weight.at;
  const clock: Item[] =
    start === null
      ? []
      : [{ kind: 'amount', amount: amountOf('clock', start), at, end: at, raw: '' }];
  const wait: Item[] = rest
    ? [{ kind: 'sign', norm: ',', at, end: at, raw: '' }, word('espera', at), rest]
    : [];
  // If the text has no word for the way, this adds none: the reader chooses a way and doubts it.
  const said = wayOf(piece) === null ? [] : [word(way === 'to' ? 'ate' : 'mais', at)];
  const items = [...clock, word('despeja', at), ...said, weight, ...wait];
  return { ...piece.line, line: { ...piece.line.line, opensBlock: false }, items };
}

/** Whether a recipe already has these pours, and a total time if `end` gives one. */
const isRead = ({ steps, total }: PastedRecipe, pours: readonly PlainPour[], end: Piece | null) => {
  const read = steps.filter(({ target }) => target !== null);
  return (
    (end === null || total.value !== null) &&
    read.length === pours.length &&
    pours.every(
      ({ target, start }, nth) =>
        near(read[nth]?.target ?? 0, target) &&
        (start === null || Math.abs((read[nth]?.start ?? -1) - start) <= 1),
    )
  );
};

const ACTS: ReadonlySet<string> = new Set(['stir', 'swirl', 'ice', 'milk', 'heat']);
/** Brewers that hold the water until a valve or a plunger is moved. */
const HELD: ReadonlySet<string> = new Set(['hario-switch', 'clever', 'aeropress', 'french-press']);

/** Returns lines whose steps have only numbers; [] if the numbers do not confirm one another. */
export function withPlainSteps({ lines, reading }: LinedReading): ItemLine[][] {
  const [recipe, ...others] = reading.recipes;
  if (
    !recipe ||
    others.length > 0 ||
    STILL.has(recipe.methodId.value ?? '') ||
    HELD.has(recipe.methodId.value ?? '')
  )
    return [];
  // Other actions stay in their places.
  if (recipe.steps.some(({ kind, start }) => ACTS.has(kind) && start !== null)) return [];
  const { coffee, water } = recipe;
  const [dose, all] = [coffee.value, water.value];
  if (dose === null || all === null || coffee.from === null || water.from === null) return [];
  if (recipe.ice.value !== null || recipe.bypass.value !== null) return [];
  const pieces = piecesOf(lines, new Set([coffee.from[0], water.from[0]]), coffee.from[0]);
  if (!pieces) return [];
  const first = pieces.findIndex(
    ({ weight }) =>
      weight !== null &&
      weight.amount.value >= dose * BLOOM[0] &&
      weight.amount.value <= dose * BLOOM[1],
  );
  if (first < 0) return [];
  const own = pieces.slice(first);
  const weighed = own.filter(({ weight }) => weight !== null);
  for (let count = Math.min(weighed.length, MOST_POURS); count > 1; count -= 1) {
    const poured = weighed.slice(0, count);
    const targets = targetsOf(poured, all, usualWay(poured));
    const read = targets && timed(own, poured, targets);
    if (!read) continue;
    const found = recipe.steps.filter(({ target }) => target !== null).length;
    if (found > read.pours.length || isRead(recipe, read.pours, read.end)) return [];
    const used = new Set<Item>(
      own
        .slice(0, own.indexOf(read.end ?? (poured.at(-1) as Piece)) + 1)
        .flatMap(({ items }) => items),
    );
    const facts = lines.map((line) => ({
      ...line,
      items: line.items.filter((item) => !used.has(item)),
    }));
    const ends = read.end
      ? [{ ...read.end.line, items: [word('total', 0), ...(read.end.time ? [read.end.time] : [])] }]
      : [];
    return [[...facts, ...read.pours.map(lineOf), ...ends]];
  }
  return [];
}
