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

test('adds a column of names after each column of ids', async () => {
  const rows = [{ id: '1', recipe_id: 'r1', blocked_id: null, title: 'a' }];
  const [named = {}] = await createNameBook(tables)(rows);
  expect(Object.entries(named)).toEqual([
    ['id', '1'],
    ['recipe_id', 'r1'],
    ['recipe_title', 'Nome r1'],
    ['blocked_id', null],
    ['blocked_username', null],
    ['title', 'a'],
  ]);
});

test('fetches each name once, also one that the person may not read', async () => {
  const withNames = createNameBook(tables);
  await withNames([
    { recipe_id: 'r1', sender_id: 'ana' },
    { recipe_id: null, sender_id: 'hidden', blocked_id: 'ana' },
  ]);
  const later = await withNames([{ recipe_id: 'r1', sender_id: 'hidden' }, { blocked_id: 'bia' }]);
  expect(later).toEqual([
    { recipe_id: 'r1', recipe_title: 'Nome r1', sender_id: 'hidden', sender_username: null },
    { blocked_id: 'bia', blocked_username: 'Nome bia' },
  ]);
  expect(server.requests).toEqual([
    ['recipes', 'id, name:title', ['r1']],
    ['profiles', 'id, name:username', ['ana', 'hidden']],
    ['profiles', 'id, name:username', ['bia']],
  ]);
});

test('requests at most 100 names at once', async () => {
  const rows = Array.from({ length: 101 }, (_, nth) => ({ recipe_id: `r${nth}` }));
  const named = await createNameBook(tables)(rows);
  expect(named.at(-1)).toEqual({ recipe_id: 'r100', recipe_title: 'Nome r100' });
  expect(server.requests).toHaveLength(2);
});
