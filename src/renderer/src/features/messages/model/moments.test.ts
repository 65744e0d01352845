import { expect, it } from 'vitest';
import { dayWords, lastSeenWords, shortMoment } from './moments';

const ZONE = 'America/Sao_Paulo';
/** A Saturday, 15:00 in São Paulo. */
const NOW = new Date('2026-11-21T18:00:00Z');

it.each([
  ['2026-11-21T17:05:00Z', 'visto por último às 14:05'],
  ['2026-11-21T03:00:00Z', 'visto por último às 00:00'],
  ['2026-11-21T02:59:00Z', 'visto por último ontem às 23:59'],
  ['2026-11-18T15:00:00Z', 'visto por último quarta-feira'],
  ['2026-03-03T15:00:00Z', 'visto por último em 3 de março'],
  ['2025-03-03T15:00:00Z', 'visto por último em 3 de março de 2025'],
])('lastSeenWords(%s) is %s', (iso, words) => {
  expect(lastSeenWords(iso, NOW, ZONE)).toBe(words);
});

it.each([
  ['2026-11-21T17:05:00Z', 'Hoje', '14:05'],
  ['2026-11-20T17:05:00Z', 'Ontem', 'ontem'],
  ['2026-11-18T17:05:00Z', 'Quarta-feira', 'quarta'],
  ['2026-11-15T17:05:00Z', 'Domingo', 'domingo'],
  ['2026-03-03T17:05:00Z', '3 de março', '03/03/2026'],
])('%s is %s above the bubbles and %s in the list', (iso, day, short) => {
  expect(dayWords(iso, NOW, ZONE)).toBe(day);
  expect(shortMoment(iso, NOW, ZONE)).toBe(short);
});
