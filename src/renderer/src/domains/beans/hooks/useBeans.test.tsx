import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { NewOutboxEntry } from '@/services/outbox/entry';
import { pendingWrites } from '@/services/outbox/pending-writes';
import { beansQuery } from '../api/beans';
import { useBeans } from './useBeans';

vi.mock('@/services/outbox/outbox', () => ({ startOutbox: async () => undefined }));

const LOADED_AT = Date.UTC(2026, 10, 25, 9);

const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });

function load(grams: number | null, at = LOADED_AT): void {
  const bean = { id: 'catuai', user_id: 'ana', name: 'Catuaí', remaining_grams: grams };
  queryClient.setQueryData<object[]>(beansQuery('ana').queryKey, [bean], { updatedAt: at });
}

const noted = (id: string, op: string, values: object) => ({
  id,
  userId: 'ana',
  kind: 'own-brew',
  lane: 'brews',
  label: 'Preparo',
  payload: { id, op, values },
});
const timed = (id: string, coffee_grams: number, bean_id: string | null = 'catuai') =>
  noted(id, 'insert', { bean_id, coffee_grams });

const ends: (() => void)[] = [];
const add = (entry: NewOutboxEntry) =>
  act(() => void ends.push(pendingWrites.add(entry, LOADED_AT)));

function watchGrams() {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useBeans('ana'), { wrapper });
  return () => result.current.data?.map((bean) => bean.remaining_grams);
}

afterEach(() => {
  cleanup();
  for (const end of ends.splice(0)) end();
  queryClient.clear();
  vi.useRealTimers();
});

it('subtracts the coffee of unsent brews, timed and noted', () => {
  load(250);
  const grams = watchGrams();
  expect(grams()).toEqual([250]);
  add(timed('a', 15.1));
  expect(grams()).toEqual([234.9]);
  add(noted('b', 'insert', { bean_id: 'catuai', coffee_grams: 20 }));
  add(noted('c', 'update', { bean_id: 'catuai', coffee_grams: 20 }));
  add({ ...timed('d', 18), userId: 'bia' });
  add(timed('e', 18, null));
  expect(grams()).toEqual([214.9]);
});

it('shows at least 0 g, and no grams for a bag that is not tracked', async () => {
  load(10);
  const grams = watchGrams();
  add(timed('a', 15));
  expect(grams()).toEqual([0]);
  load(null);
  await vi.waitFor(() => expect(grams()).toEqual([null]));
});

it('returns the coffee of a discarded brew', () => {
  load(250);
  const grams = watchGrams();
  add(timed('a', 15));
  act(() => ends.pop()?.());
  expect(grams()).toEqual([250]);
});

it('subtracts a sent brew once, before and after the list is loaded again', async () => {
  vi.setSystemTime(LOADED_AT + 60_000);
  load(250);
  const grams = watchGrams();
  add(timed('a', 15));
  act(() => {
    const entry = pendingWrites.find('a');
    if (entry) pendingWrites.settle(entry);
  });
  expect(grams()).toEqual([235]);
  act(() => ends.pop()?.());
  expect(grams()).toEqual([235]);
  // Another device used 5 g more.
  load(230, LOADED_AT + 60_001);
  await vi.waitFor(() => expect(grams()).toEqual([230]));
});
