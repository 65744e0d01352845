import { describe, expect, it } from 'vitest';
import { frame, METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const only = (text: string) => readRecipes(text, METHOD_LIST).recipes[0];

describe('an amount that the text gives to something else', () => {
  it.each([
    ['Chemex, 36 g\nopa, não. 36 é do coado da casa. Na Chemex vai 32 g\nágua 500 g', '32 500'],
    [
      'Zé: quanto de água no V60?\nBia: 270\nBia: 270 é o da chemex, o v60 é 230\nBia: café 15 g',
      '15 230',
    ],
    ['melitta\nnão é 310! 310 é a garrafa cheia. é 290 ml\n19 g de pó', '19 290'],
    ['V60: não é 22 g, 22 é da minha irmã. Aqui vai 18 g\nÁgua: 300 g', '18 300'],
    ['V60\ncafé: 18 g\nágua: [tinha 320 riscado, por cima botei] 300 g', '18 300'],
    ['Ju: aeropress, 17g pra 230ml\nJu: ops, 17 não, 18', '18 230'],
    ['Ju: v60, 17g pra 270ml\nJu: 270 não! 250', '17 250'],
    ['Ju: v60, 17g pra 270ml\nJu: falei 17 mas é 18', '18 270'],
  ])('is replaced by the next one: %s', (text, read) => {
    expect(frame(text)).toBe(read);
    expect(only(text)?.corrections).toHaveLength(1);
  });

  it.each([
    ['V60 19g pra 300g, água a 90\nnão, 90 não, é 94 kkkk 90 era o torra escura', 94],
    ['Origami 20g pra 320g, água a 96\nopa, 96 não, 92 rs 96 é pro torra clara', 92],
    ['Chemex 22g pra 350g, água a 88\n88 não, 95! 88 era no café velho', 95],
    ['Melitta 17g pra 280g, água a 89\nih, 89 não, é 93 haha 89 era outro grão', 93],
    ['Koar 15g 225g, 96 graus\n96 nao, 90 kkk 96 queimou semana passada', 90],
  ])('stays withdrawn where a later word says what it was: %s', (text, heat) => {
    expect(only(text)?.temperature.value).toBe(heat);
    expect(only(text)?.corrections).toHaveLength(1);
  });

  it('is withdrawn after any word of correction', () => {
    const text = 'V60 20 g, 300 g de água, 94 °C\naliás 300 não, 320, 300 era a receita velha';
    expect(only(text)?.water.value).toBe(320);
  });

  it.each([
    ['Chemex: 30 g, 450 g de água (corrigindo: são 480 g, li errado na balança), 94 °C', '30 480'],
    ['V60: 20 g, 300 g de água (digo, 320 g). 94 °C', '20 320'],
    ['Chemex: 24 g, 380 g de água (errata: são 400 g), 93 °C', '24 400'],
    ['Melitta: 17 g, 260 g de agua (corrijo: son 280 g), 92 °C', '17 280'],
    ['Kalita: 20 g, 320 g de água (ops, 340 g mesmo), 92 °C', '20 340'],
    ['Origami 18 g, 280 g de água, 290 aliás', '18 290'],
    ['Chemex, vinte e quatro gramas vinte e cinco quero dizer e quatrocentos de água', '25 400'],
    ['V60, 18 g e 300 de água, no total dá dois minutos três minutos quer dizer', '18 300 | = 180'],
  ])('is corrected within its line: %s', (text, read) => {
    expect(frame(text)).toBe(read);
    expect(only(text)?.corrections).toHaveLength(1);
  });

  it('is kept if the writer only repeats it with its unit', () => {
    const text =
      'Clever, 20 g, 320 g de água, despeja tudo, aos dois minutos e meio abre. No total dá três e meia, três minutos e meio quer dizer';
    expect(frame(text)).toBe('20 320 | 0 320 | 150 drawdown | = 210');
  });

  it('keeps its place when the words after it only judge it', () => {
    const text = 'V60\ncafé: 18 g\nágua: 300 g\n300 é o certo, com 280 fica forte';
    expect(only(text)?.water.value).toBe(300);
  });
});

describe('an amount that an unused line repeats beside another', () => {
  it.each(['errei os 17, são 18', 'onde tá 17 é 18', 'ops, 17 não 18', 'era 18, não 17'])(
    'is doubted: %s',
    (line) => {
      expect(only(`V60, 17 g, 270 ml a 93 graus\n${line}`)?.coffee.doubt).toContain('18');
    },
  );

  it('is certain if the other amount is used', () => {
    const text = 'V60, 17 g, 270 ml a 93 graus\ndespeje 45 g, aos 0:40 vai a 170 g, depois a 270 g';
    expect(only(text)?.water.doubt).toBeNull();
  });
});

describe('a pour to the end', () => {
  it.each(['vai até o fim', 'vai até o final', 'vou até o fim', 'vamos até o final'])(
    'ends at the water: %s',
    (words) => {
      const text = `V60, 15 g, 255 g de água\n50 g, aos 0:45 até 150 g, aos 1:20 ${words}`;
      expect(only(text)?.steps.map(({ target }) => target)).toEqual([50, 150, 255]);
    },
  );
});

describe('a recipe that a letter only mentions', () => {
  it('is not read beside the one that it describes', () => {
    const text =
      'Oi Cláudio,\nos 26 g e 410 g do cartaz são da Chemex, não usa. A da Kalita 185 é outra: ' +
      '29 g de café e 450 g de água.\nDespeje 75 g, aos 0:40 até 300 g e aos 1:20 até 450 g.';
    expect(readRecipes(text, METHOD_LIST).recipes.map(({ coffee }) => coffee.value)).toEqual([29]);
  });
});

describe('a brewer beside which the text says no', () => {
  it('is the brewer if the text names no other', () => {
    const text = 'Eu boto a chaleira na balança e não o V60. 20 g de café, 300 g de água';
    expect(only(text)?.methodId).toMatchObject({ value: 'v60', doubt: expect.any(String) });
  });

  it.each([
    'Não é Clever. 20 g de café, 300 g de água',
    'Não tenho Clever. 20 g de café, 300 g de água',
  ])('is ignored if the text denies that it is used: %s', (text) => {
    expect(only(text)?.methodId.value ?? null).toBeNull();
  });

  it.each([
    'No fundo é a Chemex da minha sogra, a receita é da Kalita: 20 g, 320 g',
    'A foto mostra a Chemex mas usei a Kalita: 20 g de café, 320 g de água',
  ])('comes after the one that brews: %s', (text) => {
    expect(only(text)?.methodId.value).toBe('kalita-wave');
  });
});

describe('the time of a brew that is poured at once', () => {
  it.each([
    ['AeroPress, 18 g de café, 240 g de água de uma vez\naté terminar de apertar dá 2min30', 150],
    ['AeroPress, 18 g de café, 240 g de água de uma vez\ntermina de apertar em 3min', 180],
    ['melitta: 19 g de pó, 290 ml\nderrama sem pausa, fica lá 2min30 até a última gota', 150],
    [
      "french press: 26 g, 390 g of water, all in one go. plunger is down and I'm pouring at 4:00",
      240,
    ],
    ['Ana: prensa francesa\nZé: 21 g pra 290 g\nAna: e o tempo?\nZé: 4 minutos com tudo', 240],
    ['Espresso\nQuanto no filtro?\n19 g\nQuanto na xícara?\n38 g\nEm quantos segundos?\n32', 32],
  ])('is the only one that the text gives: %s', (text, total) => {
    expect(only(text)?.total.value).toBe(total);
  });

  it.each([
    'V60: 18 g de café, 300 g de água de uma vez. Antes molho o papel e espero 30 s',
    'Clever: 18 g de café, 300 g de água de uma vez. Abre a válvula aos 2:00',
  ])('is no rest and no opening of a valve: %s', (text) => {
    expect(only(text)?.total.value ?? null).toBeNull();
  });
});

describe('an amount that a word beside it explains', () => {
  it.each([
    ['Prensa: 5 medidas da colher azul = 25 g, 350 g de água', '25 350'],
    ['Melitta: 4 colheres de sopa rasas, que pesei e deu 24 g, 360 ml de água', '24 360'],
  ])('is the weight of the spoons: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });

  it.each([
    ['AeroPress\nágua 1, em contato com o pó: 240 g\npó: 17 g', '17 240'],
    [
      '1ª água: 0:00 até 45 g\n2ª água: 0:30 até 175 g\n3ª água: 1:00 até 370 g\nKalita, 23 g',
      '23 370 | 0 45 | 30 175 | 60 370',
    ],
  ])('is water where the coffee is only a place, and a dose after the pours: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });

  it('is no temperature beside the word for times', () => {
    const text = 'V60, 18 g de café, 300 g de água\nZé: tempos?\nBia: 70 no 0:00\nBia: 300 no 0:40';
    expect(only(text)?.temperature.value).toBeNull();
  });
});

describe('an answer in the next message', () => {
  it.each([
    [
      'Rafa: V60, 20 g de pó\nRafa: 300 de água\nRafa: primeiro 40\nRafa: quando der 40s mais 130\nTia: e o resto?\nRafa: 130, começando em 1min20',
      '20 300 | 0 40 | 40 170 | 80 300',
    ],
    [
      'Lari: V60, 20 g de pó, 300 de água\nGui: quanto no bloom?\nLari: 50\nGui: e aos 40 s?\nLari: sobe até 300',
      '20 300 | 0 50 | 40 300',
    ],
  ])('takes the time or the part of the water from the question: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('dictated punctuation', () => {
  it('separates the clauses, and a decimal stays whole', () => {
    const text =
      'na chemex vírgula quinze vírgula cinco gramas vírgula duzentos e cinquenta de água vírgula 93 graus ponto até 50 no início ponto aos 40 segundos até 250 ponto';
    expect(frame(text)).toBe('15.5 250 | 0 50 | 40 250');
  });

  it.each(['V60 com 18 g no ponto médio, 300 g, em ponto de bala'])('is none in %j', (text) => {
    expect(frame(text)).toBe('18 300');
  });
});

describe('words beside an amount', () => {
  it.each([
    ['V60, 18 g de café\n300 de água\n88 a temperatura', 88],
    ['V60, 18 g de café\n300 de água\n93 é a temperatura da água', 93],
  ])('name the temperature after it: %s', (text, temperature) => {
    expect(only(text)?.temperature.value).toBe(temperature);
  });

  it('name the sum of the amounts before it', () => {
    const text = 'Chemex: 55 + 105 + 100 (soma 260 gramas), com 18 gramas de pó';
    expect(only(text)).toMatchObject({ coffee: { value: 18 }, water: { value: 260 } });
  });

  it('correct what the writer said', () => {
    expect(frame('me confundi: falei 22 g mas é 20 g. v60, água 300 g')).toBe('20 300');
  });
});

describe('the glass of an iced brew', () => {
  it('does not give the water', () => {
    const text = 'copo de 300 ml de café japonês no gelo: 20 g de pó, 100 g de gelo';
    expect(only(text)).toMatchObject({ water: { value: null }, ice: { value: 100 } });
  });
});

describe('a kettle on the scale', () => {
  it('shows the weight that each pour leaves in it', () => {
    const text =
      'chaleira na balança com 420 g de água. 27 g de café no V60. derramo até a chaleira ficar com 360 g. aos 40 s até 200 g. aos 1:20 despejo o resto';
    expect(frame(text)).toBe('27 420 | 0 60 | 40 220 | 80 420');
  });
});

describe('what other people use', () => {
  it.each([
    ['AeroPress: eles usam 18 g, eu prefiro 21 g. 290 g de água', 'aeropress 21 290'],
    [
      'O pacote sugere 23 g para 370 ml na cafeteira. Eu, na Kalita, faço 21 g para 330 ml',
      'kalita-wave 21 330',
    ],
    [
      'Na Kalita eu ia de 24 g pra 400 g. Vendi a Kalita. Agora no V60: 20 g pra 320 g',
      'v60 20 320',
    ],
    [
      'O Léo disse 430 g de água, mas o Léo usa Chemex. Meu V60: 30 g de café, 470 g de água',
      'v60 30 470',
    ],
    ['a cafeteria serve com 31 g, só que em casa eu uso 27 g no v60; água 460 g', 'v60 27 460'],
    ['V60: usei 33 g (a receita original pede 37 g), 530 g de água', 'v60 33 530'],
    ['A de 17 g é a da V60. A da Kalita: 15 g, 250 g', 'kalita-wave 15 250'],
    [
      'Ju: e a do v60?\nBel: 17 g de café e 290 de água\nJu: 17? eu uso 14\nBel: 17 mesmo',
      'v60 17 290',
    ],
  ])('is no recipe beside what the writer uses: %s', (text, read) => {
    const { recipes } = readRecipes(text, METHOD_LIST);
    const found = recipes.map(
      ({ methodId, coffee, water }) => `${methodId.value} ${coffee.value} ${water.value}`,
    );
    expect(found).toEqual([read]);
  });

  it('adds a doubt to the writer’s own amount', () => {
    expect(only('AeroPress: eles usam 18 g, eu prefiro 21 g. 290 g de água')?.coffee.doubt).toMatch(
      /21 g/,
    );
  });

  it('is not confused with the time that a clock “says”', () => {
    const text =
      'Eu faço na V60: 20 g de café, 300 g de água\n- põe 50 g\n- quando o cronômetro diz 0:40, põe mais 130 g\n- quando o cronômetro diz 1:20, põe mais 120 g';
    expect(frame(text)).toBe('20 300 | 0 50 | 40 180 | 80 300');
  });

  it('is the recipe if the text has no other', () => {
    const text = 'A tia usa V60. Ela usa 20 g de café e 300 g de água';
    expect(frame(text)).toBe('20 300');
  });
});

describe('a part of a text with the brewer and unsure amounts', () => {
  it('continues the recipe', () => {
    const text =
      'CAFÉ\n34 g\nÁGUA\n530 g\nMÉTODO\nHario V60\nDESPEJO 1 (ATÉ)\n100 g\nDESPEJO 2 (ATÉ)\n335 g\nDESPEJO 3 (ATÉ)\n530 g';
    expect(frame(text)).toMatch(/^34 530 (?!.*\/\/)/);
  });
});
