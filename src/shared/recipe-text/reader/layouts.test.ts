import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import type { PastedRecipe } from './pasted-recipe.ts';
import { readRecipes } from './read-recipes.ts';

function onlyRecipe(text: string): PastedRecipe {
  const { recipes } = readRecipes(text, METHOD_LIST);
  const [recipe] = recipes;
  if (!recipe || recipes.length > 1) throw new Error(`${recipes.length} recipes`);
  return recipe;
}

const poursOf = (text: string) =>
  onlyRecipe(text).steps.flatMap(({ start, target }) =>
    target === null ? [] : [`${start}: ${target}`],
  );

describe('lines with only a time', () => {
  it('are captions between spoken words', () => {
    const text =
      '0:02\nhoje tem v60 com quinze gramas de café\n0:09\nduzentos e quarenta de água\n0:15\nquarenta gramas e espero trinta segundos\n0:24\ndepois vou até duzentos e quarenta';
    expect(poursOf(text)).toEqual(['0: 40', '30: 240']);
  });

  it('are the times of the pours on the lines after them', () => {
    const text = 'V60 15 g, 250 g, 93 °C\n0:00\n45 g\n0:40\naté 150 g\n1:20\naté 250 g\n2:30\nfim';
    expect(poursOf(text)).toEqual(['0: 45', '40: 150', '80: 250']);
    expect(onlyRecipe(text).coffee).toMatchObject({ value: 15, doubt: null });
  });

  it('keep the offsets of the words', () => {
    const text =
      '0:02\nv60 de hoje aqui em casa\n0:05\nsão 15 gramas de café\n0:09\ne 240 ml de água';
    const [start, end] = onlyRecipe(text).coffee.from ?? [0, 0];
    expect(text.slice(start, end)).toBe('15 gramas');
  });
});

describe('the figures of an attempt', () => {
  it.each([
    ['V60. Testei 15 g pra 300 e ficou ralo. Hoje uso 18 g pra 300 g, água a 93.', 18, 300, 93],
    ['Tentei a V60 com 16 g pra 250 g a 90 graus: azedo. Agora a 94 graus.', 16, 250, 94],
    [
      'Espresso: tava com 17 g e 40 g em 20 s, ácido, agora 18 g e 36 g em 28 s a 93 °C',
      18,
      36,
      93,
    ],
  ])('yield to those after it: %s', (text, coffee, water, temperature) => {
    const read = onlyRecipe(text);
    expect([read.coffee.value, read.water.value, read.temperature.value]).toEqual([
      coffee,
      water,
      temperature,
    ]);
  });

  it('remain if nothing replaces them', () => {
    const read = onlyRecipe('Testei a V60 com 18 g pra 300 g a 93 graus e gostei! Hoje repito.');
    expect([read.coffee.value, read.water.value]).toEqual([18, 300]);
  });

  it('remain beside another brewer', () => {
    const text = 'Ontem: Chemex, 30 g, 480 g, 94 °C.\n\nHoje: V60, 15 g, 250 g, 92 °C.';
    expect(readRecipes(text, METHOD_LIST).recipes.map(({ methodId }) => methodId.value)).toEqual([
      'chemex',
      'v60',
    ]);
  });
});

describe('notations', () => {
  it('takes clocks that are compared in words as ratios', () => {
    const { ratio, water, steps } = onlyRecipe(
      'V60. Comparei 1:14 e 1:17 e fiquei com 1:15. 20 g de café, 93 °C.',
    );
    expect([ratio.value, water.value]).toEqual([15, 300]);
    expect(steps).toEqual([]);
  });

  it('takes the labelled dose and not the size of the basket', () => {
    const { coffee } = onlyRecipe('Espresso\nCesto: 20 g\nDose: 18 g\nBebida: 36 g');
    expect(coffee).toMatchObject({ value: 18, doubt: null });
  });

  it('multiplies water that is poured in each of several cups', () => {
    const { bypass } = onlyRecipe(
      'AeroPress: 30 g, 200 ml a 88°. Mexe, aperta aos 2:00. Divide em 2 canecas e põe 80 ml de água em cada.',
    );
    expect(bypass.value).toBe(160);
    expect(bypass.doubt).not.toBeNull();
  });

  it('reads clocks of keycaps and labels of emoji', () => {
    const text = 'V60\n☕➡️16 g\n💧➡️250 g\n🌡️➡️92\n0️⃣:00➡️ 45 g\n0️⃣:4️⃣0️⃣➡️ 250 g';
    expect(poursOf(text)).toEqual(['0: 45', '40: 250']);
    expect(onlyRecipe(text).temperature.value).toBe(92);
  });

  it("reads 30'' as seconds", () => {
    const { steps } = onlyRecipe(
      "V60, 18 g, 290 g. Bloom de 50 g, espera 30''. Completa até 290 g.",
    );
    expect(steps.map(({ start }) => start)).toEqual([0, 30]);
  });

  it('takes a brewer of a hashtag with a doubt', () => {
    const { methodId } = onlyRecipe('#kalita185\nDose 22 g | Água 350 g | 92 ºC');
    expect(methodId).toMatchObject({ value: 'kalita-wave', doubt: 'O texto diz só “#kalita185”.' });
  });
});

describe('pours in the layouts of people', () => {
  it.each([
    [
      'a list of pours beside a list of starts',
      'Origami, 13 g, 210 g, 94 °C: quatro pulsos de 40, 60, 60 e 50, começando em 0:00, 0:35, 1:05 e 1:35',
      ['0: 40', '35: 100', '65: 160', '95: 210'],
    ],
    [
      'rows of times and weights behind their labels',
      'Tempo: 0:00 0:35 1:05\nPeso: 60 215 370\nV60, 24 g de café, água a 90 °C, 370 g no total',
      ['0: 60', '35: 215', '65: 370'],
    ],
    [
      'a table whose head is a row of clocks',
      'V60, 32 g, 92 °C, 540 g\n| | 0:00 | 0:40 | 1:15 |\n|---|---|---|---|\n| despejo | 95 | 245 | 200 |\n| balança | 95 | 340 | 540 |',
      ['0: 95', '40: 340', '75: 540'],
    ],
    [
      'a number of equal pours and the amount of each',
      'metodo: Kalita Wave\ncafe_g: 19\nagua_total_g: 290\ndespejos:\n  quantidade: 5\n  gramas_em_cada: 58\n  intervalo_entre_inicios_s: 40',
      ['0: 58', '40: 116', '80: 174', '120: 232', '160: 290'],
    ],
    [
      'steps that a noun numbers',
      'Koar\nentrada 1 » 50g » 0:00\nentrada 2 » 180g » 0:45\nentrada 3 » 120g » 1:25\ncafé » 20,5g\nágua » 350g',
      ['0: 50', '45: 230', '85: 350'],
    ],
    [
      'water that remains in the kettle',
      'Koar: 33 g de café, 500 g de água. Primeiro 100 g. Em 0:35 despejo até sobrarem só 220 g na chaleira. Em 1:15, o resto.',
      ['0: 100', '35: 280', '75: 500'],
    ],
    [
      'pauses since the start of an earlier pour',
      'Melitta, 36 g de pó, 590 g de água. Despeja 70 g. Passados 35 segundos do início do primeiro despejo, mais 235 g. Passados 45 segundos do início do segundo, mais 285 g.',
      ['0: 70', '35: 305', '80: 590'],
    ],
  ])('are read from %s', (_, text, pours) => {
    expect(poursOf(text)).toEqual(pours);
  });

  it('leave out water that is added after the brewer is taken off', () => {
    const text =
      'V60, 18 g, 94 °C, passo só 200 g:\n0:00 50 g\n0:40 130 g\n1:10 200 g\nTiro o filtro com 2:00 e junto 70 g de água quente na jarra.';
    expect(poursOf(text)).toEqual(['0: 50', '40: 130', '70: 200']);
    expect(onlyRecipe(text).bypass.value).toBe(70);
  });
});

describe('another brew in a text', () => {
  it('is ignored if the text denies its brewer', () => {
    const { methodId } = onlyRecipe('hj n fiz moka fiz na prensa, 30 g em 450 ml');
    expect(methodId.value).toBe('french-press');
  });

  it('is ignored in a quotation', () => {
    const { coffee } = onlyRecipe(
      '> Faço a Clever com 14 g e 310 ml.\n\nA minha receita na Clever é outra: 17 g de café, 270 ml de água a 86 °C.',
    );
    expect(coffee.value).toBe(17);
  });

  it('is ignored in the conditional', () => {
    const { coffee } = onlyRecipe(
      'Isso não é prensa, é V60! Na prensa eu faria com 26 g de café, mas aqui no V60 são 24 g pra 370 g de água.',
    );
    expect(coffee.value).toBe(24);
  });
});

describe('the choice of the reader', () => {
  it.each([
    ['the filter', 'methodId', '40 g de pó no coador, de papel ou de pano, e 500 ml de água.'],
    ['the size of mugs', 'water', 'Melitta: 2 canecas de 250 ml de água e 33 g de café.'],
  ] as const)('is marked for %s', (_, field, text) => {
    expect(onlyRecipe(text)[field].doubt).not.toBeNull();
  });
});

describe('keys that name a unit', () => {
  it('give the unit to their values', () => {
    const { coffee, water, temperature, total } = onlyRecipe(
      'metodo;V60\ndose_g;18\nagua_g;300\ntemp_c;93\nfim_s;165',
    );
    expect([coffee, water, temperature].map(({ value, doubt }) => [value, doubt])).toEqual([
      [18, null],
      [300, null],
      [93, null],
    ]);
    expect(total.value).toBe(165);
  });
});
