import { beforeEach, expect, it, vi } from 'vitest';
import { AppError } from './app-error';
import { query } from './query';

vi.mock('./supabase', () => ({ supabase: async () => 'the client' }));

beforeEach(() => vi.restoreAllMocks());

it('passes the client to the call and returns its data', async () => {
  const call = vi.fn(async () => ({ data: [1], error: null, status: 200 }));
  expect(await query(call)).toEqual([1]);
  expect(call).toHaveBeenCalledExactlyOnceWith('the client');
});

it('throws a refusal as an AppError, by the status of the response or of the error', async () => {
  const refused = query(async () => ({ data: null, error: { message: 'no' }, status: 403 }));
  await expect(refused).rejects.toSatisfy((e) => e instanceof AppError && e.code === 'forbidden');
  const inside = query(async () => ({ data: null, error: { message: 'no', status: 404 } }));
  await expect(inside).rejects.toMatchObject({ code: 'not_found' });
});
