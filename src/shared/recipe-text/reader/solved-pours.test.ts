import { describe, expect, it } from 'vitest';
import { frame, METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const stepsOf = (text: string) =>
  readRecipes(text, METHOD_LIST).recipes.flatMap((one) => one.steps);

describe('pours whose numbers end at the water', () => {
  it.each([
    [
      'equal pours that words count and an interval starts',
      'Kalita, 20 g moídos, água a 93 °C. São quatro aguadas bem iguais de 80 g, uma a cada 35 segundos, a primeira já no zero. Dá 320 g. Por volta de 2min50 secou.',
      '20 320 | 0 80 | 35 160 | 70 240 | 105 320 | = 170',
    ],
    [
      'the rest with the water after it',
      'Na Chemex, 30 gramas de café. Acione o cronômetro e verta 80 gramas. Em 45 segundos, verta outros 200 gramas. Em 1 minuto e 30, verta os 200 gramas restantes, que levam a balança a 480. O café deve ter escoado em 2 minutos e 50.',
      '30 480 | 0 80 | 45 280 | 90 480 | = 170',
    ],
    [
      'pauses from the start of the pour before',
      'Kalita\n22 g ▸ 330 g ▸ 93 °C\nabre com 50 g e descansa 40 s\nsegue com 140 g; 45 s depois de começar esse, manda os últimos 140 g',
      '22 330 | 0 50 | 40 190 | 85 330',
    ],
    [
      'a list of weights and a list of times',
      'Origami: 20 g de café, 300 g de água a 92 °C, repartida em 50, 90, 80 e 80 g, nessa ordem, com o relógio marcando 0:00, 0:40, 1:15 e 1:50.',
      '20 300 | 0 50 | 40 140 | 75 220 | 110 300',
    ],
  ])('are read: %s', (_, text, expected) => {
    expect(frame(text)).toBe(expected);
  });

  it('have a doubt in each start that only an interval gives', () => {
    const steps = stepsOf(
      'Kalita, 20 g, 93 °C. Quatro aguadas iguais de 80 g, uma a cada 35 segundos, a primeira no zero. Dá 320 g.',
    );
    expect(steps.map(({ timeDoubt }) => timeDoubt !== null)).toEqual([false, true, true, true]);
  });

  it('have a doubt in each amount that the words do not show', () => {
    const steps = stepsOf(
      'Kalita, 20 g, 93 °C. Quatro aguadas iguais de 80 g, uma a cada 35 segundos, a primeira no zero. Dá 320 g.',
    );
    expect(steps.map(({ target }) => target)).toEqual([80, 160, 240, 320]);
    expect(steps.every(({ targetDoubt }) => targetDoubt !== null)).toBe(true);
  });

  it('are not read where they leave a larger amount out', () => {
    expect(
      frame('Origami, 24 g de café\npré de 60 g, 30 s\nágua até o visor dar 240\nno visor: 410 g'),
    ).toContain('410');
  });

  it('give the dose that no word names by its usual ratio', () => {
    const text =
      '1ª água: começa 0:00, leva a balança a 60\n2ª água: começa 0:40, leva a balança a 200\n3ª água: começa 1:20, leva a balança a 320\nfim 2:30\n\nKalita • 20 g • tudo em gramas';
    expect(frame(text)).toBe('20 320 | 0 60 | 40 200 | 80 320 | = 150');
    expect(readRecipes(text, METHOD_LIST).recipes[0]?.coffee.doubt).not.toBeNull();
  });
});
