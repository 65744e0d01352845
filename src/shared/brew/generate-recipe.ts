import { formatDecimal } from '../format.ts';
import { defaultRecipeFor } from './default-recipes.ts';
import { NO_TUNING, type Tuning } from './dial-in.ts';
import { grindText } from './grind.ts';
import type { KnownRecipe, PlannedStep } from './known-recipe.ts';
import { type BrewStyle, styleOf } from './methods.ts';
import { scaleTimes } from './physics.ts';
import type { Recipe, RecipeBean, RecipeStep } from './recipe.ts';
import { pointsText, type Roast, roastAdvice, roastHint, SAME_GRIND } from './roast.ts';
import { dilutionFor, splitWater } from './water.ts';

interface RecipeRequest {
  /** `like` is the id of the catalogue's method that a person's own one resembles. */
  method: {
    id: string;
    name: string;
    like?: string;
    temperatureC: number | null;
    grind: string;
  };
  /** The method's default recipe when left out. */
  known?: KnownRecipe;
  bean: Omit<RecipeBean, 'roast'> | null;
  beanId: string | null;
  roast: Roast;
  coffeeGrams: number;
  waterMl: number;
  altitudeM?: number | null;
  tuning?: Tuning;
  /** Id of the brew that this recipe is to improve on. */
  dialledFrom?: string | null;
}

const toTenth = (value: number) => Math.round(value * 10) / 10;

const BOUGHT_GROUND = 'Já moído';

/** From this multiple of the recipe's dose, a bed of coffee needs a coarser grind. */
const LARGE = 2;
const STYLES_WITH_BED: readonly BrewStyle[] = ['percolation', 'phin', 'machine'];

/** Throws RangeError for amounts that round to 0.0 g, or a method without a known recipe. */
export function generateRecipe(request: RecipeRequest): Recipe {
  const { method, bean, beanId, roast, tuning = NO_TUNING, dialledFrom = null } = request;
  const coffee = toTenth(request.coffeeGrams);
  const water = toTenth(request.waterMl);
  if (!(coffee > 0 && water > 0)) throw new RangeError('A recipe needs coffee and water.');
  const known = request.known ?? defaultRecipeFor(method.id);
  if (!known) throw new RangeError(`No known recipe for the method ${method.id}.`);

  const fill = filler(known, coffee, water);
  const steps = steepFor(tuning.time, scaleSteps(known, coffee, water, fill));
  const isOriginal = coffee === known.coffee && water === known.water;
  const isOwn = known.id === defaultRecipeFor(known.methodId)?.id;
  return {
    method: method.name,
    methodId: method.id,
    ...(method.like === undefined ? {} : { like: method.like }),
    recipeId: known.id,
    title: known.title,
    source: known.source,
    bean: bean && {
      name: bean.name,
      origin: bean.origin,
      roast,
      process: bean.process,
      notes: bean.notes,
      ...(bean.ground ? { ground: true } : {}),
    },
    beanId,
    roast,
    hint: hintFor(request, known),
    parameters: {
      coffeeGrams: coffee,
      waterMl: water,
      ratio: `1:${(water / coffee).toFixed(1)}`,
      grindSize: bean?.ground
        ? BOUGHT_GROUND
        : tunedGrind(known.grind ?? method.grind, tuning.grind),
      temperature: tunedTemperature(
        temperatureFor(known, method.temperatureC, roast),
        tuning.temperature,
      ),
      totalTime: totalSeconds(steps),
    },
    preparation: [
      ...known.preparation.map((line) => fill(line)),
      // Cold brew is diluted a day later; the preparation keeps the amounts until then.
      ...(known.methodId === 'cold-brew' ? [dilutionFor(water / coffee).text] : []),
    ],
    adaptedFrom:
      isOriginal || isOwn
        ? null
        : {
            coffeeGrams: known.coffee,
            waterMl: known.water,
            totalTime: known.steps.reduce((sum, step) => sum + lasting(step), 0),
          },
    tuning,
    grinder: null,
    dialledFrom,
    timeIsEstimate: !isOriginal || tuning.time !== 0 || steps.some((step) => step.time === null),
    steps,
  };
}

/** Omits the water's temperature if the author names one for each roast. */
function hintFor(request: RecipeRequest, known: KnownRecipe): string {
  const { method, roast, altitudeM = null, coffeeGrams } = request;
  const temperature = temperatureFor(known, method.temperatureC, roast);
  const large =
    coffeeGrams / known.coffee >= LARGE && STYLES_WITH_BED.includes(styleOf(known.methodId));
  const advice = roastAdvice(known.methodId, roast, temperature, { altitudeM, large });
  const isSaid = typeof known.temperature === 'object';
  const water = isSaid ? null : advice.water;
  const grind = request.bean?.ground ? SAME_GRIND : advice.grind;
  const hint = roastHint(roast, { ...advice, water, grind });
  const isCoarser = large && grind !== SAME_GRIND;
  return isCoarser
    ? `${hint} Com mais café, a água demora mais a passar: daí moer mais grosso.`
    : hint;
}

const lasting = (step: PlannedStep) => step.duration ?? step.expected ?? 0;

function totalSeconds(steps: readonly RecipeStep[]): number {
  return steps.reduce((total, step) => total + (step.time ?? step.expectedTime), 0);
}

/**
 * Scales a bloom with the coffee, because it must wet all of it.
 * Later pours keep the author's proportions of the water that is left. A pour for which the bloom
 * leaves no water is dropped.
 */
function scaleSteps(known: KnownRecipe, coffee: number, water: number, fill: Filler): RecipeStep[] {
  const scale = {
    style: styleOf(known.methodId),
    from: { coffee: known.coffee, water: known.water },
    to: { coffee, water },
  };
  let startTime = 0;
  let number = 0;
  let reached = { was: 0, now: 0 };
  let bloomed = reached;
  return known.steps.flatMap((step): RecipeStep[] => {
    const was = ownTarget(step.target, known);
    const targetWater =
      was === null ? null : Math.max(scaleTarget(step, was, known, bloomed, scale.to), reached.now);
    const goal = { was: was ?? reached.was, now: targetWater ?? reached.now };
    const isDry = step.kind === 'pour' && goal.was > reached.was && goal.now === reached.now;
    if (isDry && goal.now > 0) return [];
    const times = scaleTimes(
      {
        kind: step.kind,
        time: step.duration,
        expectedTime: step.duration === null ? (step.expected ?? 0) : 0,
        pourSeconds: step.pourSeconds ?? 0,
      },
      { was: goal.was - reached.was, now: goal.now - reached.now },
      scale,
    );
    reached = goal;
    if (step.kind === 'bloom') bloomed = goal;
    number += 1;
    const scaled: RecipeStep = {
      number,
      kind: step.kind,
      title: step.title,
      description: fill(step.description, { target: targetWater ?? water, ...times }),
      startTime,
      ...times,
      targetWater,
    };
    startTime += scaled.time ?? scaled.expectedTime;
    return [scaled];
  });
}

/** Changes the first timed infusion by `seconds`, to at least five seconds. */
function steepFor(seconds: number, steps: RecipeStep[]): RecipeStep[] {
  const at = steps.findIndex((step) => step.kind === 'steep' && step.time !== null);
  if (seconds === 0 || at === -1) return steps;
  let startTime = 0;
  return steps.map((step, index) => {
    const time = index === at && step.time !== null ? Math.max(5, step.time + seconds) : step.time;
    const moved = { ...step, startTime, time };
    startTime += time ?? step.expectedTime;
    return moved;
  });
}

function tunedGrind(grind: string, points: number): string {
  if (points === 0) return grindText(grind);
  return grindText(`${grind.replace(/ \(ajustar\)$/, '')}, ${pointsText(points)}`);
}

function tunedTemperature(temperature: number | null, shift: number): number | null {
  return temperature === null ? null : Math.min(100, Math.max(0, temperature + shift));
}

/** Returns cumulative grams at the author's dose; null where nothing is poured. */
function ownTarget(target: PlannedStep['target'], { coffee, water }: KnownRecipe): number | null {
  if (target === undefined) return null;
  if (target === 'all') return water;
  return target === 'bloom' ? splitWater(coffee, water).bloom : target;
}

function scaleTarget(
  { kind, target }: PlannedStep,
  was: number,
  known: KnownRecipe,
  bloomed: { was: number; now: number },
  to: { coffee: number; water: number },
): number {
  if (was === known.water) return to.water;
  if (target === 'bloom') return splitWater(to.coffee, to.water).bloom;
  // Rounding up could exceed a total with a fraction (0.7 g).
  if (kind === 'bloom') return Math.min(Math.round((was / known.coffee) * to.coffee), to.water);
  const share = (was - bloomed.was) / (known.water - bloomed.was);
  return Math.min(Math.round(bloomed.now + share * (to.water - bloomed.now)), to.water);
}

function temperatureFor(known: KnownRecipe, methodTemperature: number | null, roast: Roast) {
  const { temperature } = known;
  if (temperature === undefined) return methodTemperature;
  return typeof temperature === 'number' ? temperature : temperature[roast];
}

interface StepFigures {
  target: number;
  time: number | null;
  expectedTime: number;
  pourSeconds: number;
}

type Filler = (template: string, step?: StepFigures) => string;

function filler(known: KnownRecipe, coffee: number, water: number): Filler {
  const { bloom, mainPour } = splitWater(coffee, water);
  const along = (grams = 0) => Math.round((grams / known.water) * water);
  const figures: Record<string, number> = {
    coffee,
    water,
    bloom,
    mainPour,
    milk: along(known.milk),
    ice: along(known.ice),
    bypass: along(known.bypass),
  };
  return (template, step) => {
    const all: Record<string, number> = step
      ? {
          ...figures,
          target: step.target,
          pour: step.pourSeconds,
          lasts: step.time ?? step.expectedTime,
        }
      : figures;
    return template.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const value = all[name];
      return value === undefined ? placeholder : formatDecimal(value);
    });
  };
}
