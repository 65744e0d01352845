import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const first = (text: string) => readRecipes(text, METHOD_LIST).recipes[0];

/** Steps as 'start kind length target', and the total; '?' for a doubt on the total. */
function stepsOf(text: string): string {
  const recipe = first(text);
  const steps = (recipe?.steps ?? []).map(({ start, kind, lasts, target }) =>
    [start ?? '-', kind, lasts ?? '-', ...(target === null ? [] : [`→${target}`])].join(' '),
  );
  const { value, doubt } = recipe?.total ?? { value: null, doubt: null };
  return [...steps, `= ${value ?? '-'}${value !== null && doubt !== null ? '?' : ''}`].join(' | ');
}

describe('a time beside dose and water', () => {
  it.each([
    [
      'French press: 30g/500g, 4min, quebra a crosta, tira a espuma, espera mais 5 min, abaixa o êmbolo',
      '0 steep 240 | 240 stir - | 240 steep 300 | 540 press - | = -',
    ],
    [
      'Prensa: 30 g, 480 ml, 4 minutos, mexe, espera mais 2 min, aperta',
      '0 steep 240 | 240 stir - | 240 steep 120 | 360 press - | = -',
    ],
    [
      'Clever: água primeiro! 250 ml a 95, joga 15 g por cima, mexe, tampa, 2 minutos, mexe de novo e coloca na caneca. escoa em 1 min',
      '0 steep 120 | 120 stir - | 120 drawdown 60 | = 180?',
    ],
    ['Prensa: 30 g, 480 ml, 4 minutos, mexe e aperta', '= 240?'],
    [
      'Clever 20 g, 300 ml, 2:30, mexe, apoia na xícara, escorre em 1 min',
      '0 steep 150 | 150 stir - | 150 drawdown 60 | = 210?',
    ],
    [
      'Aeropress 14 g, 220 ml, 1 min, mexe, 30 s, aperta em 30 s',
      '0 steep 60 | 60 stir - | 90 press 30 | = 120?',
    ],
  ])('is a wait if acts with waits follow: %s', (text, steps) => {
    expect(stepsOf(text)).toBe(steps);
  });

  it('reads coffee that falls on the water as the dose', () => {
    const recipe = first(
      'Clever: água primeiro, 320 ml, joga 20 g por cima, mexe, 2:30 e coloca na caneca',
    );
    expect([recipe?.coffee.value, recipe?.water.value]).toEqual([20, 320]);
  });

  it('does not count as the total if the steps are longer', () => {
    expect(stepsOf('AeroPress\nDose 16\nÁgua 240\nTemp 90\nInfusão 2:00\nPressão 0:30')).toBe(
      '0 steep 120 | = -',
    );
  });

  it.each([
    [
      'Aeropress: 15 g, 200 de água a 85 graus, mexe 10 vezes, 1 minuto e meio e aperta devagar',
      '0 stir - | 0 steep 90 | 90 press - | = 90?',
    ],
    [
      'Aeropress: 17 g, 220 ml de água, mexe bem, espera 1 min, aperta',
      '0 stir - | 0 steep 60 | 60 press - | = 60?',
    ],
    [
      'AeroPress: 16 g, 210 ml de água. Aos 30 segundos mexo, e com 1:30 aperto',
      '30 stir - | 90 press - | = 90?',
    ],
    [
      'Prensa 30 g 500 ml água 95, mexe, tampa, 4 min, aperta',
      '0 stir - | 0 steep 240 | 240 press - | = 240?',
    ],
  ])('follows the first stir: %s', (text, steps) => {
    expect(stepsOf(text)).toBe(steps);
  });
});

describe('the total', () => {
  it.each([
    [
      'V60 22g / 360g\nbloom 66g / 0:45\npour to 200g, spin\npour to 360g, spin\ntotal 3:30-4:00',
      225,
    ],
    ['V60 15 g, 250 ml, total: 2:30 - 3:00', 165],
    ['V60 15 g: 30 g / 30 s; +70 g; +100 g; 2:15', 135],
  ])('has a doubt in %j', (text, seconds) => {
    const total = first(text)?.total;
    expect([total?.value, typeof total?.doubt]).toEqual([seconds, 'string']);
  });

  it.each([
    ['V60, 20 g, 300 ml. 5 ataques de 60 g. Tempo entre ataques: 25 s. Tempo final 2:50', 170],
    ['Aeropress 15 g, 200 ml, meu ônibus leva 50 min', null],
    ['Aeropress 15 g, 200 ml, o trem leva 9 min', null],
    ['Aeropress 15 g, 200 ml, retirar 10 seg antes', null],
    ['Prensa: 30 g/500 g, 4 min, mexe, tira a espuma, 5 min, serve', null],
    ['V60 15 g, 250 ml: 50 g, espera 30 s; até 250. remover 10 seg', null],
  ])('of %j is %s', (text, seconds) => {
    expect(first(text)?.total.value).toBe(seconds);
  });

  it.each([
    [
      'V60 15 g, 250 ml. Bloom 45 g por 30 s, até 150 g, até 250 g aos 1:15, fecha em 2:20 certinho',
      '0 bloom 30 →45 | 30 pour 45 →150 | 75 pour 65 →250 | = 140',
    ],
    [
      'V60 15 g 250 ml. 0:00 45 g, 0:40 to 150 g, 1:10 to 250 g. Total 2:20. drawdown around 2:20',
      '0 pour 40 →45 | 40 pour 30 →150 | 70 pour 70 →250 | = 140',
    ],
  ])('is no step: %s', (text, steps) => {
    expect(stepsOf(text)).toBe(steps);
  });
});

describe('the end of a pour', () => {
  it.each([
    [
      'V60 16 g 250 g: bloom 50g 45s / até 130g em 1:15 / até 250g em 1:50',
      '0 bloom 45 →50 | 45 pour 30 →130 | 75 pour 35 →250 | = -',
    ],
    [
      'Melitta 20 g, 300 ml. Molhe com 60 ml por 35 s e siga até o fim (2:50)',
      '0 pour 35 →60 | 35 pour 135 →300 | = 170?',
    ],
  ])('is its time: %s', (text, steps) => {
    expect(stepsOf(text)).toBe(steps);
  });

  it('of several pours is that of the last one', () => {
    const starts = first(
      'V60 20 g 320 ml: bloom 60 g por 45 s, restante em 3x até 4:00',
    )?.steps.map(({ start }) => start);
    expect(starts).toEqual([0, 45, 110, 175]);
  });
});

describe('the method 4:6', () => {
  it.each([
    'Método 4:6 do Tetsu Kasuya\n20 g de café, 300 g de água\n0:00 60 g\n0:45 60 g\n1:30 60 g\n2:15 60 g\n2:45 60 g',
    'Receita 4:6: 20 g, 300 ml, 92 °C, 5 despejos de 60 g a cada 45 s',
    'Kasuya 4:6, 20 g / 300 g, grosso',
  ])('is no amount, and means a V60 with a doubt: %j', (text) => {
    const recipe = first(text);
    expect([recipe?.coffee.value, recipe?.coffee.doubt, recipe?.unread]).toEqual([20, null, []]);
    expect([recipe?.methodId.value, typeof recipe?.methodId.doubt]).toEqual(['v60', 'string']);
  });

  it('does not replace the brewer that the text names', () => {
    const method = first('Hario Switch, método 4:6 do Kasuya, 20 g, 300 ml')?.methodId;
    expect(method?.value).toBe('hario-switch');
  });

  it('is not confused with a share of the water', () => {
    expect(stepsOf('Chemex 40 g, 600 ml. despeja 1/4, espera 45 s, despeja o resto')).toBe(
      '0 pour 45 →150 | 45 pour - →600 | = -',
    );
  });
});

describe('the first line', () => {
  const recipe = 'V60 15 g 250 ml 94 °C total 2:45';
  it.each([
    'Tom, 9:14 AM',
    'oi amor faz assim',
    'SALVA ESSE POST',
    'Re',
    'hj',
    'bom dia equipe, segue a receita do filtro',
    'Galera, receita q to usando aqui no trampo',
    'boa tarde pessoal',
    '| campo | valor |',
    'Kalita Wave;20,5;330;92;media',
  ])('is no title: %j', (line) => {
    expect(first(`${line}\n${recipe}`)?.title.value ?? null).toBeNull();
  });

  it.each([
    ['Bom dia! V60 do sábado', 'V60 do sábado'],
    ['Oi gente, Chemex da tarde', 'Chemex da tarde'],
    ['Fala, Rê! A V60 que eu faço no sítio', 'A V60 que eu faço no sítio'],
    ['Café da Helena', 'Café da Helena'],
  ])('without the greeting is a title: %j', (line, title) => {
    expect(first(`${line}\n15 g de café, 250 ml de água`)?.title.value).toBe(title);
  });
});

describe('words beside a recipe', () => {
  const recipe = 'V60 15 g 250 ml\n45 g, espera 30 s, até 250 g\n';
  it.each([
    'Deixa o like',
    'o buzão não espera',
    'A Ana chega 14h',
    'Domingo (deixo pronto na véspera)',
    'não inverter a ordem',
    'Contraindicação: pressa',
  ])('are no step: %j', (line) => {
    expect(stepsOf(recipe + line)).toBe('0 pour 30 →45 | 30 pour - →250 | = -');
  });
});

describe('a liquid', () => {
  it('is the yield of an espresso, and beside a weight it is no amount of the brew', () => {
    const shot = first('duplo da casa: 16 g de pó, 34 g de líquido, 30 s');
    expect([shot?.methodId.value, shot?.coffee.value, shot?.water.value]).toEqual([
      'espresso',
      16,
      34,
    ]);
    const bag = first('V60: 15 g de café, 240 g de água\nPeso líquido: 250 g');
    expect([bag?.coffee.value, bag?.water.value]).toEqual([15, 240]);
  });
});
