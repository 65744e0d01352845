import { describe, expect, it } from 'vitest';
import { heard } from './reply.test-support';

const KINDS: Readonly<Record<string, readonly (readonly [string, RegExp])[]>> = {
  'a request to be taught a brew': [
    [
      'coador de pano, um litro, do jeito certo, me ensina que o meu fica ralo',
      /83,3 g[\s\S]*Use mais café/,
    ],
    ['me ensina a fazer 500 ml na prensa, a minha fica amarga', /500 g de água[\s\S]*mais grosso/],
    [
      'quero aprender a passar 600 ml na chemex, a minha sai fraca',
      /(?=[\s\S]*600 g)[\s\S]*mais café/,
    ],
    ['V60 de 300 ml passo a passo, que a minha tá azeda', /300 g de água[\s\S]*mais fino/],
  ],
  'a clogged cone': [
    [
      'V60 entupindo toda santa vez, a água fica parada uns 3 min. torra clara, C2 no 14',
      /mais grosso/,
    ],
    ['minha Melitta 102 vive entupindo, K6 no 70', /mais grosso/],
    ['o cone 02 entope e a água empoça, C3 no 12', /mais grosso/],
  ],
  'the cups of one brew': [
    ['com 25g de pó no coador eu sirvo quantas xícaras de 80', /Dá 3 xícaras de 80 ml/],
    ['30 g no coado dá quantas canecas de 140?', /Dá 2 xícaras de 140 ml/],
    ['20 g na v60 enche quantos copos de 90', /Dá 3 xícaras de 90 ml/],
    ['se eu usar 40 g na prensa, dá quantas xícaras de 100 ml?', /xícaras de 100 ml/],
  ],
  'the size of a vessel': [
    [
      'quero encher um caneco esmaltado de 350 no coador de pano quanto de pó que eu ponho',
      /29,2 g/,
    ],
    ['caneca esmaltada de 300 no coado, quanto de pó', /25 g/],
    ['garrafa pequena de 500 no coador de pano, quanto pó ponho', /41,7 g/],
    ['um caneco de 240 na v60, quanto de café', /15 g/],
  ],
  'the yield of a dose': [
    ['duplo 18 in, torra média de cerrado, q yield vc manda', /36 g na xícara/],
    ['16 in no espresso, qual o yield?', /32 g na xícara/],
    ['20g in, yield de quanto?', /40 g na xícara/],
    ['17 in na gaggia, tiro quanto', /34 g na xícara/],
  ],
  'the buttons of a kettle': [
    ['minha chaleira só tem botão 80, 90 e 100. coado torra média aperto qual', /Use 90 °C/],
    ['chaleira com botões de 70, 85 e 95, qual uso pra prensa de torra escura?', /Use 95 °C/],
    ['os botões da chaleira são 60, 80, 95: qual aperto pra V60 torra clara', /Use 95 °C/],
    ['torra escura no coado, a chaleira tem 85 e 100, qual botão?', /Use (?:85|100) °C/],
  ],
  'how often': [
    ['De quanto em quanto tempo se trocam as mós de um moedor elétrico doméstico?', /230 kg/],
    ['de quanto em quanto tempo descalcifico a cafeteira?', /mês|meses/],
    ['de quanto em quanto tempo lavo o coador de pano?', /semana|cada uso/],
    ['de quanto em quanto tempo troco a mó do moedor manual?', /230 kg/],
  ],
  'an uneven grind from a blender': [
    [
      'moí no liquidificador kkkkkk ficou metade farinha metade pedaço. tem salvação esse pó',
      /Peneire/,
    ],
    ['bati os grãos no liquidificador e saiu farinha com caroço, dá pra salvar?', /Peneire/],
    ['o pó do liquidificador ficou todo desigual, aproveito como?', /Peneire/],
    ['triturei no liquidificador e ficou horrível, pó e pedaço junto', /Peneire/],
  ],
  'the caffeine of two methods': [
    ['qual a cafeína de uma xícara de coado comparado com um espresso?', /80 mg[\s\S]*90 mg/],
    ['cafeína do espresso ou do coado, qual é maior', /80 mg[\s\S]*90 mg/],
    ['compara a cafeína da V60 e do espresso', /80 mg[\s\S]*90 mg/],
    ['quem tem mais cafeína, coado ou espresso?', /80 mg[\s\S]*90 mg/],
  ],
  'the same coffee in another town': [
    [
      'depois que mudei de cidade o MESMO café perdeu a graça. mesma receita, mesmo moedor. o que mudou?',
      /Água primeiro/,
    ],
    [
      'me mudei pro interior e o café de sempre ficou sem graça, com o mesmo moedor',
      /Água primeiro/,
    ],
    ['troquei de cidade e meu café ficou apagado, mesma receita', /Água primeiro/],
    ['na casa nova o mesmo grão não tem a mesma graça', /Água primeiro/],
  ],
  'a drink with its dose': [
    ['aquele café vietnamita com leite condensado no phin como faz', /20 g de pó/],
    ['como preparo o vietnamita de condensado', /20 g de pó/],
    ['phin com leite moça, me passa', /20 g de pó/],
    ['café do vietnã com condensado, como se faz', /20 g de pó/],
  ],
  'the spoon of an AeroPress': [
    ['a colherzinha preta que vem na aeropress, cheia, dá quantos g', /11,5 g/],
    ['uma colher da aeropress rasa, quantas gramas', /11,5 g/],
    ['o scoop da aeropress pesa quanto de pó', /11,5 g/],
    ['quanto leva a pazinha da aeropress cheia', /11,5 g/],
  ],
  'a poem': [
    ['faz um poema', /versos/],
    ['escreve um poema sobre café pra mim', /versos/],
    ['me faz uma poesia de café', /versos/],
  ],
};

describe.each(Object.entries(KINDS))('%s', (_, questions) => {
  it.each(questions)('%s', (question, answer) => {
    expect(heard(question).said).toMatch(answer);
  });
});

describe('the roast for another method', () => {
  it.each([
    ['que torra compro pra máquina de espresso?', 'e pro coado?', /clara a média/],
    ['qual torra é melhor pra v60?', 'e no espresso?', /média a média-escura/],
    ['qual torra pra prensa?', 'e pra v60?', /clara a média/],
    ['que torra uso no coado?', 'e na prensa?', /torra média/],
  ])('%s %s', (first, then, answer) => {
    expect(heard(first, then).said).toMatch(answer);
  });
});
