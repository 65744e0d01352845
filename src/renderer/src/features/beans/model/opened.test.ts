import { expect, test } from 'vitest';
import { openedText } from './opened';

test.each([
  ['2026-11-21', 'aberto hoje'],
  ['2026-11-20', 'aberto ontem'],
  ['2026-10-31', 'aberto há 21 dias'],
  ['2026-11-22', 'abre em 1 dia'],
  ['2026-11-24', 'abre em 3 dias'],
])('%s', (day, text) => {
  expect(openedText(day, '2026-11-21')).toBe(text);
});
