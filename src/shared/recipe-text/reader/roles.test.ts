import { expect, it } from 'vitest';
import { itemsOf } from '../../language/items.ts';
import { namesWith } from '../../language/names.ts';
import { METHODS } from '../arbitrary-recipe.test-support.ts';
import { clausesOf } from './clauses.ts';
import { linesOf } from './envelope.ts';
import { candidatesOf } from './parts.ts';
import { solve } from './roles.ts';
import type { Setting } from './scores.ts';

const SETTING: Setting = {
  methodId: 'v60',
  ratio: null,
  coffee: null,
  water: null,
  hasDose: true,
  iceShare: 0,
  isOfAnother: false,
  iceGrams: 0,
};

const candidatesIn = (text: string) => {
  const lines = linesOf(text).map((line) => ({
    line,
    isRow: false,
    items: itemsOf(line.text, namesWith(METHODS)),
  }));
  return candidatesOf(clausesOf(lines), false);
};

const TEXT = [
  'V60: 20 g de café e 300 g de água',
  'Molha com 50 g e espera 40 s',
  'Despeja até 150 g',
  'Depois o dobro do café',
  'Completa com o resto',
].join('\n');

it('finds the same roles in a longer part as in one that is searched at once', () => {
  const candidates = candidatesIn(TEXT);
  const atOnce = solve(candidates, SETTING);
  solve(candidatesIn('Chemex: 30 g, 500 g'), SETTING);
  for (const [index] of candidates.entries()) solve(candidates.slice(0, index), SETTING);
  expect(solve(candidates, SETTING)).toEqual(atOnce);
});

it('searches again where an amount of the longer part has another meaning', () => {
  const candidates = candidatesIn(TEXT);
  const others = candidates.map((each, index) =>
    index === 1 ? { ...each, cue: { ...each.cue, label: 'discard' as const } } : each,
  );
  solve(candidates, SETTING);
  expect(solve(others, SETTING).roles[1]).toBe('other');
  expect(solve(others, { ...SETTING, water: 300 }).best.water).toBeNull();
  expect(solve(candidates, SETTING).roles[1]).toBe('water');
});

it('searches again if the first amounts alone were about another brew', () => {
  const candidates = candidatesIn('Ontem usei 20 g e 300 g\nHoje são 18 g e 290 g');
  const atOnce = solve(candidates, SETTING);
  solve(candidatesIn('Chemex: 30 g, 500 g'), SETTING);
  solve(candidates.slice(0, 2), { ...SETTING, isOfAnother: true });
  expect(solve(candidates, SETTING)).toEqual(atOnce);
});
