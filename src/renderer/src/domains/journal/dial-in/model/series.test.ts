import type { Taste } from '@shared/brew/dial-in';
import { describe, expect, it } from 'vitest';
import { suggestionText, tuningText } from './dialling-texts';
import { bestOf, chainOf, type SeriesBrew, suggestionFor } from './series';

/** Circumstances of a V60 with a grinder, at an unknown altitude. */
const V60 = { methodId: 'v60', temperature: 94, altitudeM: null, steep: null, canGrind: true };

const brew = (id: string, taste: Taste, more: Partial<SeriesBrew> = {}): SeriesBrew => ({
  id,
  recipeId: 'v60-padrao',
  taste,
  from: null,
  changed: null,
  brewedAt: '2026-03-01T10:00:00Z',
  coffee: 15,
  ratio: 16,
  grind: 0,
  temperature: 0,
  time: 0,
  rating: null,
  seconds: 180,
  beverage: null,
  pace: null,
  extraction: null,
  ...more,
});

const first = brew('a', 'azedo', { rating: 2 });
const second = brew('b', 'azedo', { from: 'a', changed: 'grind', grind: -2, rating: 3 });
const third = brew('c', 'bom', { from: 'b', changed: 'grind', grind: -4, rating: 4.5 });

describe('a series', () => {
  it('contains only brews that are linked as improvements', () => {
    const stray = brew('x', 'forte');
    expect(chainOf([first, stray, second, third]).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(chainOf([first, stray, second, third], 'b').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(chainOf([first, second, stray]).map(({ id }) => id)).toEqual(['x']);
    expect(chainOf([])).toEqual([]);
    // The first brew comes last, because the clock that dated it was ahead.
    expect(chainOf([second, first]).map(({ id }) => id)).toEqual(['a', 'b']);
    // A cycle in a device's stored brews does not loop forever.
    expect(chainOf([brew('a', 'azedo', { from: 'a' })])).toHaveLength(1);
  });

  it('names one change, on top of what was changed before', () => {
    const next = suggestionFor(V60, chainOf([first, second]));
    expect(next).toMatchObject({ kind: 'change', from: 'b', ratio: 16 });
    expect(next?.tuning).toEqual({ grind: -5, temperature: 0, time: 0 });
    expect(next && suggestionText(next)).toBe('Moa três pontos mais fino.');
    expect(next?.why).toContain('mais fino');
  });

  it('changes the ratio alone for strength', () => {
    const next = suggestionFor(V60, [brew('a', 'fraco')]);
    expect(next).toMatchObject({ ratio: 14, tuning: { grind: 0, temperature: 0, time: 0 } });
    expect(next && suggestionText(next)).toBe('Proporção 1:14, com menos água.');
  });

  it('keeps the settings of a brew that tasted good', () => {
    const next = suggestionFor(V60, chainOf([first, second, third]));
    expect(next).toMatchObject({ kind: 'done', tuning: { grind: -4 } });
    expect(suggestionFor(V60, [])).toBeNull();
  });

  it('has its best cup by score, else by taste', () => {
    expect(bestOf([first, third, second])?.id).toBe('c');
    expect(bestOf([brew('a', 'azedo'), brew('b', 'bom')])?.id).toBe('b');
    expect(bestOf([brew('a', 'azedo')])).toBeNull();
  });

  it('has a text', () => {
    expect(tuningText({ grind: -2, temperature: 4, time: 0 })).toBe(
      'moagem dois pontos mais fina, água 4 °C mais quente',
    );
    expect(tuningText({ grind: 0, temperature: 0, time: -30 })).toBe('infusão 30 s mais curta');
    expect(tuningText({ grind: 0, temperature: 0, time: 7200 })).toBe('infusão 2 h mais longa');
    expect(tuningText({ grind: 0, temperature: 0, time: 0 })).toBe('como na receita');
  });
});
