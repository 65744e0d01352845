import { describe, expect, it } from 'vitest';
import { holdsOneOf, quantitiesAsked } from './acts/asked';
import { heard } from './reply.test-support';

describe('the quantity that a message asks for', () => {
  it.each([
    ['isso e para quantos ml de agua', ['water']],
    ['de agua vai quanto', ['water']],
    ['quanto vai de leite', ['milk']],
    ['leite quanto', ['milk']],
    ['quanto de gelo ponho em 20 g', ['ice']],
    ['quanto cai na garrafa', ['drink']],
    ['nunca cai 300 na jarra quanto era para cair', ['drink']],
    ['quantos gramas na xicara', ['drink']],
    ['quantas xicaras rende', ['drinks']],
    ['quanto tempo leva', ['days', 'time']],
    ['qual a temperatura', ['degrees']],
    ['ferve com quanto', ['degrees']],
    ['qual a quantidade de cafe', ['coffee']],
    ['pacote de 250 g a 40 reais quanto sai a xicara de 10 g', ['money']],
  ])('is read from "%s"', (text, kinds) => {
    expect(quantitiesAsked(text, false)).toEqual([kinds]);
  });

  it.each([
    'quanto ponho em 300 ml de agua',
    'com 20 g de cafe da quanto',
    'de quanto em quanto tempo limpo',
    'qual agua uso',
    'como faco na v60',
  ])('is no given amount and no other question: "%s"', (text) => {
    expect(quantitiesAsked(text, false)).toEqual([]);
  });

  it('is the last noun of a message that ends with it as a question', () => {
    expect(quantitiesAsked('tenho 300 ml de agua cafe', true)).toEqual([['coffee']]);
    expect(quantitiesAsked('tenho 300 ml de agua cafe', false)).toEqual([]);
  });
});

describe('an answer', () => {
  it('has a quantity only with a figure that the person did not name', () => {
    expect(holdsOneOf('20 g de café para 300 g de água: 1:15.', ['water'], [20, 300])).toBe(false);
    expect(holdsOneOf('Ponha 320 g de água.', ['water'], [20])).toBe(true);
    expect(holdsOneOf('São 24 g de café.', ['water'], [])).toBe(false);
  });

  it('has no time because of a ratio', () => {
    expect(holdsOneOf('30 g de café e 480 g de água (1:16).', ['time'], [])).toBe(false);
    expect(holdsOneOf('Tempo total: cerca de 1:45.', ['time'], [])).toBe(true);
  });
});

describe('a question for a quantity', () => {
  it.each([
    ['usei 25 de pó e 400 de água na melitta, quanto cai na garrafa?', '350 g de bebida'],
    ['passo 300 de água em 20 de pó e nunca cai 300 na jarra, quanto era pra cair', '260 g'],
    ['duas colher de sopa bem cheias, isso é pra quantos ml de água??', 'de água'],
    ['18 g na aeropress com 90 de água, depois completo até 250, quanto ponho?', 'mais 160 g'],
    ['comprei 250 g por 32 reais, quanto sai o café de 12 g', 'R$ 1,54'],
    ['meio quilo dura quanto tempo gastando 25 por dia', '20 dias'],
    ['coador de pano com 60 g, quanto rende?', '600 ml de bebida'],
    ['tenho 40 g só, quanto café sai?', 'de 400 a 560 ml'],
    ['na cesta simples de 7 g, tiro quanto na xícara?', '14 g'],
    ['garrafa de 1,8 l enche quantos copinhos de 50?', '36 xícaras'],
  ])('gets it: %s', (question, words) => {
    expect(heard(question).said).toContain(words);
  });

  it.each([
    [['quanto tempo leva um v60 de 15g', 'e se eu dobrar pra 30?'], 'Na V60 com 30 g'],
    [['16 g na v60', 'a pré-infusão é de quantos segundos?'], 'Espere 45 s'],
    [['15 g na v60', 'a água, quanto?'], '240 g de água'],
    [['12 g na aeropress', 'hmm e na v60 com essa mesma quantia'], '192 g de água'],
  ])('gets it in a conversation: %j', (turns, words) => {
    expect(heard(...turns).said).toContain(words);
  });

  it('keeps an answer that doubts the named amounts', () => {
    expect(heard('3 kg de café para 200 ml de água, quanto de leite?').said).toContain(
      'Confira as quantidades',
    );
  });
});

describe('a message of a method and an amount', () => {
  it.each([
    ['koar com vinte e dois de pó', '22 g de café pedem 220 g'],
    ['V60 pequena, dez gramas só, xicrinha de depois do almoço', '10 g de café pedem 160 g'],
  ])('is an order for that recipe: %s', (message, words) => {
    expect(heard(message).said).toContain(words);
  });

  it('is no order if it reports or complains', () => {
    expect(heard('comprei uma prensa de 600 ml e ela trincou').said).not.toContain('600 g de água');
  });
});
