import { describe, expect, it } from 'vitest';
import { METHODS as KNOWN, METHOD_IDS } from '../../brew/methods.ts';
import { readRecipes } from './read-recipes.ts';

const METHODS = METHOD_IDS.map((id) => {
  const { name, temperatureC, grind } = KNOWN[id];
  return { id, name, temperature: temperatureC, grind };
});
const read = (text: string) => readRecipes(text, METHODS).recipes;
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

  it('is doubted where a multiple has no place', () => {
    const [recipe] = read('V60: 14 g de café, 220 g de água. Dobrei ontem e ficou ótimo.');
    expect(recipe?.coffee.doubt).toContain('dobrei');
  });
});

describe('the brewer', () => {
  it('is in doubt if only its grind is named, or if a valve is closed on it', () => {
    const methodOf = (text: string) => read(text)[0]?.methodId;
    expect(methodOf('20 g de café fino como para espresso, 300 g de água a 90 °C')?.doubt).toMatch(
      /moagem/,
    );
    expect(methodOf('V60: 20 g de café, 300 g de água a 90 °C, fechado até 1:00')?.doubt).toMatch(
      /válvula/,
    );
  });
});
