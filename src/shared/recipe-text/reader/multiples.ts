import { type Clause, isAmount, isMatter, withItems } from './clauses.ts';
import { grams } from './facts.ts';
import type { PastedRecipe } from './pasted-recipe.ts';
import { near } from './scores.ts';

/* Amounts that are of a part of the brew: of one person, of one mug, of half the recipe. */

const OF_ONE =
  /\b(?:por|para cada|pra cada|cada) (?:pessoa|cabeca|convidad[oa])\b|\bper person\b|\b(?:para|pra) cada #/;
const MOST = 40;
const COUNTS = /^(?:somos|seremos|sao|faz|faco|fazemos|fiz|fazer|rende|pra|para)$/;

/** How many drink where the amounts are of one of them: 'por pessoa: 7 g … somos 3'. */
function countIn(clauses: readonly Clause[]): number | null {
  if (!clauses.some(({ text }) => OF_ONE.test(text))) return null;
  for (const { items, norms } of clauses) {
    for (const [index, item] of items.entries()) {
      if (!isAmount(item) || !['none', 'other', 'cup'].includes(item.amount.dimension)) continue;
      const { value } = item.amount;
      const isCounted =
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

/** 'O dobro do que uso sozinha: 20 g e 320 g'. */
function timesIn(clauses: readonly Clause[]): number | null {
  const found = TIMES.find(([, pattern]) => clauses.some(({ text }) => pattern.test(text)));
  return found?.[0] ?? null;
}

const isSaid = (clauses: readonly Clause[], value: number): boolean =>
  clauses.some(({ items }) =>
    items.some((item) => isMatter(item) && near(item.amount.value, value)),
  );

/** Multiplies what a text says of one person or of another batch, and doubts it. */
export function multiply(
  clauses: readonly Clause[],
  { coffee, water, steps }: Pick<PastedRecipe, 'coffee' | 'water' | 'steps'>,
): void {
  const isPoured = steps.some(({ target }) => target !== null);
  const count = isPoured ? null : countIn(clauses);
  const factor = count ?? timesIn(clauses);
  if (factor === null) return;
  const whole = water.value;
  // '15 g, metade da receita de 30 g': both batches are said.
  const dose = count === null ? coffee.value : null;
  const isDone =
    dose !== null && [dose * factor, dose / factor].some((other) => isSaid(clauses, other));
  for (const amount of [coffee, water]) {
    if (amount.value === null || amount.from === null) continue;
    amount.doubt =
      count === null
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

/** Seconds: a steep of hours is of cold water. */
const HOURS = 2 * 3600;
const STEEPED =
  /\b(?:geladeira|gelad[oa]|fri[oa]|ambiente|fridge|cold|refrigerat\w*|overnight|infus\w*|molho|descans\w*|deix\w+|steep\w*|soak\w*)\b/;

/** 'Três horas de conversa', 'abre às 14h' beside a hot brew are hours of something else. */
export const withoutHours = (clauses: readonly Clause[]): Clause[] =>
  clauses.map((clause) => {
    const isLong = (item: Clause['items'][number]) =>
      isAmount(item) && item.amount.dimension === 'time' && item.amount.value >= HOURS;
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
