import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generateRecipe } from './generate-recipe.ts';
import type { KnownRecipe } from './known-recipe.ts';
import { KNOWN_RECIPES, knownRecipesFor } from './known-recipes.ts';
import { recipeSchema } from './recipe.ts';
import { ROASTS } from './roast.ts';
import { splitWater } from './water.ts';

const METHOD_IDS = [
  'v60',
  'aeropress',
  'espresso',
  'french-press',
  'cold-brew',
  'chemex',
  'moka-pot',
  'brazilian-pour-over',
];

const brew = (known: KnownRecipe, coffeeGrams = known.coffee, waterMl = known.water) =>
  generateRecipe({
    method: { id: known.methodId, name: 'V60', temperatureC: 94, grind: 'Média-fina (ajustar)' },
    known,
    bean: {
      name: 'Brazil Cerrado',
      origin: 'Brasil',
      process: 'Natural',
      notes: ['chocolate', 'castanha'],
    },
    beanId: 'b0000000-0000-4000-8000-000000000003',
    roast: 'Média',
    coffeeGrams,
    waterMl,
  });

const knownById = (id: string) => {
  const known = KNOWN_RECIPES.find((recipe) => recipe.id === id);
  if (!known) throw new Error(`no recipe ${id}`);
  return known;
};

describe('known recipes', () => {
  it('cover the eight methods, V60 with several, under distinct ids', () => {
    for (const id of METHOD_IDS) expect(knownRecipesFor(id).length).toBeGreaterThan(0);
    expect(knownRecipesFor('v60').length).toBeGreaterThanOrEqual(2);
    expect(new Set(KNOWN_RECIPES.map(({ id }) => id)).size).toBe(KNOWN_RECIPES.length);
    expect(KNOWN_RECIPES.every(({ methodId }) => METHOD_IDS.includes(methodId))).toBe(true);
  });

  // Published schedules: [start s, cumulative g] of every pour, then the total.
  it.each([
    ['v60-hoffmann-30-500', [0, 60, 45, 300, 75, 500], 210],
    ['v60-hoffmann-uma-xicara', [0, 50, 45, 100, 70, 150, 90, 200, 110, 250], 180],
    ['v60-kasuya-4-6', [0, 50, 45, 120, 90, 180, 130, 240, 165, 300], 210],
    ['v60-padrao', [0, 45, 45, 250], 180],
    ['aeropress-hoffmann', [0, 200], 180],
    ['aeropress-van-bunnik', [0, 230], 90],
    ['espresso-padrao', [0, 36], 30],
    ['french-press-hoffmann', [0, 500], 600],
    ['chemex-hoffmann', [0, 60, 45, 300, 75, 500], 250],
    ['cold-brew-toddy', [0, 1650], 65_520],
    ['coado-melitta', [0, 40, 40, 130, 70, 220, 100, 300], 180],
  ])('%s keeps its published schedule at its own dose', (id, pours, total) => {
    const recipe = brew(knownById(id));
    expect(
      recipe.steps.flatMap((step) =>
        step.targetWater === null ? [] : [step.startTime, step.targetWater],
      ),
    ).toEqual(pours);
    expect(recipe.parameters.totalTime).toBe(total);
  });

  it('pours finish when the author says', () => {
    const pourEnds = (id: string) =>
      brew(knownById(id))
        .steps.filter((step) => step.targetWater !== null)
        .map((step) => step.startTime + step.pourSeconds);
    expect(pourEnds('v60-hoffmann-30-500').slice(1)).toEqual([75, 105]);
    expect(pourEnds('v60-hoffmann-uma-xicara').slice(1)).toEqual([60, 80, 100, 120]);
    expect(pourEnds('chemex-hoffmann').slice(1)).toEqual([75, 105]);
  });

  it('hold together at any dose, water and roast', () => {
    const tenth = (max: number) => fc.integer({ min: 1, max }).map((value) => value / 10);
    fc.assert(
      fc.property(
        fc.constantFrom(...KNOWN_RECIPES),
        tenth(5000),
        tenth(60_000),
        fc.constantFrom(...ROASTS),
        (known, coffee, water, roast) => {
          const recipe = generateRecipe({
            method: { id: known.methodId, name: 'x', temperatureC: null, grind: 'Média' },
            known,
            bean: null,
            beanId: null,
            roast,
            coffeeGrams: coffee,
            waterMl: water,
          });
          expect(recipeSchema.parse(recipe)).toEqual(recipe);
          let clock = 0;
          let poured = 0;
          for (const [index, step] of recipe.steps.entries()) {
            expect(step.number).toBe(index + 1);
            expect(step.startTime).toBe(clock);
            clock += step.time ?? step.expectedTime;
            expect(step.pourSeconds).toBeLessThanOrEqual(step.time ?? step.expectedTime);
            expect(step.targetWater ?? poured).toBeGreaterThanOrEqual(poured);
            poured = step.targetWater ?? poured;
            expect(step.description).not.toMatch(/[{}]|NaN/);
          }
          expect(recipe.parameters.totalTime).toBe(clock);
          expect(poured).toBe(water);
          expect(recipe.parameters.grindSize).toMatch(/ \(ajustar\)$/);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('generateRecipe', () => {
  it('has the shape of a generated recipe', () => {
    const recipe = brew(knownById('v60-padrao'), 15, 251);
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
    const method = { id: 'v60', name: 'V60', temperatureC: 94, grind: 'x' };
    const at = (roast: (typeof ROASTS)[number]) =>
      generateRecipe({
        ...{ method, known, bean: null, beanId: null, roast },
        ...{ coffeeGrams: 15, waterMl: 250 },
      }).parameters.temperature;
    expect(ROASTS.map(at)).toEqual([100, 96, 90, 90]);
  });

  it('refuses an empty dose and an unknown method', () => {
    const known = knownById('v60-padrao');
    expect(() => brew(known, 0, 250)).toThrow(RangeError);
    expect(() => brew(known, 15, Number.NaN)).toThrow(RangeError);
    expect(() =>
      generateRecipe({
        method: { id: 'sifão', name: 'Sifão', temperatureC: 94, grind: 'Média' },
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
