import { expect, test } from 'vitest';
import type { Bean } from './bag';
import { matchesSearch } from './bean-search';

test('a bean is found by words of its texts in any order, without accents', () => {
  const bean = {
    name: 'Yirgacheffe',
    roaster: 'Torra da Praça',
    origin: 'Etiópia',
    region: 'Gedeo',
    farm: '',
    variety: 'Heirloom',
    process: 'Lavado',
    roast: 'Clara',
    notes: ['jasmim', 'pêssego'],
    details: '',
  } satisfies Partial<Bean>;
  const finds = (search: string) => matchesSearch(bean, search);
  for (const search of ['', 'yirga', 'ETIOPIA', 'lavado praça', 'pessego clara', 'gedeo'])
    expect([search, finds(search)]).toEqual([search, true]);
  expect(finds('lavado natural')).toBe(false);
});
