import { randomUUID } from 'node:crypto';
import type { Recipe, RecipeStep } from '../../../src/shared/brew/recipe.ts';
import { newRunningBrew, type Station } from '../../../src/shared/brew/running-brew.ts';

const RUNNING_BREWS_KEY = 'coado.brews';

const step = (plain: Partial<RecipeStep> & Pick<RecipeStep, 'number' | 'kind' | 'title'>) => ({
  description: plain.title,
  startTime: 0,
  time: 5,
  expectedTime: 0,
  targetWater: null,
  pourSeconds: 0,
  ...plain,
});

/** A pour-over of twenty seconds, so that a test need not wait three minutes for one. */
export const SHORT_RECIPE: Recipe = {
  method: 'V60',
  methodId: 'v60',
  recipeId: 'v60-padrao',
  title: 'Curta',
  source: 'Teste',
  bean: null,
  beanId: null,
  roast: 'Média',
  hint: '',
  preparation: [],
  adaptedFrom: null,
  timeIsEstimate: false,
  tuning: { grind: 0, temperature: 0, time: 0 },
  dialledFrom: null,
  grinder: null,
  parameters: {
    coffeeGrams: 5,
    waterMl: 80,
    ratio: '1:16.0',
    grindSize: 'Média',
    temperature: 94,
    totalTime: 20,
  },
  steps: [
    step({
      number: 1,
      kind: 'bloom',
      title: 'Pré-infusão',
      time: 6,
      targetWater: 20,
      pourSeconds: 4,
    }),
    step({
      number: 2,
      kind: 'pour',
      title: 'Despejo',
      startTime: 6,
      time: 10,
      targetWater: 80,
      pourSeconds: 8,
    }),
    step({ number: 3, kind: 'drawdown', title: 'Escoamento', startTime: 16, time: 4 }),
  ],
};

/** An espresso of eight seconds: 8 g for 16 g. */
export const SHORT_SHOT: Recipe = {
  ...SHORT_RECIPE,
  method: 'Espresso',
  methodId: 'espresso',
  recipeId: 'espresso-padrao',
  parameters: {
    ...SHORT_RECIPE.parameters,
    coffeeGrams: 8,
    waterMl: 16,
    ratio: '1:2.0',
    totalTime: 8,
  },
  steps: [
    step({
      number: 1,
      kind: 'extract',
      title: 'Extração',
      time: 8,
      targetWater: 16,
      pourSeconds: 8,
    }),
  ],
};

export function unstartedBrew(
  ownerId: string,
  station: Station | null = null,
  recipe: Recipe = SHORT_RECIPE,
) {
  const brew = newRunningBrew({
    id: randomUUID(),
    ownerId,
    recipe,
    colour: 'crema',
    sound: 'grain',
    station,
    now: Date.now(),
  });
  return { id: brew.id, brew };
}

export function runningBrewStorageEntry(brews: readonly unknown[]): [key: string, value: string] {
  return [RUNNING_BREWS_KEY, JSON.stringify({ version: 1, brews })];
}
