import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../tests/support/database.ts';
import { tryLock } from './lock.ts';

const database = await createTestDatabase();
afterAll(() => database.drop());
afterEach(() => {
  vi.restoreAllMocks();
});

test('a lock that cannot be read leaves no connection open', async () => {
  const ended = vi.spyOn(pg.Client.prototype, 'end');
  vi.spyOn(pg.Client.prototype, 'query').mockImplementationOnce(() => {
    throw new Error('out of memory');
  });
  await expect(tryLock(database.url, 'gateway')).rejects.toThrow('out of memory');
  expect(ended).toHaveBeenCalledOnce();
});
