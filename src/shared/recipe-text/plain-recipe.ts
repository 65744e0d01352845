import { NO_TUNING } from '../brew/dial-in.ts';
import type { Recipe, RecipeBean, RecipeGrinder, RecipeStep, StepKind } from '../brew/recipe.ts';
import { type Roast, settledHint } from '../brew/roast.ts';
import { cleanText, STEP_KIND_LABELS } from './fields.ts';

/** A step without its number and start, which follow from the others. Seconds and grams. */
export interface PlainStep {
  kind: StepKind;
  title: string;
  description: string;
  /** How long the step lasts; null for a step that waits for a tap. */
  time: number | null;
  /** The guessed duration of a step that waits for a tap; 0 for timed steps. */
  expectedTime: number;
  /** Cumulative grams when the pour ends; null when nothing is poured. */
  targetWater: number | null;
  pourSeconds: number;
}

/** A recipe without derived values (starts, totals, ratio), as it is edited and shared. */
export interface PlainRecipe {
  title: string;
  /** The author of the schedule; empty for the person's own. */
  source: string;
  methodId: string;
  bean: string;
  roast: Roast;
  coffeeGrams: number;
  /** Water poured, for espresso the beverage, in grams. */
  waterMl: number;
  /** °C; null is cold or room temperature. */
  temperature: number | null;
  grindSize: string;
  /** The author's grinder setting; null if unknown. */
  grinder: RecipeGrinder | null;
  /** Preparations before the clock starts. */
  preparation: readonly string[];
  steps: readonly PlainStep[];
}

/** When a step starts and ends, in seconds; a guess once a step before it waits for a tap. */
interface StepTimes {
  start: number;
  end: number;
  startIsGuess: boolean;
}

export const OWN_SOURCE = 'Sua receita';

const tenths = (value: number) => Math.round(value * 10) / 10;

/** Returns the times of the steps; a duration that could not be read (NaN) counts as 0. */
export function stepTimes(steps: readonly Pick<PlainStep, 'time' | 'expectedTime'>[]): StepTimes[] {
  let clock = 0;
  let startIsGuess = false;
  return steps.map(({ time, expectedTime }) => {
    const start = clock;
    const lasts = time ?? expectedTime;
    clock += Number.isNaN(lasts) ? 0 : lasts;
    const times = { start, end: clock, startIsGuess };
    startIsGuess ||= time === null;
    return times;
  });
}

/** Returns the sum of the steps in seconds, with the guess for each that waits for a tap. */
export function totalSeconds(steps: readonly PlainStep[]): number {
  return stepTimes(steps).at(-1)?.end ?? 0;
}

export function lastTarget(steps: readonly PlainStep[]): number | null {
  return steps.findLast((step) => step.targetWater !== null)?.targetWater ?? null;
}

export function toPlainRecipe(recipe: Recipe): PlainRecipe {
  const { coffeeGrams, waterMl, temperature, grindSize } = recipe.parameters;
  const { grinder, tuning } = recipe;
  return tidyRecipe({
    ...recipe,
    source: recipe.source === OWN_SOURCE ? '' : recipe.source,
    bean: recipe.bean?.name ?? '',
    coffeeGrams,
    waterMl,
    temperature,
    grindSize,
    // A setting without the tuning's points would be wrong; only the grinder's chart can convert
    // points to clicks.
    grinder: grinder?.points === tuning.grind ? grinder : null,
  });
}

/**
 * Normalises a recipe for storage.
 * One-line texts, grams in tenths, a title for each step, no pour data on steps without a pour and
 * no wait data on timed steps.
 */
export function tidyRecipe(recipe: PlainRecipe): PlainRecipe {
  return {
    title: cleanText(recipe.title),
    source: cleanText(recipe.source),
    methodId: recipe.methodId,
    bean: cleanText(recipe.bean),
    roast: recipe.roast,
    coffeeGrams: tenths(recipe.coffeeGrams),
    waterMl: tenths(recipe.waterMl),
    temperature: recipe.temperature,
    grindSize: cleanText(recipe.grindSize),
    grinder: tidyGrinder(recipe.grinder),
    preparation: recipe.preparation.map(cleanText).filter((line) => line !== ''),
    steps: recipe.steps.map((step) => ({
      kind: step.kind,
      title: cleanText(step.title) || STEP_KIND_LABELS[step.kind],
      description: cleanText(step.description),
      time: step.time,
      expectedTime: step.time === null ? step.expectedTime : 0,
      targetWater: step.targetWater === null ? null : tenths(step.targetWater),
      pourSeconds: step.targetWater === null ? 0 : step.pourSeconds,
    })),
  };
}

function tidyGrinder(grinder: RecipeGrinder | null): RecipeGrinder | null {
  if (grinder === null) return null;
  const { modelId, unit } = grinder;
  const name = cleanText(grinder.name);
  // The database stores two decimals.
  const setting = Math.round(grinder.setting * 100) / 100;
  return name === '' ? null : { modelId, name, unit, setting };
}

interface Surroundings {
  recipeId: string;
  method: string;
  /** For an own method: the method it resembles. */
  like?: string | null;
  bean: (Omit<RecipeBean, 'roast'> & { id: string }) | null;
}

/** Completes a recipe for display, brewing and saving: numbers, starts and totals. */
export function fromPlainRecipe(plain: PlainRecipe, around: Surroundings): Recipe {
  const { bean, method, like, recipeId } = around;
  const steps = numberedSteps(plain.steps);
  return {
    method,
    methodId: plain.methodId,
    ...(like ? { like } : {}),
    recipeId,
    title: plain.title,
    source: plain.source || OWN_SOURCE,
    bean: bean && {
      name: bean.name,
      origin: bean.origin,
      roast: plain.roast,
      process: bean.process,
      notes: bean.notes,
    },
    beanId: bean?.id ?? null,
    roast: plain.roast,
    hint: settledHint(plain.roast),
    parameters: {
      coffeeGrams: plain.coffeeGrams,
      waterMl: plain.waterMl,
      ratio: `1:${(plain.waterMl / plain.coffeeGrams).toFixed(1)}`,
      grindSize: plain.grindSize,
      temperature: plain.temperature,
      totalTime: totalSeconds(plain.steps),
    },
    preparation: [...plain.preparation],
    steps,
    adaptedFrom: null,
    tuning: NO_TUNING,
    grinder: plain.grinder && { ...plain.grinder, points: 0 },
    dialledFrom: null,
    timeIsEstimate: steps.some((step) => step.time === null),
  };
}

/** Returns the steps with their numbers and starts, as `recipes.steps` stores them. */
export function numberedSteps(steps: readonly PlainStep[]): RecipeStep[] {
  const times = stepTimes(steps);
  return steps.map((step, index) => ({
    number: index + 1,
    ...step,
    startTime: times[index]?.start ?? 0,
  }));
}
