import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wellFormedJson } from './server-fetch';

it('makes any text in a JSON well-formed, and changes no well-formed JSON', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = JSON.stringify({ text, path: 'C:\\ud83d' });
      if (text.isWellFormed()) expect(wellFormedJson(json)).toBe(json);
      const half = `${text}\ud83d${text}`;
      const sent: { text: string } = JSON.parse(wellFormedJson(JSON.stringify({ text: half })));
      expect(sent.text.isWellFormed()).toBe(true);
    }),
  );
});
