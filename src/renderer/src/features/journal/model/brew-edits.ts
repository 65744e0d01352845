import { createStore } from '@shared/store';
import type { BrewChanges } from '../api/update-brew';

/** What of a brew was changed here and is not saved yet, and how saving it goes. */
export interface BrewEdits {
  changes: BrewChanges;
  status: 'waiting' | 'saving' | 'saved' | 'failed';
  /** Why the last attempt failed. */
  error: unknown;
}

interface Options {
  save: (brewId: string, changes: BrewChanges) => Promise<void>;
  /** The server has them. They count as pending until this has resolved; it must not reject. */
  onSaved: (brewId: string, changes: BrewChanges) => Promise<void> | void;
  /** How long the typing must rest, in ms. */
  delayMs: number;
}

/**
 * Keeps what was changed of each brew and saves it by itself once the person pauses: one request at a
 * time per brew, the latest values last. What could not be saved stays until a retry or the next edit.
 */
export function createBrewEdits({ save, onSaved, delayMs }: Options) {
  const { getState, setState, subscribe } = createStore<ReadonlyMap<string, BrewEdits>>(new Map());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function put(brewId: string, next: BrewEdits): void {
    setState(new Map(getState()).set(brewId, next));
  }

  /** What is left once `sent` has arrived: later values of the same fields are not part of it. */
  function without(changes: BrewChanges, sent: BrewChanges): BrewChanges {
    const left = { ...changes };
    for (const key of Object.keys(sent) as (keyof BrewChanges)[]) {
      if (left[key] === sent[key]) delete left[key];
    }
    return left;
  }

  async function send(brewId: string): Promise<void> {
    clearTimeout(timers.get(brewId));
    timers.delete(brewId);
    const edit = getState().get(brewId);
    if (!edit || edit.status === 'saving' || Object.keys(edit.changes).length === 0) return;
    const sent = edit.changes;
    put(brewId, { changes: sent, status: 'saving', error: null });
    try {
      await save(brewId, sent);
      await onSaved(brewId, sent);
    } catch (error) {
      put(brewId, { changes: getState().get(brewId)?.changes ?? sent, status: 'failed', error });
      return;
    }
    const left = without(getState().get(brewId)?.changes ?? {}, sent);
    const done = Object.keys(left).length === 0;
    put(brewId, { changes: left, status: done ? 'saved' : 'waiting', error: null });
    if (!done) await send(brewId);
  }

  return {
    /** Notes changes; they are saved after a pause. */
    edit(brewId: string, changes: BrewChanges): void {
      const now = getState().get(brewId);
      const status = now?.status === 'saving' ? 'saving' : 'waiting';
      put(brewId, { changes: { ...now?.changes, ...changes }, status, error: null });
      clearTimeout(timers.get(brewId));
      timers.set(brewId, setTimeout(send, delayMs, brewId));
    },
    /** Saves at once what waits, or what failed. */
    flush: send,
    /** Whether anything of any brew is not saved. */
    hasUnsaved: () => [...getState().values()].some(({ status }) => status !== 'saved'),
    getState,
    subscribe,
  };
}
