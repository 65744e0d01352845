// @vitest-environment happy-dom

import { queryOptions } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../query-cache/query-client';
import type { OutboxEntry } from './entry';
import { Kinds } from './kind';
import { PendingWrites } from './pending-writes';
import { withPendingWrites } from './with-pending-writes';

const added = { id: 'a', userId: 'ana', kind: 'like', lane: 'a', label: '', payload: 1 };
const onDisk: OutboxEntry = {
  ...added,
  createdAt: 7,
  state: 'refused',
  problem: { code: 'invalid', message: 'Não.' },
  attempts: 2,
  triedAt: 0,
};

it('shows an added write at once, and the stored entry once it is read', () => {
  const writes = new PendingWrites(new Kinds());
  const changed = vi.fn();
  writes.subscribe(changed);
  const end = writes.add(added, 5);
  expect(writes.find('a')).toMatchObject({ state: 'waiting', createdAt: 5, problem: null });
  writes.setStored('ana', [onDisk]);
  expect(writes.getState()).toHaveLength(1);
  expect(writes.find('a')).toMatchObject({ state: 'waiting', createdAt: 7, attempts: 2 });
  end();
  expect(writes.find('a')).toBe(onDisk);
  expect(changed).toHaveBeenCalledTimes(3);
});

it('keeps a newer write of the same id when an older one was stored', () => {
  const writes = new PendingWrites(new Kinds());
  const endFirst = writes.add(added, 5);
  const endSecond = writes.add({ ...added, payload: 2 }, 6);
  endFirst();
  expect(writes.find('a')?.payload).toBe(2);
  endSecond();
  expect(writes.getState()).toEqual([]);
});

it('keeps the entries of different people apart', () => {
  const writes = new PendingWrites(new Kinds());
  writes.setStored('ana', [onDisk]);
  writes.setStored('beto', []);
  expect(writes.getState()).toEqual([onDisk]);
});

const KEY = ['cups', 'ana'];
const appending = (refresh = vi.fn()) => {
  const known = new Kinds();
  const writes = new PendingWrites(known);
  known.put('like', {
    endsWithRefusal: true,
    isShown: true,
    undo: (data) => (Array.isArray(data) ? data.filter((each) => each !== 1) : data),
    isPatient: () => false,
    rows: ({ id }) => ({ creates: [id], needs: [] }),
    waitsFor: () => false,
    send: async () => undefined,
    refusal: () => null,
    written: () => '',
    anew: () => null,
    apply: (data, { entry }) =>
      Array.isArray(data) && !data.includes(entry.payload) ? [...data, entry.payload] : data,
    refresh,
    onSent: () => undefined,
    onRefused: () => undefined,
  });
  return { writes, refresh };
};
const load = (data: unknown, userId = 'ana') =>
  queryClient.fetchQuery(
    withPendingWrites(
      ['like'],
      queryOptions({ queryKey: ['cups', userId], queryFn: async () => data }),
    ),
  );
beforeEach(() => queryClient.clear());

it('applies a requested write to loaded data of its person, and only to declared queries', async () => {
  const { writes } = appending();
  await load([0]);
  await load([0], 'beto');
  queryClient.setQueryData(['other', 'ana'], [0]);
  writes.add(added, 5);
  expect(queryClient.getQueryData(KEY)).toEqual([0, 1]);
  expect(queryClient.getQueryData(['cups', 'beto'])).toEqual([0]);
  expect(queryClient.getQueryData(['other', 'ana'])).toEqual([0]);
});

it('refreshes the queries of a discarded write that was applied', async () => {
  const { writes, refresh } = appending();
  await load([0]);
  const end = writes.add(added, 5);
  end();
  expect(refresh).toHaveBeenCalledOnce();
});

it('applies a settled write to answers that were requested before, until it is forgotten', () => {
  const { writes } = appending();
  writes.settle({ ...onDisk, state: 'sending' });
  const query = { queryKey: KEY, meta: { pendingWrites: ['like'] as const } };
  expect(writes.correct(query, [0], Date.now() - 1_000)).toEqual([0, 1]);
  expect(writes.correct(query, [0], Date.now() + 1_000)).toEqual([0]);
  writes.forget('a');
  expect(writes.correct(query, [0], Date.now() - 1_000)).toEqual([0]);
});

it('leaves pending writes out of a copy for the device, and keeps settled ones in it', async () => {
  const { writes } = appending();
  const query = { queryKey: KEY, meta: { pendingWrites: ['like'] as const } };
  const askedAt = Date.now() - 1_000;
  writes.add(added, 5);
  expect(writes.correct(query, [0], askedAt)).toEqual([0, 1]);
  expect(writes.correct(query, [0, 1], askedAt, true)).toEqual([0]);
  writes.settle({ ...onDisk, state: 'sending' });
  expect(writes.correct(query, [0], askedAt, true)).toEqual([0, 1]);
});

it('undoes a discarded write before its queries are refreshed', async () => {
  const { writes, refresh } = appending();
  await load([0]);
  const end = writes.add(added, 5);
  refresh.mockImplementation(() => expect(queryClient.getQueryData(KEY)).toEqual([0]));
  end();
  expect(refresh).toHaveBeenCalledOnce();
});

it('applies a write that another tab sent before this tab read it', async () => {
  const { writes } = appending();
  await load([0]);
  writes.settle({ ...onDisk, state: 'sending' });
  expect(queryClient.getQueryData(KEY)).toEqual([0, 1]);
});
