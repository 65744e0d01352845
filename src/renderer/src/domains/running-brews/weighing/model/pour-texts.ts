import type { Recipe } from '@shared/brew/recipe';
import { formatClock, formatDecimal } from '@shared/format';
import { type Arrangement, isShot } from '@shared/weighing/brew-weighing';
import { type Closeness, closenessOf, comparePours } from '@shared/weighing/compare-pours';
import type { Curve } from '@shared/weighing/curve';
import type { ShotFacts } from '@shared/weighing/shot';
import { stepTargets, targetCurve } from '@shared/weighing/target-curve';

/** Names the curve's content: the poured water, or the coffee that came out. */
export function measuredLabel(arrangement: Arrangement, recipe: Recipe | null): string {
  const isCoffee = arrangement === 'server' || (recipe !== null && isShot(recipe));
  return isCoffee ? 'Café medido' : 'Água medida';
}

/** A recipe as it is followed without taps: its line and its steps. */
export function plannedPour(recipe: Recipe) {
  const followed = { recipe, taps: [] };
  const steps = stepTargets(followed).map((target, index) => ({
    ...target,
    kind: recipe.steps[index]?.kind ?? ('pour' as const),
  }));
  return { target: targetCurve(followed), steps };
}

/** How close a pour was to its recipe, said and explained; null when too little was measured. */
export function closenessWords(curve: Curve, recipe: Recipe) {
  const closeness = closenessOf(curve, plannedPour(recipe).target);
  if (closeness === null) return null;
  const { meanGrams } = closeness;
  return { figure: `${formatDecimal(meanGrams)} g`, explained: explain(closeness) };
}

function explain({ furthest }: Closeness): string {
  const grams = formatDecimal(Math.abs(furthest.grams), 0);
  const side = furthest.grams > 0 ? 'a mais' : 'a menos';
  return `É a diferença média, segundo a segundo, entre o que a balança marcou e o que a receita pedia, do 0:00 até a última água. O ponto mais longe foi em ${formatClock(furthest.atMs / 1000)}, com ${grams} g ${side}.`;
}

/** How a pour differed from the recipe's own, step by step; empty when it did not. */
export function differencesFromRecipe(curve: Curve, recipe: Recipe): string[] {
  const { steps, target } = plannedPour(recipe);
  const planned = target.map((point) => ({ ...point, afterGap: false }));
  return comparePours(steps, curve, planned);
}

/** How one pour of a recipe differed from another. */
export function differencesBetween(a: Curve, b: Curve, recipe: Recipe): string[] {
  return comparePours(plannedPour(recipe).steps, a, b);
}

/** A clock that started with the first drop says nothing about when it fell, in ms. */
const AT_THE_START_MS = 1000;

/**
 * When an espresso's first drop fell and its bed was wet through, as far as its clock
 * can tell.
 */
export function shotMoments({ firstDripMs, wetMs }: Pick<ShotFacts, 'firstDripMs' | 'wetMs'>) {
  const isKnown = firstDripMs !== null && firstDripMs >= AT_THE_START_MS;
  return { firstDripMs: isKnown ? firstDripMs : null, wetMs: isKnown ? wetMs : null };
}
