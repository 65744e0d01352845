import * as z from 'zod/mini';
import { formatGrams } from '../format.ts';
import { ROASTS } from './roast.ts';

export const STEP_KINDS = [
  'bloom',
  'pour',
  'stir',
  'swirl',
  'steep',
  'drawdown',
  'flip',
  'press',
  'extract',
  'heat',
  'filter',
  'cool',
  'milk',
  'ice',
] as const;

const WEEK_SECONDS = 7 * 24 * 3600;
const seconds = z.int().check(z.minimum(0), z.maximum(WEEK_SECONDS));
const grams = z.number().check(z.minimum(0), z.maximum(1_000_000));
const someGrams = grams.check(z.positive());
const shortText = z.string().check(z.maxLength(500));

/** Times in seconds, water in grams. */
const recipeStepSchema = z.object({
  /** From 1. */
  number: z.int().check(z.minimum(1)),
  kind: z.enum(STEP_KINDS),
  title: shortText,
  description: shortText,
  /** An estimate after a step that waits for a tap. */
  startTime: seconds,
  /** Null waits for a tap. */
  time: z.nullable(seconds.check(z.minimum(1))),
  /** Estimate for a step that waits for a tap; 0 for a timed step. */
  expectedTime: seconds,
  /** Cumulative (espresso: beverage) at the end of the pour; null when nothing is poured. */
  targetWater: z.nullable(grams),
  /** At most the step's time; 0 means that all the water is poured at once. */
  pourSeconds: seconds,
});

const recipeBeanSchema = z.object({
  name: shortText,
  origin: shortText,
  roast: z.enum(ROASTS),
  process: shortText,
  notes: z.array(shortText).check(z.maxLength(20)),
  /** True for coffee bought ground, for which no text gives advice on the grinder. */
  ground: z.exactOptional(z.boolean()),
});

export const recipeGrinderSchema = z.object({
  /** Id in GRINDERS; null for another grinder, or for a recipe read from a text. */
  modelId: z.nullable(z.string().check(z.maxLength(60))),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  unit: z.enum(['cliques', 'número']),
  setting: z.number().check(z.minimum(0), z.maximum(999)),
});

/** Points of the grinder (negative is finer), °C and seconds. */
export const tuningSchema = z.object({ grind: z.int(), temperature: z.int(), time: z.int() });

/** A recipe at one dose; `brews.recipe` stores it. Espresso's `waterMl` is the beverage. */
export const recipeSchema = z.object({
  method: shortText,
  methodId: shortText,
  /** For a person's own method: the id of the catalogue's method that it resembles. */
  like: z.exactOptional(shortText),
  /** Id of the known recipe. */
  recipeId: shortText,
  title: shortText,
  source: shortText,
  bean: z.nullable(recipeBeanSchema),
  beanId: z.nullable(z.string().check(z.maxLength(100))),
  roast: z.enum(ROASTS),
  hint: shortText,
  parameters: z.object({
    coffeeGrams: someGrams,
    waterMl: someGrams,
    /** '1:x.x', with a decimal point; formatRatio formats it for the screen. */
    ratio: z.string().check(z.regex(/^1:\d+\.\d$/)),
    grindSize: shortText,
    /** °C; null is cold or room temperature. */
    temperature: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
    /** Seconds, with the estimate of each step that waits for a tap. */
    totalTime: seconds,
  }),
  preparation: z.array(shortText).check(z.maxLength(10)),
  steps: z.array(recipeStepSchema).check(z.minLength(1), z.maxLength(60)),
  /** The author's amounts (g) and time (s) if scaled. Recipes of older versions lack it. */
  adaptedFrom: z._default(
    z.nullable(z.object({ coffeeGrams: someGrams, waterMl: someGrams, totalTime: seconds })),
    null,
  ),
  /** Departure from the known recipe to suit a bean. */
  tuning: z._default(tuningSchema, { grind: 0, temperature: 0, time: 0 }),
  /** `points` is the part of `tuning.grind` that the setting already includes. */
  grinder: z._default(
    z.nullable(z.extend(recipeGrinderSchema, { points: z._default(z.int(), 0) })),
    null,
  ),
  /** Id of the brew that this recipe is to improve on. */
  dialledFrom: z._default(z.nullable(z.uuid()), null),
  /** True if the recipe is scaled, tuned in time, or has a step that waits for a tap. */
  timeIsEstimate: z._default(z.boolean(), false),
});

export type Recipe = z.infer<typeof recipeSchema>;
export type RecipeGrinder = z.infer<typeof recipeGrinderSchema>;
export type RecipeStep = z.infer<typeof recipeStepSchema>;
export type RecipeBean = z.infer<typeof recipeBeanSchema>;
export type StepKind = (typeof STEP_KINDS)[number];

/** Returns 'até 250 g'; 'com 130 g' for water that is already in the pot. */
export function targetText(kind: RecipeStep['kind'], grams: number): string {
  return `${kind === 'heat' ? 'com' : 'até'} ${formatGrams(grams)}`;
}
