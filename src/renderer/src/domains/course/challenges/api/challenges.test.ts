import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { challengesQuery } from './challenges';

const { query } = vi.hoisted(() => ({ query: vi.fn() }));
vi.mock('@/lib/query', () => ({ query }));

it('logs in the words of the specification that the challenge could not be had', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const refusal = new AppError('server');
  query.mockRejectedValue(refusal);
  const asking = new QueryClient().fetchQuery({ ...challengesQuery('ana'), retry: false });
  await expect(asking).rejects.toBe(refusal);
  expect(logged).toHaveBeenCalledExactlyOnceWith('Could not fetch weekly challenge', refusal);
  logged.mockRestore();
});
