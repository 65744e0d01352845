import { expect, test } from 'vitest';
import {
  groupMarkOf,
  groupsByPoint,
  guessRatingScale,
  readAmount,
  readRating,
  readRatio,
  readRoast,
  readRoughAmount,
  readTemperature,
} from './read-values';

test.each([
  ['15', 15],
  ['15,5', 15.5],
  ['15.5 g', 15.5],
  ['250ml', 250],
  ['0,25 l', 250],
  ['1 kg', 1000],
  ['2 oz', 56.699_046_25],
  ['8.5 fl oz', 251.375_001_28],
  ['~15 g', 15],
  ['1\u00a0000 ml', 1000],
  ['quinze', null],
  ['15 xícaras', null],
  ['-15', null],
  ['=15', null],
])('amount %s', (text, value) => {
  const read = readAmount(text);
  if (value === null) expect(read).toBeNull();
  else expect(read).toBeCloseTo(value, 6);
});

test.each([
  ['50 + 100 + 100 ml', 250],
  ['2 x 120 ml', 240],
  ['150ml + 100g gelo', 150],
  ['250 ml (50 de bloom)', 250],
  ['15 g de pó', 15],
  ['100 g gelo', 100],
  ['+', null],
  ['de 50 a 100', null],
])('amount in parts %s', (text, value) => {
  expect(readRoughAmount(text)).toBe(value);
});

test('a point groups thousands only in a sheet that writes decimals with a comma', () => {
  expect(groupsByPoint(['15,5', '250'])).toBe(true);
  expect(groupsByPoint(['15.5', '1.000'])).toBe(false);
  expect(readAmount('1.000', { useGrouping: true })).toBe(1000);
  expect(readAmount('1.000')).toBe(1);
  expect(readAmount(`1${' '.repeat(100_000)}x`)).toBeNull();
});

test('ratings of any scale become half stars up to five', () => {
  expect([
    guessRatingScale(['3', '5']),
    guessRatingScale(['7,5']),
    guessRatingScale(['85']),
  ]).toEqual([5, 10, 100]);
  expect([readRating('3,6', 5), readRating('9', 10), readRating('85', 100)]).toEqual([
    3.5, 4.5, 4.5,
  ]);
  expect([readRating('★★★★', 5), readRating('0', 5), readRating('bom', 5)]).toEqual([
    4,
    null,
    undefined,
  ]);
});

test.each([
  ['4/5', 4],
  ['4,5', 4.5],
  ['★★★☆☆', 3],
  ['⭐⭐⭐½', 3.5],
  ['4 estrelas', 4],
  ['5/5 ❤', 5],
  ['4 de 5', 4],
  ['-3', undefined],
  ['8/10', 4],
  ['90/100', 4.5],
  ['80%', 4],
  ['★★★★★★★★☆☆', 4],
  ['5 estrelas!', 5],
  ['4/0', undefined],
])('rating %s', (text, value) => {
  expect(readRating(text, 5)).toBe(value);
});

test('ratios and roasts', () => {
  expect([readRatio('1:16,7'), readRatio('1/15'), readRatio('16.667')]).toEqual([16.7, 15, 16.667]);
  expect(['clara', 'Medium-Dark', 'DARK', 'para espresso', 'azul'].map(readRoast)).toEqual([
    'Clara',
    'Média',
    'Escura',
    'Espresso',
    null,
  ]);
});

test('the whole column decides whether a comma or a point groups thousands', () => {
  expect(groupMarkOf(['1.000', '250', '1.200 ml'], 20_000)).toBe('.');
  expect(groupMarkOf(['1,000', '600'], 20_000)).toBe(',');
  // '250.000' is 250 ml with three decimals, '1.250 l' is a litre and a quarter.
  expect(groupMarkOf(['250.000', '600.000'], 20_000)).toBeNull();
  expect(groupMarkOf(['1.250 l'], 20_000)).toBeNull();
  expect(groupMarkOf(['1.000', '15,5'], 20_000)).toBe('.');
  expect(groupMarkOf(['1,100', '42.5', '320'], 20_000)).toBe(',');
  expect(groupMarkOf(['1,100', '42.555'], 20_000)).toBeNull();
  expect(groupMarkOf(['250'], 20_000)).toBeNull();
  expect(readAmount('1,000', { groupMark: ',' })).toBe(1000);
  expect(readAmount('42.5', { groupMark: ',' })).toBe(42.5);
  expect(readAmount('0,25', { unit: 'l' })).toBe(250);
  expect(readAmount('250 ml', { unit: 'l' })).toBe(250);
});

test.each([
  ['93', 93],
  ['93 °C', 93],
  ['93,5º', 93.5],
  ['95 graus', 95],
  ['200 °F', 93.3],
  ['quente', null],
])('temperature %s', (text, value) => {
  expect(readTemperature(text)).toBe(value);
});

test('the scale is that of the header or of shares such as 8/10, unless ratings exceed it', () => {
  expect(guessRatingScale(['4', '5'], 10)).toBe(10);
  expect(guessRatingScale(['8/10', '5'])).toBe(10);
  expect(guessRatingScale(['8/10', '4/5', '5'])).toBe(5);
  expect(guessRatingScale(['60'], 10)).toBe(100);
  const stars = Array.from({ length: 19 }, () => '4,5');
  expect(guessRatingScale([...stars, '11'])).toBe(5);
  expect(guessRatingScale([...stars, '11', '80'])).toBe(100);
});
