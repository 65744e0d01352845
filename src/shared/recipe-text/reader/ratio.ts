import type { Clause } from './clauses.ts';
import { type AmountItem, isAmount } from './items.ts';
import type { Read } from './pasted-recipe.ts';

const RATIO_LABEL = /\b(?:proporcao|prop|ratio|razao|relacao)\b[^#]{0,14}$/;
const OF_COFFEE = /^(?:o |a |the )?(?:peso d[oe] )?(?:cafe|po|dose|coffee)\b/;
const TIME_BEFORE =
  /(?:\b(?:at|aos?|as|a partir de|from|ate|until|by|tempo|total|em|in|com|no|na)|@|[⏱⏰⏲⌛⏳🕐🏁])[\s:]*$/u;

const DILUTES = /\b(?:servir|sirv\w+|serve|serving|dilu\w+|concentrado pra|cut it)\b/;

const TIMES_DOSE: readonly (readonly [number, RegExp])[] = [
  [
    2,
    /^(?:out|saida|yield|rende\w*|na xicara) (?:: )?(?:o )?dobro\b|\b(?:tir\w+|sai\w*|rende\w*|extra\w+) (?:mais ou menos |uns |quase )?o dobro\b|\bdobro (?:na xicara|de bebida|na saida)\b/,
  ],
  [
    3,
    /^(?:out|saida|yield|rende\w*|na xicara) (?:: )?(?:o )?triplo\b|\b(?:tir\w+|sai\w*|rende\w*|extra\w+) (?:mais ou menos |uns |quase )?o triplo\b|\btriplo (?:na xicara|de bebida|na saida)\b/,
  ],
];

/** Returns a ratio in words ('tira o dobro na xícara'); null without such words. */
export const ratioInWords = ({ text }: Clause): number | null =>
  TIMES_DOSE.find(([, pattern]) => pattern.test(text))?.[0] ?? partOfWater(text);

const TENTHS = ['quarto', 'quinto', 'sexto', 'setimo', 'oitavo'];
const FEWEST_PARTS = 14;
/** Returns the ratio of a dose that is a fraction: 16 for 'um décimo sexto da água'. */
function partOfWater(text: string): number | null {
  const nth = /\bdecimo (\w+) (?:da|do peso da) agua\b/.exec(text)?.[1];
  const at = nth === undefined ? -1 : TENTHS.indexOf(nth);
  return at < 0 ? null : FEWEST_PARTS + at;
}

const OF_DOSE = /\b(?:dose|cafe|po|coffee) (?:x|×|\*|vezes|times)$/;
const FEWEST_TIMES = 10;
const MOST_TIMES = 20;
/** Returns the ratio in an amount, else null; among steps, an unlabelled '1:16' is a time. */
export function ratioOf(
  item: AmountItem,
  clause: Clause,
  index: number,
  isInSteps: boolean,
): number | null {
  const { dimension, value, ratio } = item.amount;
  if (dimension === 'ratio' && DILUTES.test(`${clause.label} ${clause.text}`)) return null;
  if (dimension === 'ratio') return value;
  if (dimension !== 'times' && dimension !== 'none' && ratio === null) return null;
  const before = clause.norms.slice(0, index).join(' ');
  // A multiple of the coffee is its ratio: 'Água: dezesseis vezes o café'.
  const after = clause.norms.slice(index + 1).join(' ');
  const isWater = /^(?:de )?(?:agua|water)\b/.test(clause.text);
  if (dimension === 'times' && isWater && OF_COFFEE.test(after)) return value;
  // The amount may be a product of dose and ratio: 'Água: 20 x 16'.
  const next = clause.items[index + 1];
  if (dimension === 'times' && isWater && isAmount(next) && value >= 1) {
    if (next.amount.dimension === 'mass') return value;
    if (next.amount.dimension === 'none') return next.amount.value;
  }
  // Examples: 'V60 a 16x', 'dose x 15'; no brew has so many pours.
  const isMany = value >= FEWEST_TIMES && value <= MOST_TIMES;
  const isMultiple =
    dimension === 'times' && /^[\d.,]+ ?x$/i.test(item.raw) && clause.kind !== 'stir';
  if (isMany && (isMultiple || OF_DOSE.test(before))) return value;
  const isLabelled = dimension === 'times' || (dimension === 'none' && value >= 1 && value <= 30);
  if (isLabelled && RATIO_LABEL.test(before)) return value;
  if (ratio === null) return null;
  if (RATIO_LABEL.test(before) || RATIO_LABEL.test(`${clause.label} `)) return ratio;
  const isLikely = ratio >= 10 && ratio <= 20;
  // Beside a share of the water, the amount is a time: '1:15 chegue a 65% da água'.
  const isOfShare = clause.items.some(
    (each) => isAmount(each) && each.amount.dimension === 'percent',
  );
  return isLikely &&
    !isInSteps &&
    !isOfShare &&
    clause.kind === null &&
    !TIME_BEFORE.test(before) &&
    clause.items.length <= 10
    ? ratio
    : null;
}

/** Grams of the litre in a dose per litre. */
const LITRE = 1000;
/** Whether a ratio is a dose per litre: '60 g/L', '64 g por litro'. */
const isPerLitre = ({ items }: Clause): boolean =>
  items.some(
    (item) =>
      isAmount(item) &&
      item.amount.dimension === 'ratio' &&
      /(?:\/|\bpor\b|\bper\b|\bcada\b|\bp\b) ?(?:1 ?)?l(?:itros?|iters?)?\b/i.test(item.raw),
  );

/** Sets the litre as the water of a text that gives only a dose per litre. */
export function fillLitre(
  clauses: readonly Clause[],
  { coffee, water }: { coffee: Read<number>; water: Read<number> },
): void {
  if (coffee.value !== null || water.value !== null || !clauses.some(isPerLitre)) return;
  Object.assign(water, { value: LITRE, doubt: 'O texto só diz a dose por litro.', from: null });
}
