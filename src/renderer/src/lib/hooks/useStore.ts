import type { Readable } from '@shared/store';
import { useSyncExternalStore } from 'react';

/** Renders when the state, or the part that `select` returns, changes. */
export function useStore<State>(store: Readable<State>): State;
export function useStore<State, Part>(store: Readable<State>, select: (state: State) => Part): Part;
export function useStore<State>(
  store: Readable<State>,
  select: (state: State) => unknown = (state) => state,
): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
