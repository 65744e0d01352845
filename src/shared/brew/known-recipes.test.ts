import { describe, expect, it } from 'vitest';
import { DEFAULT_RECIPES, defaultRecipeFor } from './default-recipes.ts';
import { generateRecipe } from './generate-recipe.ts';
import type { KnownRecipe } from './known-recipe.ts';
import { KNOWN_RECIPES, knownRecipesFor } from './known-recipes.ts';
import { METHOD_IDS, METHODS, styleOf } from './methods.ts';
import { mostFlow } from './physics.ts';

/* The numbers of every recipe, from its source and not from the code: grams of coffee and water,
   °C at a medium roast, other content of the cup, then [start in s, cumulative g] of every pour
   and the total in seconds ('~' where a tap decides). */
type Figures = [dose: string, celsius: number | null, pours: string, total: string];

const FIGURES: Readonly<Record<string, Figures>> = {
  'v60-padrao': ['15:250', 94, '0→45 45→250', '180'],
  'v60-hoffmann-uma-xicara': ['15:250', 96, '0→50 45→100 70→150 90→200 110→250', '180'],
  'v60-hoffmann-30-500': ['30:500', 97, '0→60 45→300 75→500', '210'],
  'v60-kasuya-4-6': ['20:300', 92, '0→50 45→120 90→180 130→240 165→300', '210'],
  'v60-rao': ['22:360', 99, '0→66 45→360', '180'],
  'v60-la-cabra': ['15:250', 96, '0→60 45→155 90→250', '170'],
  'v60-121-coffee': ['30:500', 96, '0→90 50→500', '190'],
  'aeropress-padrao': ['15:210', 94, '0→210', '180'],
  'aeropress-hoffmann': ['11:200', 90, '0→200', '180'],
  'aeropress-wac-2019': ['30:100 +100 água', 92, '0→100', '~85'],
  'aeropress-van-bunnik': ['16:230', 95, '0→230', '~90'],
  'aeropress-wendelboe': ['14:200', 100, '0→200', '110'],
  'aeropress-wac-2018': ['34.9:100 +100 água', 85, '0→100', '~105'],
  'aeropress-wac-2016': ['35:150 +100 água', 81, '0→150', '~140'],
  'aeropress-wac-2013': ['17:265', 83, '0→50 40→265', '100'],
  'aeropress-kaminsky-2009': ['14:190', 96, '0→95 20→190', '~80'],
  'aeropress-april': ['13:200', 88, '0→50 30→200', '120'],
  'aeropress-adler': ['16:95', 80, '0→95', '60'],
  'aeropress-mills-gelado': ['20:150 +150 gelo', 99, '0→45 30→150', '~190'],
  'espresso-padrao': ['18:36', 94, '0→36', '30'],
  'espresso-italiano': ['7:20', 88, '0→20', '25'],
  'espresso-ristretto': ['18:27', 94, '0→27', '25'],
  'espresso-lungo': ['18:54', 94, '0→54', '35'],
  'french-press-padrao': ['30:450', 94, '0→450', '600'],
  'french-press-hoffmann': ['30:500', 95, '0→500', '600'],
  'french-press-davies': ['16:250', 95, '0→250', '765'],
  'cold-brew-padrao': ['100:800', null, '0→800', '~65520'],
  'cold-brew-toddy': ['340:1650', null, '0→236 60→943 480→1650', '~66000'],
  'cold-brew-pronto': ['60:900', null, '0→900', '~65520'],
  'chemex-padrao': ['30:510', 94, '0→90 45→510', '240'],
  'chemex-hoffmann': ['30:500', 95, '0→60 45→300 75→500', '250'],
  'moka-padrao': ['13:130', 94, '0→130', '~300'],
  'moka-veneziano': ['14:130', 100, '0→130', '~150'],
  'coado-padrao': ['20:240', 94, '0→60 40→240', '180'],
  'coado-pano': ['20:300', 94, '0→40 40→130 70→220 100→300', '180'],
  'coado-pano-1-litro': ['62.5:1000', 95, '0→188 45→600 105→1000', '240'],
  'coado-pano-1-litro-e-meio': ['94:1500', 95, '0→282 60→900 150→1500', '315'],
  'coado-pano-2-litros': ['125:2000', 95, '0→375 70→1200 180→2000', '370'],
  'melitta-padrao': ['80:960', 94, '0→240 60→600 150→960', '360'],
  'coado-melitta': ['20:300', 94, '0→40 40→130 70→220 100→300', '180'],
  'melitta-rua-do-cafe': ['60:960', 94, '0→180 60→570 150→960', '330'],
  'drip-machine-padrao': ['55:990', 94, '0→990', '~360'],
  'eletrica-top-cafeteiras': ['60:1000', 94, '0→1000', '~360'],
  'koar-padrao': ['30:300', 94, '0→90 45→300', '180'],
  'clever-padrao': ['20:320', 94, '0→320', '240'],
  'clever-hoffmann': ['15:250', 100, '0→250', '220'],
  'clever-european-coffee-trip': ['20:300', 95, '0→300', '320'],
  'clever-coffee-and-water': ['28:420', 95, '0→420', '210'],
  'clever-hoffmann-gelado': ['37.5:330 +170 gelo', 95, '0→330', '395'],
  'kalita-wave-padrao': ['20:320', 94, '0→60 45→190 85→320', '180'],
  'kalita-rao': ['20:340', 95, '0→60 45→204 115→340', '260'],
  'kalita-mccarthy': ['24:380', 99, '0→48 45→200 90→380', '210'],
  'kalita-george-howell': ['25:390', 96, '0→65 30→130 60→195 90→260 120→325 150→390', '210'],
  'hario-switch-padrao': ['20:320', 94, '0→320', '180'],
  'switch-coffee-chronicler': ['20:320', 92, '0→160 45→320', '195'],
  'switch-kasuya': ['20:280', 90, '0→60 30→120 75→280', '180'],
  'origami-padrao': ['15:240', 94, '0→45 45→240', '180'],
  'origami-du': ['16:240', 94, '0→60 18→140 56→240', '106'],
  'origami-medina': ['15.5:250', 91, '0→50 30→100 60→150 90→200 120→250', '160'],
  'iced-pour-over-padrao': ['20:180 +120 gelo', 94, '0→60 45→180', '180'],
  'gelado-hoffmann': ['32.5:300 +200 gelo', 95, '0→98 45→300', '175'],
  'gelado-hedrick': ['20:240 +60 gelo', 93, '0→60 60→150 105→240', '205'],
  'siphon-padrao': ['19:270', 94, '0→270', '~300'],
  'sifao-dez-mexidas': ['20:300', 90, '0→300', '~300'],
  'ibrik-padrao': ['14:140', 60, '0→140', '~300'],
  'ibrik-yildizli': ['7:70', 60, '0→70', '~295'],
  'phin-padrao': ['20:160', 94, '0→60 45→160', '360'],
  'phin-coffee-improved': ['25:110', 94, '0→40 45→110', '330'],
  'phin-classico': ['14:180', 93, '0→30 30→180', '420'],
  'milk-drinks-padrao': ['18:36 +120 leite', 94, '0→36', '120'],
  'leite-cappuccino': ['7:20 +100 leite', 88, '0→20', '70'],
  'leite-cortado': ['18:36 +36 leite', 94, '0→36', '60'],
  'leite-pingado': ['12:140 +40 leite', 94, '0→140', '20'],
  'leite-media': ['8:90 +90 leite', 94, '0→90', '25'],
};

const at = (known: KnownRecipe) => {
  const { name, temperatureC, grind } = METHODS[known.methodId];
  return generateRecipe({
    method: { id: known.methodId, name, temperatureC, grind },
    known,
    bean: null,
    beanId: null,
    roast: 'Média',
    coffeeGrams: known.coffee,
    waterMl: known.water,
  });
};

function figuresOf(known: KnownRecipe): Figures {
  const recipe = at(known);
  const { coffee, water, bypass, ice, milk } = known;
  const extras = { água: bypass, gelo: ice, leite: milk };
  const added = Object.entries(extras).map(([name, grams]) => (grams ? ` +${grams} ${name}` : ''));
  const waits = recipe.steps.some((step) => step.time === null);
  return [
    `${coffee}:${water}${added.join('')}`,
    recipe.parameters.temperature,
    recipe.steps
      .flatMap((step) =>
        step.targetWater === null ? [] : [`${step.startTime}→${step.targetWater}`],
      )
      .join(' '),
    `${waits ? '~' : ''}${recipe.parameters.totalTime}`,
  ];
}

describe('the known recipes', () => {
  it('are at least 45, under distinct ids, with every method’s own first', () => {
    expect(KNOWN_RECIPES.length).toBeGreaterThanOrEqual(45);
    expect(new Set(KNOWN_RECIPES.map(({ id }) => id)).size).toBe(KNOWN_RECIPES.length);
    for (const methodId of METHOD_IDS) {
      expect(knownRecipesFor(methodId)[0]).toBe(defaultRecipeFor(methodId));
    }
    expect(Object.keys(FIGURES).sort()).toEqual(KNOWN_RECIPES.map(({ id }) => id).sort());
  });

  it.each(KNOWN_RECIPES.map((known) => [known.id, known] as const))(
    '%s keeps its source’s numbers at its own dose',
    (id, known) => {
      expect(figuresOf(known)).toEqual(FIGURES[id]);
      const recipe = at(known);
      expect(recipe.adaptedFrom).toBeNull();
      expect(recipe.timeIsEstimate).toBe(FIGURES[id]?.[3].startsWith('~'));
    },
  );

  it('say whether their numbers were read in the author’s own text', () => {
    for (const { id, source, provenance, reference } of KNOWN_RECIPES) {
      expect(provenance === 'house', id).toBe(source === 'Coado');
      // A video has no written numbers; the recipe's come from a write-up of it.
      if (reference.url?.includes('youtube.com')) expect(provenance, id).toBe('transcription');
    }
  });

  it('promise an iced coffee only with the ice that cools it', () => {
    const LATENT_PER_DEGREE = 334 / 4.18;
    for (const { id, coffee, water, ice, steps } of KNOWN_RECIPES) {
      if (!ice || steps.some(({ description }) => description.includes('morno'))) continue;
      // The bed keeps about twice the coffee's weight of water; the rest runs out at about 80 °C.
      const brewed = water - 2 * coffee;
      const celsius = (brewed * 80 - ice * LATENT_PER_DEGREE) / (brewed + ice);
      expect(celsius, id).toBeLessThan(20);
    }
  });

  it('name their source, with an address unless the recipe is Coado’s own', () => {
    for (const { source, reference } of KNOWN_RECIPES) {
      expect(reference.label.length).toBeGreaterThan(3);
      if (source !== 'Coado') expect(reference.url).toMatch(/^https?:\/\/\S+\.\S+/);
    }
  });

  it('write no figure into a step’s words, so that text and step cannot differ', () => {
    for (const { id, steps, preparation } of KNOWN_RECIPES) {
      const words = [...steps.map((step) => step.description), ...preparation];
      for (const text of words) expect(text.replace(/V60|\d+ °C/g, ''), id).not.toMatch(/\d/);
    }
  });

  it('pour no faster than their method can', () => {
    for (const known of KNOWN_RECIPES) {
      let reached = 0;
      for (const { targetWater, pourSeconds } of at(known).steps) {
        if (targetWater === null) continue;
        const flow = pourSeconds === 0 ? 0 : (targetWater - reached) / pourSeconds;
        expect(flow).toBeLessThanOrEqual(mostFlow(styleOf(known.methodId)));
        reached = targetWater;
      }
    }
  });
});

describe('a method’s own recipe', () => {
  it('keeps the product’s constants: its ratio, 94 °C, its grind and a bloom of 3 × coffee', () => {
    for (const known of DEFAULT_RECIPES) {
      const { defaultRatio, temperatureC, grind } = METHODS[known.methodId];
      const recipe = at(known);
      expect(recipe.parameters.temperature).toBe(temperatureC);
      expect(recipe.parameters.grindSize).toBe(grind);
      const bloom = recipe.steps.find(({ kind }) => kind === 'bloom');
      if (bloom) expect(bloom.targetWater).toBe(known.coffee * 3);
      // The product's own V60 is 15:250, not 1:16. The siphon's published amounts make 1:14.2.
      if (defaultRatio !== null && known.methodId !== 'v60') {
        expect(recipe.parameters.ratio, known.id).toMatch(
          new RegExp(`^${defaultRatio}(\\.0)?$|^1:14\\.2$`),
        );
      }
    }
  });

  it('takes as long as the method is said to take', () => {
    for (const known of DEFAULT_RECIPES) {
      const seconds = at(known).parameters.totalTime;
      const said =
        seconds < 60
          ? `${seconds} s`
          : seconds < 3600
            ? `${Math.round(seconds / 60)} min`
            : `${Math.round(seconds / 3600)} h`;
      expect(METHODS[known.methodId].timeText, known.id).toBe(said);
    }
  });
});
