import { expect, test } from 'vitest';
import { compareSchemas, countKinds } from './compare.ts';
import type { SchemaDump } from './dump.ts';

const dump = (objects: Record<string, string>, columns: Record<string, string[]> = {}) =>
  ({
    objects: new Map(Object.entries(objects)),
    columns: new Map(Object.entries(columns)),
  }) satisfies SchemaDump;

test('finds no difference between the same objects in another order', () => {
  expect(
    compareSchemas(
      dump({ 'table a': 'x', 'table b': 'y' }),
      dump({ 'table b': 'y', 'table a': 'x' }),
    ),
  ).toEqual({ objects: [], columnOrders: [] });
});

test('names deleted, new and changed objects, with the different lines', () => {
  const before = dump({ 'policy a': 'gone', 'function f()': 'one\ntwo\nthree' });
  const after = dump({ 'function f()': 'one\nzwei\nthree', 'policy b': 'new' });
  expect(compareSchemas(before, after).objects).toEqual([
    'changed function f()',
    '  - two',
    '  + zwei',
    'removed policy a',
    '  - gone',
    'added policy b',
    '  + new',
  ]);
});

test('reports an object with only a new name as renamed', () => {
  const before = dump({ 'policy a': 'same', 'policy b': 'other' });
  const after = dump({ 'policy c': 'same', 'trigger b': 'other' });
  expect(compareSchemas(before, after).objects).toEqual([
    'renamed policy a',
    '  → policy c',
    'removed policy b',
    '  - other',
    'added trigger b',
    '  + other',
  ]);
});

test('distinguishes another order of columns from different columns', () => {
  const before = dump({}, { moved: ['a', 'b'], grown: ['a'], same: ['a', 'b'] });
  const after = dump({}, { moved: ['b', 'a'], grown: ['b', 'a'], same: ['a', 'b'] });
  expect(compareSchemas(before, after)).toEqual({
    objects: [],
    columnOrders: ['moved', '  - a, b', '  + b, a'],
  });
});

test('the objects of each kind are counted', () => {
  expect(
    countKinds(dump({ 'table a': '', 'table b': '', 'function f()': '' }), ['function', 'table']),
  ).toBe('function: 1, table: 2');
});
