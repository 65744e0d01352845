interface Subscribers<Heard extends unknown[] = []> {
  /** Calls `listener` at each event; returns the function that unsubscribes it. */
  subscribe(listener: (...heard: Heard) => void): () => void;
  emit(...heard: Heard): void;
}

/** Creates an event to which listeners subscribe; it keeps no state. */
export function createSubscribers<Heard extends unknown[] = []>(): Subscribers<Heard> {
  const listeners = new Set<(...heard: Heard) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    emit(...heard) {
      for (const listener of listeners) listener(...heard);
    },
  };
}

export interface Readable<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** A state outside of React that notifies its listeners whenever it is replaced. */
export interface Store<State> extends Readable<State> {
  setState(next: State): void;
}

/** Sets some fields of a store's state; calls no listener if they are unchanged. */
export function change<State extends object>(store: Store<State>, parts: Partial<State>): void {
  const before = store.getState();
  for (const part in parts) {
    if (Object.is(parts[part], before[part])) continue;
    store.setState({ ...before, ...parts });
    return;
  }
}

/** Creates a store whose state is replaced, never mutated; the same state calls no listener. */
export function createStore<State>(initial: State): Store<State> {
  const { subscribe, emit } = createSubscribers();
  let state = initial;
  return {
    subscribe,
    getState: () => state,
    setState(next) {
      if (Object.is(next, state)) return;
      state = next;
      emit();
    },
  };
}
