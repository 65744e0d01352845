import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const first = (text: string) => readRecipes(text, METHOD_LIST).recipes[0];

/** Formats coffee and water; '?' marks a value with a doubt. */
function amounts(text: string): string {
  const read = first(text);
  return [read?.coffee, read?.water]
    .map((field) => `${field?.value}${field?.doubt ? '?' : ''}`)
    .join(' ');
}
const targets = (text: string) => first(text)?.steps.flatMap(({ target }) => target ?? []);
const heat = (text: string) => first(text)?.temperature;

describe('a range', () => {
  it.each([
    ['vai de 30 a 32 g na Chemex, água 500 g', '31? 500'],
    ['Chemex: dose entre 28 e 30, 480 g de água', '29? 480'],
  ])('is the dose, with a doubt: %s', (text, read) => {
    expect(amounts(text)).toBe(read);
  });

  it('is a start and a target, and no range, in a rise of the scale', () => {
    const text = 'V60 15 g, 240 g: 60 g, aos 40 s vai de 60 a 160 g, e com 1:20 até 240 g';
    expect(targets(text)).toEqual([60, 160, 240]);
  });
});

describe('a missing amount', () => {
  it.each([
    ['20 gramas viram 300 na jarra. V60.', '20 300?'],
    ['aeropress invertida 17g, encho de água até quase a borda, uns 220', '17 220?'],
  ])('is the only number that fits the other one: %s', (text, read) => {
    expect(amounts(text)).toBe(read);
  });
});

describe('a ratio in words', () => {
  it.each([
    'V60: para cada grama de café, 16 de água. Uso 20 g.',
    'V60, 16 g de água por grama. Uso 20 g de café.',
    'dose x 16 = água. dose 20 g na V60',
    'V60 a 16x, 20 g de dose',
  ])('gives the water: %s', (text) => {
    expect(first(text)?.water.value).toBe(320);
    expect(first(text)?.water.doubt).not.toBeNull();
  });
});

describe('an amount for one', () => {
  it.each([
    ['Melitta: uma colher pra cada copo americano, faço três copos.', '30? 570?'],
    ['Two tablespoons per 6 oz cup. I make four cups in the drip machine.', '40? 709.6?'],
    ['1 colher medidora (10 g) por 150 ml; faço 600 ml na Melitta', '40? 600'],
    ['Prensa francesa: para cada 30 g de café uso 450 ml de água. Hoje fiz com 60 g.', '60? 900?'],
    ['ibrik: 7 g por xícara de 60 ml, e fiz 3 xícaras. serve com a borra', '21? 180?'],
  ])('is multiplied: %s', (text, read) => {
    expect(amounts(text)).toBe(read);
  });

  it('counts cups of ounces', () => {
    expect(amounts('French press, 55 g coffee, 6 x 5 oz cups of water')).toBe('55 887.2?');
  });

  it('is not the amount for one cup if the size of a moka pot is given', () => {
    const text = 'cafeteira italiana, a de 2 xícaras: água até a válvula, funil cheio de pó';
    expect(amounts(text)).toBe('10? 100?');
  });
});

describe('an estimate with its exact amount', () => {
  it.each([
    ['Chemex 35 g; água: pouco mais de meio litro (560)', 560],
    ['V60 60 g, 1 L de água menos um dedo (uns 950)', 950],
  ])('is the exact one: %s', (text, water) => {
    expect(first(text)?.water.value).toBe(water);
    expect(first(text)?.water.doubt).not.toBeNull();
  });

  it('includes a half in words', () => {
    expect(first('Chemex 40 g 600 g, brew time four and a half minutes')?.total.value).toBe(270);
  });
});

describe('a recipe', () => {
  it('may name the brewer after its amounts', () => {
    const text = 'Quente: 20 g / 320 g, V60. Gelado: 20 g / 200 g + 120 g de gelo.';
    const { recipes } = readRecipes(text, METHOD_LIST);
    expect(recipes.map(({ methodId }) => methodId.value)).toEqual(['v60', 'iced-pour-over']);
  });

  it('does not use the size of a brewer as water', () => {
    expect(first('Chemex six cup. 42 g to 700 g.')?.water.value).toBe(700);
  });

  it('is not found in the water that a person drinks in a day', () => {
    const text = 'Peso: 82 kg, meta 78, 2 L de água por dia e 1 café de 50 ml.';
    expect(readRecipes(text, METHOD_LIST).recipes).toEqual([]);
  });

  it('does not use the times of its messages', () => {
    const text =
      'Teo (8:01): manda a receita\nIva (8:05): v60, 16 g, 240 ml\nIva (8:06): 40 g, 30 s\nIva (8:06): dps 100 g + 100 g';
    expect(targets(text)).toEqual([40, 140, 240]);
    expect(first(text)?.steps.every(({ start }) => (start ?? 0) < 60)).toBe(true);
  });

  it('does not use the water of another drink', () => {
    const text = 'espresso: 18 g, sai 36 g. Sobre 100 g de gelo e 120 ml de água com gás';
    expect(amounts(text)).toMatch(/^18\S? 36/);
  });

  it('uses the weight of the ice and not its share', () => {
    const read = first('Iced pour over, 20 g coffee, 40 % ice, so 180 g hot water and 120 g ice.');
    expect([read?.water.value, read?.ice.value]).toEqual([180, 120]);
  });

  it('has the right dose beside the pressure of its machine', () => {
    const text = 'Dose 20 g. Pré-infusão 10 s a 2 bar. Rampa até 9 bar. 50 g na xícara aos 38 s.';
    expect(amounts(text)).toBe('20 50');
  });
});

describe('a temperature', () => {
  it.each([
    ['V60 20 g 300 ml. Desligo a chaleira nos 95 e espero cair pra 92.', 92],
    ['V60 20 g, 320 g, rested to 93', 93],
    ['Kalita: 20 g / 320 g / 93. Preinfusión 50 g 40 s. Tres vertidos de 90 g', 93],
    ['V60 15 g, 250 ml, 96 graus. Baixei a temperatura pra 92 e melhorou.', 92],
    ['moagem 5.2 no moinho, V60 20/320, 93', 93],
    ['Ana: 96 de temperatura tá bom?\nRui: eu faço com 92\nRui: v60 15g 250ml', 92],
  ])('has a doubt without a unit: %s', (text, value) => {
    expect(heat(text)?.value).toBe(value);
    expect(heat(text)?.doubt).not.toBeNull();
  });
});

describe('a value that a later clause replaces', () => {
  it.each([
    ['kalita 15 g 240 g. Li errado: é 17 g.', '17? 240'],
    ['prensa 30 g, 500 ml. Onde está 500 leia 450.', '30 450?'],
    ['V60 18 g / 300 g. Troquei os 300 por 280 e gostei mais.', '18 280?'],
    ['chemex 30 g 500 g. mudei de ideia: 32 g fica melhor', '32? 500'],
    ['22 g no V60... esquece, usei 24 g. 380 g de água.', '24? 380'],
    ['Chemex 40 g/600 g. ATUALIZAÇÃO: agora 42 g/630 g.', '42? 630?'],
    ['fiz v60 18 g ficou fraco\nLia: usa 20 g e 300 g de água', '20 300'],
    ['40 g e 640 g na Chemex (era 20/320 no V60).', '40? 640?'],
  ])('is corrected: %s', (text, read) => {
    expect(amounts(text)).toBe(read);
  });

  it('has a doubt if no word says which one counts', () => {
    const text =
      'cold brew: 100 g de café, 600 ml de água fria, 18 h. Com 250 g de café rende mais';
    expect(first(text)?.coffee.doubt).not.toBeNull();
  });
});

describe('a share', () => {
  const HEAD = 'V60 20 g 300 g';
  it.each([
    [': 20 % da água na pré-infusão (40 s), 40 % em seguida e 40 % por fim', [60, 180, 300]],
    ['. Bloom com 60 por 45 s, aí divide o que sobra em dois', [60, 180, 300]],
    [': bloom com 3x por 45 s, chega na metade da água e com 1:15 fecha tudo', [60, 150, 300]],
    ['. Metade da água em duas levas, a outra metade de uma vez só', [75, 150, 300]],
  ])('is poured: %s', (words, read) => {
    expect(targets(`${HEAD}${words}`)).toEqual(read);
  });

  it.each([
    ['V60 20 g / 300 g: 70 g, mais 50 g, depois 3 x 60', [70, 120, 180, 240, 300]],
    [
      'V60: 15 g, 250 g de agua. 50 g a los 0:00, 50 más cada 30 s hasta llegar a 250',
      [50, 100, 150, 200, 250],
    ],
    ['v60: dump 20 g in, wet it with 3 times that, pour the rest (total 320 g)', [60, 320]],
  ])('is one of equal pours: %s', (text, read) => {
    expect(targets(text)).toEqual(read);
  });

  it('is not read from the number of stirs', () => {
    expect(targets('aeropress 16 g 230 g: jogo tudo em 10 s mexo três vezes')).toEqual([230]);
  });
});

describe('the water beside', () => {
  it.each([
    ['Origami 20 g 220 g + bypass 60 g', 220, 60],
    ['aeropress 16 g; 110 g dentro, 90 g por fora depois de prensar', 110, 90],
    ['V60 forte 24 g 250 g, 60 g de água quente por fora no final', 250, 60],
  ])('the brew is the bypass: %s', (text, water, bypass) => {
    expect(first(text)?.water.value).toBe(water);
    expect(first(text)?.bypass.value).toBe(bypass);
  });

  it('the ice is poured, without the sum of both', () => {
    const read = first('gelo 150 g + água 200 g = 350 g, 22 g de café, v60 japonês');
    expect([read?.water.value, read?.ice.value]).toEqual([200, 150]);
  });

  it('a full glass of ice falls on the ice', () => {
    const text = 'copão cheio de gelo e um v60 em cima: 15 g de café, 150 ml a 93 °C';
    expect(first(text)?.methodId.value).toBe('iced-pour-over');
  });
});

describe('a time', () => {
  it.each([
    ['☕18g 💧300g 🌡️93 ⏱️2:45\nv60', 165],
    ['Setup novo: 17,5 g na máquina, puxando 37 g em 28 s, 92 °C', 28],
    ['cold drip: 60 g, 600 g de água gelada, 40 gotas por minuto, umas 6 h', 21600],
    ['clever 20 g 300 ml: 3min apoia na caneca e deixa escorrer', null],
  ])('is the total only of the whole brew: %s', (text, total) => {
    expect(first(text)?.total.value).toBe(total);
  });

  it('of all pauses separates the pours', () => {
    const text = 'V60 20 g: 50 g, pausa, mais 100 g, pausa, mais 150 g. pausas de 40 s';
    const starts = first(text)?.steps.flatMap(({ start, target }) => (target ? [start] : []));
    expect(starts).toEqual([0, 40, 80]);
  });

  it('that ends a rest starts the pour after it', () => {
    const text =
      'Bring it up to 60 g, rest till 0:45, bring it up to 180, rest till 1:15, finish at 300. V60, 20 g.';
    const starts = first(text)?.steps.flatMap(({ start, target }) => (target ? [start] : []));
    expect(starts).toEqual([0, 45, 75]);
  });
});
