import { describe, expect, it } from 'vitest';
import { excerptOf } from './excerpt';

const words = (text: string, asked: string) =>
  excerptOf(text, asked)
    .map(({ text: part, isFound }) => (isFound ? `[${part}]` : part))
    .join('');

describe('excerptOf', () => {
  it('marks words with any accents and case, and the beginning of a longer word', () => {
    expect(words('A Extração da manhã', 'extracao manh')).toBe('A [Extração] da [manh]ã');
  });

  it('marks nothing inside a word', () => {
    expect(words('recolher o colher', 'colher')).toBe('recolher o [colher]');
  });

  it('returns a text without the words as it is, since the search also finds other forms', () => {
    expect(words('Eu moí hoje', 'moer')).toBe('Eu moí hoje');
  });

  it('begins shortly before the first found word of a long text', () => {
    const long = `${'bla '.repeat(40)}kenya no fim`;
    const found = words(long, 'kenya');
    expect(found).toMatch(/^…bla /);
    expect(found).toMatch(/\[kenya\] no fim$/);
    expect(found.length).toBeLessThan(60);
  });

  it('does not split letters that consist of several characters', () => {
    expect(words('☕️👩🏽‍🍳 café', 'cafe')).toBe('☕️👩🏽‍🍳 [café]');
    expect(words('cafe\u0301 bom', 'café bom')).toBe('[cafe\u0301] [bom]');
  });
});
