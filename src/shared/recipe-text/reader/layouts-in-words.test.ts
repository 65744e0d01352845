import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const frame = (text: string): string =>
  readRecipes(text, METHOD_LIST)
    .recipes.map(({ methodId, coffee, water, ice, bypass, steps, total }) =>
      [
        `${methodId.value} ${coffee.value} ${water.value}`,
        ...(ice.value === null ? [] : [`ice ${ice.value}`]),
        ...(bypass.value === null ? [] : [`bypass ${bypass.value}`]),
        ...steps.flatMap(({ start, target }) =>
          target === null ? [] : [`${start ?? '?'} ${target}`],
        ),
        ...(total.value === null ? [] : [`= ${total.value}`]),
      ].join(' | '),
    )
    .join(' // ');

const THREE = '20 300 | 0 60 | 40 180 | 80 300';

describe('a time that counts from another pour', () => {
  it.each([
    [
      'Kalita, 20 g, 300 g. Abre com 60 g e descansa 30 s; segue com 120 g; 45 s depois de começar esse, os últimos 120 g',
      'kalita-wave 20 300 | 0 60 | 30 180 | 75 300',
    ],
    [
      'V60, 20 g de café, 300 g de água\nFlor: 60 g.\nDepois de 30 segundos, mais 120 g.\nDepois de 45 segundos da segunda água, mais 120 g.',
      'v60 20 300 | 0 60 | 30 180 | 75 300',
    ],
    [
      'Origami, 20 g, 300 g\n0 → 60 → 180 → 300\nentre a primeira e a segunda água, 40 s; entre a segunda e a terceira, 40 s',
      `origami ${THREE}`,
    ],
    [
      'Melitta, 20 g pó\nágua: 60 + 120 + 120 = 300 g\nentre o início da 1ª e o da 2ª: 40 s\nentre o início da 2ª e o da 3ª: 40 s',
      `melitta ${THREE}`,
    ],
  ])('%s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('equal pours', () => {
  const FOUR = '20 320 | 0 80 | 40 160 | 80 240 | 120 320';
  it.each([
    [
      'Kalita\n20 g de café\nvão ser quatro despejos\ntodos iguais\n80 gramas cada um\nos outros vêm a cada 40 segundos',
      `kalita-wave ${FOUR}`,
    ],
    ['V60, 20 g, 320 g de água: quatro despejinhos de 80 g, um a cada 40 segundos', `v60 ${FOUR}`],
    [
      'V60\ncafé: 20 g | água: 320 g\ncada despejo tem 80 g\ninícios: 0:00, 0:40, 1:20, 2:00',
      `v60 ${FOUR}`,
    ],
    [
      'Kalita, 20 g, 320 g. Despejos: 80 g (0:00), depois 3 de 80 g aos 0:40, 1:20 e 2:00',
      `kalita-wave ${FOUR}`,
    ],
    [
      'V60\n20 g de café\nágua: 320 g\n80 g no 0:00 e mais três de 80 g aos 0:40, 1:20 e 2:00',
      `v60 ${FOUR}`,
    ],
    ['Origami 20 g, 320 g. 80 g (0:00), then 3 of 80 g at 0:40, 1:20 and 2:00', `origami ${FOUR}`],
  ])('are counted: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('rows of numbers', () => {
  it.each([
    [
      'KALITA\nCafé | Água | Tempo final\n20 g | 300 g | 2\'30"\n\n1º ataque | 2º ataque | 3º ataque\n60 g | 120 g | 120 g\n0" | 40" | 1\'20"',
      `kalita-wave ${THREE} | = 150`,
    ],
    [
      'metodo;dropper Origami\ncafe_g;20\npasso;segundo;peso_acumulado_g\n1;0;60\n2;40;180\n3;80;300\nfim;150;',
      `origami ${THREE} | = 150`,
    ],
    [
      'metodo;dose_g;agua_g\nKalita;20;300\n\ntempo_s;peso_na_balanca_g\n0;60\n40;180\n80;300',
      `kalita-wave ${THREE}`,
    ],
    [
      'etapa,inicio_s,agua_adicionada_g\num,0,60\ndois,40,120\ntrês,80,120\n\ncafe_g,20\nagua_total_g,300\nmetodo,V60\ntempo_total_s,150',
      `v60 ${THREE} | = 150`,
    ],
    [
      'Tempo: 0:00\nÁgua: 60 g\nTempo: 0:40\nÁgua: 115 g\nTempo: 1:20\nÁgua: 125 g\nCafé: 20 g\nMétodo: V60',
      'v60 20 300 | 0 60 | 40 175 | 80 300',
    ],
    [
      'café = 20\nágua = 300\nprimeira = 60 (já)\nsegunda = 110 (40 s)\nterceira = 130 (80 s)\n(é o V60)',
      'v60 20 300 | 0 60 | 40 170 | 80 300',
    ],
  ])('are read: %j', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('an amount of something else', () => {
  it.each([
    [
      'Chemex, 21 g de pó, e 370 g de água\naliás minto, 370 é quanto a jarra aguenta cheia. A receita leva 330 g\nmolho com 55, entro com 125 e quando baixar vai a última leva de 150',
      'chemex 21 330 | 0 55 | ? 180 | ? 330',
    ],
    [
      '> zé escreveu:\n> usei 25 g na aeropress e saiu forte\n\nEu colocaria 20 g, com 250 g de água',
      'aeropress 20 250',
    ],
    [
      'Ju: na Melitta vai 600 de água né?\nLê: não não, 500 g\nJu: e 34 de café\nLê: também não rs. 30 g\nJu: e como joga\nLê: 60 g primeiro, aí sobe até 500',
      'melitta 30 500 | 0 60 | ? 500',
    ],
    [
      'Tenho duas receitas: a da Chemex, que é 35 g pra 550 g, e a do V60. A do V60 é 20 g pra 300 g, 60 g no zero, 240 g em 0:40.',
      'v60 20 300 | 0 60 | 40 300',
    ],
    ['Kalita: a dose mudou de 25 g para 20 g. A água segue 300 g.', 'kalita-wave 20 300'],
    [
      'Pra dois eu faria com 17 g, mas hoje somos três: 20 g no Melitta, 300 g de água, 60 g pra molhar e o resto depois.',
      'melitta 20 300 | 0 60 | ? 300',
    ],
    [
      'AeroPress\npó 20 g\nágua na câmara 150 g\nágua na caneca 40 g',
      'aeropress 20 150 | bypass 40',
    ],
    [
      'Cold brew: 100 g de café grosso + 800 g de água fria. Mistura num pote de vidro de 1,5 L e deixa 16 horas na geladeira',
      'cold-brew 100 800 | = 57600',
    ],
    [
      'Cold brew: 90 g de café, 720 g de água fria. Mexe num frasco grande de 1,5 L, fecha, 15 horas de geladeira',
      'cold-brew 90 720 | = 54000',
    ],
    ['No filtro Melitta não tem firula: 20 g de pó, 300 g de água', 'melitta 20 300'],
  ])('is no value of the recipe: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('words of water and its end', () => {
  it.each([
    [
      'koar, são 20 gramas de café e separa 300 gramas de água na chaleira, primeiro vai 60 pra inchar o pó e o que sobrou na chaleira você vira tudo',
      'koar 20 300 | 0 60 | ? 300',
    ],
    [
      'Chemex. Coloque 28 gramas de café. Verta 55 gramas de água; em 30 segundos, verta outros 160 gramas. Em 65 segundos, verta os 235 gramas restantes, que levam a balança a 450',
      'chemex 28 450 | 0 55 | 30 215 | 65 450',
    ],
    [
      'AeroPress\n0:00  40 g de água sobre 20 g de café\n0:40  completar com 220 g (total na balança: 260 g)\n1:15  tampar e virar\n2:30  fim da prensagem',
      'aeropress 20 260 | 0 40 | 40 260 | = 150',
    ],
    [
      'V60\n20g, 300g\n60g, espera até 0:40\n180g, espera até 1:20\n300g, espera até 2:30',
      `v60 ${THREE} | = 150`,
    ],
    [
      'Kalita: 20 g, 300 ml. Molhe com 60 ml e siga em fio contínuo até o fim',
      'kalita-wave 20 300 | 0 60 | ? 300',
    ],
    [
      'o v60 foi baixar de 36 pra 20 gramas e subir de 440 pra 300 de água. bloom de 60, e em 0:40 vai o resto contínuo. fecha em 1:40',
      'v60 20 300 | 0 60 | 40 300 | = 100',
    ],
    [
      'Quanto pó no V60? 20 g. Quanta água? 300 g. Tudo de uma vez? Não: 60 g primeiro. E o resto? Aos 0:40. E termina? Aos 2:10.',
      'v60 20 300 | 0 60 | 40 300 | = 130',
    ],
    ['V60 pra quem só toma chá verde: 20 g, 300 g', 'v60 20 300'],
    [
      'V60: No zero, 60 no pó;\nno 0:40, 115, sem dó;\nno 1:20, 125.\n20 g de café, 300 g de água',
      'v60 20 300 | 0 60 | 40 175 | 80 300',
    ],
    [
      'coado gelado: 20g, no total é 300g contando o gelo, e o gelo é um terço disso',
      'iced-pour-over 20 200 | ice 100',
    ],
  ])('%s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('spoons whose fullness no word shows', () => {
  it.each([
    [
      '3 colheres de sopa de café pra meio litro de água no coador de pano',
      'brazilian-pour-over 30 500',
    ],
    [
      '6 colheres de sopa de café pra meio litro de água no coador de pano',
      'brazilian-pour-over 30 500',
    ],
    [
      '6 colheres de sobremesa de café pra 300 ml de água no coador de pano',
      'brazilian-pour-over 21 300',
    ],
  ])('hold as much as the water needs: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});
