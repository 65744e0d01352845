import * as z from 'zod/mini';
import { ROASTS } from './roast.ts';

/** Kinds of step, each with its drawing and icon. */
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

/** One step of a recipe. Times in seconds, water in grams. */
const recipeStepSchema = z.object({
  /** Position, from 1. */
  number: z.int().check(z.minimum(1)),
  kind: z.enum(STEP_KINDS),
  title: shortText,
  description: shortText,
  /** When it starts; an estimate after a step that waits for a tap. */
  startTime: seconds,
  /** How long it lasts; null waits for a tap. */
  time: z.nullable(seconds.check(z.minimum(1))),
  /** Estimated seconds of a step that waits for a tap, for totals; 0 for a timed step. */
  expectedTime: seconds,
  /** Cumulative water (espresso: beverage) when the pour ends; null when nothing is poured. */
  targetWater: z.nullable(grams),
  /** Seconds of pouring, at most the step's; 0 means that all the water is poured at once. */
  pourSeconds: seconds,
});

const recipeBeanSchema = z.object({
  name: shortText,
  origin: shortText,
  roast: z.enum(ROASTS),
  process: shortText,
  notes: z.array(shortText).check(z.maxLength(20)),
  /** Set for coffee bought ground: no text gives advice on the grinder. */
  ground: z.exactOptional(z.boolean()),
});

export const recipeGrinderSchema = z.object({
  /** Id in GRINDERS; null for another grinder, or when the recipe is read from a text. */
  modelId: z.nullable(z.string().check(z.maxLength(60))),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  unit: z.enum(['cliques', 'número']),
  setting: z.number().check(z.minimum(0), z.maximum(999)),
});

/** Points of the grinder (negative is finer), °C and seconds. */
export const tuningSchema = z.object({ grind: z.int(), temperature: z.int(), time: z.int() });

/**
 * A recipe scaled to a dose, which the app shows, runs and shares; `brews.recipe` stores it.
 * `water` counts the water poured, for espresso the beverage in the cup.
 */
export const recipeSchema = z.object({
  method: shortText,
  methodId: shortText,
  /** For a person's own method: the id of the catalogue's method that it resembles. */
  like: z.exactOptional(shortText),
  /** Id of the known recipe it was scaled from. */
  recipeId: shortText,
  title: shortText,
  /** The author, as the screens show it. */
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
    /** The steps' sum in seconds, with the estimate for each step that waits for a tap. */
    totalTime: seconds,
  }),
  preparation: z.array(shortText).check(z.maxLength(10)),
  steps: z.array(recipeStepSchema).check(z.minLength(1), z.maxLength(60)),
  /**
   * The author's amounts (grams) and time (seconds) if the recipe is scaled to another dose.
   * Null for a method's default recipe. Recipes stored by older versions lack it.
   */
  adaptedFrom: z._default(
    z.nullable(z.object({ coffeeGrams: someGrams, waterMl: someGrams, totalTime: seconds })),
    null,
  ),
  /** Departure from the known recipe to suit a bean: points of the grinder, °C, seconds. */
  tuning: z._default(tuningSchema, { grind: 0, temperature: 0, time: 0 }),
  /**
   * The author's grinder setting, or the last one that the person used; null if unknown.
   * `points` is the part of `tuning.grind` that the setting already includes.
   */
  grinder: z._default(
    z.nullable(z.extend(recipeGrinderSchema, { points: z._default(z.int(), 0) })),
    null,
  ),
  /** Id of the brew that this recipe is to improve on. */
  dialledFrom: z._default(z.nullable(z.uuid()), null),
  /** Whether the total is an estimate: scaled, tuned in time, or with a step that waits. */
  timeIsEstimate: z._default(z.boolean(), false),
});

export type Recipe = z.infer<typeof recipeSchema>;
export type RecipeGrinder = z.infer<typeof recipeGrinderSchema>;
export type RecipeStep = z.infer<typeof recipeStepSchema>;
export type RecipeBean = z.infer<typeof recipeBeanSchema>;
export type StepKind = (typeof STEP_KINDS)[number];
