import { expect, it } from 'vitest';
import { spokenClockIn, withSpokenDays, withSpokenTimes } from './spoken-numbers';

it.each([
  ['levou dois e quarenta', 'levou 2:40'],
  ['em três e vinte estava pronta', 'em 3:20 estava pronta'],
  ['fechou em dois e cinquenta e cinco.', 'fechou em 2:55.'],
  ['deu dois e quarenta gramas', 'deu dois e quarenta gramas'],
  ['nota quatro, cinco estrelas', 'nota 4, 5 estrelas'],
  ['quatrocentos três minutos', 'quatrocentos, três minutos'],
])('writes times and ratings with digits: %s', (text, written) => {
  expect(withSpokenTimes(text)).toBe(written);
});

it.each([
  ['quinta cinco de novembro de tarde quatro e meia prensa', '5 de novembro 16h30 prensa'],
  ['primeiro de maio V60', '1 de maio V60'],
  [
    'dois de novembro de dois mil e vinte e seis sete e quinze da manhã V60',
    '2 de novembro de 2026 7h15 V60',
  ],
  ['quarta xícara do dia', 'quarta xícara do dia'],
  ['trinta e dois de março', 'trinta e dois de março'],
])('writes days with digits: %s', (line, written) => {
  expect(withSpokenDays([line])).toEqual([written]);
});

it('takes the month of the line above', () => {
  expect(withSpokenDays(['dois de maio V60', 'sexta três moka', 'duas prensas'])).toEqual([
    '2 de maio V60',
    '3 de maio moka',
    'duas prensas',
  ]);
});

it.each([
  ['às sete e meia', '07:30', true],
  ['pelas duas da tarde', '14:00', false],
  ['oito da manhã', '08:00', false],
  ['cedo, umas seis e meia', '06:30', false],
  ['às dezesseis e dez', '16:10', false],
])('finds a time of day in words: %s', (text, time, isGuess) => {
  expect(spokenClockIn(text)).toMatchObject({ time, isGuess });
});

it.each(['umas sete pessoas', 'às duas', 'umas oito gramas'])('finds none in %s', (text) => {
  expect(spokenClockIn(text)).toBeNull();
});
