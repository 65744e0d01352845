/** A list of listeners to an event. */
interface Subscribers<Heard extends unknown[] = []> {
  /** Calls back each time, until the function that it returns is called. */
  subscribe(listener: (...heard: Heard) => void): () => void;
  emit(...heard: Heard): void;
}

/** Something that happens now and then, without a state of its own. */
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

/** A state that can be read and subscribed to; a component needs no more of a store. */
export interface Readable<State> {
  getState(): State;
  subscribe(listener: () => void): () => void;
}

/** A state outside of React that notifies its listeners whenever it is replaced. */
export interface Store<State> extends Readable<State> {
  setState(next: State): void;
}

/** Sets some parts of a store's state; notifies nothing if they are unchanged. */
export function change<State extends object>(store: Store<State>, parts: Partial<State>): void {
  const before = store.getState();
  for (const part in parts) {
    if (Object.is(parts[part], before[part])) continue;
    store.setState({ ...before, ...parts });
    return;
  }
}

/** Creates a store. `State` is replaced, never mutated; an unchanged state notifies nothing. */
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
