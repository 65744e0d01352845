import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const amounts = (text: string) =>
  readRecipes(text, METHOD_LIST).recipes.map(({ coffee, water }) => [coffee, water]);

describe('a moka pot that is filled and not weighed', () => {
  it('has the dose and the water of its size, each with a doubt', () => {
    expect(amounts('italianinha de 3 xícaras, água até a válvula e funil cheio')).toEqual([
      [
        { value: 15, doubt: expect.stringContaining('3 xícaras'), from: null },
        { value: 150, doubt: expect.stringContaining('3 xícaras'), from: null },
      ],
    ]);
  });

  it('keeps the amounts that the text weighs', () => {
    const [read] = amounts('moka de 6 xícaras: 280 ml de água até a válvula, funil cheio de café');
    expect(read).toMatchObject([{ value: 30 }, { value: 280, doubt: null }]);
  });

  it.each(['A moka de 6 xícaras da minha avó quebrou', 'vendo moka 3 xícaras, usada, R$ 80'])(
    'is needed for a recipe: %s',
    (text) => {
      expect(amounts(text)).toEqual([]);
    },
  );
});
