import { expect, it } from 'vitest';
import { clockIn, leadingClock } from './diary-clock';

it.each([
  ['às sete e meia da manhã fiz uma V60', '07:30'],
  ['de tarde umas três e meia fiz uma prensa', '15:30'],
  ['umas 15 para 250 de manhã na V60', null],
  ['tarde fria, V60 com 15 g', null],
])('reads a time of day only beside the half of the day: %s', (text, clock) => {
  expect(clockIn(text)?.time ?? null).toBe(clock);
});

it.each([
  ['V60 às 7h20, 15 g e 250 ml, 2:40', '07:20'],
  ['passei 7h20 a V60, 15 g, 250 ml', '07:20'],
  ['V60, 15 g, 250 ml, passei 7h20', '07:20'],
  ['abertura (13:18): V60, 15 g, 250 ml, 152 s', '13:18'],
  ['V60, 15 g, 250 ml, 2:40, saí às 8h', null],
  ['cold brew, 80 g, 1 l, 16h na geladeira', null],
  ['V60, 15 g, 250 ml, despejei até 0:45', null],
  ['saí às 8h. V60, 15 g, 250 ml', null],
])('reads the time of the brew, not of other events or of its length: %s', (text, clock) => {
  expect(clockIn(text)?.time ?? null).toBe(clock);
});

it.each([
  ['7h20, V60', '07:20'],
  ['16h coado na Melitta', '16:00'],
  ['8:05am. Chemex', '08:05'],
  ['3pm: AeroPress', '15:00'],
  ['4 de la tarde: moka', '16:00'],
  ['2:40 de extração', null],
  ['15 g', null],
])('finds the time of day at the beginning of a line: %s', (text, clock) => {
  expect(leadingClock(text)?.time ?? null).toBe(clock);
});
