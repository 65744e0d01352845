import { styleOf } from '../brew/methods.ts';
import { scaleTimes } from '../brew/physics.ts';
import { formatDecimal, parseDecimal } from '../format.ts';
import type { PlainRecipe } from './plain-recipe.ts';

/** From this much water on, in grams, targets are whole: scales and people ignore tenths. */
const WHOLE_GRAMS_FROM = 100;

/** Maps old grams to new ones. */
type GramChanges = ReadonlyMap<number, number>;

/** Rewrites the grams in a text ('Despeje até 60 g') that changed; other numbers stay. */
export function changeGrams(text: string, changes: GramChanges): string {
  return text.replace(
    /(\d[\d.,]*\d|\d)(\s?g)(?![\p{L}\d])/gu,
    (whole, amount: string, unit: string) => {
      const value = parseDecimal(amount);
      const next = value === null ? undefined : changes.get(value);
      return next === undefined ? whole : formatDecimal(next) + unit;
    },
  );
}

/** Returns the grams that each step adds; null for a step without a pour. */
function pours(steps: PlainRecipe['steps']): (number | null)[] {
  let reached = 0;
  return steps.map(({ targetWater }) => {
    if (targetWater === null) return null;
    const poured = Math.round((targetWater - reached) * 10) / 10;
    reached = targetWater;
    return poured;
  });
}

/** Maps old grams in a text to new ones; of equal old grams, a total precedes a single pour. */
function gramChanges(before: PlainRecipe, after: PlainRecipe): GramChanges {
  const changes = new Map<number, number>();
  const note = (old: number | null | undefined, next: number | null | undefined) => {
    if (typeof old === 'number' && typeof next === 'number' && !changes.has(old)) {
      changes.set(old, next);
    }
  };
  note(before.coffeeGrams, after.coffeeGrams);
  note(before.waterMl, after.waterMl);
  for (const [index, step] of before.steps.entries()) {
    note(step.targetWater, after.steps[index]?.targetWater);
  }
  const [oldPours, newPours] = [pours(before.steps), pours(after.steps)];
  for (const [index, old] of oldPours.entries()) note(old, newPours[index]);
  return changes;
}

/**
 * Scales a recipe to another dose, in grams above zero.
 * Pours keep their share of the water, times scale as in known recipes, and grams in texts follow.
 */
export function rescaleRecipe(
  recipe: PlainRecipe,
  { coffeeGrams, waterMl }: Pick<PlainRecipe, 'coffeeGrams' | 'waterMl'>,
): PlainRecipe {
  const scale = (target: number) => {
    if (target >= recipe.waterMl) return waterMl;
    const exact = (target / recipe.waterMl) * waterMl;
    const steps = waterMl >= WHOLE_GRAMS_FROM ? 1 : 10;
    return Math.min(Math.max(1, Math.round(exact * steps)) / steps, waterMl);
  };
  const scaled: PlainRecipe = {
    ...recipe,
    coffeeGrams,
    waterMl,
    steps: recipe.steps.map((step) => ({
      ...step,
      targetWater: step.targetWater === null ? null : scale(step.targetWater),
    })),
  };
  const sizes = {
    style: styleOf(recipe.methodId),
    from: { coffee: recipe.coffeeGrams, water: recipe.waterMl },
    to: { coffee: coffeeGrams, water: waterMl },
  };
  const [before, after] = [pours(recipe.steps), pours(scaled.steps)];
  const changes = gramChanges(recipe, scaled);
  return {
    ...scaled,
    preparation: recipe.preparation.map((line) => changeGrams(line, changes)),
    steps: scaled.steps.map((step, index) => ({
      ...step,
      ...scaleTimes(step, { was: before[index] ?? 0, now: after[index] ?? 0 }, sizes),
      description: changeGrams(step.description, changes),
    })),
  };
}
