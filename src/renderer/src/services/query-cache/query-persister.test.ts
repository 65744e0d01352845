// @vitest-environment happy-dom

import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/lib/app-error';
import { defineRoot } from '@/lib/query-keys';
import { QueryPersister } from './query-persister';

let connected: boolean;
let correct: (data: unknown, isCopy?: boolean) => unknown;

function setUp() {
  const stored = new Map<string, unknown>();
  const copies = {
    keep: vi.fn(async (key: string, data: unknown) => {
      stored.set(key, data);
    }),
    find: async (key: string) =>
      stored.has(key) ? { data: stored.get(key), savedAt: 1 } : undefined,
    findUnder: async (prefix: string) =>
      [...stored].flatMap(([key, data]) => (key.startsWith(prefix) ? [{ data, savedAt: 1 }] : [])),
    clear: async () => stored.clear(),
  };
  const persister = new QueryPersister({
    loadCopies: async () => copies,
    answerLocally: async () => undefined,
    isConnected: () => connected,
    correct: (_query, data, _askedAt, isCopy) => correct(data, isCopy),
  });
  const open = () =>
    new QueryClient({
      defaultOptions: {
        queries: { persister: persister.persister, retry: false, staleTime: 30_000 },
      },
    });
  return { copies, stored, forget: () => persister.forget(), open };
}

for (const root of ['posts', 'messages', 'beans']) defineRoot(root, { isPersisted: true });
const KEY: readonly string[] = [defineRoot('methods', { isPersisted: true })];
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

/** Hides the page, so that unwritten answers are written at once. */
function hide() {
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  hidden.mockRestore();
}

const fetchWith = (client: QueryClient, queryFn: () => Promise<unknown>, queryKey = KEY) =>
  client.fetchQuery({ queryKey, queryFn });

describe('a query with a copy', () => {
  it('returns its copy after a start without a connection, and is stale afterwards', async () => {
    await fetchWith(given.open(), async () => ['V60']);
    // The answer is written later, but is found before that.
    expect(await fetchWith(given.open(), offline)).toEqual(['V60']);
    hide();
    await vi.waitFor(() => expect(given.stored.size).toBe(1));
    const client = given.open();
    expect(await fetchWith(client, offline)).toEqual(['V60']);
    await vi.waitFor(() => expect(client.getQueryState(KEY)?.isInvalidated).toBe(true));
    expect(await fetchWith(client, async () => ['Chemex'])).toEqual(['Chemex']);
  });

  it('is answered by a write that waits on this device, without the server', async () => {
    correct = (data) => data ?? 'Waiting';
    const queryFn = vi.fn(offline);
    expect(await fetchWith(given.open(), queryFn)).toBe('Waiting');
    expect(queryFn).not.toHaveBeenCalled();
    hide();
    expect(given.stored.size).toBe(0);
  });

  it('fails without a copy, or if the server refuses it', async () => {
    await expect(fetchWith(given.open(), offline)).rejects.toThrow(AppError);
    await fetchWith(given.open(), async () => ['V60']);
    const refusal = new AppError('forbidden');
    await expect(fetchWith(given.open(), () => Promise.reject(refusal))).rejects.toBe(refusal);
  });

  it('returns a row of a stored list if it was never fetched itself', async () => {
    const posts = [{ id: 'a', text: 'V60' }];
    const one = (id: string, queryFn: () => Promise<unknown> = offline) => ({
      queryKey: ['posts', 'ana', 'post', id],
      queryFn,
      meta: {
        listedIn: {
          queryKey: ['posts', 'ana'],
          find: (list: unknown) =>
            Array.isArray(list) ? list.find((post) => post.id === id) : undefined,
        },
      },
    });
    const before = given.open();
    await fetchWith(before, async () => posts, ['posts', 'ana', 'feed']);
    await fetchWith(before, async () => [{ id: 'b' }], ['posts', 'another', 'feed']);
    expect(await before.fetchQuery(one('a'))).toEqual(posts[0]);
    hide();
    await vi.waitFor(() => expect(given.stored.size).toBe(2));
    const client = given.open();
    expect(await client.fetchQuery(one('a'))).toEqual(posts[0]);
    await vi.waitFor(() =>
      expect(client.getQueryState(one('a').queryKey)?.isInvalidated).toBe(true),
    );
    await expect(given.open().fetchQuery(one('b'))).rejects.toThrow(AppError);
    const refusal = new AppError('forbidden');
    const refused = one('a', () => Promise.reject(refusal));
    await expect(given.open().fetchQuery(refused)).rejects.toBe(refusal);
  });

  it('returns its copy with the pending writes', async () => {
    await fetchWith(given.open(), async () => ['V60']);
    correct = (data) => (Array.isArray(data) ? [...data, 'mine'] : data);
    expect(await fetchWith(given.open(), offline)).toEqual(['V60', 'mine']);
  });

  it('returns its copy while the server does not answer, and the late response afterwards', async () => {
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

  it('waits only 300 ms for a server that is known to be out of reach', async () => {
    await fetchWith(given.open(), async () => ['V60']);
    vi.useFakeTimers();
    connected = false;
    const fetching = fetchWith(given.open(), () => new Promise(() => undefined));
    await vi.advanceTimersByTimeAsync(300);
    expect(await fetching).toEqual(['V60']);
  });

  it('keeps the shown data when a refetch fails', async () => {
    const client = given.open();
    await fetchWith(client, async () => ['V60']);
    hide();
    await vi.waitFor(() => expect(given.stored.size).toBe(1));
    given.stored.set('["methods"]', ['older']);
    const again = client.fetchQuery({ queryKey: KEY, queryFn: offline, staleTime: 0 });
    await expect(again).rejects.toThrow(AppError);
    expect(client.getQueryData(KEY)).toEqual(['V60']);
  });

  it('stores only the first page of a list', async () => {
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
      expect([...given.stored.values()]).toEqual([{ pages: [[0]], pageParams: [0] }]),
    );
  });
});

it('returns and stores corrected responses', async () => {
  correct = (data) => (data === undefined ? undefined : [data, 'corrigido']);
  expect(await fetchWith(given.open(), async () => 'V60')).toEqual(['V60', 'corrigido']);
  hide();
  await vi.waitFor(() => expect([...given.stored.values()]).toEqual([['V60', 'corrigido']]));
});

it('stores no write that is only on this device', async () => {
  const client = given.open();
  correct = (data, isCopy) => (Array.isArray(data) && !isCopy ? [...data, 'mine'] : data);
  expect(await fetchWith(client, async () => ['V60'])).toEqual(['V60', 'mine']);
  hide();
  await vi.waitFor(() => expect([...given.stored.values()]).toEqual([['V60']]));
});

it('stores no query whose root is not persisted', async () => {
  await fetchWith(given.open(), async () => 'admin', ['role', 'ana']);
  hide();
  expect(given.copies.keep).not.toHaveBeenCalled();
  await expect(fetchWith(given.open(), offline, ['role', 'ana'])).rejects.toThrow(AppError);
});

it('deletes the data of a person, and drops responses that arrive after the sign-out', async () => {
  await fetchWith(given.open(), async () => ['V60']);
  await given.forget();
  await expect(fetchWith(given.open(), offline)).rejects.toThrow(AppError);
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const fetching = fetchWith(given.open(), () => promise);
  await given.forget();
  resolve(['V60']);
  await fetching;
  // The next answer is stored, so the one before had the time to be stored.
  await fetchWith(given.open(), async () => ['Chemex'], ['beans']);
  hide();
  await vi.waitFor(() => expect([...given.stored.keys()]).toEqual(['["beans"]']));
});
