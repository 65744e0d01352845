import type { Clause } from './clauses.ts';
import { isAmount } from './items.ts';
import type { Read } from './pasted-recipe.ts';

/* Estimates the dose and the water of a moka pot that is filled by its marks, from its size. */

const FUNNEL = '(?:funil(?:zinho)?|cest(?:o|a|inh[oa])|filtro|basket|embudo)';
const FULL_FUNNEL = new RegExp(
  String.raw`\b(?:ench\w+|complet\w+|fill|llen\w+)(?: bem)? (?:[oa] |the |el )?${FUNNEL}\b|\b${FUNNEL} (?:(?:bem|todo|de cafe|de po) )*(?:chei[oa]|complet[oa]|full|lleno|ate (?:a boca|em cima|o topo|a borda))\b`,
);
const TO_THE_MARK =
  /\b(?:ate|na|no|abaixo d[ao]|to|up to|hasta) (?:[oa] |the |la |antes d[ao] )?(?:valv\w+|marca\w*|linh\w+|pino|parafuso|furinho|valve|line)\b/;
/** Grams of coffee and of water for each of a moka pot's cups. */
const COFFEE = 5;
const WATER = 50;
const MOST_CUPS = 18;

/** Returns the size of the moka pot in its cups; null without one. */
function cupsIn(clauses: readonly Clause[]): number | null {
  const sizes = clauses.flatMap(({ items }) =>
    items.flatMap((item) => {
      if (item.kind === 'name' && item.name.id === 'moka-pot') return item.name.size ?? [];
      return isAmount(item) && item.amount.dimension === 'cup' ? item.amount.value : [];
    }),
  );
  return sizes.find((size) => Number.isInteger(size) && size > 0 && size <= MOST_CUPS) ?? null;
}

/** Sets a moka pot's coffee and water if it is only filled: 'moka de 3 xícaras, funil cheio'. */
export function fillBySize(
  clauses: readonly Clause[],
  methodId: string | null,
  { coffee, water }: { coffee: Read<number>; water: Read<number> },
): void {
  const cups = methodId === 'moka-pot' ? cupsIn(clauses) : null;
  const isFull = clauses.some(({ text }) => FULL_FUNNEL.test(text));
  const isToMark = clauses.some(({ text }) => TO_THE_MARK.test(text));
  if (cups === null || !isFull) return;
  const doubt = `O texto só diz que a cafeteira de ${cups} xícaras fica cheia: pese para ter certeza.`;
  if (coffee.value === null) Object.assign(coffee, { value: cups * COFFEE, doubt, from: null });
  if (water.value === null && isToMark)
    Object.assign(water, { value: cups * WATER, doubt, from: null });
}
