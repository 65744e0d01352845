// @vitest-environment happy-dom

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { createQueryPersister } from './query-persister';

let connected: boolean;
let correct: (data: unknown) => unknown;

/** Copies in memory, as the database would keep them. */
function setUp() {
  const kept = new Map<string, unknown>();
  const copies = {
    keep: vi.fn(async (key: string, data: unknown) => {
      kept.set(key, data);
    }),
    find: async (key: string) => (kept.has(key) ? { data: kept.get(key), savedAt: 1 } : undefined),
    clear: async () => kept.clear(),
  };
  const { persister, forget } = createQueryPersister({
    loadCopies: async () => copies,
    answerLocally: async () => undefined,
    isConnected: () => connected,
    correct: (_query, data) => correct(data),
  });
  const open = () =>
    new QueryClient({
      defaultOptions: { queries: { persister, retry: false, staleTime: 30_000 } },
    });
  return { copies, kept, forget, open };
}

const KEY = ['methods'];
const offline = () => Promise.reject(new AppError('offline'));

let given: ReturnType<typeof setUp>;

beforeEach(() => {
  connected = true;
  correct = (data) => data;
  given = setUp();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** As a page that is left: what is unwritten is written at once. */
function hide() {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
}

const fetchWith = (client: QueryClient, queryFn: () => Promise<unknown>, queryKey = KEY) =>
  client.fetchQuery({ queryKey, queryFn });

describe('a query that is kept', () => {
  it('returns its copy after a cold start without a connection, and is fetched again after it', async () => {
    await fetchWith(given.open(), async () => ['V60']);
    // Written some time later, and found meanwhile all the same.
    expect(await fetchWith(given.open(), offline)).toEqual(['V60']);
    hide();
    await vi.waitFor(() => expect(given.kept.size).toBe(1));
    const client = given.open();
    expect(await fetchWith(client, offline)).toEqual(['V60']);
    await vi.waitFor(() => expect(client.getQueryState(KEY)?.isInvalidated).toBe(true));
    expect(await fetchWith(client, async () => ['Chemex'])).toEqual(['Chemex']);
  });

  it('fails as ever where there is no copy, or where the server refuses', async () => {
    await expect(fetchWith(given.open(), offline)).rejects.toThrow(AppError);
    await fetchWith(given.open(), async () => ['V60']);
    const refusal = new AppError('forbidden');
    await expect(fetchWith(given.open(), () => Promise.reject(refusal))).rejects.toBe(refusal);
  });

  it('shows its copy when the server hangs, and the answer when it comes', async () => {
    await fetchWith(given.open(), async () => ['V60']);
    vi.useFakeTimers();
    const client = given.open();
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const fetching = fetchWith(client, () => promise);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await fetching).toEqual(['V60']);
    resolve(['Chemex']);
    await vi.waitFor(() => expect(client.getQueryData(KEY)).toEqual(['Chemex']));
  });

  it('does not wait long for a server that is known to be out of reach', async () => {
    await fetchWith(given.open(), async () => ['V60']);
    vi.useFakeTimers();
    connected = false;
    const fetching = fetchWith(given.open(), () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(300);
    expect(await fetching).toEqual(['V60']);
  });

  it('keeps what is on screen when asking again fails', async () => {
    const client = given.open();
    await fetchWith(client, async () => ['V60']);
    hide();
    await vi.waitFor(() => expect(given.kept.size).toBe(1));
    given.kept.set('["methods"]', ['older']);
    const again = client.fetchQuery({ queryKey: KEY, queryFn: offline, staleTime: 0 });
    await expect(again).rejects.toThrow(AppError);
    expect(client.getQueryData(KEY)).toEqual(['V60']);
  });

  it('keeps only the first page of a list', async () => {
    const client = given.open();
    const queryKey = ['messages', 'ana', 'conversation'];
    await client.fetchInfiniteQuery({
      queryKey,
      queryFn: async ({ pageParam }) => [pageParam],
      initialPageParam: 0,
      getNextPageParam: (_page, pages) => pages.length,
      pages: 2,
    });
    hide();
    await vi.waitFor(() =>
      expect([...given.kept.values()]).toEqual([{ pages: [[0]], pageParams: [0] }]),
    );
  });
});

it('returns and stores corrected answers', async () => {
  correct = (data) => [data, 'corrigido'];
  expect(await fetchWith(given.open(), async () => 'V60')).toEqual(['V60', 'corrigido']);
  hide();
  await vi.waitFor(() => expect([...given.kept.values()]).toEqual([['V60', 'corrigido']]));
});

it('keeps nothing that is not on the list', async () => {
  await fetchWith(given.open(), async () => 'admin', ['role', 'ana']);
  hide();
  expect(given.copies.keep).not.toHaveBeenCalled();
  await expect(fetchWith(given.open(), offline, ['role', 'ana'])).rejects.toThrow(AppError);
});

it('forgets a person, also what was on its way when they left', async () => {
  await fetchWith(given.open(), async () => ['V60']);
  await given.forget();
  await expect(fetchWith(given.open(), offline)).rejects.toThrow(AppError);
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const fetching = fetchWith(given.open(), () => promise);
  await given.forget();
  resolve(['V60']);
  await fetching;
  // The next answer is kept, so the one before it had its chance.
  await fetchWith(given.open(), async () => ['Chemex'], ['beans']);
  hide();
  await vi.waitFor(() => expect([...given.kept.keys()]).toEqual(['["beans"]']));
});
