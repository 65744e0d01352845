import { expect, it, test } from 'vitest';
import { readCsv } from './read-csv';
import { toRows } from './to-rows';

const HEADER = 'Data;Método;Café (g);Água (ml);Tempo;Temperatura';
function noticesOf(line: string, header = HEADER) {
  const table = readCsv(`${header}\n${line}`);
  const methods = new Map([
    ['V60', 'v60'],
    ['Espresso', 'espresso'],
    ['Cold brew', 'cold-brew'],
    ['Cafetière', 'french-press'],
  ]);
  const { ready, notices } = toRows(table, methods, []);
  expect(ready).toHaveLength(1);
  return notices.map(({ field, text, isDoubt }) => [field, text, isDoubt]);
}

test.each([
  ['02/11/2026;V60;250;4000;03:00;94', 'coffee', 'Confira o café: 250 g'],
  ['02/11/2026;V60;15;600;03:00;94', 'water', 'Confira o café e a água: a proporção é 1:40'],
  ['02/11/2026;V60;15;50;03:00;94', 'water', 'Confira o café e a água: a proporção é 1:3,3'],
  ['02/11/2026;V60;15;250;03:00;24', 'temperature', 'Confira a temperatura: 24 °C'],
  ['02/11/2026;V60;15;250;00:05;94', 'duration', 'Confira o tempo: 0:05'],
  ['02/11/2026;Espresso;18;36;00:03:20;94', 'duration', 'Confira o tempo: 3:20'],
  ['02/11/2026;Cold brew;80;1000;16 s;22', 'duration', 'Confira o tempo: 0:16'],
])('reports an unusual value of a brew: %s', (line, field, text) => {
  expect(noticesOf(line)).toEqual([[field, text, true]]);
});

it('reports nothing about a usual brew', () => {
  expect(noticesOf('02/11/2026;V60;15;250;03:00;94')).toEqual([]);
  expect(noticesOf('02/11/2026;Espresso;18;36;00:28;93')).toEqual([]);
  expect(noticesOf('02/11/2026;Cold brew;80;1000;16h;22')).toEqual([]);
});

it('reports a name that means different brewers in different languages', () => {
  expect(noticesOf('02/11/2026;Cafetière;30;500;04:00;94')).toEqual([
    ['method', '“Cafetière” tem mais de um sentido: confira o método', true],
  ]);
});

test.each([
  ['3 colheres', '15 g'],
  ['duas colheres de sopa cheias', '20 g'],
  ['2 scoops', '20 g'],
])('reads %s of coffee as %s, and reports it', (spoons, grams) => {
  expect(noticesOf(`02/11/2026;V60;${spoons};300;03:00;94`)).toEqual([
    ['coffee', `Café lido como ${grams}: ${spoons}`, undefined],
  ]);
});

it('keeps the grinder that the header of its setting names', () => {
  const table = readCsv('Data;Método;Café (g);Água (ml);Grind (K6)\n02/11/2026;V60;15;250;90');
  const { ready } = toRows(table, new Map([['V60', 'v60']]), []);
  expect(ready).toMatchObject([
    { grind_setting: 90, facts: [{ label: 'Grind (K6)', value: '90' }] },
  ]);
});
