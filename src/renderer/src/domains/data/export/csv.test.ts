import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { clockOf, columnsOf, readCell, toCsv } from './csv';

test('an apostrophe precedes each text that would run as a formula, but no number', () => {
  const rows = [
    { a: '=1+1', b: -3 },
    { a: '+55 11', b: null },
    { a: '-v', b: true },
    { a: '@SUM(A1)', b: 0.5 },
    { a: ' =1', b: {} },
    { a: "'já", b: ['a', 'b'] },
  ];
  expect(toCsv(['a', 'b'], rows).split('\r\n')).toEqual([
    '\uFEFFa;b',
    "'=1+1;-3",
    "'+55 11;",
    "'-v;sim",
    "'@SUM(A1);0,5",
    "' =1;{}",
    `''já;a, b`,
    '',
  ]);
});

test('reads every text back unchanged', () => {
  const texts = ['a "b", c', 'linha\r\noutra', '\tTAB', "'", "''", '=cmd|x', ' espaço ', '', 'é;ç'];
  const csv = toCsv(
    ['text'],
    texts.map((text) => ({ text })),
  );
  const parsed = Papa.parse<string[]>(csv.slice(1), { delimiter: ';', newline: '\r\n' });
  expect(parsed.data.slice(1, -1).map(([cell]) => readCell(cell ?? ''))).toEqual(texts);
});

test('instants are written in local time, with the zone beside them', () => {
  const rows = [
    { day: '2018-01-10', brewed_at: '2018-01-10T12:00:00.123456+00:00' },
    { day: null, brewed_at: '2026-11-21T02:05:09Z' },
    { day: null, brewed_at: null },
  ];
  expect(toCsv(['day', 'brewed_at'], rows, { clock: clockOf('America/Sao_Paulo') })).toBe(
    '\uFEFFday;brewed_at;fuso\r\n' +
      // Brazil had daylight saving time until 2019.
      '2018-01-10;10/01/2018 10:00:00;America/Sao_Paulo (-02:00)\r\n' +
      ';20/11/2026 23:05:09;America/Sao_Paulo (-03:00)\r\n' +
      ';;\r\n',
  );
});

test('a sheet has the columns of all its rows', () => {
  expect(columnsOf([{ a: 1 }, { b: 2, a: 3 }])).toEqual(['a', 'b']);
  expect(toCsv([], [])).toBe('\uFEFF\r\n');
});
