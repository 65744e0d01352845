// @vitest-environment happy-dom

import 'fake-indexeddb/auto';
import { beforeEach, expect, it } from 'vitest';
import { createQueryCopies } from './query-copies';

let name = '';
let databases = 0;
const LIMITS = { entries: 3, oneSize: 100, totalSize: 150 };
const copies = (build = 'one') => createQueryCopies(name, build, LIMITS);

beforeEach(() => {
  databases += 1;
  name = `copies-${databases}`;
});

it('returns a stored copy until all copies are cleared', async () => {
  await copies().keep('a', [{ name: 'V60' }], 1);
  expect(await copies().find('a')).toEqual({ data: [{ name: 'V60' }], savedAt: 1 });
  expect(await copies().find('b')).toBeUndefined();
  await copies().clear();
  expect(await copies().find('a')).toBeUndefined();
});

it('returns the copies whose keys begin with a prefix, the newest first', async () => {
  await copies().keep('["posts","ana","feed"]', 'older', 1);
  await copies().keep('["posts","ana","saved"]', 'newer', 2);
  await copies().keep('["posts","bia","feed"]', 'hers', 3);
  expect((await copies().findUnder('["posts","ana"')).map(({ data }) => data)).toEqual([
    'newer',
    'older',
  ]);
  expect(await copies('two').findUnder('["posts","ana"')).toEqual([]);
});

it('ignores and deletes the copies of another build', async () => {
  await copies('old').keep('a', 'x', 1);
  expect(await copies('new').find('a')).toBeUndefined();
  await copies('new').keep('b', 'y', 2);
  expect(await copies('old').find('a')).toBeUndefined();
});

it('deletes the oldest copies beyond its limits', async () => {
  for (const [at, key] of ['a', 'b', 'c', 'd'].entries()) await copies().keep(key, key, at);
  expect(await copies().find('a')).toBeUndefined();
  expect(await copies().find('b')).toBeDefined();
  await copies().keep('large', 'x'.repeat(98), 10);
  await copies().keep('e', 'y'.repeat(60), 11);
  expect(await copies().find('large')).toBeUndefined();
  expect(await copies().find('e')).toBeDefined();
  await copies().keep('too large', 'z'.repeat(100), 12);
  expect(await copies().find('too large')).toBeUndefined();
});

it('lets another page delete the database, and opens a new one', async () => {
  const cache = copies();
  await cache.keep('a', 'x', 1);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const deleting = indexedDB.deleteDatabase(name);
  deleting.onsuccess = () => resolve();
  deleting.onerror = () => reject(deleting.error);
  await promise;
  expect(await cache.find('a')).toBeUndefined();
});
