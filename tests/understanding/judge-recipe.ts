import * as z from 'zod/mini';
import { METHOD_LIST } from '../../src/shared/recipe-text/reader/expected-reading.test-support.ts';
import type { PastedRecipe } from '../../src/shared/recipe-text/reader/pasted-recipe.ts';
import { readRecipes } from '../../src/shared/recipe-text/reader/read-recipes.ts';
import type { ReadStep } from '../../src/shared/recipe-text/reader/steps.ts';

const figure = z.nullable(z.number());
const range = z.tuple([z.number(), z.number()]);

/** A careful person's reading of a text. Grams, °C and seconds; null is not in the text. */
const expectedSchema = z.object({
  /** The method's id; 'a|b' allows either. */
  method: z.nullable(z.string()),
  coffee: figure,
  water: figure,
  temperature: figure,
  /**
   * Absent: the steps are not judged.
   * `at_s` null is not judged; `to_g` null is a pour whose amount the text does not say.
   */
  steps: z.optional(z.array(z.object({ at_s: figure, to_g: figure, action: z.string() }))),
  must_mark: z.optional(z.array(z.string())),
  accept: z.optional(z.partialRecord(z.string(), range)),
  ice: z.optional(figure),
  bypass: z.optional(figure),
  total_s: z.optional(figure),
});
type Expected = z.infer<typeof expectedSchema>;
type Steps = NonNullable<Expected['steps']>;

export const pastedTextSchema = z.extend(expectedSchema, {
  id: z.string(),
  text: z.string(),
  refuse: z.boolean(),
  recipes: z.optional(z.array(expectedSchema)),
});
export type PastedText = z.infer<typeof pastedTextSchema>;

/** A wrong value of a reading; `isSilent` if the reading does not mark it as uncertain. */
export interface Fault {
  what: string;
  isSilent: boolean;
}

interface Measured {
  field: string;
  expected: number | null | undefined;
  value: number | null;
  isMarked: boolean;
  tolerance: number;
  accepted: readonly [number, number] | undefined;
}

function judgeNumber({ field, expected, value, isMarked, tolerance, accepted }: Measured): Fault[] {
  const wanted = expected ?? null;
  const isInside =
    accepted !== undefined && value !== null && value >= accepted[0] && value <= accepted[1];
  const isRight =
    wanted === null
      ? value === null || isInside
      : isInside || (value !== null && Math.abs(value - wanted) <= tolerance);
  if (isRight) return [];
  return [{ what: `${field} is ${value}, not ${wanted}`, isSilent: value !== null && !isMarked }];
}

const POURS = /pour/;
const POURS_OR_BLOOMS = /pour|bloom/;
const ACTS = /press|stir|flip|drawdown/;

/**
 * Whether the poured steps are the expected ones: grams within 1 % or 1 g, seconds within 3.
 * A time may be missing if `marks` has 'step_times'.
 */
function arePoured(read: readonly ReadStep[], pours: Steps, marks: readonly string[]): boolean {
  // A recipe that pours all the water at once needs no step.
  if (pours.length <= 1 && read.length === 0) return (pours[0]?.at_s ?? 0) === 0;
  if (read.length !== pours.length) return false;
  return pours.every(({ at_s, to_g }, index) => {
    const { start = null, target = null } = read[index] ?? {};
    const isPoured = to_g === null || Math.abs((target ?? 0) - to_g) <= Math.max(1, to_g / 100);
    const isTimed =
      at_s === null ||
      (start === null ? marks.includes('step_times') : Math.abs(start - at_s) <= 3);
    return isPoured && isTimed;
  });
}

/** Removes repeated targets: a stir at 200 g after a pour to 200 g pours nothing. */
const withoutEchoes = (steps: Steps): Steps =>
  steps.map((step, index) => {
    const isPour = POURS_OR_BLOOMS.test(step.action);
    const reached = steps.slice(0, index).findLast(({ to_g }) => to_g !== null)?.to_g ?? null;
    return isPour || step.to_g !== reached ? step : { ...step, to_g: null };
  });

function judgeSteps(
  { steps }: PastedRecipe,
  { steps: written, must_mark: marks = [] }: Expected,
): Fault[] {
  if (written === undefined) return [];
  const wanted = withoutEchoes(written);
  const read = steps.filter(({ target }) => target !== null);
  const isMarked = read.some(
    ({ targetDoubt, timeDoubt }) => targetDoubt !== null || timeDoubt !== null,
  );
  const pours = wanted.filter(({ to_g, action }) => to_g !== null || POURS.test(action));
  // A bloom without an amount is a pour or a wait.
  const blooms = wanted.filter(({ to_g, action }) => to_g !== null || POURS_OR_BLOOMS.test(action));
  const isRight = [pours, blooms].some((each) => arePoured(read, each, marks));
  const poured: Fault[] = isRight
    ? []
    : [
        {
          what: `pours are ${read.map(({ start, target }) => `${start}: ${target}`).join(', ')}`,
          isSilent: read.length > 0 && !isMarked,
        },
      ];
  const acts = wanted.filter(
    ({ to_g, at_s, action }) => to_g === null && at_s !== null && ACTS.test(action),
  );
  const missing = acts.filter(
    ({ at_s }) => !steps.some(({ start }) => start !== null && Math.abs(start - (at_s ?? 0)) <= 3),
  );
  return [
    ...poured,
    ...missing.map(({ action, at_s }) => ({
      what: `${action} at ${at_s} s is missing`,
      isSilent: false,
    })),
  ];
}

/** Returns which fields a reading marks as uncertain, by their names in `must_mark`. */
function marksOf(read: PastedRecipe): Record<string, boolean> {
  const { methodId, coffee, water, ice, bypass, temperature, grind, steps, corrections } = read;
  const isConverted = [coffee, water, temperature].some(({ doubt }) =>
    doubt?.includes('O texto diz'),
  );
  return {
    method: methodId.doubt !== null,
    coffee: coffee.doubt !== null,
    water: water.doubt !== null,
    ice: ice.doubt !== null,
    bypass: bypass.doubt !== null,
    temperature: temperature.doubt !== null,
    grind: grind.doubt !== null,
    pour_amounts: steps.some(({ targetDoubt }) => targetDoubt !== null),
    step_times:
      steps.length === 0 ||
      steps.some(
        ({ timeDoubt, start, lasts }) => timeDoubt !== null || start === null || lasts === null,
      ),
    units: isConverted === true,
    correction: corrections.length > 0,
    second_recipe: true,
  };
}

function judgeOne(read: PastedRecipe, expected: Expected): Fault[] {
  const { accept = {}, must_mark: mustMark = [] } = expected;
  const number = (
    field: string,
    wanted: number | null | undefined,
    { value, doubt }: { value: number | 'cold' | null; doubt: string | null },
    tolerance: number,
  ) =>
    judgeNumber({
      field,
      expected: wanted,
      value: value === 'cold' ? null : value,
      isMarked: doubt !== null,
      tolerance,
      accepted: accept[field] ?? accept[`${field}_s`],
    });
  const methods = expected.method?.split('|') ?? [];
  const { methodId } = read;
  const isMethod =
    methods.includes(methodId.value ?? '') ||
    (methodId.value === null && mustMark.includes('method'));
  const marks = marksOf(read);
  return [
    ...(isMethod
      ? []
      : [
          {
            what: `method is ${methodId.value}`,
            isSilent: methodId.value !== null && methodId.doubt === null,
          },
        ]),
    ...number('coffee', expected.coffee, read.coffee, 0.3),
    ...number('water', expected.water, read.water, 2),
    ...number('temperature', expected.temperature, read.temperature, 1),
    ...(expected.ice === undefined ? [] : number('ice', expected.ice, read.ice, 2)),
    ...(expected.bypass === undefined ? [] : number('bypass', expected.bypass, read.bypass, 2)),
    ...(expected.total_s === undefined ? [] : number('total', expected.total_s, read.total, 3)),
    ...judgeSteps(read, expected),
    ...mustMark
      .filter((field) => marks[field] === false)
      .map((field) => ({ what: `${field} is not marked`, isSilent: false })),
  ];
}

/** Reads a text and returns the differences from its expected recipes, or from its refusal. */
export function judgeText(expected: PastedText): Fault[] {
  const { recipes, refused } = readRecipes(expected.text, METHOD_LIST);
  if (expected.refuse)
    return recipes.length === 0 ? [] : [{ what: 'it is read as a recipe', isSilent: true }];
  const wanted = expected.recipes ?? [expected];
  if (recipes.length !== wanted.length) {
    return [
      { what: `${recipes.length} recipes (${refused})`, isSilent: recipes.length > wanted.length },
    ];
  }
  return recipes.flatMap((read, index) => judgeOne(read, wanted[index] ?? expected));
}
