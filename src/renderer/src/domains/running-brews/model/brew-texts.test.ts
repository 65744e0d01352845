import { brew, knownById } from '@shared/brew/brew-known.test-support';
import { describe, expect, it } from 'vitest';
import { endTexts, formatRemaining, spelledUnits } from './brew-texts';

it.each([
  [12_000, 'faltam 12 s'],
  [11_001, 'faltam 12 s'],
  [1000, 'falta 1 s'],
  [0, 'faltam 0 s'],
  [60_000, 'faltam 1:00'],
  [90_500, 'faltam 1:31'],
  [64_800_000, 'faltam 18:00:00'],
])('writes %d ms as %s', (milliseconds, words) => {
  expect(formatRemaining(milliseconds)).toBe(words);
});

describe('endTexts', () => {
  const questionOf = (id: string) => endTexts(brew(knownById(id))).question;

  it.each(['v60-padrao', 'v60-kasuya-4-6', 'clever-padrao'])('lets %s drain', (id) => {
    expect(questionOf(id)).toBe('Já escoou?');
  });

  it.each(['espresso-padrao', 'aeropress-padrao', 'french-press-padrao', 'moka-padrao'])(
    'asks about no drawdown after %s',
    (id) => {
      expect(questionOf(id)).toBe('Já terminou?');
    },
  );
});

it.each([
  ['Despeje até 45 g.', 'Despeje até 45 gramas.'],
  ['Pressione devagar, até o fim, em 30 s.', 'Pressione devagar, até o fim, em 30 segundos.'],
  ['Ponha 1 g de café e 7,5 g de leite.', 'Ponha 1 grama de café e 7,5 gramas de leite.'],
  ['Vaporize até 55 °C, por 2 min.', 'Vaporize até 55 °C, por 2 minutos.'],
  ['Use 3 garrafas e 2 gotas.', 'Use 3 garrafas e 2 gotas.'],
])('spells the units of %s', (text, spoken) => {
  expect(spelledUnits(text)).toBe(spoken);
});
