import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Circumstances, circumstancesOf, nextStep } from './dial-advice.ts';
import { applyChange, DIALS, NO_TUNING, TASTES, type Taste, type TastedBrew } from './dial-in.ts';
import { kitchenOf, ratioOfMethod, type Taster, walk } from './dial-tasters.test-support.ts';
import { generateRecipe } from './generate-recipe.ts';
import { knownRecipesFor } from './known-recipes.ts';
import { METHOD_IDS, METHODS } from './methods.ts';
import { hottestWater, ROASTS } from './roast.ts';

const anyTaster: fc.Arbitrary<Taster> = fc.record({
  methodId: fc.constantFrom(...METHOD_IDS),
  extraction: fc.double({ min: 18.2, max: 21.8, noNaN: true }),
  strong: fc.double({ min: 0.85, max: 1.2, noNaN: true }),
  tolerance: fc.double({ min: 0.35, max: 0.8, noNaN: true }),
  feelsRough: fc.boolean(),
  gain: fc.double({ min: 0.7, max: 1.4, noNaN: true }),
  noise: fc.constant(0),
  callsSourWeak: fc.constant(0),
});

const brew = (taste: Taste, rest: Partial<TastedBrew> = {}): TastedBrew => ({
  ...NO_TUNING,
  ratio: 16,
  changed: null,
  taste,
  pace: null,
  extraction: null,
  ...rest,
});

const v60 = kitchenOf('v60');

describe('advice for a taster whose words are always right', () => {
  it('ends for every palate, with a good cup if the settings can reach one', () => {
    let good = 0;
    let brews = 0;
    fc.assert(
      fc.property(anyTaster, (taster) => {
        const { series, isGood } = walk(taster, () => 0.5);
        brews += series.length;
        if (isGood) good += 1;
      }),
      { numRuns: 600 },
    );
    expect(good / 600).toBeGreaterThan(0.97);
    expect(brews / 600).toBeLessThan(4);
  });

  it('changes one setting at a time, in the direction that the last cup needs', () => {
    fc.assert(
      fc.property(anyTaster, (taster) => {
        const { series } = walk(taster, () => 0.5);
        for (const [index, now] of series.entries()) {
          const before = series[index - 1];
          if (!before || now.changed === null) continue;
          const moved = DIALS.filter((dial) => Math.abs(now[dial] - before[dial]) > 1e-9);
          expect(moved).toEqual([now.changed]);
          if (before.taste === 'azedo') expect(now.grind).toBeLessThanOrEqual(before.grind);
          if (before.taste === 'fraco') expect(now.ratio).toBeLessThanOrEqual(before.ratio);
          if (before.taste === 'forte') expect(now.ratio).toBeGreaterThanOrEqual(before.ratio);
        }
      }),
      { numRuns: 200 },
    );
  });
});

/** Every recipe with every roast, at sea level and at the altitude of São Paulo. */
const kitchens = METHOD_IDS.flatMap((methodId) =>
  knownRecipesFor(methodId).flatMap((known) =>
    ROASTS.flatMap((roast) =>
      [0, 760].map((altitudeM) => {
        const { name, temperatureC, grind } = METHODS[methodId];
        const recipe = generateRecipe({
          method: { id: methodId, name, temperatureC, grind },
          known,
          bean: null,
          beanId: null,
          roast,
          coffeeGrams: known.coffee,
          waterMl: known.water,
          altitudeM,
        });
        return { recipe, altitudeM };
      }),
    ),
  ),
);

describe('advice for every recipe and every sequence of tastes', () => {
  it('names only changes that are possible and have an effect', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kitchens),
        fc.boolean(),
        fc.array(fc.constantFrom(...TASTES.filter((taste) => taste !== 'bom')), {
          minLength: 1,
          maxLength: 8,
        }),
        ({ recipe, altitudeM }, canGrind, tastes) => {
          const { coffeeGrams, waterMl, temperature } = recipe.parameters;
          const where = circumstancesOf(recipe, { altitudeM, canGrind });
          const start = waterMl / coffeeGrams;
          let settings = { ...NO_TUNING, ratio: start };
          const series: TastedBrew[] = [];
          let changed: TastedBrew['changed'] = null;
          for (const taste of tastes) {
            series.push(brew(taste, { ...settings, changed }));
            const next = nextStep(where, series);
            changed = next.kind === 'change' ? next.change.dial : null;
            if (next.kind !== 'change') continue;
            const { dial, by } = next.change;
            expect(by).not.toBe(0);
            settings = applyChange(settings, next.change);
            expect(settings.ratio).toBeGreaterThan(start * 0.6);
            expect(settings.ratio).toBeLessThan(start * 1.4);
            if (dial === 'grind') expect(canGrind).toBe(true);
            if (dial === 'time') expect(where.steep).not.toBeNull();
            if (dial === 'temperature' && by > 0) {
              expect((temperature ?? 0) + settings.temperature).toBeLessThanOrEqual(
                hottestWater(where.methodId, altitudeM),
              );
            }
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('remains possible after any number of weak cups of a recipe with little water', () => {
    const where: Circumstances = { ...kitchenOf('aeropress'), temperature: 92 };
    const series = [brew('fraco', { ratio: 100 / 30 })];
    for (;;) {
      const last = series.at(-1);
      const next = nextStep(where, series);
      if (next.kind === 'exhausted' || !last) break;
      const settings = next.kind === 'change' ? applyChange(last, next.change) : last;
      expect(settings.ratio).toBeGreaterThan(2);
      series.push(brew('fraco', settings));
      expect(series.length).toBeLessThan(40);
    }
  });
});

describe('nextStep', () => {
  it.each([
    ['azedo', 'grind', -1],
    ['amargo', 'grind', 1],
    ['aspero', 'grind', 1],
    ['fraco', 'ratio', -1],
    ['forte', 'ratio', 1],
  ] as const)('answers a first %s cup by %s', (taste, dial, sign) => {
    const next = nextStep(v60, [brew(taste)]);
    expect(next).toMatchObject({ kind: 'change', change: { dial } });
    expect(next.kind === 'change' && Math.sign(next.change.by)).toBe(sign);
  });

  it.each(METHOD_IDS)('moves the grinder of a first %s cup by two points at most', (methodId) => {
    for (const taste of ['azedo', 'amargo', 'aspero'] as const) {
      const next = nextStep(kitchenOf(methodId), [brew(taste, { ratio: ratioOfMethod(methodId) })]);
      if (next.kind !== 'change' || next.change.dial !== 'grind') continue;
      expect(Math.abs(next.change.by)).toBeLessThanOrEqual(2);
    }
    const missed = [brew('azedo'), brew('azedo', { grind: -2, changed: 'grind' })];
    expect(nextStep(v60, missed)).toMatchObject({ change: { dial: 'grind', by: -3 } });
  });

  it('advises nothing after a good cup, nor before the first cup', () => {
    expect(nextStep(v60, [brew('azedo'), brew('bom', { grind: -2 })])).toEqual({ kind: 'done' });
    expect(nextStep(v60, [])).toEqual({ kind: 'done' });
  });

  it('never names the grinder for coffee that was bought ground', () => {
    const next = nextStep({ ...v60, canGrind: false }, [brew('azedo')]);
    expect(next).toMatchObject({ kind: 'change', change: { dial: 'temperature' } });
  });

  it('goes coarser when a sour shot took 40 s', () => {
    const espresso = kitchenOf('espresso');
    const slow = nextStep(espresso, [brew('azedo', { ratio: 2, pace: 40 / 28 })]);
    expect(slow).toMatchObject({ kind: 'change', change: { dial: 'grind', by: 2 } });
    const usual = nextStep(espresso, [brew('azedo', { ratio: 2, pace: 1 })]);
    expect(usual.kind === 'change' && usual.change.by).toBeLessThan(0);
  });

  it('names the puck when a bitter shot ran too fast', () => {
    const next = nextStep(kitchenOf('espresso'), [brew('amargo', { ratio: 2, pace: 0.5 })]);
    expect(next).toMatchObject({ kind: 'technique' });
    expect(next.kind === 'technique' && next.why).toContain('distribua');
  });

  it('grinds before it changes the water when the flow explains the strength', () => {
    const grindFor = (taste: Taste, pace: number, canGrind = true) => {
      const next = nextStep({ ...kitchenOf('espresso'), canGrind }, [
        brew(taste, { ratio: 2, pace }),
      ]);
      return next.kind === 'change' ? [next.change.dial, Math.sign(next.change.by)] : next.kind;
    };
    expect(grindFor('fraco', 15 / 28)).toEqual(['grind', -1]);
    expect(grindFor('forte', 40 / 28)).toEqual(['grind', 1]);
    expect(grindFor('fraco', 1)).toEqual(['ratio', -1]);
    expect(grindFor('forte', 1)).toEqual(['ratio', 1]);
    expect(grindFor('fraco', 15 / 28, false)).toEqual(['ratio', -1]);
  });

  it('asks for an even bed when a cup is sour and bitter, then goes coarser', () => {
    const once = nextStep(v60, [brew('desigual')]);
    expect(once.kind).toBe('technique');
    expect(nextStep(v60, [brew('desigual'), brew('desigual')])).toMatchObject({
      change: { dial: 'grind', by: 2 },
    });
  });

  it('distinguishes a weak cup of low strength from one that extracted little', () => {
    expect(nextStep(v60, [brew('fraco', { extraction: 20.5 })])).toMatchObject({
      change: { dial: 'ratio' },
    });
    expect(nextStep(v60, [brew('fraco', { extraction: 15 })])).toMatchObject({
      change: { dial: 'grind' },
    });
  });

  it('changes neither temperature nor time where the method has none', () => {
    const sour = [brew('azedo'), brew('azedo', { grind: -8, changed: 'grind' })];
    expect(nextStep(kitchenOf('moka-pot'), sour)).toEqual({ kind: 'exhausted' });
    expect(ratioOfMethod('moka-pot')).toBe(10);
  });
});
