import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const PLAIN = 'V60: 15 g de café, 250 g de água a 93 °C\n0:00 até 50 g\n0:45 até 250 g\nTotal 2:50';

function doubtsOf(text: string) {
  const { recipes } = readRecipes(text, METHOD_LIST);
  expect(recipes).toHaveLength(1);
  const [read] = recipes;
  return {
    coffee: read?.coffee.doubt ?? null,
    water: read?.water.doubt ?? null,
    temperature: read?.temperature.doubt ?? null,
    total: read?.total.doubt ?? null,
    pours: read?.steps.find(({ targetDoubt }) => targetDoubt !== null)?.targetDoubt ?? null,
    times: read?.steps.find(({ timeDoubt }) => timeDoubt !== null)?.timeDoubt ?? null,
  };
}

describe('the verification of a read recipe', () => {
  it('doubts ice that would be more than the water', () => {
    const text = 'V60 gelado: 20 g, 93 °C, 300 g de gelo. Molha com 60 g por 40 s';
    const [read] = readRecipes(text, METHOD_LIST).recipes;
    expect(read?.ice).toMatchObject({ value: 300, doubt: 'Seria mais gelo que água.' });
  });

  it('doubts nothing where each number has its place', () => {
    expect(Object.values(doubtsOf(PLAIN))).toEqual([null, null, null, null, null, null]);
  });

  it.each([
    ['another dose', `${PLAIN}\nCom 16 g também dá.`, 'coffee', 'O texto também diz “16 g”.'],
    [
      'the dose of another day',
      PLAIN.replace('V60: 15 g de café', 'Ontem fiz V60 com 15 g'),
      'coffee',
      'O texto pode falar de outro preparo.',
    ],
    [
      'a pour without a place',
      `${PLAIN}\nUns 180 g ficam bons.`,
      'water',
      'O texto também diz “180 g”.',
    ],
    ['a longer time', `${PLAIN}\nÀs vezes leva 3:40.`, 'total', 'O texto também diz 3:40.'],
    ['a ratio that does not hold', `${PLAIN}\nProporção 1:12`, 'water', 'O texto diz 1:12.'],
    [
      'a temperature of no water',
      PLAIN.replace(' a 93 °C', '').concat('\nA mesa aguenta 90 graus.'),
      'temperature',
      'O texto não diz se são da água: “90 graus”.',
    ],
    [
      'ice that may be inside the water',
      'V60 gelado: 20 g, 300 g, 100 g de gelo na jarra, 93 °C',
      'water',
      'O texto não diz se o gelo está nesta água.',
    ],
    [
      'less water than coffee',
      PLAIN.replace('até 50 g', 'até 12 g'),
      'pours',
      'É menos água que café: 12 g em 15 g.',
    ],
    [
      'a wait for another thing',
      'V60: 15 g de café, 250 g de água a 93 °C. Despeja 50 g e espera 40 s. Espera o leite 2 minutos. Completa até 250 g.',
      'times',
      'Confira se este tempo é do café.',
    ],
    ['an alternative dose', `${PLAIN}\nOu 17 g.`, 'coffee', 'O texto também diz 17 g.'],
    ['a bare number like the dose', `${PLAIN}\nHoje 17.`, 'coffee', 'O texto também diz “17”.'],
    [
      'more pours than were read',
      `${PLAIN}\nSão 4 despejos.`,
      'pours',
      'O texto também diz “4 despejos”.',
    ],
    [
      'a question with another value of the dose',
      `${PLAIN}\n15 ou 17? Da última vez foram 17.`,
      'coffee',
      'O texto também diz “17”.',
    ],
    [
      'a wait without its unit',
      'Prensa francesa: 30 g de café, 500 g de água. Despeja tudo, mexe aos 4 min, espera mais 5 e aperta.',
      'times',
      'O texto também diz “5”.',
    ],
  ] as const)('doubts %s', (_, text, field, doubt) => {
    expect(doubtsOf(text)[field]).toBe(doubt);
  });
});

describe('what is no recipe', () => {
  it.each([
    'Safra de café deve chegar a 61 milhões de sacas em 2027. A saca de 60 kg subiu 2,1% e a chuva foi de 180 mm.',
    'Moo 18 g em 40 segundos pro V60 e 20 g em 1:05 pro espresso. Firme na mão, 38 mm de mó. Paguei R$ 410.',
    'Vendo moinho, 2 anos de uso, capacidade 30 g, pesa 450 g. Retirar depois das 18h.',
  ])('%s', (text) => {
    expect(readRecipes(text, METHOD_LIST).recipes).toEqual([]);
  });
});
