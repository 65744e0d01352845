import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

type Conversation = readonly [turns: readonly string[], ...said: string[]];

const casesOf = (conversations: readonly Conversation[]) =>
  conversations.map(([turns, ...said]) => ({ turns, said }));

/** Expects each text in the last answer. */
const expectSaid = (turns: readonly string[], said: readonly string[]) => {
  const answer = heard(...turns).said;
  for (const each of said) expect(answer).toContain(each);
};

describe('the brew under discussion', () => {
  const CARRIED: readonly Conversation[] = [
    // The recipe of an author is kept through a question about its time.
    [['prensa do hoffmann', 'quanto tempo no total?', 'e com 20 gramas?'], '20 g', '333 g'],
    [['receita do tetsu na v60', 'que moagem?', 'só tenho 12g'], '12 g', '180 g'],
    [['receita do tetsu', 'e com 30g?', 'que temperatura?'], 'Tetsu Kasuya', '92 °C'],
    [['4:6 do kasuya', 'moagem grossa mesmo?'], 'moagem grossa', 'Tetsu Kasuya'],
    [['20 g na v60', 'quanto custa um moedor?', 'e com 30 g?'], '30 g', '480 g'],
    [['1 litro na melitta', 'precisa escaldar o filtro?', 'e pra 600?'], '50 g', '600 g'],
    [['500ml na kalita', 'filtro wave mesmo né', 'mais forte'], '500 g', '1:15'],
    [['cold brew pra 1 litro', 'deixo quantas horas?', 'só a metade'], '62,5 g', '500 g'],
  ];

  it.each(casesOf(CARRIED))('is kept through other questions: $turns', ({ turns, said }) => {
    expectSaid(turns, said);
  });

  const FIXED: readonly Conversation[] = [
    [['coado pra 5 xícaras de 100 ml', 'faz 1:15 então'], '500 g', '33,3 g'],
    [['300 ml na v60', 'proporção 1:15'], '300 g', '20 g'],
    [['20 g na v60', 'tá forte demais, 1:17'], '20 g', '340 g'],
    [['café pra 4 na melitta', 'mais forte'], '720 g', '65,5 g'],
    [['500 ml na prensa', 'com menos água'], '33,3 g', '466 g'],
    [['300 ml na v60', 'com mais café'], '300 g', '20 g'],
    [['250 ml na melitta', 'minha mãe achou forte, mais fraquinho'], '250 g', '1:13'],
    [['cold brew com 100 g', 'e se eu quiser menos forte'], '100 g', '1.000 g'],
    [['espresso 18 g', 'quero mais longo'], '18 g', '45 g'],
    [['30g pra 500', 'e se for 1:15'], '30 g', '450 g'],
  ];

  it.each(casesOf(FIXED))(
    'keeps the amount given with another ratio: $turns',
    ({ turns, said }) => {
      expectSaid(turns, said);
    },
  );

  const SLOTS: readonly Conversation[] = [
    [['café pra 4 na melitta', 'são xícaras de 200'], '800 g'],
    [['coado pra 5 xícaras de 100 ml', 'quanto tempo demora?', 'e pra 3'], '300 g'],
    [['me ensina v60', 'e pra 3 xícaras grandes?'], '45 g', '750 g'],
    [['20 g na v60', 'perdão, 12'], '12 g', '192 g'],
    [['v60 pra 2 canecas de 300', 'e pra uma só?'], '300 g'],
    [['1 litro na melitta', 'e pra 1 litro e meio?'], '1.500 g'],
    [['prensa de 1 litro quanto pó', 'a minha é a pequena, 350'], '350 g', '23,3 g'],
    [['prensa do hoffmann', 'a minha é de 600'], '600 g', '36 g'],
    [['quanto café na chemex de 6?', 'e na de 3?'], '450 g'],
    [['20 g na v60', 'faz 20% a mais'], '24 g', '384 g'],
    [['chemex 40g', 'e se eu tiver 30 só'], '30 g', '510 g'],
    [['v60 do hoffmann', 'e a do rao?'], 'Scott Rao', '22 g'],
    [['aeropress 15g', 'gosto dela invertida', '1 pra 12 agora'], '15 g', '180 g'],
  ];

  it.each(casesOf(SLOTS))(
    'takes a short message for the amount that it can be: $turns',
    ({ turns, said }) => {
      expectSaid(turns, said);
    },
  );

  const OTHERS: readonly Conversation[] = [
    [['20 g na v60', 'qual a moagem?', 'e na prensa?', 'quanto de água?'], '20 g', '300 g'],
    [['18 g pra 300 na v60', 'água a quantos graus', 'e se for kalita'], '94 °C', '18 g', '300 ml'],
    [['to com um encore', 'que número na v60?'], 'Encore', 'número 15'],
    [['to com um encore', 'que número na v60?', 'e na prensa?'], 'Encore', 'número 28'],
  ];

  it.each(casesOf(OTHERS))('is kept for another method: $turns', ({ turns, said }) => {
    expectSaid(turns, said);
  });

  it('is unclear after a number that may be two amounts, so the answer offers both', () => {
    const { answer, memory } = heard('café pra 6 na melitta', 'e 23?');
    expect(answer.actions.map((action) => (action.kind === 'ask' ? action.question : ''))).toEqual([
      'Café para 23 pessoas na Melitta',
      '23 g de café na Melitta',
    ]);
    expect(memory).toMatchObject({ coffee: 90, water: 1080 });
  });

  const ELSE: readonly Conversation[] = [
    [['20 g na v60', 'e a 85?'], '85 °C'],
    [['20 g na v60', '1:17 é forte?'], 'faixa comum'],
    [['20 g na v60', '250 g dá quantos?'], '12 doses'],
    [['20 g na v60', 'tomo 4 por dia'], '400 mg'],
    [['espresso 18 g', 'saiu 50g em 18s'], 'mais fino'],
  ];

  it.each(casesOf(ELSE))('is not changed by figures of other things: $turns', ({ turns, said }) => {
    expectSaid(turns, said);
  });
});
