import type { Readable } from '@shared/store';
import { useSyncExternalStore } from 'react';

/** The store's state, or what `select` picks of it; renders again when just that is another one. */
export function useStore<State>(store: Readable<State>): State;
export function useStore<State, Part>(store: Readable<State>, select: (state: State) => Part): Part;
export function useStore<State>(
  store: Readable<State>,
  select: (state: State) => unknown = (state) => state,
): unknown {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}
