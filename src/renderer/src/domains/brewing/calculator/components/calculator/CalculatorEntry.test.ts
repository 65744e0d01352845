// @vitest-environment happy-dom

import { describe, expect, it } from 'vitest';
import type { BrewMethod } from '@/domains/gear/methods/model/brewing-method';
import { draftFromMethod } from '../../model/draft-from';
import { readEntry } from './CalculatorEntry';

const v60: BrewMethod = {
  id: 'v60',
  position: 1,
  name: 'V60',
  difficulty: 4,
  time_text: '3 min',
  equipment: [],
  default_ratio: '1:16',
  description: '',
  temperature_c: 94,
  grind: 'Média-fina (ajustar)',
  source: '',
};

function draftOf(address: string) {
  const entry = readEntry(new URLSearchParams(address));
  if (entry?.kind !== 'method') throw new Error(`${address} names no method`);
  return draftFromMethod(v60, entry.filling);
}

describe('a link into the calculator', () => {
  it.each([
    ['method=v60', [15, 240, 16], 'Média', null],
    ['method=v60&coffee=20', [20, 320, 16], 'Média', null],
    ['method=v60&coffee=20,5&roast=Clara', [20.5, 328, 16], 'Clara', null],
    ['method=v60&coffee=20&ratio=15', [20, 300, 15], 'Média', null],
    ['method=v60&coffee=20&ratio=1:15', [20, 300, 15], 'Média', null],
    ['method=v60&water=500', [31.3, 500, 16], 'Média', null],
    ['method=v60&ratio=15', [15, 225, 15], 'Média', null],
    ['method=v60&coffee=30&water=500&roast=escura', [30, 500, 16.67], 'Escura', null],
    ['method=v60&recipe=v60-hoffmann-30-500', [30, 500, 16.67], 'Média', 'v60-hoffmann-30-500'],
    ['method=v60&recipe=v60-padrao&coffee=18&water=300', [18, 300, 16.67], 'Média', 'v60-padrao'],
    ['method=v60&recipe=moka-padrao', [15, 240, 16], 'Média', null],
    ['method=v60&coffee=-3&water=abc&ratio=0&roast=azul', [15, 240, 16], 'Média', null],
    ['method=v60&coffee=999999999', [15, 240, 16], 'Média', null],
  ] as const)('%s', (address, figures, roast, knownId) => {
    const { calculator, ...draft } = draftOf(address);
    const { coffee, water, ratio } = calculator;
    expect([coffee.value, water.value, ratio.value]).toEqual(figures);
    expect(calculator.roast).toBe(roast);
    expect(draft.knownId).toBe(knownId);
  });

  it('asks for a brew, a saved recipe, or nothing', () => {
    expect(readEntry(new URLSearchParams('repeat=b'))).toEqual({ kind: 'repeat', brewId: 'b' });
    expect(readEntry(new URLSearchParams('saved=r'))).toEqual({ kind: 'saved', recipeId: 'r' });
    expect(readEntry(new URLSearchParams('coffee=20'))).toBeNull();
  });
});
