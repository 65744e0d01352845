import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wellFormed, wellFormedJson } from './well-formed.ts';

it('composes accents and drops half characters only', () => {
  expect(wellFormed('a\u0301gua \ud83d e \ud83d\ude00')).toBe('água  e 😀');
});

it('makes any text one that is well-formed, and changes no well-formed JSON', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const half = `${text}\ud83d${text}`;
      expect(wellFormed(half).isWellFormed()).toBe(true);
      const json = JSON.stringify({ text, path: 'C:\\ud83d' });
      if (text.isWellFormed()) expect(wellFormedJson(json)).toBe(json);
      const sent: { text: string } = JSON.parse(wellFormedJson(JSON.stringify({ text: half })));
      expect(sent.text.isWellFormed()).toBe(true);
    }),
  );
});
