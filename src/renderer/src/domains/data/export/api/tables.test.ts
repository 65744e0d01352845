import { expect, test, vi } from 'vitest';
import { fetchPage } from './tables';

const server = vi.hoisted(() => ({ calls: [] as unknown[], rows: [] as object[], db: {} }));
vi.mock('@/lib/query', () => ({
  query: async (call: (db: object) => unknown) => {
    await call(server.db);
    return server.rows;
  },
}));

const step =
  (name: string) =>
  (...values: unknown[]) => {
    server.calls.push([name, ...values]);
    return request;
  };
const steps = ['from', 'rpc', 'select', 'or', 'gte', 'order', 'limit'];
const request: object = Object.fromEntries(steps.map((name) => [name, step(name)]));
server.db = request;

async function callsOf(...page: Parameters<typeof fetchPage>): Promise<unknown[]> {
  server.calls.length = 0;
  await fetchPage(...page);
  return [...server.calls];
}

test('the first page has only the rows of the person, in the order of the key', async () => {
  const follows = { text: '', key: ['a', 'b'], owners: ['a', 'b'] };
  expect(await callsOf('follows', follows, 'me', null)).toEqual([
    ['from', 'follows'],
    ['select', '*'],
    ['or', 'a.eq.me,b.eq.me'],
    ['order', 'a'],
    ['order', 'b'],
    ['limit', 1000],
  ]);
  const calls = await callsOf('beans', { text: '', key: ['id'] }, 'me', null);
  expect(calls).toContainEqual(['or', 'user_id.eq.me']);
});

test('the next page begins after the last row; its filter quotes the texts of this row', async () => {
  const brews = { text: '', key: ['brewed_at', 'id'] };
  const calls = await callsOf('brews', brews, 'me', { brewed_at: 'x"y', id: '7' });
  expect(calls).toContainEqual(['gte', 'brewed_at', 'x"y']);
  expect(calls).toContainEqual(['or', 'brewed_at.gt."x\\"y",and(brewed_at.eq."x\\"y",id.gt."7")']);
});

test('messages come from an RPC, which continues after the last conversation and instant', async () => {
  const messages = { text: '', key: 'export_messages' } as const;
  const last = { conversation_id: 'c', created_at: 't' };
  expect(await callsOf('messages', messages, 'me', last)).toEqual([
    ['rpc', 'export_messages', { max_rows: 1000, after_conversation: 'c', after_at: 't' }],
  ]);
});

test('the search column is left out', async () => {
  server.rows = [{ id: '1', search: 'words' }];
  expect(await fetchPage('beans', { text: '', key: ['id'] }, 'me', null)).toEqual([{ id: '1' }]);
});
