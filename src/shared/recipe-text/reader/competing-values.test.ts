import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import type { PastedRecipe } from './pasted-recipe.ts';
import { readRecipes } from './read-recipes.ts';

const read = (text: string): PastedRecipe | undefined => readRecipes(text, METHOD_LIST).recipes[0];
const poursOf = (text: string) =>
  read(text)?.steps.flatMap(({ start, target }) => (target === null ? [] : [[start, target]]));

describe('the time of a step', () => {
  it('is the named start, not a bare clock before it', () => {
    expect(
      poursOf(
        'V60, 15 g de café, 240 g de água.\n45 g, espera 40 s\naté 140 g - 1:10 (começando em 0:40)\naté 240 g - começando em 1:20',
      ),
    ).toEqual([
      [0, 45],
      [40, 140],
      [80, 240],
    ]);
  });

  it.each([
    'V60: 15 g de café, 240 g de água. 45 g e espera 30 s. Aos 1:30 até 240 g.',
    'V60: 15 g de café, 240 g de água. 45 g e espera 1 min. Aos 0:30 até 240 g.',
  ])('has a doubt if a wait does not fit it: %s', (text) => {
    expect(read(text)?.steps.some(({ timeDoubt }) => timeDoubt !== null)).toBe(true);
  });

  it.each([
    ['V60: 15 g, 250 g de água\n0:00 50 g\n0:45 150 g\n1:30 250 g\nmira 2:50', 170],
    [
      'Chemex 30 g, 480 g de água. 0:00 até 90 g, 0:45 até 480 g. Lift the dripper off at 4:10',
      250,
    ],
  ])('after all steps is the end: %s', (text, total) => {
    expect(read(text)?.total.value).toBe(total);
  });

  it('is not an hour of the day beside a hot brew', () => {
    const { total, steps } = read('reunião 14h\nKalita: 20 g de café, 320 g de água, 94 °C') ?? {};
    expect([total?.value, steps]).toEqual([null, []]);
  });
});

describe('amounts of a part of the brew', () => {
  it.each([
    ['V60, o triplo da receita: 12 g de café e 200 g de água', 36, 600],
    ['Chemex: 40 g de café e 600 g de água, mas hoje é meia receita', 20, 300],
    [
      'Coador de pano: 2 canecas de água para cada 3 colheres de sopa de café, e faço 4',
      null,
      null,
    ],
  ])('are multiplied, with a doubt: %s', (text, coffee, water) => {
    const recipe = read(text);
    if (coffee !== null)
      expect([recipe?.coffee.value, recipe?.water.value]).toEqual([coffee, water]);
    expect(recipe?.coffee.doubt).not.toBeNull();
    expect(recipe?.water.doubt).not.toBeNull();
  });

  it('are not multiplied if the text gives the amounts of both batches', () => {
    expect(
      read('Metade da receita de 30 g: V60 com 15 g de café e 250 g de água')?.water.value,
    ).toBe(250);
  });
});

describe('a text around a recipe', () => {
  it.each([
    [
      'comprar:\n- leite 2 cx\n- 3 pct de arroz\n- óleo 1 un\nChemex 30 g de café, 480 g de água, moagem média',
      'chemex',
    ],
    ['Na dúvida entre a V60 e a Kalita, fui de Kalita: 20 g de café, 320 g de água', 'kalita-wave'],
    ['Origami;Tempo;Despejo\n1;0:00;50\n2;0:40;100\ncafé 15 g;água 150 g', 'origami'],
  ])('leaves the brewer: %s', (text, method) => {
    expect(read(text)?.methodId.value).toBe(method);
  });

  it('may have dots or lines between labels and values', () => {
    const recipe = read('V60\ncafé ........ 16 g\nágua ........ 250 g\n0:00 ........ 250 g');
    expect([recipe?.coffee.value, recipe?.water.value]).toEqual([16, 250]);
    expect(poursOf('Kalita\ncafé ___ 16 g\nágua ____ 250 g\n0:30 .... 250 g')).toEqual([[30, 250]]);
  });

  it('gives the water after a press as bypass', () => {
    const recipe = read('AeroPress: 18 g, 120 g de água, prensa e completa com 90 g de água');
    expect([recipe?.water.value, recipe?.bypass.value]).toEqual([120, 90]);
  });

  it.each([
    ['Melitta 20 g de café\nágua: 20 x 16', 320],
    ['Clever, água: 300 g, dose: um décimo quinto da água', 300],
  ])('may give a ratio in other words: %s', (text, water) => {
    expect([read(text)?.coffee.value, read(text)?.water.value]).toEqual([20, water]);
  });
});

describe('an amount among others', () => {
  it.each([
    ['[quote="ana"]uso 20 g[/quote]\nV60: 18 g de café, 300 g de água', 18, 300],
    ['na Kalita põe 24 gramas não espera 22 gramas de café, 350 g de água', 22, 350],
    ['Chemex pra 3: 42 g, água 1:15', 42, 630],
    ['Espresso, cesta de 20\nin: 18 g\nout: dobro', 18, 36],
    ['Cafeteira elétrica: 3 litros, 60 g por litro. Compra 2 kg de biscoito', 180, 3000],
    ['V60 iced - 20g / 300 total / 1/3 gelo', 20, 200],
    ['Clever: era 30 g e 480, então 15 e 240', 15, 240],
  ])('is the one that is brewed: %s', (text, coffee, water) => {
    const recipe = read(text);
    expect([recipe?.coffee.value, recipe?.water.value]).toEqual([coffee, water]);
  });

  it('does not change the wait of a bloom before equal pours', () => {
    expect(
      poursOf(
        'Chemex 40 g, 600 g de água. Bloom de 80 g por 45 s, depois o resto em 2 vezes iguais, uma a cada 40 s',
      ),
    ).toEqual([
      [0, 80],
      [45, 340],
      [85, 600],
    ]);
  });

  it('has a doubt if no word says that it is water', () => {
    const recipe = read('Prensa francesa: uns 30 g de café e 400 g de granola');
    expect(recipe?.water.value === null || recipe?.water.doubt !== null).toBe(true);
  });
});

describe('a reading that is not of the whole brew', () => {
  it.each([
    'Café turco: por xícara são 7 g de pó e 70 ml de água.',
    'Moka: 9 g de café e 60 ml de água para cada xícara.',
  ])('has a doubt in the amounts of one cup: %s', (text) => {
    const recipe = read(text);
    expect(recipe?.coffee.doubt).not.toBeNull();
    expect(recipe?.water.doubt).not.toBeNull();
  });

  it('has a doubt in its first pour if an earlier one may be missing', () => {
    const recipe = read(
      'V60: 15 g de café, 250 g de água. Aos 0:45 sobe a 150 g, aos 1:30 até 250 g.',
    );
    expect(recipe?.steps.find(({ target }) => target !== null)?.targetDoubt).not.toBeNull();
  });

  it('is refused if the text sells gear', () => {
    const offer =
      'Vendo kit: V60 de vidro, chaleira de 600 ml com termômetro até 100 °C, balança 2 kg. Brinde: 250 g de café.';
    expect(readRecipes(offer, METHOD_LIST)).toMatchObject({ recipes: [] });
    expect(readRecipes('Vendo kit', METHOD_LIST).refused).not.toBeNull();
  });
});

describe('two values for one field', () => {
  it.each([
    ['V60: 15 g de café, 250 g de água, 94 °C.\nDose 16', 'coffee'],
    ['Ristretto: 18 g de entrada e 24 g de saída em 22 segundos.\nDose 19', 'coffee'],
    ['Kalita: 20 g de café e 320 g de água.\nÁgua 300', 'water'],
    ['AeroPress: 16 g, 230 g de água, mexe, prensa em 2:00.\n280 g de água no total', 'water'],
    ['Sifão: 25 g, 300 ml, 1 min de fogo, tira o fogo e desce em 40 s.\nÁgua: 340 ml', 'water'],
    [
      'Japanese iced V60: 20 g, 180 g hot water, 120 g ice.\n0:00 60 g\n0:45 180 g\nGelo: 90 g',
      'ice',
    ],
    ['V60 gelado: 20 g de café, 180 g de água, 150 g de gelo.\n100 g de gelo', 'ice'],
    ['Testei a V60 com 18 g pra 300 g e gostei! Hoje repito.\nÁgua: 340 ml', 'water'],
  ] as const)('are to be checked: %s', (text, field) => {
    expect(read(text)?.[field].doubt).not.toBeNull();
  });

  it('cause no doubt if they are equal', () => {
    const { coffee, water, ice } =
      read('V60 gelado: 20 g de café, 180 g de água, 120 g de gelo.\nDose: 20\nGelo: 120') ?? {};
    expect([coffee?.doubt, water?.doubt, ice?.doubt]).toEqual([null, null, null]);
  });
});

describe('what is said of another brew', () => {
  it.each([
    ['Chemex: 30 g de café, 500 g de água. A água da firma era de 85 graus.', 'temperature'],
    ['Melitta: 20 g, 320 g de água.\nSe a água tiver só 85 graus, fica azedo.', 'temperature'],
    ['Kalita, 300 g de água.\nSe quiser forte são 24 g de café.', 'coffee'],
    ['Koar, 300 g de água. O barista do café usa 24 g.', 'coffee'],
    ['Café no pano: 500 ml de água e 5 colheres de pó. A AeroPress dele leva 11 g.', 'methodId'],
    ['Prensa: 1 litro de água.\nNunca menos de 40 g de café.', 'coffee'],
  ] as const)('is to be checked: %s', (text, field) => {
    expect(read(text)?.[field].doubt).not.toBeNull();
  });

  it('gives no pour without a doubt', () => {
    const steps = read(
      'V60: 15 g, 250 g de água. 0:00 45 g. Ontem despejei 120 g. 1:00 até 250 g.',
    )?.steps;
    expect(steps?.filter(({ target, targetDoubt }) => target === 120 && !targetDoubt)).toEqual([]);
  });

  it('does not change the writer’s own values', () => {
    const text = 'V60: 15 g de café, 250 g de água, 94 °C. A Bia jura que 90 °C é melhor.';
    expect(read(text)?.temperature.value).toBe(94);
    expect([read(text)?.coffee.doubt, read(text)?.water.doubt]).toEqual([null, null]);
  });

  it('is not poured if it is an amount of bought coffee', () => {
    const text = 'comprei 250 g na feira\nV60: 15 g de café, 240 g de água\n0:00 45 g\n0:40 240 g';
    expect(poursOf(text)).toEqual([
      [0, 45],
      [40, 240],
    ]);
  });
});
