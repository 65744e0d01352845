import { expect, test } from 'vitest';
import { maskDay, readDay, writeDay } from './DateField';

test('days are written and read in the Brazilian format', () => {
  expect(writeDay('2026-11-09')).toBe('09/11/2026');
  expect(writeDay('')).toBe('');
  expect(readDay('09/11/2026')).toBe('2026-11-09');
  expect(readDay(' 9.11.2026')).toBe('2026-11-09');
  expect(readDay('29/02/2024')).toBe('2024-02-29');
});

test.each(['', '09/11', '31/02/2026', '29/02/2026', '2026-11-09', '09/13/2026', '9 de maio'])(
  '%j is no day',
  (text) => {
    expect(readDay(text)).toBeNull();
  },
);

test('slashes are added by themselves, and removed with the digits', () => {
  expect(['0', '09', '091', '0911', '09112', '09112026', '091120261'].map(maskDay)).toEqual([
    '0',
    '09',
    '09/1',
    '09/11',
    '09/11/2',
    '09/11/2026',
    '09/11/2026',
  ]);
  expect(maskDay('09/')).toBe('09');
  expect(maskDay('9/11/2026')).toBe('9/11/2026');
});
