import { expect, test } from 'vitest';
import { moved } from './moved';

const ids = ['a', 'b', 'c', 'd'];

test.each([
  [0, 2, 'bcad'],
  [3, 0, 'dabc'],
  [1, 2, 'acbd'],
  [2, 2, 'abcd'],
  [0, 4, 'abcd'],
  [4, 0, 'abcd'],
  [-1, 1, 'abcd'],
  [1, -1, 'abcd'],
])('from %i to %i: %s', (from, to, expected) => {
  expect(moved(ids, from, to).join('')).toBe(expected);
});
