import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { withoutDeletedLink } from './deleted-links';

const { query } = vi.hoisted(() => ({ query: vi.fn() }));
vi.mock('@/lib/query', () => ({ query }));

const row = { id: 'a', bean_id: 'bean', grinder_id: null, water_id: 'water' };
const missing = (detail: string) => new AppError('invalid', { detail });

it('drops the link to a deleted row, and no other', async () => {
  query.mockResolvedValueOnce({ id: 'bean' }).mockResolvedValueOnce(null);
  expect(await withoutDeletedLink(row, missing('23503'))).toEqual({ ...row, water_id: null });
  query.mockResolvedValueOnce(null);
  expect(await withoutDeletedLink(row, missing('42501'))).toEqual({ ...row, bean_id: null });
});

it('finds no link that is the cause of another refusal', async () => {
  query.mockReset().mockResolvedValue({ id: 'known' });
  expect(await withoutDeletedLink(row, missing('23503'))).toBeNull();
  query.mockClear();
  expect(await withoutDeletedLink(row, missing('23514'))).toBeNull();
  expect(query).not.toHaveBeenCalled();
});
