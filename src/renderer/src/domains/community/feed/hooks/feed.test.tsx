import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { feedQuery, fetchNewestIds } from '../api/feed';
import { useNewPosts } from './feed';

const listeners = vi.hoisted(() => new Set<() => void>());
vi.mock('@/services/realtime/subscribe', () => ({
  subscribeTopic: (_topic: string, { onMessage }: { onMessage: () => void }) => {
    listeners.add(onMessage);
    return () => listeners.delete(onMessage);
  },
}));
vi.mock('../api/feed', async (original) => ({
  ...(await original<typeof import('../api/feed')>()),
  fetchNewestIds: vi.fn(async () => []),
}));

const asked = vi.mocked(fetchNewestIds);
beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  asked.mockClear();
});

/** Opens `count` feeds, which share one list. */
function openFeeds(count: number) {
  const client = new QueryClient();
  client.setQueryData(feedQuery('ana', 'all').queryKey, { pages: [], pageParams: [] });
  const feeds = Array.from({ length: count }, () =>
    renderHook(() => useNewPosts('ana', 'all'), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    }),
  );
  return () => {
    for (const feed of feeds) feed.unmount();
  };
}

const notify = () => {
  for (const hear of listeners) hear();
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it.each([
  [0, 400],
  [0.5, 2_700],
  [0.999_999, 5_000],
])('counts new posts after a random delay: %d gives %d ms', async (chance, pause) => {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  const close = openFeeds(1);
  notify();
  await pass(pause - 2);
  expect(asked).not.toHaveBeenCalled();
  await pass(4);
  expect(asked).toHaveBeenCalledOnce();
  close();
  expect(listeners.size).toBe(0);
});

it('sixty open feeds spread their requests over the longest delay, one request each', async () => {
  const close = openFeeds(60);
  for (let burst = 0; burst < 3; burst += 1) notify();
  await pass(399);
  expect(asked).not.toHaveBeenCalled();
  let before = 0;
  let most = 0;
  for (let slice = 0; slice < 23; slice += 1) {
    await pass(200);
    most = Math.max(most, asked.mock.calls.length - before);
    before = asked.mock.calls.length;
  }
  await pass(2);
  expect(asked).toHaveBeenCalledTimes(60);
  // Each of 23 slices has two or three requests on average; 20 would mean that they are not spread.
  expect(most).toBeLessThan(20);
  close();
});

it('counts posts of the next ten seconds in one further request', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  const close = openFeeds(1);
  notify();
  await pass(400);
  notify();
  notify();
  await pass(9_999);
  expect(asked).toHaveBeenCalledOnce();
  await pass(2);
  expect(asked).toHaveBeenCalledTimes(2);
  close();
});

it('repeats a count whose response is lost', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  asked.mockRejectedValueOnce(new AppError('offline'));
  const close = openFeeds(1);
  notify();
  await pass(400);
  expect(asked).toHaveBeenCalledOnce();
  await pass(1_000);
  expect(asked).toHaveBeenCalledTimes(2);
  await pass(60_000);
  expect(asked).toHaveBeenCalledTimes(2);
  close();
});
