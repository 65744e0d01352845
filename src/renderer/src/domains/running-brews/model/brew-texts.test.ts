import { expect, it } from 'vitest';
import { formatRemaining } from './brew-texts';

it.each([
  [12_000, 'faltam 12 s'],
  [11_001, 'faltam 12 s'],
  [1000, 'falta 1 s'],
  [0, 'faltam 0 s'],
  [60_000, 'faltam 1:00'],
  [90_500, 'faltam 1:31'],
  [64_800_000, 'faltam 18:00:00'],
])('writes %d ms as %s', (milliseconds, words) => {
  expect(formatRemaining(milliseconds)).toBe(words);
});
