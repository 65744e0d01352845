import { describe, expect, it } from 'vitest';
import { frame, METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const first = (text: string) => readRecipes(text, METHOD_LIST).recipes[0];

describe('the last pours without amounts', () => {
  const HEAD = 'Melitta: 20 g, 300 g de água. Bloom com 60 g, espera 30 s';
  it.each([
    ['despejar o que falta em 3 levas', [60, 140, 220, 300]],
    ['termina tudo num despejo só', [60, 300]],
    ['depois finaliza em dois despejos', [60, 180, 300]],
    ['o que sobrou em 2 rodadas', [60, 180, 300]],
  ])('are equal shares of the rest: %s', (words, targets) => {
    const steps = first(`${HEAD}, ${words}`)?.steps ?? [];
    expect(steps.flatMap(({ target }) => target ?? [])).toEqual(targets);
  });

  it('share the time until their end, with a doubt', () => {
    const text = `${HEAD}, restante em 3x até 2:00`;
    expect(frame(text)).toMatch(/^20 300 \| 0 60 \| 30 140 \| 60 220 \| 90 300/);
    expect(first(text)?.steps.map(({ timeDoubt }) => timeDoubt !== null)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('are not read from the words for the end of the brew', () => {
    const text = 'V60: 20 g, 300 g. 0:00 60 g. 0:40 até 300 g e termina tudo com 150 segundos';
    expect(frame(text)).toBe('20 300 | 0 60 | 40 300 | = 150');
  });

  it('begin at the ends of the pours before them', () => {
    const text = 'V60: 20 g, 300 g. Bloom 60 g 40 s, depois 120 g até 1:10 e 120 g até o fim';
    expect(first(text)?.steps.map(({ start }) => start)).toEqual([0, 40, 70]);
  });
});

describe('a dose per litre', () => {
  it.each([
    ['Moccamaster: 64 g por litro, fazemos 1,25 L por vez', '80 1250'],
    ['60 g/1 L, prensa francesa, 700 ml de água', '42 700'],
    ['Prensa: 60 g por litro', '60 1000'],
  ])('gives the dose of the water, or of a litre without another: %s', (text, amounts) => {
    expect(frame(text)).toBe(amounts);
    expect(first(text)?.coffee.doubt).toMatch(/^Pela proporção/);
  });
});

describe('shares of ice and of water', () => {
  const LAST = '0:00 60 g, 0:40 até 240 g';
  it.each([
    'total 360 g sendo um terço gelo (já na jarra) e o resto água a 95',
    '360 g no total, 1/3 é gelo no bule e 2/3 é água a 95',
    'total de 360 g, 1/3 em gelo, o restante água quente',
    '360 g ao todo, um terço de gelo na jarra, dois terços de água quente',
    '360 g total, one third ice and the rest water at 95 °C',
    '360 g no total, dos quais um terço é gelo',
    'total de 360 g (um terço gelo, dois terços água a 95 °C)',
  ])('are parts of the total beside them: %s', (words) => {
    const recipe = first(`V60 gelada com 24 g de café. ${words}. ${LAST}`);
    expect(recipe?.water.value).toBe(240);
    expect(recipe?.ice.value).toBe(120);
    expect(recipe?.ice.doubt).not.toBeNull();
  });

  it('are marked if the text has no water', () => {
    const recipe = first('V60 gelada com 24 g de café, 360 g de gelo, 95 °C');
    expect(recipe?.ice.doubt).toBe('Seria mais gelo que água.');
  });
});

describe('ice that is a part of the water', () => {
  it.each([
    'Coado gelado: 30 g pra 450 no total, só que 150 disso é gelo. 60 g por 40 s, depois o resto',
    'V60 gelada: 30 g, 450 g de água no total, 150 g disso em gelo. 0:00 60 g, 0:40 até 300 g',
    'Iced V60: 30 g, 450 g total, 150 g of that is ice. Bloom 60 g 40 s, then the rest',
  ])('is not poured: %s', (text) => {
    expect(frame(text)).toBe('30 300 | 0 60 | 40 300');
    expect(first(text)?.ice.value).toBe(150);
  });
});

describe('a press after the steep', () => {
  it.each([
    'infusão de 1 min 30 s e prensagem de 20 s',
    'infusão de 1:30, pressão de 20 s',
    'steep 1:30 and press for 20 s',
    'mexe, 1:30 desce em 20 s',
  ])('is a step of its own: %s', (words) => {
    const steps = first(`AeroPress: 14 g, 210 ml de água a 90 °C, ${words}`)?.steps ?? [];
    expect(steps.slice(-2).map(({ kind, start, lasts }) => [kind, start, lasts])).toEqual([
      ['steep', 0, 90],
      ['press', 90, 20],
    ]);
  });

  it('is a drawdown in a brewer that has no press', () => {
    const text = 'Clever: 20 g. 0:00 300 g. 2:00 desce em 40 s';
    expect(first(text)?.steps.at(-1)).toMatchObject({ kind: 'drawdown', start: 120, lasts: 40 });
  });

  it('follows two waits, and the last wait is not the total', () => {
    const text =
      'prensa\n☕ 60 g\n💦 900 ml, desligou o fogo espera 30 segundos\n⏲️ 4 minutos\n1) quebra a crosta\n2) espera mais 5 minutos\n3) desce o êmbolo e serve';
    expect(frame(text)).toMatch(/^60 900 \| 0 steep \| 240 stir \| 240 steep \| 540 press/);
    expect(first('Prensa: 30 g/500 g, 4 min, mexe, 5 min, serve')?.total.value).toBeNull();
  });
});

describe('a cold brew between two hours of the day', () => {
  it.each([
    'deixo 80 g de pó de molho em 1 litro de água fria desde as 22h e coo às 10',
    'ponho 80 g num pote com 1 litro de água gelada às 10 da noite e 10 da manhã passo no filtro',
    'Cold brew: 80 g e 1 litro, começo às 22h e coo às 10h do dia seguinte',
    'Cold brew: 80 g, 1 litro. Das 22h às 10h na geladeira',
  ])('takes the hours between them: %s', (text) => {
    expect(first(text)?.methodId.value).toBe('cold-brew');
    expect(first(text)?.total.value).toBe(12 * 3600);
  });

  it.each([
    [
      'ontem 22h botei 80 g de pó num jarro com 1,2 L de água gelada e hoje às 10h coei, ficou top esse cold brew',
      12,
    ],
    ['Cold brew: 80 g pra 1 litro de água, das 22 às 10 na geladeira', 12],
    ['cold brew 60g grossa 700ml agua fria entrou 21h30 saiu 9h', 11.5],
    [
      'cold brew: 70 g de café e 900 ml de água filtrada, coloquei 23h de ontem, tirei 13h de hoje',
      14,
    ],
    [
      'fiz cold brew com 90 g de café, 1 L de água. pus na geladeira domingo 18h, coei segunda 10h',
      16,
    ],
    ['Cold brew 75 g / 1 L. 21h → 9h na geladeira', 12],
    ['cold brew 50 g, 600 ml de água gelada. misturei 22:00 e coei 12:00 do outro dia', 14],
    ['Cold brew: 80 g coarse, 1 L cold water. In the fridge at 9pm, filtered at 9am', 12],
    ['cold brew, 100g pra 1,2L, 19h de ontem até 7h de hoje', 12],
    ['cold brew, botei ontem umas 21h 80 g em 1 L de água; tirei agora 11h', 14],
  ])('are the start and the end: %s', (words, hours) => {
    expect(first(words)?.total.value).toBe(hours * 3600);
  });

  it.each([
    ['80 g, 1 L, 16h na geladeira', 16],
    ['80 g pra 1 L, deixei 18h e hoje coei', 18],
    ['80 g em 1 L: tirei da geladeira com 20h', 20],
    ['80 g em 1 L; ontem 22h na geladeira, 12 horas depois coei', 12],
  ])('differ from a length: %s', (words, hours) => {
    expect(first(`cold brew ${words}`)?.total.value).toBe(hours * 3600);
  });

  it('has no length after a single hour, and a doubt in a length above a day', () => {
    const lone = 'Cold brew 90 g, 1 L de água fria, 22h na geladeira ontem';
    expect(first(lone)?.total.value).toBeNull();
    const long = 'Cold brew 80 g em 1 L, deixo 36h na geladeira';
    expect(first(long)?.total.doubt).toContain('24 horas');
  });

  it('has the length that the text gives beside the hours', () => {
    const text = 'Cold brew: 80 g, 1 litro, às 21h na geladeira, coo às 8h (umas 11 horas)';
    expect(first(text)?.total.value).toBe(11 * 3600);
  });
});

describe('the number of a room', () => {
  it.each(['quarto 304', 'apto 304', 'sala 304'])('is no amount: %s', (room) => {
    const text = `AeroPress no ${room}: 12 g, 170 ml a 90 graus, 1:45 prensa`;
    expect(frame(text)).toMatch(/^12 170 \|/);
    expect(first(text)?.unread).toEqual([]);
    expect(first(text)?.steps.some(({ timeDoubt }) => timeDoubt?.includes('304'))).toBe(false);
  });
});
