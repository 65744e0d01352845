import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

function headOf(text: string): string {
  const { recipes } = readRecipes(text, METHOD_LIST);
  return recipes
    .map(({ methodId, coffee, water, temperature }) =>
      [methodId, coffee, water, temperature].map(({ value }) => value).join(' '),
    )
    .join(' // ');
}

/** Pours that are clear only if the reader is sure of the dose and the water. */
const POURS =
  'pingo 60 g em cima do pó, 40 s\nvem outra leva de água, mais 80 ml\naumenta 80 gramas na balança\n+80 g';

const amountsOf = (text: string): string =>
  readRecipes(text, METHOD_LIST)
    .recipes.map(({ coffee, water }) =>
      [coffee, water].map(({ value, doubt }) => `${value}${doubt === null ? '' : '?'}`).join(' '),
    )
    .join(' // ');

describe('the head of a recipe', () => {
  it.each([
    'de café eu ponho 20 g',
    'a dose que eu uso é de 20 gramas',
    'o moído dá vinte gramas',
    'tem q pesar o pó viu, dá 20 gramas',
    'café moído na hora, 20 g',
    'quanto de pó? 20 g',
    'despejo o pó, 20 g',
    'boto café até a balança dar 20 g',
    'são 20 graminhas de café',
    'mói aí 20 g pra mim',
    'café torrado e moído (20 g)',
    'com 20 gramas no filtro',
    'moído médio: 20 g',
    'ponho no moinho 20 g',
    'mando 20 g pro moedor',
    'tira do pacote 20 g',
  ])('has the dose of %j', (dose) => {
    expect(amountsOf(`V60\n${dose}\nágua: 300 ml no total\n${POURS}`)).toBe('20 300');
  });

  it.each([
    'a água toda soma 300 gramas',
    '300 ml é toda a água que vai',
    'água da receita completa, 300 g',
    'uso 300 ml de água pra receita completa',
    'do começo ao fim eu despejo 300 g de água',
    'de água, contando o bloom, 300 g',
    'meta: 300 g',
  ])('has the water of %j', (water) => {
    expect(amountsOf(`V60\n20 g de café\n${water}\n${POURS}`)).toBe('20 300');
  });

  it.each(['marca 93 no termômetro aí', 'calor da água: 93 C', 'fica em 93 a água'])(
    'has the temperature of %j',
    (heat) => {
      expect(headOf(`V60\n${heat}, 20 g de café\n300 g de água`)).toBe('v60 20 300 93');
    },
  );

  it.each([
    ['colador de tela', 'brazilian-pour-over'],
    ['cloth filter', 'brazilian-pour-over'],
    ['bolsa de algodão', 'brazilian-pour-over'],
  ])('names the cloth brewer %j', (name, id) => {
    expect(headOf(`${name}, 20 g de café, 300 g de água, 93 °C`)).toBe(`${id} 20 300 93`);
  });

  it.each([
    'A chaleira aqui em casa é de 900 ml',
    'Cabe 1,2 litro na garrafa térmica da firma',
    'Essa xícara tem 200 ml',
    'Moro no 302',
    'Tenho 3 livros do Cleber',
  ])('has no number of %j', (aside) => {
    expect(headOf(`V60\n20 g de café\n93 graus\n${POURS}\n${aside}`)).toBe('v60 20 300 93');
  });

  it('keeps the sentences of a recipe beside an advertisement', () => {
    const text =
      'Receita na V60. São 20 g de café e 300 g de água, 93 °C. Usa o cupom CAFE15 e ganha 15% de desconto.';
    expect(headOf(text)).toBe('v60 20 300 93');
  });

  it('takes the brewer of a compared grind for no brewer', () => {
    const text =
      'No pano, 20 g, 300 g de água, 93 graus, moagem um pouco mais grossa que a de espresso';
    expect(headOf(text)).toBe('brazilian-pour-over 20 300 93');
  });

  it('gives a label of the water to its temperature only', () => {
    expect(headOf('Koar\nwater: 88 °C, uso 20 g em 320 ml')).toBe('koar 20 320 88');
  });

  it('gives a label of the water to its first amount only', () => {
    expect(headOf('Koar\nágua: 320 ml, tô usando 20 g\naté 60 g\naté 320 g')).toBe('koar 20 320 ');
  });

  it('may give all the water before the pours', () => {
    const text = 'Koar, 27 g de pó\nencher até 450 g\nbloom: 70 g\n0:30 mais 380 g';
    expect(headOf(text)).toBe('koar 27 450 ');
  });

  it('keeps the dose and the water of a pair before a grind', () => {
    const text = 'V60\n20 g / 340 g, moído fino\n1º despejo 40 g, pausa de 40 s\n1:20 até 340 g';
    expect(headOf(text)).toBe('v60 20 340 ');
  });

  it('does not use the setting of a grinder as the dose', () => {
    expect(headOf('Origami\nmoído na 5 da Encore\n20 g\naté 60 g\naté 290 g')).toBe(
      'origami 20 290 ',
    );
  });

  it('does not use water that “enters” as the dose', () => {
    const text =
      'Koar, 20 g de pó, 300 ml de água\nentra 50 g bem devagarinho em círculos\nentra água de novo: mais 250 g';
    expect(amountsOf(text)).toBe('20 300');
  });
});

describe('the answers of an interview', () => {
  it('are bare numbers', () => {
    const text =
      'Cê usa quanto na koar?\n— 20\nE de água?\n— 300 certinho\nQuantos graus?\n— 92\nE vai jogando como?\n— ponho 60 e espero meio minuto, depois o que falta';
    expect(headOf(text)).toBe('koar 20 300 92');
  });
});

describe('a text of another brewer', () => {
  it.each([
    ['tiro 36 g de espresso com 18 g, 27 s', 'espresso 18 36 '],
    ['Café expresso: põe 18 gramas, aperta e tira 36 gramas em 27 s', 'espresso 18 36 '],
    ['Ponho 24 g na french press, encho até 360 g na balança', 'french-press 24 360 '],
    ['Para uma bica: 7,5 g de café, tiro 30 ml na chávena em 25 segundos', 'espresso 7.5 30 '],
    ['expresso tá assim: peso do pó 17 g, peso do líquido 34 g, 25 s', 'espresso 17 34 '],
    [
      'Café gelado extraído a frio. Leva 35 gramas de café e 280 ml de água. 12 horas.',
      'cold-brew 35 280 cold',
    ],
    [
      'Café gelado: 27 g, 420 g somando água e gelo, um terço disso em gelo na jarra',
      'iced-pour-over 27 280 ',
    ],
  ])('%s', (text, head) => {
    expect(headOf(text)).toBe(head);
  });

  it('reads a bare wait after minutes as minutes', () => {
    const [recipe] = readRecipes(
      'Prensa: 54 g, 900 ml de água\ncom 4 minutos quebra a crosta\nespera mais 5 e desce o êmbolo',
      METHOD_LIST,
    ).recipes;
    expect(recipe?.steps.map(({ kind, start }) => `${kind} ${start}`)).toContain('press 540');
  });

  it('pours equal parts at an interval', () => {
    const [recipe] = readRecipes(
      'milo — Today at 9:12 AM\nOrigami, 18 g, 300 g\n5 equal pours, one every 40 sec',
      METHOD_LIST,
    ).recipes;
    expect(recipe?.steps.map(({ start, target }) => `${start}: ${target}`)).toEqual([
      '0: 60',
      '40: 120',
      '80: 180',
      '120: 240',
      '160: 300',
    ]);
  });
});
