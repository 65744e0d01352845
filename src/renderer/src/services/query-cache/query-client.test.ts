// @vitest-environment happy-dom

import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { queryClient } from './query-client';

const connected = vi.hoisted(() => ({ now: true }));
vi.mock('../connection', () => ({
  connection: { isConnected: () => connected.now, subscribe: () => () => undefined },
}));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  connected.now = true;
  queryClient.clear();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Returns how often a failing query was fetched, and after how many ms it failed. */
async function fetchUntilFailed(error: Error, whenAsked: () => void = () => undefined) {
  const queryFn = vi.fn(() => {
    whenAsked();
    return Promise.reject(error);
  });
  const since = Date.now();
  // Uses the client's own defaults, like a page and unlike `fetchQuery`.
  const { retry = false } = queryClient.getDefaultOptions().queries ?? {};
  const failed = queryClient
    .fetchQuery({ queryKey: ['anything'], queryFn, retry })
    .then(() => null)
    .catch(() => Date.now() - since);
  await vi.advanceTimersByTimeAsync(60_000);
  return { fetched: queryFn.mock.calls.length, after: await failed };
}

test('a transient failure is reported after three tries', async () => {
  expect(await fetchUntilFailed(new AppError('offline'))).toEqual({ fetched: 3, after: 3000 });
});

test('a server known to be out of reach is tried once and fails at once', async () => {
  connected.now = false;
  expect(await fetchUntilFailed(new AppError('offline'))).toEqual({ fetched: 1, after: 0 });
});

test('a connection lost during the request has all three tries', async () => {
  const lose = () => setTimeout(() => (connected.now = false));
  expect((await fetchUntilFailed(new AppError('offline'), lose)).fetched).toBe(3);
});

test('a refusal and a timeout are reported without a retry', async () => {
  expect(await fetchUntilFailed(new AppError('forbidden'))).toEqual({ fetched: 1, after: 0 });
  expect(await fetchUntilFailed(new AppError('timeout'))).toEqual({ fetched: 1, after: 0 });
});

async function openRefused() {
  const answer = Promise.withResolvers<string>();
  const queryFn = vi.fn(() => answer.promise).mockRejectedValueOnce(new AppError('forbidden'));
  const page = new QueryObserver<string>(queryClient, { queryKey: ['refused'], queryFn });
  const close = page.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.getCurrentResult().status).toBe('error');
  return { page, close, answer };
}

test('an error stays on the screen while the query is retried', async () => {
  const { page, close, answer } = await openRefused();
  void page.refetch();
  await vi.advanceTimersByTimeAsync(0);
  expect(page.getCurrentResult()).toMatchObject({
    status: 'error',
    isFetching: true,
    error: { code: 'forbidden' },
  });
  answer.resolve('there');
  await vi.advanceTimersByTimeAsync(0);
  expect(page.getCurrentResult()).toMatchObject({ status: 'success', data: 'there', error: null });
  close();
});

test('a page that is opened again does not show its old error', async () => {
  const { page, close } = await openRefused();
  close();
  const closeAgain = page.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect(page.getCurrentResult().status).toBe('pending');
  closeAgain();
});
