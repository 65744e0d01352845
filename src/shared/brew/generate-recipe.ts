import { formatDecimal } from '../format.ts';
import type { KnownRecipe, PlannedStep } from './known-recipe.ts';
import { knownRecipesFor } from './known-recipes.ts';
import type { Recipe, RecipeBean, RecipeStep } from './recipe.ts';
import { ROAST_HINTS, type Roast } from './roast.ts';
import { splitWater } from './water.ts';

const ADJUST_SUFFIX = ' (ajustar)';

interface RecipeRequest {
  /** The method as the catalogue has it; `temperatureC` null is brewed cold. */
  method: { id: string; name: string; temperatureC: number | null; grind: string };
  /** Which known recipe to scale; the method's first when left out. */
  known?: KnownRecipe;
  bean: Omit<RecipeBean, 'roast'> | null;
  beanId: string | null;
  roast: Roast;
  coffeeGrams: number;
  waterMl: number;
}

const toTenth = (value: number) => Math.round(value * 10) / 10;

/**
 * Scales a known recipe to the dose and water asked for. Throws RangeError when either is not above
 * zero after rounding to 0.1 g, or when the method has no known recipe.
 */
export function generateRecipe(request: RecipeRequest): Recipe {
  const { method, bean, beanId, roast } = request;
  const coffee = toTenth(request.coffeeGrams);
  const water = toTenth(request.waterMl);
  if (!(coffee > 0 && water > 0)) throw new RangeError('A recipe needs coffee and water.');
  const known = request.known ?? knownRecipesFor(method.id)[0];
  if (!known) throw new RangeError(`No known recipe for the method ${method.id}.`);

  const steps = scaleSteps(known, coffee, water);
  return {
    method: method.name,
    methodId: method.id,
    recipeId: known.id,
    title: known.title,
    source: known.source,
    bean: bean && {
      name: bean.name,
      origin: bean.origin,
      roast,
      process: bean.process,
      notes: bean.notes,
    },
    beanId,
    roast,
    hint: ROAST_HINTS[roast],
    parameters: {
      coffeeGrams: coffee,
      waterMl: water,
      ratio: `1:${(water / coffee).toFixed(1)}`,
      grindSize: grindText(known.grind ?? method.grind),
      temperature: temperatureFor(known, method.temperatureC, roast),
      totalTime: totalSeconds(steps),
    },
    preparation: known.preparation.map((line) => fillTemplate(line, coffee, water, null)),
    steps,
  };
}

/** What the steps add up to, in seconds, with the guess for each step that waits for a tap. */
function totalSeconds(steps: readonly RecipeStep[]): number {
  return steps.reduce((total, step) => total + (step.time ?? step.expectedTime), 0);
}

/** Cumulative targets keep the author's proportions; the last one is the water itself. */
function scaleSteps(known: KnownRecipe, coffee: number, water: number): RecipeStep[] {
  let startTime = 0;
  return known.steps.map((step, index) => {
    const targetWater = scaleTarget(step.target, known.water, coffee, water);
    const scaled: RecipeStep = {
      number: index + 1,
      kind: step.kind,
      title: step.title,
      description: fillTemplate(step.description, coffee, water, targetWater),
      startTime,
      time: step.duration,
      expectedTime: step.duration === null ? (step.expected ?? 0) : 0,
      targetWater,
      pourSeconds: step.pourSeconds ?? 0,
    };
    startTime += scaled.time ?? scaled.expectedTime;
    return scaled;
  });
}

function scaleTarget(
  target: PlannedStep['target'],
  knownWater: number,
  coffee: number,
  water: number,
): number | null {
  if (target === undefined) return null;
  if (target === 'all' || target === knownWater) return water;
  if (target === 'bloom') return splitWater(coffee, water).bloom;
  // Rounding up must not pass the total when that has a fraction (0.7 g).
  return Math.min(Math.round((target / knownWater) * water), water);
}

function temperatureFor(known: KnownRecipe, methodTemperature: number | null, roast: Roast) {
  const { temperature } = known;
  if (temperature === undefined) return methodTemperature;
  return typeof temperature === 'number' ? temperature : temperature[roast];
}

function grindText(grind: string): string {
  return grind.endsWith(ADJUST_SUFFIX) ? grind : `${grind}${ADJUST_SUFFIX}`;
}

function fillTemplate(template: string, coffee: number, water: number, target: number | null) {
  const { bloom, mainPour } = splitWater(coffee, water);
  const grams: Record<string, number> = { coffee, water, bloom, mainPour, target: target ?? water };
  return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = grams[name];
    return value === undefined ? placeholder : formatDecimal(value);
  });
}
