import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../format.ts';
import { AMOUNT_LIMITS } from './amounts.ts';
import { generateRecipe } from './generate-recipe.ts';
import type { KnownRecipe } from './known-recipe.ts';
import { KNOWN_RECIPES } from './known-recipes.ts';
import { METHODS, styleOf } from './methods.ts';
import { mostFlow } from './physics.ts';
import { type Recipe, recipeSchema } from './recipe.ts';
import { ROASTS, type Roast } from './roast.ts';
import { fillingOf, fits, overflowOf, vesselFor, vesselsFor } from './vessels.ts';
import { splitWater } from './water.ts';

interface Order {
  coffee?: number;
  water?: number;
  roast?: Roast;
  altitudeM?: number | null;
}

function brew(known: KnownRecipe, order: Order = {}): Recipe {
  const { coffee = known.coffee, water = known.water, roast = 'Média', altitudeM = null } = order;
  const { name, temperatureC, grind } = METHODS[known.methodId];
  return generateRecipe({
    method: { id: known.methodId, name, temperatureC, grind },
    known,
    bean: {
      name: 'Brazil Cerrado',
      origin: 'Brasil',
      process: 'Natural',
      notes: ['chocolate', 'castanha'],
    },
    beanId: 'b0000000-0000-4000-8000-000000000003',
    roast,
    coffeeGrams: coffee,
    waterMl: water,
    altitudeM,
  });
}

const knownById = (id: string) => {
  const known = KNOWN_RECIPES.find((recipe) => recipe.id === id);
  if (!known) throw new Error(`no recipe ${id}`);
  return known;
};

const tenths = (most: number) => fc.integer({ min: 1, max: most * 10 }).map((value) => value / 10);
const anyKnown = fc.constantFrom(...KNOWN_RECIPES);
const anyRoast = fc.constantFrom(...ROASTS);
const anyAltitude = fc.option(fc.integer({ min: 0, max: 4000 }), { nil: null });
/** Kitchen sizes most of the time, and now and then all that the calculator takes. */
const anyCoffee = fc.oneof(
  { weight: 5, arbitrary: tenths(150) },
  { weight: 1, arbitrary: tenths(AMOUNT_LIMITS.coffee) },
);
const anyRatio = fc.integer({ min: 5, max: 600 }).map((value) => value / 10);

/** A known recipe at any dose and ratio that the calculator can be asked for. */
const anyOrder = fc
  .record({
    known: anyKnown,
    coffee: anyCoffee,
    ratio: anyRatio,
    roast: anyRoast,
    altitudeM: anyAltitude,
  })
  .map(({ coffee, ratio, ...rest }) => {
    const water = Math.min(Math.round(coffee * ratio * 10) / 10, AMOUNT_LIMITS.water);
    return { ...rest, coffee, water };
  })
  .filter(({ water }) => water >= 0.1);

describe('any recipe, dose, ratio, roast and altitude', () => {
  it('sums to the water, in steps that follow one another', () => {
    fc.assert(
      fc.property(anyOrder, ({ known, ...order }) => {
        const recipe = brew(known, order);
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
        expect(poured).toBe(order.water);
        expect(recipe.parameters.grindSize).toMatch(/ \(ajustar\)$/);
      }),
      { numRuns: 1000 },
    );
  });

  it('never pours faster than its method can', () => {
    fc.assert(
      fc.property(anyOrder, ({ known, ...order }) => {
        let reached = 0;
        for (const { targetWater, pourSeconds } of brew(known, order).steps) {
          if (targetWater === null) continue;
          const poured = targetWater - reached;
          if (pourSeconds > 0) {
            expect(poured / pourSeconds).toBeLessThanOrEqual(
              mostFlow(styleOf(known.methodId)) + 1e-9,
            );
          }
          reached = targetWater;
        }
      }),
      { numRuns: 1000 },
    );
  });

  it('says in words only figures that the recipe has', () => {
    fc.assert(
      fc.property(anyOrder, ({ known, ...order }) => {
        const recipe = brew(known, order);
        const { coffeeGrams: coffee, waterMl: water } = recipe.parameters;
        const { bloom, mainPour } = splitWater(coffee, water);
        const along = (grams = 0) => Math.round((grams / known.water) * water);
        const whole = [coffee, water, bloom, mainPour];
        const extras = [along(known.milk), along(known.ice), along(known.bypass)];
        const figures = (text: string) =>
          (text.replaceAll('V60', '').match(/\d[\d.,]*\d|\d/g) ?? []).map(String);
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
        // Rounding to five seconds may take a step's worth of them back.
        expect(large.parameters.totalTime).toBeGreaterThanOrEqual(
          small.parameters.totalTime - 5 * small.steps.length,
        );
      }),
    );
  });

  it('fits its vessel, or says that it runs over and what would fit', () => {
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
        const { methodId } = known;
        const amounts = { coffee, water };
        const vessel = vesselFor(methodId, amounts, vesselId);
        const overflow = overflowOf(methodId, amounts, vesselId);
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
        expect(fits(vessel, overflow.fitting)).toBe(true);
        const small = brew(known, overflow.fitting);
        const most = Math.max(...small.steps.map((step) => step.targetWater ?? 0));
        expect(fits(vessel, { coffee: overflow.fitting.coffee, water: most })).toBe(true);
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

describe('a litre', () => {
  it('of filter coffee takes minutes longer than a cup, at a flow a kettle can give', () => {
    const cup = brew(knownById('v60-padrao'), { coffee: 15, water: 251 });
    const litre = brew(knownById('v60-padrao'), { coffee: 60, water: 1000 });
    expect(cup.parameters.totalTime).toBe(180);
    expect(litre.parameters.totalTime).toBeGreaterThanOrEqual(300);
    expect(litre.parameters.totalTime).toBeLessThanOrEqual(480);
    const main = litre.steps[1];
    expect(main?.pourSeconds).toBeGreaterThan(100);
    expect(litre.hint).toContain('um ponto mais grossa');
  });

  it('in a press steeps no longer than a cup', () => {
    const seconds = (coffee: number) =>
      brew(knownById('french-press-padrao'), { coffee, water: coffee * 15 })
        .steps.filter(({ kind }) => kind === 'steep')
        .map(({ time }) => time);
    expect(seconds(60)).toEqual(seconds(15));
  });
});

describe('generateRecipe', () => {
  it('has the shape of a generated recipe', () => {
    const recipe = brew(knownById('v60-padrao'), { coffee: 15, water: 251 });
    expect(recipe.parameters).toEqual({
      coffeeGrams: 15,
      waterMl: 251,
      ratio: '1:16.7',
      grindSize: 'Média-fina (ajustar)',
      temperature: 94,
      totalTime: 180,
    });
    expect(recipe.bean).toMatchObject({ name: 'Brazil Cerrado', roast: 'Média' });
    expect(recipe.steps[0]).toMatchObject({ number: 1, startTime: 0, time: 45, targetWater: 45 });
    expect(recipe.steps[1]?.description).toContain('206 g');
  });

  it('takes temperature from the roast where the author says so', () => {
    const known = knownById('v60-hoffmann-uma-xicara');
    const at = (roast: Roast) => brew(known, { roast }).parameters.temperature;
    expect(ROASTS.map(at)).toEqual([100, 96, 90, 90]);
    // He has said it: nothing else is suggested.
    expect(brew(known, { roast: 'Escura' }).hint).not.toContain('°C');
  });

  it('shows what the roast asks for beside 94 °C, and why', () => {
    const known = knownById('v60-padrao');
    const hint = (roast: Roast, altitudeM: number | null = null) =>
      brew(known, { roast, altitudeM }).hint;
    expect(hint('Média')).toBe('Torra média. É o ponto de partida: mude só a moagem, pelo sabor.');
    expect(hint('Clara')).toContain('água recém-fervida e moagem um ponto mais fina.');
    expect(hint('Escura')).toContain('água a 90 °C e moagem um ponto mais grossa.');
    // São Paulo, 760 m.
    expect(hint('Clara', 760)).toContain('recém-fervida (aí ferve a 97,5 °C)');
    for (const roast of ROASTS) expect(brew(known, { roast }).parameters.temperature).toBe(94);
  });

  it('says how to drink a cold brew by its ratio', () => {
    const lines = (id: string) => brew(knownById(id)).preparation.join(' ');
    expect(lines('cold-brew-toddy')).toContain('uma parte com duas ou três');
    expect(lines('cold-brew-padrao')).toContain('uma de água ou leite, no máximo duas, e sem gelo');
    expect(lines('cold-brew-pronto')).toContain('sem diluir');
  });

  it('refuses an empty dose and an unknown method', () => {
    const known = knownById('v60-padrao');
    expect(() => brew(known, { coffee: 0, water: 250 })).toThrow(RangeError);
    expect(() => brew(known, { coffee: 15, water: Number.NaN })).toThrow(RangeError);
    expect(() =>
      generateRecipe({
        method: { id: 'cafetière', name: 'Cafetière', temperatureC: 94, grind: 'Média' },
        ...{ bean: null, beanId: null, roast: 'Média', coffeeGrams: 15, waterMl: 250 },
      }),
    ).toThrow(RangeError);
  });
});

describe('splitWater', () => {
  it('blooms with three times the coffee and never leaves a negative main pour', () => {
    expect(splitWater(15, 250)).toEqual({ bloom: 45, mainPour: 205 });
    expect(splitWater(18.5, 300)).toEqual({ bloom: 56, mainPour: 244 });
    expect(splitWater(18, 36)).toEqual({ bloom: 36, mainPour: 0 });
  });
});
