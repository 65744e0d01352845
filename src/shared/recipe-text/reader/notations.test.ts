import { describe, expect, it } from 'vitest';
import { frame, METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const first = (text: string) => readRecipes(text, METHOD_LIST).recipes[0];
const targetsOf = (text: string) => first(text)?.steps.map(({ target }) => target);

describe('pours of one size, with their number behind', () => {
  const HEAD = 'Kalita: 18 g de café, 290 g de água. Bloom de 50 g';
  it.each(['60 g x 4', '60g x4', '60gx4', '60 ml × 4', '4x 60 g'])('are read in %s', (pours) => {
    expect(targetsOf(`${HEAD}, depois ${pours} a cada 30 s`)).toEqual([50, 110, 170, 230, 290]);
  });

  it('are not read in a product of dose and ratio', () => {
    expect(first('V60: café 20 g, água: 20 x 16, 94 °C')?.water.value).toBe(320);
  });
});

describe('a “c/”', () => {
  it.each(['18 g', '18g'])('is no unit of the number before it: c/ %s', (dose) => {
    const recipe = first(`espresso 1:2,5 c/ ${dose} em 28 s`);
    expect([recipe?.coffee.value, recipe?.water.value]).toEqual([18, 45]);
  });
});

describe('a measured extraction', () => {
  it.each(['Extração: 20,5 %', 'Extração ..... 20,5 %', 'Extraction 20.5%'])(
    'is no pour: %s',
    (line) => {
      expect(frame(`V60: 20 g, 320 g\n0:00 60 g\n0:45 200 g\n1:20 320 g\n${line}`)).toMatch(
        /^20 320 \| 0 60 \| 45 200 \| 80 320/,
      );
    },
  );
});

describe('ice', () => {
  it('beside a brewer marks the method', () => {
    const text =
      'Encho a caneca de gelo e apoio a Kalita: 20 g, 200 ml a 93 °C, 50 ml e 30 s, depois o resto';
    expect(first(text)?.methodId.doubt).toBe('O texto fala em gelo.');
  });

  it('that a cold coffee lacks leaves the method in doubt', () => {
    const hot = first('Café gelado: 30 g de café, 300 ml de água a 94 °C');
    const doubt = 'O texto diz só “Café gelado”.';
    expect(hot?.methodId).toMatchObject({ value: 'iced-pour-over', doubt });
    const cold = first('Café gelado: 90 g em 1 L de água, 14 horas na geladeira, e coe');
    expect(cold?.methodId.value).toBe('cold-brew');
  });

  it('makes the method sure', () => {
    const text = 'Café gelado: 30 g de café, 200 ml de água a 94 °C sobre 150 g de gelo';
    expect(first(text)?.methodId).toMatchObject({ value: 'iced-pour-over', doubt: null });
  });
});

describe('seconds without a minute', () => {
  it.each([':40', '(:40)', '0:40'])('are a time of the first minute: %s', (time) => {
    expect(frame(`V60: 20 g, 300 g\n:00 - 50 g\n${time} - 180 g\n1:20 - 300 g`)).toMatch(
      /^20 300 \| 0 50 \| 40 180 \| 80 300/,
    );
  });
});

describe('the last pour in other words', () => {
  it.each(['o resto', 'rest goes in at 1:30', 'termine em fio fino'])(
    'is the rest: %s',
    (words) => {
      expect(
        targetsOf(`V60, 20 g, 300 g de água. Molhe com 60 g, espere 40 s, ${words}`)?.at(-1),
      ).toBe(300);
    },
  );
});

describe('words of machines and of Portugal', () => {
  it('are a temperature and a press', () => {
    expect(first('espresso 18 g / 36 g em 27 s, PID em 93')?.temperature.value).toBe(93);
    const steps = first(
      'AeroPress: 14 g, deito 200 ml de água a 82 graus, mexo e carrego devagar durante 25 s',
    )?.steps;
    expect(steps?.at(-1)?.kind).toBe('press');
  });

  it('are a spoon that is hardly heaped', () => {
    expect(first('Clever: 2 rounded tablespoons of coffee, 300 ml water')?.coffee.value).toBe(10);
  });
});
