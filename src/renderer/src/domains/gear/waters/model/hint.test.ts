import { describe, expect, it } from 'vitest';
import { mineralsText, waterHint } from './hint';

describe('waterHint', () => {
  it.each([
    [80, 50, /^Boa para café/],
    [20, 50, /^Pouca dureza/],
    [300, 50, /^Dureza alta/],
    [80, 20, /^Pouca alcalinidade/],
    [80, 200, /^Alcalinidade alta/],
    [20, 200, /Pouca dureza.*Alcalinidade alta/],
    [80, null, /^Até onde se sabe/],
    [null, null, /^Sem medidas/],
  ])('of hardness %s and alkalinity %s', (hardness, alkalinity, words) => {
    expect(waterHint({ hardness, alkalinity })).toMatch(words);
  });
});

describe('mineralsText', () => {
  it('lists the measured minerals', () => {
    expect(mineralsText({ hardness: 80, alkalinity: 45 })).toBe('dureza 80 · alcalinidade 45 mg/L');
    expect(mineralsText({ hardness: null, alkalinity: 45 })).toBe('alcalinidade 45 mg/L');
    expect(mineralsText({ hardness: null, alkalinity: null })).toBeNull();
  });
});
