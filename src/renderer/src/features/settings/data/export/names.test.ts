import { expect, test } from 'vitest';
import { idsOf, withNames } from './names';

test('names stand beside the ids they belong to', () => {
  const rows = [
    { id: '1', method_id: 'v60', bean_id: 'b1', rating: 4 },
    { id: '2', method_id: 'own-x', bean_id: null, rating: null },
  ];
  expect(idsOf('beans', rows)).toEqual(['b1']);
  const named = withNames(
    ['id', 'method_id', 'bean_id', 'rating'],
    rows,
    new Map([['methods', new Map([['v60', 'V60']])]]),
  );
  expect(named.columns).toEqual(['id', 'method_id', 'method_name', 'bean_id', 'rating']);
  expect(named.rows.map((row) => Reflect.get(row, 'method_name'))).toEqual(['V60', null]);
});
