import { expect, it } from 'vitest';
import { contradictionsIn, weekdayIn } from './contradictions';
import { readCsv } from './read-csv';

const BREW = {
  brewed_at: '2026-10-09T15:00:00Z',
  coffee_grams: 15,
  water_ml: 240,
  beverage_grams: null,
};

function doubtsOf(header: string, cell: string, brew = {}) {
  const table = readCsv(
    `Data;Método;Café (g);Água (ml);${header};Notas\n09/10/2026;V60;15;240;${cell};doce\n`,
  );
  const doubts = contradictionsIn(table)(table.records[0] ?? [], {
    ...BREW,
    ...brew,
  });
  return doubts.map(([, text]) => text);
}

it.each([
  ['Dia da semana', 'sexta', []],
  ['Weekday', 'Thu', ['Confira a data: é sexta, e a linha diz quinta']],
  ['Proporção', '1:16', []],
  ['Proporção', '1:16,5', []],
  ['Proporção', '1:12', ['Confira a água: a linha diz a proporção 1:12']],
  ['Clima', 'seg', ['Confira a data: é sexta, e a linha diz segunda']],
  ['Clima', 'segundo ensaio', []],
])('reports a row whose “%s” is %s', (header, cell, doubts) => {
  expect(doubtsOf(header, cell)).toEqual(doubts);
});

it('accepts the ratio of the drink', () => {
  expect(doubtsOf('Proporção', '1:2', { water_ml: 250, beverage_grams: 30 })).toEqual([]);
});

it.each([
  ['qua 14/9', 3],
  ['Terça-feira, 3 de novembro', 2],
  ['Sat, Nov 7', 6],
  ['mar 3', -1],
  ['domésticas', -1],
])('finds the weekday of “%s”', (text, weekday) => {
  expect(weekdayIn(text)).toBe(weekday);
});
