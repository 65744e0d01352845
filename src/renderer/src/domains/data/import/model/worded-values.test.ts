import { expect, it } from 'vitest';
import { beanAmong } from './diary-beans';
import { splitDay } from './diary-days';
import { guessMethod } from './guess-fields';
import { headerNames } from './header-names';
import { isDayText, readMoment } from './read-dates';
import { readDuration } from './read-durations';
import { amountIn, readRating, readTemperature, starsInWords } from './read-values';

it.each([
  ['± 18,5 g', 18.5],
  ['café: 18 g', 18],
  ['250 mililitros', 250],
  ['total: 340 ml', 340],
  ['Chapada Diamantina 250g', null],
  ['=15+1', null],
])('reads the amount of %s', (text, grams) => {
  expect(amountIn(text)).toBe(grams);
});

it.each([
  ['93 C°', 93],
  ['93 ℃', 93],
  ['+/- 93 graus', 93],
  ['93°C (chaleira)', 93],
  ['cerca de 93', 93],
  ['93 deg C', 93],
])('reads the temperature of %s', (text, degrees) => {
  expect(readTemperature(text)).toBe(degrees);
});

it.each(['-5', '−5', '–5'])(
  'reads no amount and no temperature without the minus of %s',
  (text) => {
    expect([amountIn(text), readTemperature(text)]).toEqual([null, null]);
  },
);

it.each([
  ['3´05´´', 185],
  ['⏱ 3:05', 185],
  ['185 segs. total', 185],
  ['03m:05s', 185],
  ['3:05 (cronômetro)', 185],
  ['2 min e um pouco', undefined],
])('reads the duration of %s', (text, seconds) => {
  expect(readDuration(text)?.seconds).toBe(seconds);
});

it('reads ratings beside their whole scale, and levels in words', () => {
  expect(
    ['4 (de 0 a 5)', 'nota 8 (máx. 10)', '8 em 10'].map((text) => readRating(text, 5)),
  ).toEqual([4, 4, 4]);
  expect(['😍', '🙂', '😐', '☹️', '🤮', '☕'].map(starsInWords)).toEqual([5, 4, 3, 2, 1, null]);
  expect(['ótimo', 'bueno', 'average', 'ruim', 'Pésimo', 'doce'].map(starsInWords)).toEqual([
    5,
    4,
    3,
    2,
    1,
    null,
  ]);
});

it.each([
  '07:15 de 12/10/2026',
  '12.10.2026 · 07:15',
  '20261012_0715',
  '12/10/26 7:15 hs',
  'dia 12/10/2026 7h15',
  '12 out 2026 ~7h15',
  'el 12 de octubre de 2026, 7:15 h',
])('reads the moment of %s', (text) => {
  expect(isDayText(text)).toBe(true);
  expect(readMoment(text)).toBe(new Date(2026, 9, 12, 7, 15).toISOString());
});

it.each([
  ['Preparação de 16-07-2025: V60, 15 g', '16-07-2025', 'Preparação, V60, 15 g'],
  ['V60 em 6/12/2025 às 9h33. Dose de 18 g', '6/12/2025 9h33', 'V60, Dose de 18 g'],
  ['Marcos, [14.06.2026 08:19]', '14.06.2026 08:19', ''],
  ['[07:15, 12/10/2026] Lia: V60, 15 g', '07:15 12/10/2026', 'V60, 15 g'],
])('finds the day of %s', (line, day, rest) => {
  expect(splitDay(line)).toEqual([day, rest]);
});

it('ignores the day of another event', () => {
  expect(splitDay('V60, torrado em 05/09/2026')).toBeNull();
});

it.each([
  ['usei \u0001 do Catuaí na \u0001 com \u0001', 'Catuaí'],
  ['testei o Alta Mogiana na \u0001, \u0001', 'Alta Mogiana'],
  ['\u0001 com o Seu Zé, \u0001', null],
])('finds the bean of %s', (words, bean) => {
  expect(beanAmong(words)).toBe(bean);
});

it('recognises misspelt methods', () => {
  const known = ['melitta', 'chemex', 'moka-pot', 'french-press'].map((id) => ({ id, name: id }));
  expect(
    ['Mellita de plástico', 'quemex', 'mokinha', 'FP'].map((name) => guessMethod(name, known)),
  ).toEqual(known.map(({ id }) => id));
});

it('reads emoji as headers', () => {
  expect(headerNames('💧')[0]).toBe('agua');
  expect(headerNames('⏱ tempo')[0]).toBe('tempo');
  expect(headerNames('H₂O (g)')[1]).toBe('h2o');
});
