// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { markRead } from './mark-read';

const query = vi.hoisted(() => vi.fn());
vi.mock('@/lib/query', () => ({ query }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  query.mockReset();
});

it('is told again where the server does not answer, though nobody sees anything further', async () => {
  query
    .mockRejectedValueOnce(new AppError('server'))
    .mockRejectedValueOnce(new AppError('offline'))
    .mockResolvedValueOnce(null);
  const marked = markRead('conversation', '2026-11-21T14:05:00Z');
  await vi.runAllTimersAsync();
  await expect(marked).resolves.toBeUndefined();
  expect(query).toHaveBeenCalledTimes(3);
});

it('is refused at once where asking again would not help', async () => {
  query.mockRejectedValueOnce(new AppError('forbidden'));
  await expect(markRead('conversation', '2026-11-21T14:05:00Z')).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(query).toHaveBeenCalledTimes(1);
});
