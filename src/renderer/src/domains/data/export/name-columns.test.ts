import { expect, test } from 'vitest';
import { idsOf, type NamedIds, withNameColumns, withNames } from './name-columns';

const IDS: NamedIds = new Map([
  ['method_id', { of: 'brew_methods', as: 'method_name' }],
  ['bean_id', { of: 'beans', as: 'bean_name' }],
]);

test('adds names beside the ids they belong to', () => {
  const rows = [
    { id: '1', method_id: 'v60', bean_id: 'b1', rating: 4 },
    { id: '2', method_id: 'own-x', bean_id: null, rating: null },
  ];
  expect(idsOf(IDS, 'beans', rows)).toEqual(['b1']);
  expect(withNameColumns(IDS, ['id', 'method_id', 'bean_id', 'rating'])).toEqual([
    'id',
    'method_id',
    'method_name',
    'bean_id',
    'bean_name',
    'rating',
  ]);
  expect(withNames(IDS, rows, new Map([['brew_methods', new Map([['v60', 'V60']])]]))).toEqual([
    { ...rows[0], method_name: 'V60', bean_name: null },
    { ...rows[1], method_name: null, bean_name: null },
  ]);
});
