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
