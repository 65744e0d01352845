import { expect, test } from 'vitest';
import { inOrder } from './studies';

test('rows follow the ids, and one that was added meanwhile stays at the end', () => {
  const rows = [{ id: 'a' }, { id: 'new' }, { id: 'b' }];
  expect(inOrder(rows, ['b', 'a']).map(({ id }) => id)).toEqual(['b', 'a', 'new']);
});
