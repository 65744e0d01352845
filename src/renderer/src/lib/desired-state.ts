import { useCallback, useSyncExternalStore } from 'react';

interface DesiredStateOptions {
  /** Tells the server what is wanted. Must be idempotent. */
  send: (key: string, wanted: boolean) => Promise<void>;
  /** The server agrees with the last wish. What is asked for is shown until this resolves; it must not reject. */
  onSettled: (key: string, state: boolean) => Promise<void> | void;
  /** The last wish was refused. `confirmed` is what the server last agreed to, if anything. */
  onFailed: (key: string, error: unknown, confirmed: boolean | undefined) => Promise<void> | void;
}

/** Switches (like, save, follow) that show at once what is asked for. */
export interface DesiredState {
  /** Asks for a state. */
  set(key: string, wanted: boolean): void;
  /** What is asked for and not settled yet; undefined when there is nothing under way. */
  get(key: string): boolean | undefined;
  subscribe(listener: () => void): () => void;
}

/**
 * Keeps the last wish for each key and sends one request at a time per key: however fast somebody
 * taps, the last wish is the last thing the server hears, and wishes in between are never sent.
 */
export function createDesiredState({
  send,
  onSettled,
  onFailed,
}: DesiredStateOptions): DesiredState {
  const wishes = new Map<string, boolean>();
  const working = new Set<string>();
  const listeners = new Set<() => void>();

  const notify = () => {
    for (const listener of listeners) listener();
  };

  /** Ends the work on a key, unless a new wish came while the end was being written down. */
  async function finish(key: string, wish: boolean, end: Promise<void> | void) {
    await end;
    if (wishes.get(key) !== wish) return false;
    wishes.delete(key);
    notify();
    return true;
  }

  async function work(key: string): Promise<void> {
    let confirmed: boolean | undefined;
    for (;;) {
      const wish = wishes.get(key);
      if (wish === undefined) return;
      try {
        if (wish !== confirmed) await send(key, wish);
        confirmed = wish;
        if (wishes.get(key) !== wish) continue;
        if (await finish(key, wish, onSettled(key, wish))) return;
      } catch (error) {
        if (wishes.get(key) !== wish) continue;
        if (await finish(key, wish, onFailed(key, error, confirmed))) return;
      }
    }
  }

  return {
    set(key, wanted) {
      wishes.set(key, wanted);
      notify();
      if (working.has(key)) return;
      working.add(key);
      void work(key).finally(() => working.delete(key));
    },
    get: (key) => wishes.get(key),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** What is asked for a key right now, or undefined when the server's word stands. */
export function useDesired(store: DesiredState, key: string): boolean | undefined {
  const read = useCallback(() => store.get(key), [store, key]);
  return useSyncExternalStore(store.subscribe, read);
}
