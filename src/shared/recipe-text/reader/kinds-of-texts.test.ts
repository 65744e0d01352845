import { describe, expect, it } from 'vitest';
import { METHOD_LIST } from './expected-reading.test-support.ts';
import { readRecipes } from './read-recipes.ts';

function frame(text: string): string {
  const { recipes } = readRecipes(text, METHOD_LIST);
  return recipes
    .map(({ methodId, coffee, water, ice, steps }) =>
      [
        `${methodId.value} ${coffee.value} ${water.value}`,
        ...(ice.value === null ? [] : [`ice ${ice.value}`]),
        ...steps.flatMap(({ start, kind, target }) =>
          target !== null
            ? [`${start ?? '?'}:${target}`]
            : kind === 'press' || kind === 'flip'
              ? [`${start ?? '?'} ${kind}`]
              : [],
        ),
      ].join(' | '),
    )
    .join(' // ');
}

const corrections = (text: string) => readRecipes(text, METHOD_LIST).recipes[0]?.corrections ?? [];

describe('an amount that is corrected while it is said', () => {
  it.each([
    ['v60 vinte gramas de café não minto vinte e dois água trezentos e cinquenta', 'v60 22 350'],
    ['15 g de café na v60, digo, 16 g, e 250 g de água', 'v60 16 250'],
    ['chemex com 40 g quer dizer 42 g de café e 700 ml de água', 'chemex 42 700'],
    ['Kalita 20 g, ops, 22 g de café e 340 g de água', 'kalita-wave 22 340'],
    ['V60: 18 g de café, 300, minto, 288 g de água', 'v60 18 288'],
    ['aeropress 14 gramas ou melhor 15 gramas de café, água 200 ml', 'aeropress 15 200'],
    ['v60 16 g, não, 18 g de café, 280 g de água', 'v60 18 280'],
    ['prensa 30 g de café peraí 32 g água 500 ml', 'french-press 32 500'],
    [
      'vinte e cinco gramas de café na v60 não minto vinte e quatro água trezentos e oitenta e quatro',
      'v60 24 384',
    ],
    ['espresso, dose: 17 g → 17,5 g (mudei ontem), yield 36 g', 'espresso 17.5 36'],
  ])('%s', (text, read) => {
    expect(frame(text)).toBe(read);
    expect(corrections(text)).toHaveLength(1);
  });

  it.each([
    ['V60\n* 20 g de café\n* 22 cliques no C40\n* 300 g de água', 'v60 20 300'],
    ['Chemex (edit: formatação)\n\n* 30 g café\n* 480 g água', 'chemex 30 480'],
    ['v60 18 g, não 16 g, de café e 280 g de água', 'v60 18 280'],
  ])('is none in %j', (text, read) => {
    expect(frame(text)).toContain(read);
  });

  it('is corrected in each message that gives it', () => {
    const text =
      'Léo: v60 gelada, 22g de café, 130 de gelo e 200 de água\nBia: 130 é pouco gelo\nLéo: ops, 150 de gelo';
    expect(frame(text)).toBe('iced-pour-over 22 200 | ice 150');
  });
});

describe('a moment of the clock', () => {
  it.each([
    [
      'V60 20 g de café, 320 g de água. Molho com 60 g e, quando o relógio bate 45 segundos, vou até 320.',
      'v60 20 320 | 0:60 | 45:320',
    ],
    [
      'Chemex, 30 g e 480 g. Começo com 90 g. Quando o timer bater 1 minuto, subo até 480.',
      'chemex 30 480 | 0:90 | 60:480',
    ],
    [
      'Kalita 15 g de café, 240 g de água. Primeiro 45 g; o cronômetro mostra 40 segundos e vou até 240.',
      'kalita-wave 15 240 | 0:45 | 40:240',
    ],
    [
      'v60, vinte gramas pra trezentos e vinte, primeiro sessenta e espera quarenta e cinco segundos, depois sobe pra cento e oitenta, um e quinze vai pros trezentos e vinte',
      'v60 20 320 | 0:60 | 45:180 | 75:320',
    ],
    [
      'Aeropress, 15 g de café e 210 g de água\njoga tudo\n1min30 → aperta por 30s',
      'aeropress 15 210 | 0:210 | 90 press',
    ],
    [
      'Aeropress, 14 g de café e 200 g de água\njoga a água toda, mexe\n2min → vira\naperta devagar',
      'aeropress 14 200 | 0:200 | 120 flip | ? press',
    ],
    [
      'Aeropress, 15 g de café e 220 g de água\njoga tudo, tampa\n1min45 -> vira na caneca\naperta 20s',
      'aeropress 15 220 | 0:220 | 105 flip | ? press',
    ],
    [
      'V60 24 g de café, 360 g de água. 60 g por 45 s, o resto em dois despejos iguais: 0:45 e 1:30',
      'v60 24 360 | 0:60 | 45:210 | 90:360',
    ],
    [
      'Chemex 30 g, 480 g de água: bloom de 80 g, depois o resto em duas vezes, 0:50 e 1:40',
      'chemex 30 480 | 0:80 | 50:280 | 100:480',
    ],
  ])('%s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('pours in a story', () => {
  it.each([
    [
      'Na Kalita uso 15 gramas e 230 ml de água. A primeira água, 45 ml, fica 40 segundos; depois levo a balança a 140 e, quando o relógio marca 1:20, encosto nos 230 ml.',
      'kalita-wave 15 230 | 0:45 | 40:140 | 80:230',
    ],
    [
      'V60, 20 g de café, 300 g de água. O primeiro despejo, 60 g, fica 45 s. Aos 45 s levo a balança a 180 e com 1:30 termino nos 300.',
      'v60 20 300 | 0:60 | 45:180 | 90:300',
    ],
    [
      '4:6: V60, 24 g moagem grossa, 360 g de água. Os 40% iniciais em dois despejos: 60g e 84g. Os 60% finais em três de 72g. Um despejo a cada 45s.',
      'v60 24 360 | 0:60 | 45:144 | 90:216 | 135:288 | 180:360',
    ],
  ])('%s', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('amounts that are named from afar', () => {
  it.each([
    [
      'Aeropress, 20 g e 110 g de água\nPõe 110 g de água e tampa\n1:30 aperta\nNa caneca, completa com 130 g de água quente',
      'aeropress 20 110 | 0:110 | 90 press',
    ],
    [
      'Kalita, 24 g, 384 g water. Bloom with 64 g, then 80 g more every 30 seconds until you hit 384.',
      'kalita-wave 24 384 | 0:64 | 30:144 | 60:224 | 90:304 | 120:384',
    ],
    [
      'V60, 20 g, 300 g water. Bloom 60 g, then 60 g more every 40 seconds until 300.',
      'v60 20 300 | 0:60 | 40:120 | 80:180 | 120:240 | 160:300',
    ],
    [
      'espresso, dezoito e meio de pó na cesta de vinte e tira trinta e nove gramas em vinte e oito segundos se passar de trinta e dois joga fora',
      'espresso 18.5 39',
    ],
  ])('%s', (text, read) => {
    expect(frame(text)).toBe(read);
  });

  it('include the end of a brew at its last drop', () => {
    const text =
      'V60 17 g e 272 g de água. Começo com 50 g por 40 s, subo até 272. Em 2:50 parou de pingar.';
    expect(readRecipes(text, METHOD_LIST).recipes[0]?.total.value).toBe(170);
  });
});

describe('a text about gear', () => {
  it.each([
    'Resenha do moedor novo: mós de 48 mm, 24 cliques por volta, pesa 650 g, cabem 30 g de café e mói a dose da V60 em 40 segundos. Paguei 890.',
    'New grinder day! 38 mm burrs, holds 20 g of beans, weighs 430 g, 12 clicks per turn. Took 45 seconds for my V60 dose.',
    'Balança chegou: pesa 300 g, aguenta 2 kg, resolução de 0,1 g, bateria de 10 horas. Testei com 15 g de café na V60.',
    'Chaleira de 800 ml, bico de ganso, 1000 W, ferve em 4 minutos, pesa 900 g, garantia de 1 ano. Para V60 é ótima.',
    'My hand grinder review: 40 mm burrs, 15 clicks per turn, weighs 480 g, holds 25 g and takes about 50 seconds for a V60 dose. Paid $129.',
  ])('is refused: %s', (text) => {
    expect(readRecipes(text, METHOD_LIST).recipes).toEqual([]);
  });
});

describe('the size of a basket', () => {
  it.each([
    ['Espresso\n18,5 g in / 40 g out / 29 s\nNiche at 14, 18 g VST basket', 'espresso 18.5 40'],
    ['Espresso 19 g → 38 g em 27 s, cesto VST de 20 g', 'espresso 19 38'],
    ['espresso: 17 g in, 34 g out, 28 s. 18 g IMS basket, DF64 at 12', 'espresso 17 34'],
  ])('is no dose: %j', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('a time of day', () => {
  it.each([
    [
      'Cafeteira elétrica — abertura 7h\n80 g de café\n1,3 L agua no reservatório\nciclo demora 6 min\njoga fora o que sobrar dps das 9:30',
      'drip-machine 80 1300',
    ],
    [
      'melitta, 60 g de pó\n1 litro de água\nfaz às 6:30 e às 14:00, joga fora depois das 10:30\nmolha com 120 g, espera 40 s, vai até 500, aos 2 min vai até 1000',
      'melitta 60 1000 | 0:120 | 40:500 | 120:1000',
    ],
    [
      'V60: 17 g de café, 272 g de agua\nBloom: 50 g por 40 s\nA los 0:40 hasta 272\nTermina a las 2:40. Se toma antes de las 10:00.',
      'v60 17 272 | 0:50 | 40:272',
    ],
    ['Abrimos às 9:00! Na barra: V60, 15 g de café, 240 g de água, 92 °C, 2:40.', 'v60 15 240'],
    ['Dialed in this morning at 6:50: espresso, 18 g in, 37 g out, 28 s', 'espresso 18 37'],
  ])('is no step in %j', (text, read) => {
    expect(frame(text)).toBe(read);
    expect(readRecipes(text, METHOD_LIST).recipes[0]?.total.value ?? 0).toBeLessThan(400);
  });
});

describe('a drink with milk', () => {
  it.each([
    [
      'ICED LATTE\n17,5 g -> 35 g (26 s)\ncopo de 400 ml com 120 g de gelo\n180 ml de leite gelado',
      'milk-drinks 17.5 35 | ice 120',
    ],
    ['Flat white: 18 g in, 36 g out in 28 seconds, into a 160 ml cup', 'milk-drinks 18 36'],
  ])('has the coffee in the cup as its water in %j', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

it('doubts a brewer that only the ice suggests', () => {
  const [recipe] = readRecipes(
    'Gelado: 20 g de café, 200 g de água, 100 g de gelo',
    METHOD_LIST,
  ).recipes;
  expect(recipe?.methodId.doubt).not.toBeNull();
});

describe('the heat of the water', () => {
  const heat = (text: string) => readRecipes(text, METHOD_LIST).recipes[0]?.temperature;

  it('is the value in the answer to a question about it', () => {
    const chat =
      '[19:05, 03/02/2027] Caio: v60, 20g, 320ml, 94 graus\n[19:06, 03/02/2027] Rute: 94 não queima??\n[19:07, 03/02/2027] Caio: naquele dia foi 91';
    expect(heat(chat)).toMatchObject({ value: 91, doubt: 'O texto corrige para 91.' });
  });

  it('has a doubt if another bare number may be a temperature', () => {
    expect(
      heat('V60 20 g de café, 300 g de água, 94 °C\nsem pressa\nuns 88 ficou melhor')?.doubt,
    ).not.toBeNull();
  });

  it('is the middle of a range', () => {
    expect(heat('V60 20 g de café, 300 g de água, 90-92 °C')).toMatchObject({ value: 91 });
  });
});

describe('the grind', () => {
  it.each([
    ['V60 15 g de café, 250 g de água\nmoinho 11 no Niche', '11 no Niche'],
    ['V60 15 g de café, 250 g de água\nmoedor: 24 (C40)', '24 (C40)'],
    ['V60 15 g de café, 250 g de água, a moagem deixei no 6', '6'],
    ['quarenta gramas bem grosso na prensa, 600 ml de água', 'bem grosso'],
  ])('is read in %j', (text, grind) => {
    expect(readRecipes(text, METHOD_LIST).recipes[0]?.grind.value).toBe(grind);
  });
});

describe('a table', () => {
  it.each([
    [
      'Kalita\nCafé\tÁgua\tTemp\n21\t340\t94\n\nQuando\tO quê\tBalança\n0:00\tbloom\t60\n0:40\tdespejo\t180\n1:20\tdespejo\t340\n2:50\tfim\t-',
      'kalita-wave 21 340 | 0:60 | 40:180 | 80:340',
    ],
    [
      'AeroPress\ncafé | 14 g\nágua | 210 g | 86 °C\n0:00 | 70 g | bloom\n0:30 | +140 g | mexer',
      'aeropress 14 210 | 0:70 | 30:210',
    ],
  ])('has its own times in %j', (text, read) => {
    expect(frame(text)).toBe(read);
  });
});

describe('water in parts', () => {
  it.each([
    [
      'Cold brew, 80 g de café\n500 ml de água + 300 ml depois (800 ao todo)\n14 horas',
      'cold-brew 80 800',
    ],
    ['Melitta: 60 g de café para cada litro de água. Jarra de 1,5 litro.', 'melitta 90 1500'],
    [
      'V60 gelado: total de 300 g sendo 60% água quente e 40% gelo, 20 g de café. 0:00 40 g, 0:45 o resto',
      'iced-pour-over 20 180 | ice 120 | 0:40 | 45:180',
    ],
  ])('is all of it in %j', (text, read) => {
    expect(frame(text)).toContain(read);
  });
});

it.each([
  'French press, sem borra: 30 g de café, 500 g de água, moagem média, 4 minutos',
  'Drip machine: 55 g of coffee, medium grind, 900 ml water. Descale on the 1st.',
])('a word of another use refuses no whole recipe: %j', (text) => {
  expect(readRecipes(text, METHOD_LIST).refused).toBeNull();
});

it('reads a time like 1:20 in a column of times as no ratio', () => {
  const text = 'Melitta  24 g  400 g\nmin  g\n0:00  60\n0:40  200\n1:20  300\n2:00  400';
  expect(frame(text)).toBe('melitta 24 400 | 0:60 | 40:200 | 80:300 | 120:400');
});

it('uses the weight that a text gives for its spoons, with a doubt', () => {
  const text = 'Melitta: 4 colheres de pó pra meio litro de água. Pesei: deu 32 g.';
  const [recipe] = readRecipes(text, METHOD_LIST).recipes;
  expect(recipe?.coffee).toMatchObject({ value: 32, doubt: 'O texto também diz “4 colheres”.' });
});

it('reads the dose beside the word for its grind', () => {
  const text =
    'na clever você põe vinte e quatro gramas moagem média trezentos e oitenta de água joga tudo mexe espera dois minutos e põe na xícara pra escorrer no total dá uns três e quinze';
  const [recipe] = readRecipes(text, METHOD_LIST).recipes;
  expect(recipe?.coffee.value).toBe(24);
  expect(recipe?.total.value).toBe(195);
});

it('reads a time that begins a sentence as the start of what follows', () => {
  const text =
    'Hario Switch: 20 g de café, 300 g de água. 0:00 despeja 150, 1:00 abre. 1:30 fecha e despeja até 300.';
  expect(frame(text)).toBe('hario-switch 20 300 | 0:150 | 90:300');
});

describe('what a text says in another form', () => {
  it.each([
    [
      'columns that blanks align',
      'Kalita 155     16 g     256 ml     91°C\n\ntempo      água      obs\n0:00       45        molhar\n0:35       120       círculos\n1:05       256       centro',
      'kalita-wave 16 256 | 0:45 | 35:120 | 65:256',
    ],
    [
      'the past tense',
      'Usei 17 g de café no V60 e 270 g de água. Molhei com 45 g e esperei 35 segundos. Subi até 150 g e quando o relógio bateu 1:10 despejei o restante.',
      'v60 17 270 | 0:45 | 35:150 | 70:270',
    ],
    [
      'quarters of the water',
      'Kalita 24 g de café, 400 g de água. O primeiro quarto entra logo. Aos 0:40 sigo até a metade, em 1:15 chego a três quartos e em 1:50 ponho o último quarto.',
      'kalita-wave 24 400 | 0:100 | 40:200 | 75:300 | 110:400',
    ],
    [
      'shares whose sign is before the list',
      'V60, 24 g, 400 g a 94 °C.\nFases (% da água): 20 / 20 / 30 / 30\nInícios: 0:00 / 0:40 / 1:20 / 2:00',
      'v60 24 400 | 0:80 | 40:160 | 80:280 | 120:400',
    ],
    [
      'a record of a program',
      '{"metodo": "V60", "dose_g": 15, "agua_g": 250, "despejos": [{"t": 0, "ate": 45}, {"t": 45, "ate": 250}]}',
      'v60 15 250 | 0:45 | 45:250',
    ],
    [
      'an interval before the pours',
      'V60: 20 g de café, 300 g de água, um despejo a cada 45 s. O 1º de 50 g e o 2º de 70 g. O que sobra divido em três despejos iguais.',
      'v60 20 300 | 0:50 | 45:120 | 90:180 | 135:240 | 180:300',
    ],
    [
      'a recipe beside an offer in one line',
      'Café 250 g por R$ 42, frete grátis! Na V60: 16 g, 250 g de água, 40 g de bloom por 40 s, até 250 g.',
      'v60 16 250 | 0:40 | 40:250',
    ],
    [
      'a brewer that is denied',
      'Clever não, hoje é Melitta: 22 g de café, 330 ml de água',
      'melitta 22 330',
    ],
    [
      'two shots in one line',
      'Ristretto: 18 g in, 22 g out in 20 s. Lungo: 18 g in, 60 g out in 40 s.',
      'espresso 18 22 // espresso 18 60',
    ],
    [
      'an interview',
      'P: Qual método?\nR: Kalita 155.\nP: Dose?\nR: 15.\nP: Água?\nR: 240.\nP: Como despeja?\nR: 45 de início, aos 30 s vou pra 140, no minuto fecho.',
      'kalita-wave 15 240 | 0:45 | 30:140 | 60:240',
    ],
  ])('is read in %s', (_, text, read) => {
    expect(frame(text)).toBe(read);
  });

  it.each([
    'Oolong no gaiwan: 6 g de folhas, 110 ml de água a 95 °C. Infusões de 15, 20 e 30 s.',
    'Comprar: café 500 g, filtro 103, leite 2 L, pão, açúcar 1 kg, água 5 L.',
    'Testei a chaleira nova: 1 litro, ferve em 4 minutos, segura 93 °C. Bico ótimo para V60.',
    'Bia: chega que horas?\nLeo: 15:30, levo 250 g de café e a V60\nBia: traz 2 litros de água tb',
  ])('is no recipe: %j', (text) => {
    expect(readRecipes(text, METHOD_LIST).recipes).toEqual([]);
  });

  it('gets short Portuguese names for steps and grinds', () => {
    const text = 'V60, medium-fine\n15 g coffee, 250 g water\n0:00 pour 45 g\n0:40 pour to 250 g';
    const [recipe] = readRecipes(text, METHOD_LIST).recipes;
    expect(recipe?.grind.value).toBe('média-fina');
    expect(recipe?.steps.map(({ title }) => title)).toEqual(['Despejo', 'Despejo']);
  });
});
