import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../format.ts';
import { AMOUNT_LIMITS } from './amounts.ts';
import { brew } from './brew-known.test-support.ts';
import type { KnownRecipe } from './known-recipe.ts';
import { KNOWN_RECIPES, knownRecipesFor } from './known-recipes.ts';
import { METHOD_IDS, styleOf } from './methods.ts';
import { mostFlow } from './physics.ts';
import { type Recipe, recipeSchema } from './recipe.ts';
import { ROASTS } from './roast.ts';
import { fillingOf, fits, overflowOf, vesselFor, vesselsFor } from './vessels.ts';
import { splitWater } from './water.ts';

interface Dose {
  coffee: number;
  water: number;
}

const tenths = (most: number) => fc.integer({ min: 1, max: most * 10 }).map((value) => value / 10);
const anyKnown = fc.constantFrom(...KNOWN_RECIPES);
const anyRoast = fc.constantFrom(...ROASTS);
const anyAltitude = fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null });
const anyCoffee = fc.oneof(
  { weight: 5, arbitrary: tenths(150) },
  { weight: 1, arbitrary: tenths(AMOUNT_LIMITS.coffee) },
);
const anyTuning = fc.record({
  grind: fc.integer({ min: -8, max: 8 }),
  temperature: fc.integer({ min: -8, max: 8 }),
  time: fc.constantFrom(0, -120, -30, 30, 120, -21_600, 21_600),
});
const anyRatio = fc.integer({ min: 5, max: 600 }).map((value) => value / 10);

/** Covers any dose that the calculator accepts, with a ratio of 1:0.5 to 1:60. */
const anyOrder = fc
  .record({
    known: anyKnown,
    coffee: anyCoffee,
    ratio: anyRatio,
    roast: anyRoast,
    altitudeM: anyAltitude,
    tuning: anyTuning,
  })
  .map(({ coffee, ratio, ...rest }) => {
    const water = Math.min(Math.round(coffee * ratio * 10) / 10, AMOUNT_LIMITS.water);
    return { ...rest, coffee, water };
  })
  .filter(({ water }) => water >= 0.1);

function expectWhole(recipe: Recipe, water: number): void {
  expect(recipeSchema.parse(recipe)).toEqual(recipe);
  let clock = 0;
  let poured = 0;
  for (const [index, step] of recipe.steps.entries()) {
    expect(step.number).toBe(index + 1);
    expect(step.startTime).toBe(clock);
    clock += step.time ?? step.expectedTime;
    expect(step.time ?? step.expectedTime).toBeGreaterThan(0);
    expect(step.pourSeconds).toBeLessThanOrEqual(step.time ?? step.expectedTime);
    expect(step.targetWater ?? poured).toBeGreaterThanOrEqual(poured);
    poured = step.targetWater ?? poured;
  }
  expect(recipe.parameters.totalTime).toBe(clock);
  expect(poured).toBe(water);
  expect(recipe.parameters.grindSize).toMatch(/ \(ajustar\)$/);
}

function expectPourable({ steps }: Recipe, methodId: string): void {
  let reached = 0;
  for (const { targetWater, pourSeconds } of steps) {
    if (targetWater === null) continue;
    const poured = targetWater - reached;
    if (pourSeconds > 0) {
      expect(poured / pourSeconds).toBeLessThanOrEqual(mostFlow(styleOf(methodId)) + 1e-9);
    }
    reached = targetWater;
  }
}

function withExtras({ water: own, ice = 0, milk = 0 }: KnownRecipe, amounts: Dose) {
  const along = (grams: number) => Math.round((grams / own) * amounts.water);
  return { ...amounts, ice: along(ice), milk: along(milk) };
}

/** Expects that a brew fits, or that the overflow is reported with a smaller dose that fits. */
function expectContained(known: KnownRecipe, dose: Dose, vesselId: string | null): void {
  const { methodId } = known;
  const amounts = withExtras(known, dose);
  const vessel = vesselFor(vesselsFor(methodId), amounts, vesselId);
  const overflow = overflowOf(vesselsFor(methodId), amounts, vesselId);
  if (vessel === null) throw new Error(`${methodId} has no vessel`);
  expect(overflow === null).toBe(fits(vessel, amounts));
  if (vesselId !== null) expect(vessel.id).toBe(vesselId);
  if (overflow === null) {
    expect(fillingOf(vessel, amounts)).toBeLessThanOrEqual(vessel.capacity + 0.05);
    return;
  }
  expect(overflow.message).toMatch(/[Nn]ão cabe|transbordar/);
  expect(overflow.message).not.toMatch(/NaN|undefined/);
  expect(overflow.rounds).toBeGreaterThanOrEqual(2);
  if (overflow.larger) expect(fits(overflow.larger, amounts)).toBe(true);
  if (!overflow.fitting) return;
  const small = brew(known, overflow.fitting);
  const most = Math.max(...small.steps.map((step) => step.targetWater ?? 0));
  // Rounding ice and milk to whole grams can add up to 1 g.
  const roomier = { ...vessel, capacity: vessel.capacity + 1 };
  const { coffee } = overflow.fitting;
  expect(fits(roomier, withExtras(known, { coffee, water: most }))).toBe(true);
}

describe('any recipe, dose, ratio, roast and altitude', () => {
  it('sums to the water, in steps that follow one another', () => {
    fc.assert(
      fc.property(anyOrder, ({ known, ...order }) => {
        expectWhole(brew(known, order), order.water);
      }),
      { numRuns: 1000 },
    );
  });

  it('never pours faster than its method can', () => {
    fc.assert(
      fc.property(anyOrder, ({ known, ...order }) => {
        expectPourable(brew(known, order), known.methodId);
      }),
      { numRuns: 1000 },
    );
  });

  it('writes only the recipe’s own figures in its texts', () => {
    fc.assert(
      fc.property(anyOrder, ({ known, ...order }) => {
        const recipe = brew(known, order);
        const { coffeeGrams: coffee, waterMl: water } = recipe.parameters;
        const { bloom, mainPour } = splitWater(coffee, water);
        const along = (grams = 0) => Math.round((grams / known.water) * water);
        const whole = [coffee, water, bloom, mainPour];
        const extras = [along(known.milk), along(known.ice), along(known.bypass)];
        const figures = (text: string) =>
          (text.replace(/V60|\d+ °C/g, '').match(/\d[\d.,]*\d|\d/g) ?? []).map(String);
        for (const step of recipe.steps) {
          const own = [step.targetWater ?? water, step.pourSeconds, step.time ?? step.expectedTime];
          const said = [...whole, ...extras, ...own].map((value) => formatDecimal(value));
          for (const figure of figures(step.description)) expect(said).toContain(figure);
          expect(step.description).not.toMatch(/[{}]|NaN|undefined/);
        }
        if (known.methodId === 'cold-brew') return;
        const said = [...whole, ...extras].map((value) => formatDecimal(value));
        for (const line of recipe.preparation) {
          for (const figure of figures(line)) expect(said).toContain(figure);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('gives a larger brew of the same ratio at least as much time', () => {
    fc.assert(
      fc.property(anyKnown, tenths(60), fc.integer({ min: 1, max: 8 }), (known, coffee, times) => {
        const ratio = known.water / known.coffee;
        const at = (dose: number) =>
          brew(known, { coffee: dose, water: Math.round(dose * ratio * 10) / 10 });
        fc.pre(coffee * ratio >= 1);
        const [small, large] = [at(coffee), at(Math.round(coffee * times * 10) / 10)];
        // Each step is rounded to five seconds.
        expect(large.parameters.totalTime).toBeGreaterThanOrEqual(
          small.parameters.totalTime - 5 * small.steps.length,
        );
      }),
    );
  });

  it('fits its vessel, or reports that it overflows and which dose fits', () => {
    const anySize = anyOrder.chain((order) =>
      fc.record({
        order: fc.constant(order),
        vesselId: fc.constantFrom(
          null,
          ...vesselsFor(order.known.methodId).map((vessel) => vessel.id),
        ),
      }),
    );
    fc.assert(
      fc.property(anySize, ({ order: { known, coffee, water }, vesselId }) => {
        expectContained(known, { coffee, water }, vesselId);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the author’s own numbers within reach once it departs from them', () => {
    fc.assert(
      fc.property(anyOrder, ({ known, ...order }) => {
        const { adaptedFrom, timeIsEstimate } = brew(known, order);
        const same = order.coffee === known.coffee && order.water === known.water;
        const isOwn = known.source === 'Coado' && known.title === 'Receita padrão';
        expect(adaptedFrom === null).toBe(same || isOwn);
        if (!same) expect(timeIsEstimate).toBe(true);
        if (adaptedFrom) {
          expect(adaptedFrom).toEqual({
            coffeeGrams: known.coffee,
            waterMl: known.water,
            totalTime: brew(known).parameters.totalTime,
          });
        }
      }),
    );
  });
});

const DOSES = [0.1, 0.5, 1, 5, 15, 30, 60, 100, 500];
const STRENGTHS = [2, 1, 0.5];

describe.each(METHOD_IDS)('%s, for each of its recipes, sizes, roasts and doses', (methodId) => {
  it('can be poured and fits its vessel or reports the overflow', () => {
    const sizes = [null, ...vesselsFor(methodId).map(({ id }) => id)];
    expect(sizes.length).toBeGreaterThan(1);
    let turn = 0;
    for (const known of knownRecipesFor(methodId)) {
      for (const coffee of [known.coffee, ...DOSES]) {
        for (const strength of STRENGTHS) {
          const ratio = (known.water / known.coffee) * strength;
          const water = Math.max(0.1, Math.round(coffee * ratio * 10) / 10);
          // The roast changes temperature and texts only, so each recipe gets one roast in turn.
          turn += 1;
          const recipe = brew(known, {
            coffee,
            water,
            roast: ROASTS[turn % ROASTS.length] ?? 'Média',
          });
          expectWhole(recipe, water);
          expectPourable(recipe, methodId);
          for (const size of sizes) expectContained(known, { coffee, water }, size);
        }
      }
    }
  });
});
