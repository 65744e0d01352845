import type { Recipe, RecipeStep, StepKind } from '../brew/recipe.ts';
import { newRunningBrew, type RunningBrew } from '../brew/running-brew.ts';

export const T0 = 1_800_000_000_000;

interface PlainStep {
  kind: StepKind;
  /** Null waits for a tap. */
  time: number | null;
  target?: number;
  pour?: number;
}

export function recipeOf(coffeeGrams: number, plain: readonly PlainStep[]): Recipe {
  let startTime = 0;
  const steps = plain.map(({ kind, time, target, pour = 0 }, index): RecipeStep => {
    const step = {
      number: index + 1,
      kind,
      title: kind,
      description: kind,
      startTime,
      time,
      expectedTime: time === null ? 30 : 0,
      targetWater: target ?? null,
      pourSeconds: pour,
    };
    startTime += time ?? 30;
    return step;
  });
  const waterMl = Math.max(...plain.map(({ target }) => target ?? 0));
  return {
    method: 'V60',
    methodId: 'v60',
    recipeId: 'test',
    title: 'Teste',
    source: 'Coado',
    bean: null,
    beanId: null,
    roast: 'Média',
    hint: '',
    preparation: [],
    steps,
    adaptedFrom: null,
    timeIsEstimate: false,
    tuning: { grind: 0, temperature: 0, time: 0 },
    dialledFrom: null,
    grinder: null,
    parameters: {
      coffeeGrams,
      waterMl,
      ratio: '1:16.0',
      grindSize: 'Média',
      temperature: 94,
      totalTime: startTime,
    },
  };
}

export const POUR_OVER = recipeOf(15, [
  { kind: 'bloom', time: 45, target: 50, pour: 10 },
  { kind: 'pour', time: 45, target: 150, pour: 15 },
  { kind: 'pour', time: 45, target: 250, pour: 15 },
  { kind: 'drawdown', time: 45 },
]);

export const ESPRESSO = recipeOf(18, [
  { kind: 'extract', time: 25, target: 36, pour: 25 },
  { kind: 'extract', time: 5 },
]);

export function brewOf(recipe: Recipe): RunningBrew {
  const id = '11111111-1111-4111-8111-111111111111';
  return newRunningBrew({ id, ownerId: null, recipe, colour: 'crema', sound: 'cup', now: T0 });
}
