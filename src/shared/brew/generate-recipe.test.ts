import { describe, expect, it } from 'vitest';
import { brew, knownById } from './brew-known.test-support.ts';
import { generateRecipe } from './generate-recipe.ts';
import { KNOWN_RECIPES, knownRecipesFor } from './known-recipes.ts';
import { heatText, METHODS } from './methods.ts';
import { recipeSchema } from './recipe.ts';
import { ROASTS, type Roast } from './roast.ts';
import { splitWater } from './water.ts';

describe('a litre', () => {
  it('of filter coffee takes minutes longer than a cup, at a flow a kettle can give', () => {
    const cup = brew(knownById('v60-padrao'), { coffee: 15, water: 251 });
    const litre = brew(knownById('v60-padrao'), { coffee: 60, water: 1000 });
    expect(cup.parameters.totalTime).toBe(180);
    expect(litre.parameters.totalTime).toBeGreaterThanOrEqual(300);
    expect(litre.parameters.totalTime).toBeLessThanOrEqual(480);
    const main = litre.steps[1];
    expect(main?.pourSeconds).toBeGreaterThan(100);
    expect(litre.hint).toContain('um ponto mais grosso');
    expect(litre.hint).toContain('a água demora mais a passar');
  });

  it.each(['french-press-padrao', 'aeropress-padrao', 'cold-brew-padrao', 'moka-padrao'])(
    'keeps the grind of %s, where no water runs through a deeper bed',
    (id) => {
      const known = knownById(id);
      const large = brew(known, { coffee: 2 * known.coffee, water: 2 * known.water });
      expect(large.hint).toBe(brew(known, {}).hint);
    },
  );

  it('in a moka of 12 cups takes about three times as long as in one of 3', () => {
    const small = brew(knownById('moka-padrao'), { coffee: 13, water: 130 });
    const large = brew(knownById('moka-padrao'), { coffee: 67, water: 670 });
    const times = large.parameters.totalTime / small.parameters.totalTime;
    expect(times).toBeGreaterThan(2);
    expect(times).toBeLessThan(3.2);
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

  it('uses the author’s temperature for the roast if the author gives one', () => {
    const known = knownById('v60-hoffmann-uma-xicara');
    const at = (roast: Roast) => brew(known, { roast }).parameters.temperature;
    expect(ROASTS.map(at)).toEqual([100, 96, 90, 90]);
    // The author gives a temperature for each roast, so the hint repeats none.
    expect(brew(known, { roast: 'Escura' }).hint).not.toContain('°C');
  });

  it('names the roast’s water and grind in the hint, and keeps 94 °C', () => {
    const known = knownById('v60-padrao');
    const hint = (roast: Roast, altitudeM: number | null = null) =>
      brew(known, { roast, altitudeM }).hint;
    expect(hint('Média')).toBe('Torra média. É o ponto de partida: mude só a moagem, pelo sabor.');
    expect(hint('Clara')).toContain('água recém-fervida e moer um ponto mais fino.');
    expect(hint('Escura')).toContain('água a 90 °C e moer um ponto mais grosso.');
    expect(hint('Clara', 760)).toContain('recém-fervida (aí ferve a 97,5 °C)');
    for (const roast of ROASTS) expect(brew(known, { roast }).parameters.temperature).toBe(94);
  });

  it('suggests no water that the recipe has already, and for dark roasts cooler water than it', () => {
    // The author's 99 °C are above the boiling point of Brasília.
    const hint = (roast: Roast, altitudeM: number | null) =>
      brew(knownById('v60-rao'), { roast, altitudeM }).hint;
    for (const altitudeM of [null, 1170]) {
      for (const roast of ['Clara', 'Média'] as const) {
        expect(hint(roast, altitudeM)).not.toContain('água');
      }
    }
    expect(hint('Escura', null)).toContain('água a 95 °C');
    expect(hint('Escura', 1170)).toContain('água a 92 °C');
  });

  it('does not mention the grinder for coffee that was bought ground', () => {
    for (const known of KNOWN_RECIPES) {
      for (const roast of ROASTS) {
        const { name, temperatureC, grind } = METHODS[known.methodId];
        const recipe = generateRecipe({
          method: { id: known.methodId, name, temperatureC, grind },
          known,
          bean: { name: 'Da feira', origin: '', process: '', notes: [], ground: true },
          beanId: null,
          roast,
          // This dose is large enough for the advice on the grind of large brews.
          coffeeGrams: 3 * known.coffee,
          waterMl: 3 * known.water,
          tuning: { grind: 2, temperature: 0, time: 0 },
        });
        expect(recipe.parameters.grindSize).toBe('Já moído');
        expect(recipe.hint, known.id).not.toMatch(/moer|grosso|mais fin/);
        expect(recipeSchema.parse(recipe)).toEqual(recipe);
      }
    }
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
        bean: null,
        beanId: null,
        roast: 'Média',
        coffeeGrams: 15,
        waterMl: 250,
      }),
    ).toThrow(RangeError);
  });
});

describe('every known recipe at another dose or ratio', () => {
  const ratios = [0.15, 0.6, 0.8, 1, 1.25, 1.5];
  const orders = KNOWN_RECIPES.flatMap((known) =>
    [0.5, 1, 3].flatMap((doses) =>
      ratios.map((ratio) => {
        const coffee = Math.round(known.coffee * doses * 10) / 10;
        const water = Math.round(known.water * doses * ratio * 10) / 10;
        return { known, coffee, water };
      }),
    ),
  );

  it('blooms with the author’s grams for each gram of coffee', () => {
    for (const { known, coffee, water } of orders) {
      const [own, scaled] = [brew(known), brew(known, { coffee, water })].map((recipe) =>
        recipe.steps.find(({ kind }) => kind === 'bloom'),
      );
      if (typeof own?.targetWater !== 'number') continue;
      const wanted = Math.min((own.targetWater / known.coffee) * coffee, water);
      expect(Math.abs((scaled?.targetWater ?? 0) - wanted), known.id).toBeLessThanOrEqual(1);
    }
  });

  it('never says to pour nothing', () => {
    for (const { known, coffee, water } of orders) {
      for (const { description } of brew(known, { coffee, water }).steps) {
        expect(description, `${known.id} ${coffee}:${water}`).not.toMatch(/(?<![\d,])0 g/);
      }
    }
  });

  it('heats an espresso machine to the same degree at any altitude', () => {
    for (const known of knownRecipesFor('espresso')) {
      for (const roast of ROASTS) {
        const byTheSea = brew(known, { roast, altitudeM: 0 }).hint;
        expect(brew(known, { roast, altitudeM: 3000 }).hint).toBe(byTheSea);
        expect(byTheSea).not.toContain('recém-fervida');
      }
    }
  });
});

describe('splitWater', () => {
  it('blooms with three times the coffee and never leaves a negative main pour', () => {
    expect(splitWater(15, 250)).toEqual({ bloom: 45, mainPour: 205 });
    expect(splitWater(18.5, 300)).toEqual({ bloom: 56, mainPour: 244 });
    expect(splitWater(18, 36)).toEqual({ bloom: 36, mainPour: 0 });
  });
});

describe('heatText', () => {
  it('names the flame or the machine for 94 °C, unless an author sets the temperature', () => {
    expect(heatText('moka-pot', 94)).toBe('Fogo baixo');
    expect(heatText('siphon', 94)).toBe('Fogo baixo');
    expect(heatText('drip-machine', 94)).toBe('A máquina decide');
    expect(heatText('moka-pot', 100)).toBeNull();
    expect(heatText('ibrik', METHODS.ibrik.temperatureC)).toBeNull();
    expect(heatText('v60', 94)).toBeNull();
  });
});
