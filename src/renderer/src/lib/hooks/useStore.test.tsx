import { createStore } from '@shared/store';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useStore } from './useStore';

it('renders only when the selected part changes', () => {
  const store = createStore<ReadonlyMap<string, number>>(new Map([['a', 1]]));
  const renders = vi.fn();
  const { result, unmount } = renderHook(() => {
    renders();
    return useStore(store, (all) => all.get('a'));
  });
  act(() => store.setState(new Map(store.getState()).set('b', 2)));
  expect(renders).toHaveBeenCalledOnce();
  act(() => store.setState(new Map([['a', 3]])));
  expect(result.current).toBe(3);
  unmount();
  act(() => store.setState(new Map()));
  expect(renders).toHaveBeenCalledTimes(2);
});

it('does not notify subscribers of an equal state', () => {
  const store = createStore('a');
  const listener = vi.fn();
  const leave = store.subscribe(listener);
  store.setState('a');
  expect(listener).not.toHaveBeenCalled();
  store.setState('b');
  leave();
  store.setState('c');
  expect(listener).toHaveBeenCalledOnce();
});
