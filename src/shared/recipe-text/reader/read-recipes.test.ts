import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectLinearTime } from '../../growth.test-support.ts';
import { METHODS } from '../arbitrary-recipe.test-support.ts';
import { readRecipes } from './read-recipes.ts';

const read = (text: string) => readRecipes(text, METHODS).recipes[0] ?? null;

/** The steps as 'start kind target', in seconds and grams; '-' is a start that was not read. */
const schedule = (text: string) =>
  (read(text)?.steps ?? [])
    .map(({ start, kind, target }) =>
      [start ?? '-', kind, target].filter((part) => part !== null).join(' '),
    )
    .join(' | ');

it('cuts a long name between characters', () => {
  const recipe = read(`${'a'.repeat(79)}𝐕𝐕\nV60\n15 g de café\n250 g de água`);
  expect(recipe?.title.value).toBe(`${'a'.repeat(79)}𝐕`);
});

describe('the amounts of a pasted recipe', () => {
  it('reads grams per litre as a ratio', () => {
    const recipe = read('Prensa francesa: 60g por litro, 4 minutos, moagem grossa');
    expect(recipe?.ratio.value).toBeCloseTo(1000 / 60);
    expect(recipe).toMatchObject({
      coffee: { value: 60, doubt: expect.stringMatching(/^Pela proporção/) },
      water: { value: 1000, doubt: 'O texto só diz a dose por litro.' },
    });
  });
  it('reads coffee and water before a time on the same line, and doubts the time', () => {
    const recipe = read('AeroPress 15g/200ml 85ºC 1:30 + pressão 30s');
    expect(recipe).toMatchObject({
      coffee: { value: 15, doubt: null },
      water: { value: 200, doubt: null },
      total: { value: 90, doubt: expect.any(String) },
    });
  });
  it('reads an amount or temperature in two units once, by the metric one', () => {
    const recipe = read('Chemex\n42 g (1.5 oz) coffee\n25 oz (700 g) water at 205°F (96°C)');
    expect(recipe).toMatchObject({
      coffee: { value: 42, doubt: null },
      water: { value: 700, doubt: null },
      temperature: { value: 96, doubt: null },
    });
  });
  it('reads a shot without units, and doubts them', () => {
    const doubt = 'O texto não diz a unidade.';
    expect(read('18 → 36 em 28s (5s de PI)')).toMatchObject({
      coffee: { value: 18, doubt },
      water: { value: 36, doubt },
      total: { value: 28, doubt: null },
    });
  });
  it('doubts a grind that is compared with another one', () => {
    expect(read('V60 15g/250ml\nMoagem: um pouco mais fina que o normal')?.grind).toMatchObject({
      value: 'mais fina',
      doubt: 'O texto compara com outra moagem.',
    });
  });
  it('are not read from an offer of a shop', () => {
    expect(read('Moedor\nR$ 690\nCabem até 25 g de café\nCorpo de alumínio, 430 g')).toBeNull();
  });
  it('takes an amount with a wait for the first pour, and doubts where the pours end', () => {
    const recipe = read('V60\n20g de café\n300 ml a 93 graus\n60 ml e espera 45s');
    expect(recipe).toMatchObject({ water: { value: 300, doubt: expect.any(String) } });
    expect(recipe?.steps).toMatchObject([{ target: 60, targetDoubt: expect.any(String) }]);
  });
});

describe('the steps of a pasted recipe', () => {
  it.each([
    ['0:00 45g bloom / 0:45 150g', '0 bloom 45 | 45 pour 150'],
    ['bloom 40g 30s, pour to 150 at 0:45', '0 bloom 40 | 45 pour 150'],
    [
      'bloom 40g 45s\naos 45 s até 150 g\naos 1:15 até 250 g\ntotal 3:00',
      '0 bloom 40 | 45 pour 150 | 75 pour 250',
    ],
    ['0:00 50 ml → 0:40 150 ml → 1:20 250 ml', '0 pour 50 | 40 pour 150 | 80 pour 250'],
    [
      '1. Bloom with 45g for 45s\n2. Pour to 150g at 0:45\n3. Pour to 250g at 1:15\n4. Swirl\n5. Drawdown until 3:00',
      '0 bloom 45 | 45 pour 150 | 75 pour 250 | - swirl | - drawdown',
    ],
    [
      '0:00-0:45 bloom 50g\n0:45-1:30 pour to 200g\n1:30-2:30 drawdown',
      '0 bloom 50 | 45 pour 200 | 90 drawdown',
    ],
    [
      '0:00 a 0:30 pré-infusão com 40g; 0:30 a 1:30 até 200g; 1:30 a 2:30 escoamento',
      '0 bloom 40 | 30 pour 200 | 90 drawdown',
    ],
    [
      'bloom 60g 45s\n+60g at 0:45\n+60g at 1:15\n+60g at 1:45\ndone at 2:45',
      '0 bloom 60 | 45 pour 120 | 75 pour 180 | 105 pour 240',
    ],
    [
      '20g coffee, 300g water\n5 pours of 60g every 45 sec',
      '0 pour 60 | 45 pour 120 | 90 pour 180 | 135 pour 240 | 180 pour 300',
    ],
    [
      '0:00 despeje 240 g de água\n1:00 mexa\n2:00 pressione por 30 s',
      '0 pour 240 | 60 stir | 120 press',
    ],
    ["0' bloom 30g\n0'30 120g\n1'15 220g", '0 bloom 30 | 30 pour 120 | 75 pour 220'],
    ['bloom 45g, swirl, wait 45s, pour to 250g', '0 bloom 45 | 45 pour 250'],
    ['Despeje 60 g em 15 s, aos 45 s até 200 g', '0 pour 60 | 45 pour 200'],
    ['V60, 20g café\n0:00 bloom 60g\n1:30 FECHA e despeja até 300g', '0 bloom 60 | 90 pour 300'],
    [
      '20g café, 320g água\n1ª etapa: 60 ml, 40 segundos\n2ª etapa: 130 ml, até 1:20\n3ª etapa: 130 ml',
      '0 pour 60 | 40 pour 190 | 80 pour 320',
    ],
    ['Origami 20g. 0:00 60g 0:45 180g 1:30 até 300g', '0 pour 60 | 45 pour 180 | 90 pour 300'],
  ])('%j', (text, expected) => {
    expect(schedule(text)).toBe(expected);
  });

  it('have a doubt if an amount may be an addition or a total', () => {
    const doubts = (text: string) =>
      read(text)?.steps.map(({ targetDoubt }) => targetDoubt !== null);
    expect(doubts('bloom 50g\n0:45 100g\n1:30 até 300 g')).toEqual([false, true, false]);
    expect(doubts('20g café, 300g água\nbloom 50g\n0:45 180g\n1:30 300g')).toEqual([
      false,
      false,
      false,
    ]);
    expect(doubts('1:16 com 15 g. 3 despejos: 50, 125 e 250 g')?.at(-1)).toBe(true);
  });
});

describe('the fields of a pasted recipe', () => {
  it('are null, with a doubt, if the text does not give them', () => {
    const recipe = read('0:00 45g bloom / 0:45 240g');
    for (const field of ['methodId', 'coffee', 'temperature', 'grind', 'roast', 'total'] as const) {
      expect(recipe?.[field].value).toBeNull();
      expect(recipe?.[field].doubt).not.toBeNull();
    }
    expect(recipe?.water).toMatchObject({ value: 240, doubt: expect.any(String) });
    expect(recipe?.steps.at(-1)?.lasts).toBeNull();
  });

  it('have a doubt if the text is vague or gives two values', () => {
    const marked = (text: string) => {
      const { coffee, water, temperature, methodId } = read(text) ?? {};
      return [methodId, coffee, water, temperature].map((field) => field?.doubt !== null);
    };
    expect(marked('V60: 15 g de café, 250 g de água, 93 °C')).toEqual([false, false, false, false]);
    expect(marked('V60: uns 15 g de café, 240-250 g de água, entre 92 e 96 graus')).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect(marked('V60 ou aeropress: café: 15, água: 250, temp 93')).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(marked('V60: 15 g de café, 25 g de água, 93 °C')).toEqual([false, true, true, false]);
  });

  it('take prices, telephones, dates and chapters for what they are', () => {
    expect(read('Vendo moedor C40 por R$ 1.200,00, (11) 98765-4321')).toBeNull();
    expect(read('Pacote de 250g por R$ 40, café torra média, até 15/12')).toBeNull();
    expect(read('Bom dia, tudo bem?')).toBeNull();
    expect(read('')).toBeNull();
    expect(schedule('V60 15g café\n0:00 45g bloom\n0:45 240g\n00:00 Abertura\n05:10 Fim')).toBe(
      '0 bloom 45 | 45 pour 240',
    );
  });
});

it('names the parts that it did not understand', () => {
  expect(read('Minha receita\n0:00 45g bloom\nABV 7 xyz 3\n0:45 240g')?.unread).toEqual([
    'ABV 7 xyz 3',
  ]);
});

it('gives each value that is not in the text a doubt', () => {
  const words =
    'V60|AeroPress|espresso|20 g de café|18g|300 ml de água|250g|água|café|92 °C|94 graus|1:16|bloom|60 g|até 180 g|+ 90 g|0:00|0:45|1:30|espera 40 s|o resto|o dobro do café|metade da água|na xícara|gelo|120 g de gelo|uns 15 g|15-16 g|4 colheres cheias|1 oz|3 xícaras|por|e|depois|;|\n|,|.|/|50/120/200|total 3:00'.split(
      '|',
    );
  const text = fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((each) => each.join(' '));
  fc.assert(
    fc.property(text, (each) => {
      const recipe = read(each);
      for (const field of ['coffee', 'water', 'ice', 'temperature'] as const) {
        const { value, doubt } = recipe?.[field] ?? { value: null, doubt: null };
        if (typeof value === 'number' && doubt === null) expect(each).toContain(String(value));
      }
    }),
    { numRuns: 2_000 },
  );
  // Two thousand texts take six seconds on an idle processor.
}, 60_000);

it('never throws, and reads any text in a moment', () => {
  const words =
    'bloom pour até to 150g 45_ml 0:45 30s aos at 1:16 94°C +60g V60 café água torra moagem mexa / ; → , . então x - 1. 7 % R$ 5,0 ½ oz';
  const line = fc.array(fc.constantFrom(...words.split(' ')), { maxLength: 9 });
  const text = fc.array(
    line.map((each) => each.join(' ').replaceAll('_', ' ')),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        text.map((each) => each.join('\n')),
      ),
      (each) => {
        for (const { lasts, target, pourSeconds } of read(each)?.steps ?? []) {
          expect(lasts === null || lasts > 0).toBe(true);
          expect(target === null || target > 0).toBe(true);
          expect(pourSeconds ?? 1).toBeGreaterThan(0);
        }
      },
    ),
    { numRuns: 600 },
  );
});

it.each(['1', ' ', '1 ', '0:00 ', 'café ', '1,'])(
  'reads an endless text of "%s" in linear time',
  (endless) => expectLinearTime((size) => read(endless.repeat(size)), 20_000),
);
