import { expect, test, vi } from 'vitest';
import { PlanCache, readKey } from './plan-cache.ts';
import { trusted } from './query/sql.ts';
import type { SchemaCache } from './schema-cache/schema-cache.ts';

const schema = (): SchemaCache => ({
  relations: new Map(),
  foreignKeys: [],
  routines: new Map(),
  isComputedColumn: () => false,
});
const ask = (path: string, init?: RequestInit) =>
  new Request(`http://localhost/rest/v1/${path}`, init);

function made(text: string) {
  return {
    request: { method: 'GET' as const, path: '/' },
    action: {
      readOnly: true,
      statement: trusted(text),
      answer: () => ({ status: 200, body: '', headers: {} }),
    },
  };
}

test('uses a new key for everything that changes the plan, and only for that', () => {
  const key = (init?: RequestInit, role: 'anon' | 'authenticated' = 'anon') =>
    readKey(ask('brews?select=id', init), role);
  const keys = [
    key(),
    key({}, 'authenticated'),
    key({ headers: { Accept: 'application/vnd.pgrst.object+json' } }),
    key({ headers: { Prefer: 'count=exact' } }),
    key({ headers: { Range: '0-9' } }),
    key({ headers: { 'Accept-Profile': 'private' } }),
    readKey(ask('brews?select=id&limit=1'), 'anon'),
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(key({ headers: { authorization: 'Bearer other', 'user-agent': 'x' } })).toBe(key());
});

test('writes and very long addresses have no key', () => {
  expect(readKey(ask('brews', { method: 'POST', body: '{}' }), 'anon')).toBeNull();
  expect(readKey(ask(`brews?id=in.(${'a'.repeat(3_000)})`), 'anon')).toBeNull();
});

test('plans once for a key and schema, and each time without a key', async () => {
  const cache = new PlanCache();
  const make = vi.fn(async () => made('select 1'));
  const [one, other] = [schema(), schema()];
  const first = await cache.get(one, 'a', make);
  expect(await cache.get(one, 'a', make)).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
  await cache.get(other, 'a', make);
  await cache.get(one, null, make);
  await cache.get(one, null, make);
  expect(make).toHaveBeenCalledTimes(4);
});

test('caches no failure, and drops the plan that was used longest ago', async () => {
  const cache = new PlanCache();
  const one = schema();
  await expect(cache.get(one, 'a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const make = vi.fn(async () => made('select 1'));
  await cache.get(one, 'a', make);
  for (let n = 0; n < 499; n += 1) await cache.get(one, `b${n}`, make);
  await cache.get(one, 'a', make);
  await cache.get(one, 'c', make);
  expect(make).toHaveBeenCalledTimes(501);
  await cache.get(one, 'a', make);
  expect(make).toHaveBeenCalledTimes(501);
  await cache.get(one, 'b0', make);
  expect(make).toHaveBeenCalledTimes(502);
});
