import { describe, expect, it } from 'vitest';
import { frame as frameOf, METHOD_LIST } from './expected-reading.test-support.ts';
import type { PastedRecipe } from './pasted-recipe.ts';
import { readRecipes } from './read-recipes.ts';

function onlyRecipe(text: string): PastedRecipe {
  const { recipes } = readRecipes(text, METHOD_LIST);
  const [recipe] = recipes;
  if (!recipe || recipes.length > 1) throw new Error(`${recipes.length} recipes`);
  return recipe;
}

function frame(text: string): string {
  const { methodId, coffee, water, temperature, total, steps } = onlyRecipe(text);
  const pours = steps.flatMap(({ start, target }) =>
    target === null ? [] : [`${start}:${target}`],
  );
  const facts = [methodId, coffee, water, temperature, total].map(({ value }) => value);
  return [facts.join(' '), ...pours].join(' | ');
}

describe('a table', () => {
  it.each([
    [
      'added and cumulative water side by side, known by their sums',
      'V60, 15 g de café, 92 °C\n| Etapa | Volume | Leitura | Começa |\n|---|---|---|---|\n| 1ª | 40 g | 40 g | 0:00 |\n| 2ª | 90 g | 130 g | 0:45 |\n| 3ª | 120 g | 250 g | 1:20 |\nEscoou em 2:50.',
      'v60 15 250 92 170 | 0:40 | 45:130 | 80:250',
    ],
    [
      'a row of the sum and a row of the end',
      'Kalita Wave, 18 g, 93 °C\n#\tInício\t+ g\n1\t0:00\t60\n2\t0:40\t100\n3\t1:15\t130\nTotal\t\t290\nParou\t3:05\t',
      'kalita-wave 18 290 93 185 | 0:60 | 40:160 | 75:290',
    ],
    [
      'rows without a head, their times in the second column',
      'Fase 1 | 0:00 | +50 g\nFase 2 | 0:40 | +110 g\nFase 3 | 1:20 | +140 g\nV60 | 20 g | 94 °C | água somada 300 g',
      'v60 20 300 94  | 0:50 | 40:160 | 80:300',
    ],
    [
      'a brewer with its facts in one row, and the end beside the water',
      '| KOAR | 16 g | 91 °C |\n+---+---+---+\n| 0:00 | até 50 g | florada |\n| 0:40 | até 150 g | espiral |\n| 1:10 | até 256 g | centro |\n+---+---+---+\n| 2:40 | fim | água toda: 256 g |',
      'koar 16 256 91 160 | 0:50 | 40:150 | 70:256',
    ],
    [
      'columns as pours with a last column of the end',
      'Chemex grande\n\tflor\t2ª água\t3ª água\tfim\ntempo\t0:00\t0:50\t1:40\t4:10\nbalança (g)\t80\t300\t500\t—\ncafé: 32 g\tmoagem: grossa\tágua: 95 °C',
      'chemex 32 500 95 250 | 0:80 | 50:300 | 100:500',
    ],
    [
      'numbered sentences',
      '# Prensa francesa\n| passo | o que fazer |\n| --- | --- |\n| 1 | 30 g de café grosso no vidro |\n| 2 | 90 g de água a 94 °C, mexer |\n| 3 | depois de 40 s, mais 390 g |\n| 4 | baixar o êmbolo e servir em 4:00 |',
      'french-press 30 480 94 240 | 0:90 | 40:480',
    ],
    [
      'trials of which one is not rejected',
      'Espresso, regulagem\nteste 1 | dose 17 g | azedo | DESCARTADO\nteste 2 | dose 18 g | bebida 38 g | 28 s | 93 °C | APROVADO',
      'espresso 18 38 93 28',
    ],
    [
      'one row of data with the units in its head',
      'dose (g);temp (°C);metodo;1º despejo (+g);2º despejo (+g);3º despejo (+g);fim;nota\n15;93;V60;45;85;110;2:35;7',
      'v60 15 240 93 155 | 0:45 | null:130 | null:240',
    ],
    [
      'labels that repeat in each row',
      'Etapa: 1 | Tempo: 0:00 | Água: 50 g\nEtapa: 2 | Tempo: 0:45 | Água: 120 g\nEtapa: 3 | Tempo: 1:30 | Água: 130 g\nMétodo: Chemex | Café: 20 g | Total: 300 g | 94 °C | Fim: 3:10',
      'chemex 20 300 94 190 | 0:50 | 45:170 | 90:300',
    ],
    [
      'a label before the first value of a row',
      'V60\nCafé 16 g | Água 256 g | 92 °C\nTempo: 0:00 | 0:40 | 1:20 | 2:40\nPeso: 48 | 150 | 256 | fim',
      'v60 16 256 92 160 | 0:48 | 40:150 | 80:256',
    ],
    [
      'a column of ends beside the starts',
      'Start\tEnd\tPour\tNote\n0:00\t0:45\t40\tbloom\n0:45\t1:30\t80\tspiral\n1:30\t2:40\t130\tcenter, drain\nV60 15 g, 250 g, 90 °C',
      'v60 15 250 90 160 | 0:40 | 45:120 | 90:250',
    ],
    [
      'rising additions whose sum is the water of the text',
      'Kalita, 20 g café, 320 g água, 92 °C\nminuto | quanto\n0:00 | 60\n0:40 | 100\n1:20 | 160\n3:00 | tirar',
      'kalita-wave 20 320 92 180 | 0:60 | 40:160 | 80:320',
    ],
    [
      'commas between three fields',
      'Time,Action,Grams\n0:00,bloom,50\n0:35,pour to,180\n1:15,pour to,300\n2:45,finish,\nV60 with 19 g at 93 °C',
      'v60 19 300 93 165 | 0:50 | 35:180 | 75:300',
    ],
    [
      'columns that blanks align, with no cell above the times',
      'Kalita Wave: 20 g, 93 °C\n\n        água   balança\n0:00    60 g    60 g\n0:35    140 g    200 g\n1:15    130 g    330 g\n2:35    —       fim',
      'kalita-wave 20 330 93 155 | 0:60 | 35:200 | 75:330',
    ],
    [
      'the weights before each pour',
      'Timestamp | Weight | Event\n0:00 | 0 g | start pour 1\n0:45 | 50 g | start pour 2\n1:20 | 170 g | start pour 3\n2:35 | 290 g | end\nV60, 18 g, 90 °C, água 290 g',
      'v60 18 290 90 155 | 0:50 | 45:170 | 80:290',
    ],
    [
      'the names of the pours below the head of a pour',
      'V60, 20 g in, 310 g total, 91 °C\nPour | At | Adds\none | 0:00 | 50\ntwo | 0:40 | 100\nthree | 1:20 | 90\nfour | 2:00 | 70\ndone | 3:00 |',
      'v60 20 310 91 180 | 0:50 | 40:150 | 80:240 | 120:310',
    ],
    [
      'facts of which the first has a plus sign',
      'Equipamento .... Origami + papel Kalita\nCafé ........... 18 g\nÁgua ........... 290 g (94 °C)\nFlorada ........ 60 g (0:00)\n1º pulso ....... 110 g (0:40)\n2º pulso ....... 120 g (1:20)\nFinal .......... 2:50',
      'origami 18 290 94 170 | 0:60 | 40:170 | 80:290',
    ],
  ])('has %s', (_, text, expected) => {
    expect(frame(text)).toBe(expected);
  });
});

describe('rows without bars', () => {
  it.each([
    [
      'dots between time and water',
      'Kalita Wave 155\nCafé: 16 g\nÁgua: 250 g, 91 °C\n1ª água · 0" · 50 g\n2ª água · 40" · 90 g\n3ª água · 1\'20" · 110 g\nTérmino · 2\'45"',
      'kalita-wave 16 250 91 165 | 0:50 | 40:140 | 80:250',
    ],
    [
      'the sum of the water in the row of the end',
      'V60 | 20 g | 91 °C\nBloom 60 g → 0:00\nCentro 110 g → 0:35\nEspiral 140 g → 1:15\nTotal 310 g → 2:25',
      'v60 20 310 91 145 | 0:60 | 35:170 | 75:310',
    ],
    [
      'slashes between the cells below a head',
      'Etapa / balança / relógio\nbloom / 60 / 0:00\nsegundo / 170 / 0:40\nterceiro / 300 / 1:20\nfim / - / 2:40\nV60, 20 g, 92 °C',
      'v60 20 300 92 160 | 0:60 | 40:170 | 80:300',
    ],
    [
      'blanks between the values, and a word for the end',
      'Kalita 155\ndose 15 g / água 230 g / 92 °C\ntempo  0s  30s  75s  150s\nágua  40  125  230  fim',
      'kalita-wave 15 230 92 150 | 0:40 | 30:125 | 75:230',
    ],
    [
      'rising additions above the row of their sum',
      'V60 | 19 g | 94 °C\nVertido | Gramos | Minuto\n1 | 50 | 0:00\n2 | 100 | 0:45\n3 | 150 | 1:15\nTotal | 300 | 2:25',
      'v60 19 300 94 145 | 0:50 | 45:150 | 75:300',
    ],
    [
      'a clock in brackets, which is no hour of a message',
      '[KOAR] dose=18g; agua=280g; temp=90C\n[0:00] +50g\n[0:35] +110g\n[1:05] +120g\n[2:20] fim',
      'koar 18 280 90 140 | 0:50 | 35:160 | 65:280',
    ],
    [
      'labels above their values',
      'CAFÉ\n17 g\nÁGUA\n270 g\nTEMPERATURA\n92 °C\nMÉTODO\nHario V60\nDESPEJO 1 (ATÉ)\n50 g\nDESPEJO 2 (ATÉ)\n270 g\nTEMPO TOTAL\n2:30',
      'v60 17 270 92 150 | 0:50 | null:270',
    ],
    [
      'the fields of each pour in lines of their own',
      'method: V60\ncoffee_g: 15\nwater_g: 250\nwater_temp_c: 93\nsteps:\n  - at: 0:00\n    pour_to_g: 45\n  - at: 0:40\n    pour_to_g: 140\n  - at: 1:15\n    pour_to_g: 250\nfinish: 2:40',
      'v60 15 250 93 160 | 0:45 | 40:140 | 75:250',
    ],
    [
      'units before the names of a pair',
      'Preparo: AeroPress\ng café / g água: 16 / 230\nÁgua (°C): 90\nFim da prensagem em: 2:10',
      'aeropress 16 230 90 130',
    ],
    [
      'the ratio of water to one part of coffee',
      'V60\nÁgua: 300 g\nRelação água/café: 15 por 1\nChaleira a 93 °C\n0:00 → 60 g\n0:40 → 300 g\nEncerrar em 2:40',
      'v60 20 300 93 160 | 0:60 | 40:300',
    ],
  ])('have %s', (_, text, expected) => {
    expect(frame(text)).toBe(expected);
  });

  it.each([
    [
      'the lengths of the steps in place of their starts',
      'V60, 18 g, 93 °C\nFase | Duração | Água\nBloom | 45 s | 50 g\nSegunda | 30 s | 100 g\nTerceira | 75 s | 150 g',
      'v60 18 300 93 150 | 0:50 | 45:150 | 75:300',
    ],
    [
      'a head of numbers above the times and the weights',
      'V60\nPó\t18 g\nÁgua\t300 g\n\n\t1º\t2º\t3º\nTimer\t0:00\t0:45\t1:15\nBalança até\t50\t150\t300',
      'v60 18 300   | 0:50 | 45:150 | 75:300',
    ],
    [
      'a row of ordinals that is no row of seconds',
      'V60 — 18 g, 300 g, 93 °C\n| despejo | começa | entra (g) | balança (g) |\n|---|---|---|---|\n| flor | 0:00 | 50 | 50 |\n| segundo | 0:45 | 100 | 150 |\n| terceiro | 1:15 | 150 | 300 |',
      'v60 18 300 93  | 0:50 | 45:150 | 75:300',
    ],
  ])('may have %s', (_, text, expected) => {
    expect(frame(text)).toBe(expected);
  });

  it('have the number and the amount of equal pours', () => {
    const text =
      '| Item | Valor |\n| Porta-filtro | Melitta nº 4 |\n| Café | 25 g |\n| Água | 400 g |\n| Vezes | 4, iguais, 100 g cada |\n| Intervalo entre inícios | 40 s |\n| Retirar do suporte | 3:05 |';
    expect(frame(text)).toBe('melitta 25 400  185 | 0:100 | 40:200 | 80:300 | 120:400');
  });
});

describe('water past the coffee', () => {
  it('may be named in the clause after it', () => {
    const { water, bypass } = onlyRecipe(
      'Kalita Wave, 15 g, 200 g de água a 90 °C: até 40 g no início, até 200 g em 0:40. Quando escorrer, junte na jarra 50 g de água quente, que não passa pelo filtro.',
    );
    expect([water.value, bypass.value]).toEqual([200, 50]);
  });
});

describe('numbers of data', () => {
  it('may be quoted', () => {
    const text =
      '{"metodo": "Kalita Wave 155", "cafe_g": "14", "agua_g": "220", "temperatura_c": "91", "etapas": [{"inicio_s": "0", "adicionar_g": "45"}, {"inicio_s": "40", "adicionar_g": "80"}, {"inicio_s": "75", "adicionar_g": "95"}], "fim_s": "165"}';
    expect(frame(text)).toBe('kalita-wave 14 220 91 165 | 0:45 | 40:125 | 75:220');
  });
});

describe('a row that only counts or times its action', () => {
  it.each([
    [
      'AeroPress - 15 g, 88 °C\ntempo;o que fazer;água\n0:00;colocar toda a água;220 g\n0:20;mexer 8 vezes;\n1:20;prensar por 25 s;',
      '15 220 | 0 220 | 20 stir | 80 press | = 105',
    ],
    [
      'AeroPress, 17 g\n| tempo | água | ação |\n|---|---|---|\n| 0:00 | 240 g | despeje |\n| 0:10 |  | mexa 10x |\n| 1:30 |  | pressione por 40 s |',
      '17 240 | 0 240 | 10 stir | 90 press | = 130',
    ],
    [
      'V60 - 20 g - 93 °C\ntempo\tágua\tgesto\n0:00\t60\tbloom\n0:10\t\tgirar 5x\n0:40\t180\tespiral\n1:20\t300\tcentro',
      '20 300 | 0 60 | 10 swirl | 40 180 | 80 300',
    ],
    [
      'Clever 22 g\ntempo;água;ação\n0:00;330 g;despejar tudo\n0:40;;mexer 3x\n2:30;;soltar na xícara',
      '22 330 | 0 330 | 40 stir | 150 drawdown',
    ],
    [
      'Prensa, 28 g\nTempo,Ação,Água\n0:00,despejar,450 g\n4:00,mexer a crosta 2x,\n8:00,baixar o êmbolo por 15 s,',
      '28 450 | 0 450 | 240 stir | 480 press | = 495',
    ],
  ])('is a step: %j', (text, read) => {
    expect(frameOf(text)).toBe(read);
  });
});
