import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const read = (text: string) => readRecipes(text, METHOD_LIST).recipes;
const amounts = (text: string) =>
  read(text).map(({ coffee, water }) => [coffee.value, water.value]);

describe('a scanned card', () => {
  it('has digits where the scanner took them for letters', () => {
    const [recipe] = read('V60: l5 g de café\nÁgua: 24O ml a 93"C\nO:00 5O g\nO:45 24O g');
    expect([recipe?.coffee.value, recipe?.water.value, recipe?.temperature.value]).toEqual([
      15, 240, 93,
    ]);
  });
});

describe('amounts of another batch', () => {
  it.each([
    ['Clever: por xícara de 200 ml, 13 g de café e 200 ml de água. Fiz 3 xícaras.', 39, 600],
    ['Kalita, 11 g de café e 180 ml de água. Hoje é o dobro porque somos dois.', 22, 360],
    ['Receita da casa na Chemex: 42 g, 660 ml. Faço metade: 21 g e 330 ml a 93 °C.', 21, 330],
  ])('are multiplied: %s', (text, coffee, water) => {
    expect(amounts(text)).toEqual([[coffee, water]]);
  });

  it('cause a doubt if the multiple is of another day', () => {
    const [recipe] = read('V60: 14 g de café, 220 g de água. Dobrei ontem e ficou ótimo.');
    expect(recipe?.coffee.doubt).toContain('dobrei');
  });
});

describe('the brewer', () => {
  it('has a doubt if only its grind is named, or if it has no valve to close', () => {
    const methodOf = (text: string) => read(text)[0]?.methodId;
    expect(methodOf('20 g de café fino como para espresso, 300 g de água a 90 °C')?.doubt).toMatch(
      /moagem/,
    );
    expect(methodOf('V60: 20 g de café, 300 g de água a 90 °C, fechado até 1:00')?.doubt).toMatch(
      /válvula/,
    );
  });
});

const timed = (text: string) =>
  readRecipes(text, METHOD_LIST).recipes.map(({ methodId, water, total, steps }) => [
    methodId.value,
    water.value,
    total.value,
    ...steps.map(({ start, target }) => `${start ?? '?'}:${target}`),
  ]);

describe('a line that was written in haste', () => {
  it.each([
    ['V60 15 g 250 g\n0:00 50g\n0:45 150g\n1:30 250g\nfinaliza 2:45', 165, '90:250'],
    ['v60 20g 320 de água joguei 60 esperei 40 seg dps ate 320 acabou com 2:50', 170, '40:320'],
    ['kalita 20 g 300 g bloom 50 g 40 s vai até 180 depois 300 finalizou em 3:10', 190, '?:300'],
  ])('has its end apart from its pours: %s', (text, total, last) => {
    const [recipe] = timed(text);
    expect([recipe?.[2], recipe?.at(-1)]).toEqual([total, last]);
  });

  it('lists two pours after one word', () => {
    expect(timed('Chemex 30g/480g bloom 60g 45s, depois 270 e 480')).toEqual([
      ['chemex', 480, null, '0:60', '45:270', '?:480'],
    ]);
  });

  it('holds two recipes', () => {
    const text =
      'Receita 1: Chemex 30g/480g 94°C bloom 60g 45s, depois 270 e 480. Receita 2: Moka 18g, água 180 ml.';
    expect(timed(text).map(([method, water]) => [method, water])).toEqual([
      ['chemex', 480],
      ['moka-pot', 180],
    ]);
  });
});
