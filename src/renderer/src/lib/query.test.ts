import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from './app-error';
import { query } from './query';

vi.mock('./supabase', () => ({ supabase: async () => 'the client' }));

beforeEach(() => vi.restoreAllMocks());

it('hands the client over and the data back', async () => {
  const call = vi.fn(async () => ({ data: [1], error: null, status: 200 }));
  expect(await query(call)).toEqual([1]);
  expect(call).toHaveBeenCalledExactlyOnceWith('the client');
});

it('throws what was refused as an AppError, by the status beside it or the one in it', async () => {
  const refused = query(async () => ({ data: null, error: { message: 'no' }, status: 403 }));
  await expect(refused).rejects.toSatisfy((e) => e instanceof AppError && e.code === 'forbidden');
  const inside = query(async () => ({ data: null, error: { message: 'no', status: 404 } }));
  await expect(inside).rejects.toMatchObject({ code: 'not_found' });
});
