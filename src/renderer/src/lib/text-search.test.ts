import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accentInsensitivePattern } from './text-search';

const finds = (search: string, title: string) =>
  new RegExp(accentInsensitivePattern(search), 'i').test(title);

it('finds words in order, ignoring accents', () => {
  expect(finds('manha', 'V60 da manhã')).toBe(true);
  expect(finds('  v60 MANHÃ ', 'V60 da manhã')).toBe(true);
  expect(finds('cafe', 'Prensa')).toBe(false);
  expect(finds('1.5', '1x5')).toBe(false);
});

it('finds with composed, separate and missing accents alike', () => {
  const written = ['amêndoa', 'amêndoa'.normalize('NFD'), 'amendoa', 'Amêndoa torrada'];
  for (const search of written.slice(0, 3)) {
    for (const text of written)
      expect(finds(search, `Doce, ${text}`), `${search} ${text}`).toBe(true);
  }
  expect(finds('amêndoa', 'amora')).toBe(false);
});

it('matches all other characters literally', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[!-/:-@[-`{-~]{1,20}$/), (marks) => {
      expect(finds(marks, `x${marks}y`)).toBe(true);
    }),
  );
});
