import { expect, test } from 'vitest';
import { suggestMethods } from './suggest-methods';

const CATALOGUE = [
  'v60',
  'aeropress',
  'espresso',
  'french-press',
  'cold-brew',
  'chemex',
  'moka-pot',
  'brazilian-pour-over',
].map((id) => ({ id }));

const ids = (mostUsed: string[]) => suggestMethods(CATALOGUE, mostUsed).map(({ id }) => id);

test('a newcomer gets the four suggestions', () => {
  expect(ids([])).toEqual(['v60', 'french-press', 'aeropress', 'brazilian-pour-over']);
});

test('the most used come first and suggestions fill up without repeating', () => {
  expect(ids(['moka-pot', 'v60'])).toEqual(['moka-pot', 'v60', 'french-press', 'aeropress']);
});

test('never more than four, and none that the catalogue does not know', () => {
  expect(ids(['syphon', 'chemex', 'cold-brew', 'espresso', 'moka-pot', 'v60'])).toEqual([
    'chemex',
    'cold-brew',
    'espresso',
    'moka-pot',
  ]);
});

test('a catalogue without the suggestions still offers what it has', () => {
  expect(suggestMethods([{ id: 'chemex' }], [])).toEqual([{ id: 'chemex' }]);
});
