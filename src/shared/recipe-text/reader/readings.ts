import type { ItemLine } from './clauses.ts';
import type { PastedReading, PastedRecipe, Read } from './pasted-recipe.ts';

/* Chooses between readings of one text under different hypotheses about its lines and amounts. */

export interface LinedReading {
  lines: ItemLine[];
  reading: PastedReading;
}

/** Faults of a refused text; a recipe has fewer. */
const REFUSED = 1_000;
/** Faults that absent coffee or absent water counts as. */
const MISSING = 3;
/** Faults that absent pours count as. */
const NO_POURS = 1.5;
/** Faults that an absent fact counts as if many recipes lack it. */
const LESSER = 0.25;

const faultsIn = ({ value, doubt }: Read<unknown>, missing: number): number =>
  value === null ? missing : Number(doubt !== null);

function faultsOfRecipe(recipe: PastedRecipe): number {
  const { methodId, coffee, water, temperature, grind, total, steps } = recipe;
  const pours = steps.filter(({ target }) => target !== null);
  const doubts = steps.flatMap(({ targetDoubt, timeDoubt }) => [targetDoubt, timeDoubt]);
  return (
    faultsIn(coffee, MISSING) +
    faultsIn(water, MISSING) +
    faultsIn(methodId, 1) +
    [temperature, grind, total].reduce((sum, each) => sum + faultsIn(each, 1) * LESSER, 0) +
    (pours.length === 0 ? NO_POURS : 0) +
    doubts.filter((doubt) => doubt !== null).length
  );
}

/** Returns the mean faults of a reading's recipes: their doubts and what they lack. */
const faultsOf = ({ recipes }: PastedReading): number =>
  recipes.length === 0
    ? REFUSED
    : recipes.reduce((sum, recipe) => sum + faultsOfRecipe(recipe), 0) / recipes.length;

const brewersOf = ({ reading }: LinedReading): number =>
  new Set(reading.recipes.flatMap(({ methodId }) => methodId.value ?? [])).size;

/**
 * Returns the reading of `others` with the fewest faults, or `written` if it has fewer.
 * Readings with fewer brewers than `written` do not count.
 */
export function withFewestFaults(
  written: LinedReading,
  others: readonly LinedReading[],
): LinedReading {
  const count = brewersOf(written);
  const [best] = others
    .filter((other) => brewersOf(other) >= count)
    .map((other) => ({ other, faults: faultsOf(other.reading) }))
    .sort((one, next) => one.faults - next.faults);
  return best && best.faults <= faultsOf(written.reading) ? best.other : written;
}

const UNITS = { coffee: 'g', water: 'g', temperature: '°C' } as const;
const FIELDS = ['coffee', 'water', 'temperature'] as const;

/** Sets doubts on the values of `chosen` that differ from those of the `whole` text. */
export function doubtDropped(chosen: PastedReading, whole: PastedReading): PastedReading {
  if (chosen === whole) return chosen;
  for (const [index, recipe] of chosen.recipes.entries())
    for (const field of FIELDS) {
      const other = whole.recipes[index]?.[field].value ?? null;
      if (other !== null && other !== recipe[field].value)
        recipe[field].doubt ??= `O texto também diz ${other} ${UNITS[field]}.`;
    }
  return chosen;
}
