import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lanes } from '../entry';
import { pendingWrites } from '../pending-writes';
import { useOutgoing } from './useOutbox';

vi.mock('@/lib/supabase', () => ({ auth: vi.fn(), SESSION_STORAGE_KEY: 'session' }));

const about = { userId: 'ana', kind: 'comment', lane: lanes.comments('post'), label: '' };
const waiting = { createdAt: 1, state: 'waiting', problem: null, attempts: 0, triedAt: 0 } as const;
const entry = (id: string) => ({ ...about, ...waiting, id, payload: id });

afterEach(() => act(() => pendingWrites.setStored('ana', [])));

it('lists a row that is on its way or sent, until the data of the server have it', () => {
  const render = (loaded: readonly string[]) =>
    renderHook(({ ids }) => useOutgoing('ana', about.lane, (id) => ids.includes(id)), {
      initialProps: { ids: loaded },
    });
  const { result, rerender } = render([]);
  const states = () => result.current.map(({ id, state }) => `${id} ${state}`);
  act(() =>
    pendingWrites.setStored('ana', [entry('a'), entry('b'), { ...entry('c'), lane: 'other' }]),
  );
  expect(states()).toEqual(['a waiting', 'b waiting']);
  const before = result.current;
  rerender({ ids: [] });
  expect(result.current).toBe(before);

  act(() => {
    pendingWrites.settle(entry('a'));
    pendingWrites.setStored('ana', [entry('b')]);
  });
  expect(states()).toEqual(['a sent', 'b waiting']);
  // An answer of the server can overtake that of the write.
  rerender({ ids: ['a', 'b'] });
  expect(states()).toEqual([]);
  rerender({ ids: [] });
  expect(states()).toEqual(['b waiting']);
});
