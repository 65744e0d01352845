import type { Recipe } from '@shared/brew/recipe';
import { formatClock, formatDecimal } from '@shared/format';
import { type Arrangement, isShot } from '@shared/weighing/brew-weighing';
import { type Closeness, closenessOf, comparePours } from '@shared/weighing/compare-pours';
import type { Curve } from '@shared/weighing/curve';
import type { ShotFacts } from '@shared/weighing/shot';
import { stepTargets, targetCurve } from '@shared/weighing/target-curve';

export function measuredLabel(arrangement: Arrangement, recipe: Recipe | null): string {
  const isCoffee = arrangement === 'server' || (recipe !== null && isShot(recipe));
  return isCoffee ? 'Café medido' : 'Água medida';
}

/** Returns a recipe's target line and steps for a brew without taps. */
export function plannedPour(recipe: Recipe) {
  const followed = { recipe, taps: [] };
  const steps = stepTargets(followed).map((target, index) => ({
    ...target,
    kind: recipe.steps[index]?.kind ?? ('pour' as const),
  }));
  return { target: targetCurve(followed), steps };
}

/** Describes how close a pour was to its recipe; null if too little was measured. */
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

export function differencesFromRecipe(curve: Curve, recipe: Recipe): string[] {
  const { steps, target } = plannedPour(recipe);
  const planned = target.map((point) => ({ ...point, afterGap: false }));
  return comparePours(steps, curve, planned);
}

export function differencesBetween(a: Curve, b: Curve, recipe: Recipe): string[] {
  return comparePours(plannedPour(recipe).steps, a, b);
}

/** A first drop before this time started the clock, so its own time is unknown. */
const AT_THE_START_MS = 1000;

/** Returns `firstDripMs` and `wetMs`; both are null if the first drop started the clock. */
export function shotMoments({ firstDripMs, wetMs }: Pick<ShotFacts, 'firstDripMs' | 'wetMs'>) {
  const isKnown = firstDripMs !== null && firstDripMs >= AT_THE_START_MS;
  return { firstDripMs: isKnown ? firstDripMs : null, wetMs: isKnown ? wetMs : null };
}
