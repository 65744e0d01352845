import { beforeEach, expect, test, vi } from 'vitest';
import type { SomeTables } from '@/domains/define';
import { createNameBook } from './name-lookup';

const server = vi.hoisted(() => ({ requests: [] as unknown[], db: {} }));
vi.mock('@/lib/query', () => ({ query: (call: (db: object) => unknown) => call(server.db) }));

const answer = async (ids: string[]) =>
  ids.filter((id) => id !== 'hidden').map((id) => ({ id, name: `Nome ${id}` }));
server.db = {
  from: (table: string) => ({
    select: (columns: string) => ({
      in: (_column: string, ids: string[]) => {
        server.requests.push([table, columns, ids]);
        return answer(ids);
      },
    }),
  }),
};

const tables: SomeTables = {
  waters: { export: 'catalogue' },
  recipes: { export: 'catalogue', named: { by: ['recipe_id'], title: 'title' } },
  profiles: { export: 'catalogue', named: { by: ['sender_id', 'blocked_id'], title: 'username' } },
};

beforeEach(() => {
  server.requests.length = 0;
});

test('names each column of ids after the column that holds the name', () => {
  expect([...createNameBook(tables).ids]).toEqual([
    ['recipe_id', { of: 'recipes', as: 'recipe_title' }],
    ['sender_id', { of: 'profiles', as: 'sender_username' }],
    ['blocked_id', { of: 'profiles', as: 'blocked_username' }],
  ]);
});

test('fetches each name once, also one that the person may not read', async () => {
  const book = createNameBook(tables);
  const first = await book.learn([
    { recipe_id: 'r1', sender_id: 'ana' },
    { recipe_id: null, sender_id: 'hidden', blocked_id: 'ana' },
  ]);
  expect(first.get('recipes')).toEqual(new Map([['r1', 'Nome r1']]));
  expect(first.get('profiles')).toEqual(
    new Map([
      ['ana', 'Nome ana'],
      ['hidden', null],
    ]),
  );
  await book.learn([{ recipe_id: 'r1', sender_id: 'hidden' }, { blocked_id: 'bia' }]);
  expect(server.requests).toEqual([
    ['recipes', 'id, name:title', ['r1']],
    ['profiles', 'id, name:username', ['ana', 'hidden']],
    ['profiles', 'id, name:username', ['bia']],
  ]);
});

test('asks for a hundred names at most at once', async () => {
  const rows = Array.from({ length: 101 }, (_, nth) => ({ recipe_id: `r${nth}` }));
  const names = await createNameBook(tables).learn(rows);
  expect(names.get('recipes')?.size).toBe(101);
  expect(server.requests).toHaveLength(2);
});
