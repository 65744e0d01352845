import * as z from 'zod/mini';
import { ROASTS } from './roast.ts';

/** The person's action in a step; selects its drawing and icon. */
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

/** One step of a generated recipe. Times in seconds from the start, water in grams. */
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
  /** Our guess for a step that waits for a tap, so that totals can be shown; 0 for timed steps. */
  expectedTime: seconds,
  /** Cumulative water (espresso: beverage) when the pour ends; null when nothing is poured. */
  targetWater: z.nullable(grams),
  /** How long the pour takes, at most the step; 0 means the water is there at once. */
  pourSeconds: seconds,
});

const recipeBeanSchema = z.object({
  name: shortText,
  origin: shortText,
  roast: z.enum(ROASTS),
  process: shortText,
  notes: z.array(shortText).check(z.maxLength(20)),
  /** Set for coffee that was bought ground: nothing is said of the grinder. */
  ground: z.exactOptional(z.boolean()),
});

/** A grinder as a recipe names it, with what it was set to. */
export const recipeGrinderSchema = z.object({
  /** Id in the list of grinders; null for one that is not in it, or when a text only names it. */
  modelId: z.nullable(z.string().check(z.maxLength(60))),
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** Unit of its settings. */
  unit: z.enum(['cliques', 'número']),
  setting: z.number().check(z.minimum(0), z.maximum(999)),
});

/** Points of the grinder (negative is finer), °C and seconds. */
export const tuningSchema = z.object({ grind: z.int(), temperature: z.int(), time: z.int() });

/**
 * A recipe scaled to a dose, ready to brew: shown, run, saved in `brews.recipe` and shared.
 * Plain JSON. `water` counts the water poured, for espresso the beverage in the cup.
 */
export const recipeSchema = z.object({
  /** The method's name, as people read it. */
  method: shortText,
  methodId: shortText,
  /** For an own method: the catalogue's method that it resembles. */
  like: z.exactOptional(shortText),
  /** Id of the known recipe it was scaled from. */
  recipeId: shortText,
  title: shortText,
  /** The author of the schedule. */
  source: shortText,
  bean: z.nullable(recipeBeanSchema),
  beanId: z.nullable(z.string().check(z.maxLength(100))),
  roast: z.enum(ROASTS),
  /** The roast's advice. */
  hint: shortText,
  parameters: z.object({
    coffeeGrams: someGrams,
    waterMl: someGrams,
    /** '1:x.x', with a point; formatRatio writes it for people. */
    ratio: z.string().check(z.regex(/^1:\d+\.\d$/)),
    grindSize: shortText,
    /** °C; null is cold or room temperature. */
    temperature: z.nullable(z.number().check(z.minimum(0), z.maximum(100))),
    /** Seconds: the steps' sum, with the guess for each step that waits for a tap. */
    totalTime: seconds,
  }),
  /** Preparations before the clock starts. */
  preparation: z.array(shortText).check(z.maxLength(10)),
  steps: z.array(recipeStepSchema).check(z.minLength(1), z.maxLength(60)),
  /**
   * The author's amounts (grams) and time (seconds) if this is scaled to another dose.
   * Older stored recipes have none.
   */
  adaptedFrom: z._default(
    z.nullable(z.object({ coffeeGrams: someGrams, waterMl: someGrams, totalTime: seconds })),
    null,
  ),
  /** Departure from its recipe to suit a bean: points of the grinder, °C, seconds. */
  tuning: z._default(tuningSchema, { grind: 0, temperature: 0, time: 0 }),
  /**
   * The author's grinder setting, or the last one used; null if unknown.
   * `points` of `tuning.grind` are included in that setting already.
   */
  grinder: z._default(
    z.nullable(z.extend(recipeGrinderSchema, { points: z._default(z.int(), 0) })),
    null,
  ),
  /** The brew that it is meant to improve on. */
  dialledFrom: z._default(z.nullable(z.uuid()), null),
  /** Whether the total is a guess: scaled from another dose, or waiting for taps. */
  timeIsEstimate: z._default(z.boolean(), false),
});

export type Recipe = z.infer<typeof recipeSchema>;
export type RecipeGrinder = z.infer<typeof recipeGrinderSchema>;
export type RecipeStep = z.infer<typeof recipeStepSchema>;
export type RecipeBean = z.infer<typeof recipeBeanSchema>;
export type StepKind = (typeof STEP_KINDS)[number];
