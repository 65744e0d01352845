import { plain } from '../../language/tokens.ts';
import { ML_PER_GLASS } from '../../language/units.ts';
import { type Clause, withItems } from './clauses.ts';
import { grams } from './facts.ts';
import { isAmount, isMatter, isTimeItem, isWeighed } from './items.ts';
import type { PastedRecipe } from './pasted-recipe.ts';
import { near } from './scores.ts';
import { LONG_STEEP } from './totals.ts';
import { usualRatio } from './usual-ratios.ts';

const OF_ONE =
  /\b(?:por|cada|per|each) (?:pessoa|cabeca|convidad[oa]|persona|person|guest)\b|\b(?:para|pra) cada #/;
const OF_ONE_CUP =
  /\b(?:por|cada|per|each|every) (?:small |large |[\d.,]+ ?(?:oz|ounce|ml) )?(?:xic\w*|canecas?|copos?|cups?|mugs?|tazas?)\b/;
const MOST = 40;
const COUNTS =
  /^(?:pr[ao]s|n[ao]s|em|somos|seremos|sao|faz|faco|fazemos|fiz|fazer|rende|pra|para)$/;

const CUPS = /^\S+ (?:small |large )?(?:cups|mugs)$/;

function saysOneCup({ items, norms }: Clause): boolean {
  const words = items.map((item, index) => (isAmount(item) ? plain(item.raw) : norms[index]));
  return OF_ONE_CUP.test(words.join(' '));
}

/** Returns the number of cups or people if amounts are for one: 'por pessoa: 7 g … somos 3'. */
function countIn(clauses: readonly Clause[]): number | null {
  const isOfCup = clauses.some(saysOneCup);
  return isOfCup || clauses.some(({ text }) => OF_ONE.test(text)) ? cupsIn(clauses, isOfCup) : null;
}

export function cupsIn(clauses: readonly Clause[], isOfCup: boolean): number | null {
  for (const { items, norms } of clauses) {
    for (const [index, item] of items.entries()) {
      if (!isAmount(item)) continue;
      const { dimension, unit } = item.amount;
      const isCups = dimension === 'cup' || CUPS.test(item.raw);
      if (!isCups && !['none', 'other'].includes(dimension)) continue;
      const value = item.amount.value / (unit?.toBase(1) ?? 1);
      const isCounted =
        (isCups && isOfCup) ||
        COUNTS.test(norms[index - 1] ?? '') ||
        /\bpessoas\b/.test(`${item.raw} ${norms[index + 1] ?? ''}`);
      if (isCounted && value > 1 && value <= MOST && Number.isInteger(value)) return value;
    }
  }
  return null;
}

const WHOLE = `(?:d[oe] que (?!falt|rest|sobr|tem)|d[ae]s?s?[ae]? (?:minha )?(?:receita|quantidade)|the recipe|everything)`;
const TIMES: readonly (readonly [number, RegExp])[] = [
  [
    2,
    new RegExp(
      String.raw`\b(?:dobro|double|doble) ${WHOLE}|\breceita dobrada\b|\bdobr\w+ (?:tudo|(?:a|essa) receita|as quantidades)\b`,
    ),
  ],
  [3, new RegExp(String.raw`\b(?:triplo|triple) ${WHOLE}|\breceita triplicada\b`)],
  [1 / 2, new RegExp(String.raw`\b(?:metade|mitad|half) ${WHOLE}|\bmeia receita\b`)],
];

const MULTIPLE: Readonly<Record<string, number>> = {
  dobro: 2,
  double: 2,
  triplo: 3,
  triple: 3,
  metade: 1 / 2,
  half: 1 / 2,
};
const OF_TODAY =
  /\b(?:o|a|e|faco|fazer|fiz|make|made|it) (?<times>dobro|double|triplo|triple|metade|half)(?: (?:hoje|today|porque|pq|pois|because|pra|para|for|se|quando|disso|tudo)\b|$)/;

/** Returns a multiple outside of pours: 2 for 'Hoje é o dobro porque vem visita'. */
function timesToday(clauses: readonly Clause[]): number | null {
  for (const { text, kind, items } of clauses) {
    // 'Para 2 é metade' is a condition and does not change this brew.
    const isOfStep = items.some((item) => isWeighed(item) || isTimeItem(item));
    if (kind !== null || isOfStep || /^(?:para|pra|se|for|if) /.test(text)) continue;
    const times = OF_TODAY.exec(text)?.groups?.times;
    if (times !== undefined) return MULTIPLE[times] ?? null;
  }
  return null;
}

/** Returns the multiple for this brew: 2 for 'O dobro do que uso sozinha: 20 g e 320 g'. */
function timesIn(clauses: readonly Clause[]): number | null {
  const found = TIMES.find(([, pattern]) => clauses.some(({ text }) => pattern.test(text)));
  return found?.[0] ?? timesToday(clauses);
}

const isSaid = (clauses: readonly Clause[], value: number): boolean =>
  clauses.some(({ items }) =>
    items.some((item) => isMatter(item) && near(item.amount.value, value)),
  );

/** Sets coffee and water of one cup from a ratio: '10 g por xícara de 150 ml'. */
function ofCups(
  clauses: readonly Clause[],
  coffee: PastedRecipe['coffee'],
  water: PastedRecipe['water'],
): void {
  const said = clauses
    .flatMap(({ items }) => items.filter(isAmount))
    .find(({ amount, raw }) => amount.dimension === 'ratio' && OF_ONE_CUP.test(plain(raw)));
  const volume = /(\d+) ?ml\b/.exec(said?.raw ?? '')?.[1];
  if (!said || volume === undefined) return;
  const from = [said.at, said.end] as const;
  Object.assign(water, { value: Number(volume), from });
  Object.assign(coffee, { value: Number(volume) / said.amount.value, from });
}

/** Sets the water of all cups: 'uma colher pra cada copo americano, faço três copos'. */
function fillCups(
  clauses: readonly Clause[],
  count: number,
  { coffee, water }: Pick<PastedRecipe, 'coffee' | 'water'>,
): void {
  const said = clauses.find(saysOneCup);
  if (!said) return;
  const cup = said.items.filter(isAmount).findLast(({ amount }) => amount.dimension === 'volume');
  const glass = /\bcopos? americanos?\b/.test(said.text) ? ML_PER_GLASS : CUP;
  const each = Math.round(cup?.amount.value ?? glass);
  const doubt = `Contamos ${count} vezes ${grams(each)}.`;
  Object.assign(water, { value: each * count, doubt, from: null });
  // If level spoons make a weak coffee, they are heaped: 'uma colher pra cada copo'.
  const [, high] = usualRatio(null);
  if (coffee.value !== null && each > coffee.value * high) coffee.value *= HEAPED;
}
/** Millilitres of a cup whose size the text does not give. */
const CUP = 200;
/** Content of a heaped spoon, in multiples of a level one. */
const HEAPED = 2;

const OF_EACH = /^(?:pra|para|p|por|for|per|a)? ?(?:cada|each|every)$/;
const MADE =
  /\b(?:faco|fiz|faz|fazer|fazemos|uso|usei|usamos|hoje|preparo|preparei|make|made|use|used)(?: (?:com|uns|umas|de|so|with|about))*$/;

/** Returns the multiple of a small amount: 2.5 for 'pra cada 100 g, 600 ml. Faço com 250 g'. */
function scaledIn(
  clauses: readonly Clause[],
  { coffee, water }: Pick<PastedRecipe, 'coffee' | 'water'>,
): number | null {
  const isOf = (item: Clause['items'][number], { from }: PastedRecipe['coffee']) =>
    item.at === from?.[0];
  const isEach = clauses.some(({ items, norms }) =>
    items.some(
      (item, index) =>
        (isOf(item, coffee) || isOf(item, water)) &&
        OF_EACH.test(norms.slice(Math.max(0, index - 2), index).join(' ')),
    ),
  );
  if (!isEach || coffee.value === null || water.value === null) return null;
  const made = clauses.flatMap(({ items, norms }) =>
    items.filter(
      (item, index) =>
        isWeighed(item) &&
        !isOf(item, coffee) &&
        !isOf(item, water) &&
        MADE.test(norms.slice(0, index).join(' ')),
    ),
  );
  const [whole] = made;
  if (!isAmount(whole) || made.length > 1) return null;
  const { dimension, value } = whole.amount;
  return value / (dimension === 'volume' ? water.value : coffee.value);
}

const SCALES = /\b(?:metade|meia|dobro|triplo|half|double|triple)\b/;
const FACTORS: readonly number[] = [1 / 3, 1 / 2, 2, 3];

/** Whether `after` is `before` in another size: 'A receita é 40 g. Faço metade: 20 g'. */
export const isScaled = (
  before: Pick<PastedRecipe, 'coffee' | 'water' | 'steps'>,
  after: Pick<PastedRecipe, 'coffee' | 'water'>,
  clauses: readonly Clause[],
): boolean =>
  before.steps.length === 0 &&
  clauses.some(({ text }) => SCALES.test(text)) &&
  FACTORS.some(
    (factor) =>
      near((before.coffee.value ?? 0) * factor, after.coffee.value ?? -1) &&
      near((before.water.value ?? 0) * factor, after.water.value ?? -1),
  );

const isUsual = (ratio: number) => {
  const [low, high] = usualRatio(null);
  return ratio >= low && ratio <= high;
};

/** Multiplies amounts for one person or another batch size, and sets their doubts. */
export function multiply(
  clauses: readonly Clause[],
  { coffee, water, steps }: Pick<PastedRecipe, 'coffee' | 'water' | 'steps'>,
): void {
  const isPoured = steps.some(({ target }) => target !== null);
  const count = isPoured ? null : countIn(clauses);
  const scaled = count === null && !isPoured ? scaledIn(clauses, { coffee, water }) : null;
  const factor = count ?? scaled ?? timesIn(clauses);
  if (factor === null) return;
  if (count !== null && coffee.value === null && water.value === null)
    ofCups(clauses, coffee, water);
  if (count !== null && water.value === null) fillCups(clauses, count, { coffee, water });
  const whole = water.value;
  // The text may have both sizes already: '15 g, metade da receita de 30 g'.
  const dose = count === null && scaled === null ? coffee.value : null;
  const isDone =
    dose !== null && [dose * factor, dose / factor].some((other) => isSaid(clauses, other));
  // The water may be for all cups already: '1 colher por xícara, 3 xícaras, 450 ml'.
  const ratio = (water.value ?? 0) / (coffee.value ?? 1);
  const isWhole = count !== null && !isUsual(ratio) && isUsual(ratio / factor);
  for (const amount of isWhole ? [coffee] : [coffee, water]) {
    if (amount.value === null || amount.from === null) continue;
    amount.doubt =
      scaled !== null
        ? `O texto diz ${grams(amount.value)} de cada vez, e faz outra quantidade.`
        : count === null
          ? `O texto diz ${grams(amount.value)} e fala em outra quantidade.`
          : `O texto diz ${grams(amount.value)} por pessoa ou xícara, e são ${factor}.`;
    if (!isDone) amount.value = Math.round(amount.value * factor * 10) / 10;
  }
  for (const step of steps) {
    if (step.target === null) continue;
    step.targetDoubt ??= 'O texto fala em outra quantidade.';
    if (!isDone && water.value !== null && whole !== null && near(step.target, whole))
      step.target = water.value;
  }
}

const STEEPED =
  /\b(?:geladeira|gelad[oa]|fri[oa]|ambiente|fridge|cold|refrigerat\w*|overnight|infus\w*|molho|descans\w*|deix\w+|steep\w*|soak\w*)\b/;

/** Removes hours from a hot brew: 'Três horas de conversa', 'abre às 14h'. */
export const withoutHours = (clauses: readonly Clause[]): Clause[] =>
  clauses.map((clause) => {
    const isLong = (item: Clause['items'][number]) =>
      isAmount(item) && item.amount.dimension === 'time' && item.amount.value >= LONG_STEEP;
    if (STEEPED.test(clause.text) || !clause.items.some(isLong)) return clause;
    return withItems(
      clause,
      clause.items.map((item) =>
        isAmount(item) && isLong(item)
          ? { ...item, amount: { ...item.amount, dimension: 'other' } }
          : item,
      ),
    );
  });
