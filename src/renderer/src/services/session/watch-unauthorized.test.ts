import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { refetchFailed, watchUnauthorized } from './watch-unauthorized';

function client() {
  return new QueryClient({ defaultOptions: { queries: { retry: false } } });
}

it('repeats a refused query once the session is renewed', async () => {
  const queries = client();
  const recover = vi.fn(async () => true);
  watchUnauthorized(queries, recover);
  const queryFn = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new AppError('unauthenticated'))
    .mockResolvedValue('café');
  await expect(queries.fetchQuery({ queryKey: ['q'], queryFn })).rejects.toThrow(/expirou/);
  await vi.waitFor(() => expect(queries.getQueryData(['q'])).toBe('café'));
  expect(recover).toHaveBeenCalledOnce();
});

it('repeats only queries with a transient failure', async () => {
  const queries = client();
  const fail = async (code: 'timeout' | 'invalid') => {
    const queryFn = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new AppError(code))
      .mockResolvedValue('café');
    await expect(queries.fetchQuery({ queryKey: [code], queryFn })).rejects.toThrow();
    return queryFn;
  };
  const [late, invalid] = [await fail('timeout'), await fail('invalid')];
  await refetchFailed(queries);
  expect(late).toHaveBeenCalledTimes(2);
  expect(invalid).toHaveBeenCalledOnce();
});

it('does not renew the session after other failures', async () => {
  const queries = client();
  const recover = vi.fn(async () => true);
  watchUnauthorized(queries, recover);
  await expect(
    queries.fetchQuery({
      queryKey: ['q'],
      queryFn: () => Promise.reject(new AppError('server')),
    }),
  ).rejects.toThrow();
  expect(recover).not.toHaveBeenCalled();
});

it('renews the session after a refused mutation', async () => {
  const queries = client();
  const recover = vi.fn(async () => false);
  watchUnauthorized(queries, recover);
  const mutation = queries
    .getMutationCache()
    .build(queries, { mutationFn: () => Promise.reject(new AppError('unauthenticated')) });
  await expect(mutation.execute(undefined)).rejects.toThrow(/expirou/);
  expect(recover).toHaveBeenCalledOnce();
});
