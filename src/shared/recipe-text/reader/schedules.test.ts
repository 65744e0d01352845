import { describe, expect, it } from 'vitest';
import { frame, METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

describe('a clock that is reached', () => {
  it.each([
    [
      'V60: 20 g de café, 300 g de água a 93 °C.\nDespeje 60 g e aguarde 45 segundos. Despeje até 180 g. Ao chegar a 1 minuto e 20, despeje até 300 g.',
      '20 300 | 0 60 | 45 180 | 80 300',
    ],
    [
      'Kalita 20 g / 320 g, 92 °C\nColoque 50 g e espere 40 segundos. Coloque até 200 g. Ao bater 1 minuto e 30, coloque até 320 g.',
      '20 320 | 0 50 | 40 200 | 90 320',
    ],
    [
      'Chemex, 30 g de café e 480 g de água, 94 °C. Aplicar 60 g e aguardar 45 s. Aplicar até 250 g. Assim que der 1 minuto e 40 aplicar até 480 g.',
      '30 480 | 0 60 | 45 250 | 100 480',
    ],
  ])('begins the step after it: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('a sale and times of day', () => {
  it.each([
    [
      'Cold brew BAR - lote de 3ª: 500 g grosso pra 4 litros de água. Começar 19h tirar 11h do dia seguinte (16 h certinho). Vender 250 ml a 14,00',
      '500 4000 | 0 steep | = 57600',
    ],
    [
      'COLD BREW da loja: 300 g moagem grossa, 3 litros de água filtrada, 14 h na geladeira. Vendo garrafa de 300 ml por R$ 18',
      '300 3000 | 0 steep | = 50400',
    ],
    [
      'Cold brew: 80 g de café grosso e 1 litro de água, 18 h na geladeira. Cobrar 200 ml a 12,00',
      '80 1000 | 0 steep | = 64800',
    ],
  ])('are no water and no steep: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('rows of a time and an amount', () => {
  it.each([
    [
      'hoje: v60 16 g 256 ml 93c | 48 | 35s 120 | 1m10 190 | 1m45 256 | fim 2m40',
      '16 256 | 0 48 | 35 120 | 70 190 | 105 256 | = 160',
    ],
    ['V60 15g, 240g, 93°\n0s 45\n40s 140\n80s 240', '15 240 | 0 45 | 40 140 | 80 240'],
    [
      'Switch | 18 g | 280 g | 92°\nfechado | 0s | 140\naberto | 45s\nfechado | 70s | 280\naberto | 130s',
      '18 280 | 0 140 | 45 drawdown | 70 280 | 130 drawdown',
    ],
    [
      'Switch > 15 g > 240 g > 93°\nfechado >> 0s >> 120\naberto >> 60s\nfechado >> 75s >> 240\naberto >> 150s',
      '15 240 | 0 120 | 60 drawdown | 75 240 | 150 drawdown',
    ],
    [
      'AeroPress\nDose: 15 g\nWater: 220 g @ 88 C\nt=0 add 220\nt=10s stir x3\nt=120s press',
      '15 220 | 0 220 | 10 stir | 120 press | = 120',
    ],
  ])('begin at that time: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('a valve or a dripper that opens', () => {
  it.each([
    [
      'Switch 17 g, 270 g, 92 °C\nChave fechada. 0:00 põe 60\n0:40 abre e vai até 150\nquando chegar 1:20 fecha e põe o resto\nabre aos 2:10 e acaba pelas 2:50',
      '17 270 | 0 60 | 40 150 | 80 270 | 130 drawdown | = 170',
    ],
    [
      'Clever: 22 g de café, 350 ml de água a 95 °C. Despejo tudo de uma vez e tampo. Aos 3 minutos mexo de novo e aos 3:20 apoio na jarra.',
      '22 350 | 0 350 | 180 stir | 200 drawdown',
    ],
    [
      'Clever 18 g, 280 g, 94 °C. Põe tudo, mexe, tampa. Aos 2:45 encaixo na caneca.',
      '18 280 | 0 280 | 165 drawdown',
    ],
    [
      'Switch: 20 g, 300 g, 93 °C. 0:00 fechada 300 g. Solta aos 2:30 e termina pelas 3:20.',
      '20 300 | 0 300 | 150 drawdown | = 200',
    ],
  ])('drains at that time: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('a time that opens the next action', () => {
  it.each([
    [
      'V60 15 g 240 g 91 °C média\nUmedeça com 45 g. Após 40 s, adicione 100 g. Aos 1min20s adicione mais 95 g.\nTempo alvo: 2min30s',
      '15 240 | 0 45 | 40 145 | 80 240 | = 150',
    ],
    [
      'Kalita: 20 g, 300 g, 93 °C. Molhe com 50 g. Depois de 30 s, despeje 130 g. A 1:15 despeje 120 g.',
      '20 300 | 0 50 | 30 180 | 75 300',
    ],
    [
      'V60: 16 g, 250 g, 93 °C. Wet with 50 g. After 45 s, pour 100 g. At 1:30 pour 100 g.',
      '16 250 | 0 50 | 45 150 | 90 250',
    ],
    [
      'V60, 16 g, 256 g, 92 graus\n48 molha 40s\naté 150\naté 256 no 1:20',
      '16 256 | 0 48 | 40 150 | 80 256',
    ],
  ])('follows the bloom: %s', (text, read) => {
    expect(frame(text)).toBe(read);
  });

  it.each([
    [
      'prensa francesa trinta gramas de café e quinhentos gramas de água a noventa e cinco graus coloco tudo de uma vez começo o cronômetro com quatro minutos eu venho com a colher quebro essa crosta e aí eu espero até nove minutos só encosto o êmbolo e sirvo',
      '30 500 | 0 500 | 240 stir | 240 steep | 540 press',
    ],
    [
      'prensa francesa 25 g de café e 400 g de água a 94 graus despejo tudo ligo o timer aos quatro minutos quebro a crosta espero até oito minutos aperto',
      '25 400 | 0 400 | 240 stir | 480 press',
    ],
  ])('is heard in spoken words: %s', (text, read) => {
    expect(frame(text)).toContain(read);
  });
});

describe('a dripper that is taken off', () => {
  it.each([
    ['tira o filtro com 3\'30"', 210],
    ['Tirei o dripper aos 2min40', 160],
    ['Tiro o coador com 2:50', 170],
    ['acabou 2m10', 130],
  ])('ends the brew: %s', (end, total) => {
    expect(frame(`V60 15 g, 250 g, 93 °C\n0:00 50 g\n0:40 150 g\n1:15 250 g\n${end}`)).toBe(
      `15 250 | 0 50 | 40 150 | 75 250 | = ${total}`,
    );
  });
});

describe('a later time after a delay', () => {
  it('is marked, because it may count from the step before it', () => {
    const { recipes } = readRecipes(
      'V60 15 g 240 g 91 °C. Umedeça com 45 g. Após 40 s, adicione 100 g. Após 50 s, adicione mais 95 g.',
      METHOD_LIST,
    );
    expect(recipes[0]?.steps.map(({ timeDoubt }) => timeDoubt !== null)).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('water from a kettle and its heat', () => {
  it.each([
    [
      'AeroPress 14 g (médio) 200 da chaleira, deve estar uns 92. Despeja tudo, mexe, 1:30 aperta',
      200,
      92,
    ],
    [
      'AeroPress, 15 g fina, 210 da chaleira do escritório, fica uns 88. Tudo de uma vez, mexe, aperta aos 2:00',
      210,
      88,
    ],
    [
      'Clever 20 g média. 300 da garrafa térmica, dá uns 90. Despeja tudo, tampa. Aos 3:00 abre',
      300,
      90,
    ],
  ])('have no unit: %s', (text, water, temperature) => {
    const [recipe] = readRecipes(text, METHOD_LIST).recipes;
    expect([recipe?.water.value, recipe?.temperature.value]).toEqual([water, temperature]);
    expect(recipe?.water.doubt).not.toBeNull();
    expect(recipe?.temperature.doubt).not.toBeNull();
  });
});

describe('a judged attempt', () => {
  it.each([
    [
      'Espresso: your 17 g in / 40 g out in 20 s is too fast. Please try 18 g in, 36 g out, 28 s, 93 °C.',
      '18 36',
    ],
    [
      'Seu espresso de 18 g / 50 g em 22 s ficou meio ácido. Tente 18 g para 38 g em 29 s, 94 °C.',
      '18 38',
    ],
    [
      'Hi, the 15 g and 300 g in your V60 is a bit weak. Please use 18 g of coffee and 290 g of water at 94 °C.',
      '18 290',
    ],
  ])('yields to the advice: %s', (text, read) => {
    expect(frame(text)).toContain(read);
  });

  it('remains without advice of several figures', () => {
    expect(
      frame('V60 com 20 g e 280 g a 93 °C. Ficou muito forte, mas gostei. Use 94 °C se quiser.'),
    ).toBe('20 280');
  });
});

describe('a press pot without steps', () => {
  it.each([
    [
      'Prensa francesa\nCafé: 60 g, molido grueso\nAgua: 900 g a 94 °C\nTiempo: 4 min y bajar el émbolo',
      false,
    ],
    ['French press\nCoffee 32 g coarse\nWater 500 g 94 °C\nTime: 4 min, then press', false],
    ['Prensa francesa\nCafé: 30 g\nÁgua: 500 g a 95 °C\nTempo: 4 minutos', true],
  ])('is pressed at the total: %s', (text, isMarked) => {
    expect(frame(text)).toMatch(/\| 0 \d+ \| 240 press \| = 240$/);
    const [pour, press] = readRecipes(text, METHOD_LIST).recipes[0]?.steps ?? [];
    expect(pour?.targetDoubt).not.toBeNull();
    expect(press?.timeDoubt !== null).toBe(isMarked);
  });

  it('has no steps without a clear total', () => {
    expect(frame('French press: 56 g coffee, 900 g water, 95 °C, 4 minutes')).toBe(
      '56 900 | = 240',
    );
  });
});

describe('the clocks of a message', () => {
  it.each([
    [
      '*V60 do fim de semana*\n15g de café\n250ml de água 93°\n45ml e espera 30s\naté 150ml em 1min\ncompleta os 250 até 1:45',
      '15 250 | 0 45 | 30 150 | 60 250',
    ],
    [
      '*Chemex da tia*\n30g / 480ml / 94°\n60ml e espera 40s\naté 250ml em 1min10\ncompleta os 480 até 2:00',
      '30 480 | 0 60 | 40 250 | 70 480',
    ],
    [
      '*V60 de domingo* 16g / 256ml / 93°\n50ml e espera 30s\naté 160ml em 1min10\ncompleta os 256 até 1:50',
      '16 256 | 0 50 | 30 160 | 70 256',
    ],
  ])('are the ends of its pours: %s', (text, read) => {
    expect(frame(text)).toBe(read);
    const [recipe] = readRecipes(text, METHOD_LIST).recipes;
    expect(recipe?.title.value).toMatch(/^(?:V60 do fim de semana|Chemex da tia|V60 de domingo)$/);
    expect(recipe?.steps.slice(1).every(({ timeDoubt }) => timeDoubt !== null)).toBe(true);
  });
});
