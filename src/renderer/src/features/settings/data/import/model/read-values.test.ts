import { describe, expect, test } from 'vitest';
import {
  groupsByPoint,
  guessDateOrder,
  guessRatingScale,
  readAmount,
  readDuration,
  readMoment,
  readRating,
  readRatio,
  readRoast,
} from './read-values';

const local = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString();

describe('moments', () => {
  test.each([
    ['2026-03-04T07:08:09Z', '2026-03-04T07:08:09Z'],
    ['2026-03-04T07:08:09.123456+00:00', '2026-03-04T07:08:09.123456+00:00'],
    ['2026-03-04 07:08-03', '2026-03-04T07:08:00-03:00'],
    ['2026-03-04T07:08:00-0330', '2026-03-04T07:08:00-03:30'],
    ['1767258000', '2026-01-01T09:00:00.000Z'],
    ['1767258000000', '2026-01-01T09:00:00.000Z'],
    ['2026-03-04 07:08', local(2026, 2, 4, 7, 8)],
    ['2026-03-04', local(2026, 2, 4, 12, 0)],
    ['04/03/2026', local(2026, 2, 4, 12, 0)],
    ['4/3/26 7:08', local(2026, 2, 4, 7, 8)],
    ['04.03.2026, 07:08', local(2026, 2, 4, 7, 8)],
    ['04/03/2026 às 7h', local(2026, 2, 4, 7, 0)],
    ['04-03-2026 07h08', local(2026, 2, 4, 7, 8)],
    ['04/03/2026 7:08 pm', local(2026, 2, 4, 19, 8)],
    ['04/03/2026 12:08 am', local(2026, 2, 4, 0, 8)],
  ])('%s', (text, instant) => {
    expect(readMoment(text)).toBe(instant);
  });

  test.each([
    '31/02/2026',
    '2026-13-01',
    '2026-02-30T10:00:00Z',
    '04/03/2026 25:00',
    'ontem',
    '',
    '12',
  ])('%s is none', (text) => {
    expect(readMoment(text)).toBeNull();
  });

  const NOW = Date.UTC(2026, 10, 27, 15);
  test.each([
    [['03/04/2026', '03/25/2026'], { order: 'month', isCertain: true }],
    [['03/04/2026', '25/03/2026'], { order: 'day', isCertain: true }],
    [['03/04/2026'], { order: 'day', isCertain: false }],
    [['03/03/2026'], { order: 'day', isCertain: true }],
    [['10/01/2026 7:11 AM', '10/02/2026 7:12 AM'], { order: 'month', isCertain: false }],
    // As days first, the last one would be in December.
    [['11/10/2026', '11/12/2026'], { order: 'month', isCertain: false }],
    [['2026-03-04'], null],
  ])('the order of %j', (dates, guessed) => {
    expect(guessDateOrder(dates, NOW)).toEqual(guessed);
  });

  test('a month first is read as one where the sheet has them', () => {
    expect(readMoment('03/25/2026', { monthFirst: true })).toBe(local(2026, 2, 25, 12, 0));
  });

  test.each([
    ['14/11/2026 21:59 America/Sao_Paulo (-03:00)', '2026-11-15T00:59:00.000Z'],
    ['14/11/2026 12:30 America/Argentina/Buenos_Aires (-03:00)', '2026-11-14T15:30:00.000Z'],
    ['14/11/2026 21:59 America/Port-au-Prince (-05:00)', '2026-11-15T02:59:00.000Z'],
    ['14/11/2026 9:59 p.m.', local(2026, 10, 14, 21, 59)],
    ['14/11/2026 9:59PM', local(2026, 10, 14, 21, 59)],
  ])('%s: a zone is no half of the day', (text, instant) => {
    expect(readMoment(text)).toBe(instant);
  });
});

test.each([
  ['15', 15],
  ['15,5', 15.5],
  ['15.5 g', 15.5],
  ['250ml', 250],
  ['0,25 l', 250],
  ['1 kg', 1000],
  ['2 oz', 56.699_046_25],
  ['8.5 fl oz', 251.375_001_28],
  ['quinze', null],
  ['15 xícaras', null],
  ['-15', null],
  ['=15', null],
])('amount %s', (text, value) => {
  const read = readAmount(text);
  if (value === null) expect(read).toBeNull();
  else expect(read).toBeCloseTo(value, 6);
});

test('a point groups only in a sheet that writes decimals with a comma', () => {
  expect(groupsByPoint(['15,5', '250'])).toBe(true);
  expect(groupsByPoint(['15.5', '1.000'])).toBe(false);
  expect(readAmount('1.000', { useGrouping: true })).toBe(1000);
  expect(readAmount('1.000')).toBe(1);
  expect(readAmount(`1${' '.repeat(100_000)}x`)).toBeNull();
});

test.each([
  ['180', 180],
  ['3:05', 185],
  ['1:02:03', 3723],
  ['00:03:00.5', 180],
  ['2 min 30 s', 150],
  ['2min30', 150],
  ['18 h', 64_800],
  ['27,6', 28],
  [`2'30"`, 150],
  ['2’30”', 150],
  ["3'", 180],
  ['2:30 min', 150],
  ['~3 min', 180],
  ['cerca de 3 min', 180],
  ['2m30', 150],
  ['uns três minutos', null],
  ['rápido', null],
])('duration %s', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds);
});

test('ratings come down to halves of five', () => {
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
