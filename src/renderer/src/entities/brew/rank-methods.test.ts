import { expect, test } from 'vitest';
import { rankMethods } from './rank-methods';

test('puts the most used method first', () => {
  expect(rankMethods(['chemex', 'v60', 'v60', 'moka-pot', 'v60', 'moka-pot'])).toEqual([
    'v60',
    'moka-pot',
    'chemex',
  ]);
});

test('among equals the most recent comes first', () => {
  expect(rankMethods(['chemex', 'v60'])).toEqual(['chemex', 'v60']);
});

test('nobody brewed, nothing to rank', () => {
  expect(rankMethods([])).toEqual([]);
});
