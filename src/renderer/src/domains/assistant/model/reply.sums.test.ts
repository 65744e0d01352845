import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

describe('a question that is a calculation', () => {
  it.each([
    ['10 oz em ml', '296 ml'],
    ['quantas oz são 300 ml?', '10,1 oz'],
    ['meia libra de café dá quantas gramas?', '227 g'],
    ['300 ml são quantas xícaras?', '1,5 xícaras de chá'],
    ['fiz 1 litro e meio, quantos copos de 300?', '5 xícaras'],
    ['2 litros e meio dão quantos copos de 250 ml?', '10 xícaras'],
    ['94 graus em fahrenheit', '201 °F'],
    ['quanto é 200 °F em celsius?', '93 °C'],
    ['60 g/l é que proporção?', '1:16,7'],
    ['1:16 em gramas por litro', '62,5 g/l'],
    ['uso 65 g/l, quanto de pó para 400 ml?', '26 g'],
    ['tds 1,35 com 250 g na xícara de 17 g de café, qual a extração?', '19,9 %'],
    ['espresso com tds 9, 40 g de 18 g', '20 %'],
    ['pacote de 500 g dura quantos dias se uso 25 g por dia?', '20 dias'],
    ['1 kg rende quantos espressos de 20 g?', '50 doses'],
    ['um pacote de 250 g dá para quantos cafés de 15 g?', '16 doses de 15 g'],
    ['tenho dois pacotes de 250 g e um de 1 kg, quantas xícaras dão?', '1.500 g fazem de 90'],
    ['2 pacotes de 250 g e 3 de 500 g fazem quantas xícaras?', '2.000 g fazem de 120'],
    ['3 pacotes de 250 g duram quantos dias, gasto 30 g por dia?', '25 dias'],
    ['misturei 10 g de Bourbon com 5 g de Catuaí, quanto de água?', 'Juntos são 15 g'],
    [
      'blend de 60% arábica e 40% robusta com 300 g, quanto de cada?',
      '60 % são 180 g e 40 % são 120 g',
    ],
    ['minha receita é 18 g para 270 ml, quero 450 ml mantendo igual', '30 g'],
    ['três quartos de litro na prensa, quanto pó?', '750'],
    ['xicrinha de 70 ml, 8 visita, coador melitta. pó?', '560 g de água'],
    ['eu mais 3, caneca de 250 cada, prensa, qto moer', '1.000 g de água'],
    ['nóis é em sete, cada um bebe um copo americano de coado, quanto de pó', '1.330 g'],
    ['italiana de 4 xícara leva qual peso de café', '18 g'],
    ['sifão hario de 3 xicaras, dose?', '400 g'],
    ['cesta de 20g, quero 1 pra 2 e meio, paro em quantas gramas?', '50 g'],
    ['pus 33 de pó e fechei a balança em 500, em qual proporção?', '1:15,2'],
    ['v60 gelada, 20g, total 300, quanto de gelo', '120 g de gelo'],
    ['20 oz de água pra 36 gramas, isso da qtos ml?', '591 ml'],
    ['0.8 oz de café e 13 fl oz de água em gramas', '384 ml'],
    ['cold brew pra beber puro, 2 litros, quanto moo?', '142,9 g'],
    ['cafeteira elétrica de 1,2 l, só tenho a colher que veio nela', 'colheres de sopa'],
    ['kalita 155, quanto cabe de café', 'uns 19 g'],
    ['a chaleira tem botão 85, 93 e 100, torra escura vai em qual', 'Use 93 °C'],
  ])('%s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });

  it.each([
    ['1 g de café para 2 litros de água', 'Confira as quantidades'],
    ['3 kg de café para 200 ml de água no coador', 'Confira as quantidades'],
    ['água a 150 graus', 'ferve a 100 °C'],
  ])('is doubted if its amounts make no coffee: %s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });

  it('applies "metade" and "o dobro" to the last amount', () => {
    expect(heard('30 g na v60', 'e pra metade?').said).toContain('15 g');
    expect(heard('15 g na v60', 'e o dobro?').said).toContain('30 g');
  });
});

it.each(['qual balança funciona com o Coado?', 'minha balança Bookoo conecta?'])(
  'names the scales that the app understands: %s',
  (question) => {
    expect(heard(question).said).toContain('Bookoo');
  },
);

describe('a question that an entry of the library answers', () => {
  it.each([
    ['como se faz carajillo', 'Licor 43'],
    ['café de olla', 'canela'],
    ['irish coffee, como é', '50 ml de uísque'],
    ['o que é backflush', 'válvula'],
    ['troco a borracha da moka quando?', 'uma vez por ano'],
    ['alcalinidade da água', '40 mg/l'],
    ['qual o ph ideal', '6,5 a 7,5'],
    ['posso usar água destilada?', 'mineral'],
    ['mundo novo é o quê', 'Sumatra'],
    ['como é o café da mantiqueira', 'floral'],
    ['receita do perger', 'não invento'],
  ])('%s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });

  it('leaves a recipe for a named bean alone', () => {
    expect(heard('receita de v60 para um catuaí, 20 g').said).toContain('20 g');
  });
});

describe('a dose without a unit', () => {
  it.each([
    ['clever com 22', '352 g'],
    ['prensa com 30,5', '458 g'],
    ['v60 com 20', '320 g'],
  ])('%s', (question, water) => {
    expect(heard(question).said).toContain(water);
  });
});

describe('the days that a bag lasts', () => {
  it.each([
    ['bebo 3 cafés por dia, 15 g em cada, quanto dura 1 kg', '22 dias'],
    ['passo 20 gramas todo santo dia e o pacote é de 250, dura até quando?', '12 dias'],
    ['tomo dois coados por dia com 18 g cada, meio quilo dá pra quanto tempo', '13 dias'],
    ['uso 15 g cada dia, quanto dura 250 g', '16 dias'],
  ])('%s', (question, days) => {
    expect(heard(question).said).toContain(days);
  });
});

describe('water that was poured', () => {
  it.each([
    [['chemex com 40 g', 'parei em 600 na balança, exagerei?'], '1:15, mais forte'],
    [['v60 20 g', 'passei pra 450 ml, estraguei?'], 'Passou do comum'],
    [['v60 20 g', 'parei em 150 g, errei?'], 'complete até 320 g'],
  ])('%j is judged', (turns, verdict) => {
    expect(heard(...turns).said).toContain(verdict);
  });

  it('is doubted where the grounds hold all of it', () => {
    expect(heard('1 kg de pó em 1 litro de água no coador').said).toContain('o pó segura');
  });
});

it('takes a changed number of people for people', () => {
  expect(heard('coado pra 6 pessoas', 'agora são só 3').said).toContain('45 g');
  const { said } = heard('quero passar um café pra 3 pessoas na melitta', 'e se for 4');
  expect(said).toContain('60 g');
});

it.each(['30 g e 400 ml na prensa tá certo?', '15 g pra 250 na v60 tá bom?'])(
  'judges the amounts that are asked about: %s',
  (question) => {
    expect(heard(question).said).toContain('da receita da casa');
  },
);

it('takes one coffee for several people for no dose and no ratio', () => {
  expect(heard('quero passar 1 café para 4 pessoas na melitta').said).toContain('60 g');
  expect(heard('faz um café pra 5 na prensa').said).toContain('75 g');
});

describe('cups of many people', () => {
  it.each([
    [['umas 40 pessoas, copinho de 50 ml, coador de pano, quanto de pó?'], '2.000 g'],
    [['na clever pra 3 pessoas, xícara de 150'], '450 g'],
    [['café pra 4', 'na prensa'], '900 g'],
  ])('%j are counted together', (turns, water) => {
    expect(heard(...turns).said).toContain(water);
  });
});
