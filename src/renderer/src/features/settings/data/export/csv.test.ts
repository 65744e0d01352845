import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { columnsOf, readCell, toCsv } from './csv';

test('cells that a spreadsheet would run are marked, numbers are not', () => {
  const rows = [
    { a: '=1+1', b: -3 },
    { a: '+55 11', b: null },
    { a: '-v', b: true },
    { a: '@SUM(A1)', b: 0.5 },
    { a: ' =1', b: {} },
    { a: "'já", b: ['a'] },
  ];
  expect(toCsv(['a', 'b'], rows).split('\r\n')).toEqual([
    '\uFEFFa,b',
    "'=1+1,-3",
    "'+55 11,",
    "'-v,true",
    "'@SUM(A1),0.5",
    "' =1,{}",
    `''já,"[""a""]"`,
    '',
  ]);
});

test('whatever a text holds comes back', () => {
  const texts = ['a "b", c', 'linha\r\noutra', '\tTAB', "'", "''", '=cmd|x', ' espaço ', '', 'é;ç'];
  const csv = toCsv(
    ['text'],
    texts.map((text) => ({ text })),
  );
  const parsed = Papa.parse<string[]>(csv.slice(1), { delimiter: ',', newline: '\r\n' });
  expect(parsed.data.slice(1, -1).map(([cell]) => readCell(cell ?? ''))).toEqual(texts);
});

test('columns are those of all rows', () => {
  expect(columnsOf([{ a: 1 }, { b: 2, a: 3 }])).toEqual(['a', 'b']);
  expect(toCsv([], [])).toBe('\uFEFF\r\n');
});
