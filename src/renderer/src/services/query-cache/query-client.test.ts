// @vitest-environment happy-dom

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

/** How often a question was asked until its failure was told, and after how long, in ms. */
async function askedUntilTold(error: Error, whenAsked: () => void = () => undefined) {
  const ask = vi.fn(() => {
    whenAsked();
    return Promise.reject(error);
  });
  const since = Date.now();
  // As a page asks: by the client's own defaults, unlike \`fetchQuery\`.
  const { retry = false } = queryClient.getDefaultOptions().queries ?? {};
  const told = queryClient
    .fetchQuery({ queryKey: ['anything'], queryFn: ask, retry })
    .then(() => null)
    .catch(() => Date.now() - since);
  await vi.advanceTimersByTimeAsync(60_000);
  return { asked: ask.mock.calls.length, after: await told };
}

test('a failure that may pass is told after three tries', async () => {
  expect(await askedUntilTold(new AppError('offline'))).toEqual({ asked: 3, after: 3000 });
});

test('a server known to be out of reach is asked once, and that is told at once', async () => {
  connected.now = false;
  expect(await askedUntilTold(new AppError('offline'))).toEqual({ asked: 1, after: 0 });
});

test('a connection that goes while somebody waits gets all three tries', async () => {
  const lose = () => setTimeout(() => (connected.now = false));
  expect((await askedUntilTold(new AppError('offline'), lose)).asked).toBe(3);
});

test('a refusal and a timeout are told at once', async () => {
  expect(await askedUntilTold(new AppError('forbidden'))).toEqual({ asked: 1, after: 0 });
  expect(await askedUntilTold(new AppError('timeout'))).toEqual({ asked: 1, after: 0 });
});
