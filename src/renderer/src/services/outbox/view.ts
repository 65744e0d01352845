import { createStore, createSubscribers } from '@shared/store';
import { replaceEqualDeep } from '@tanstack/react-query';
import type { NewOutboxEntry, OutboxEntry } from './types';

/** What this tab knows of the outbox: what lies on the device, and what was just handed over. */
export function createView() {
  /** Everything of everybody, oldest first. */
  const shown = createStore<readonly OutboxEntry[]>([]);
  const sent = createSubscribers<[OutboxEntry]>();
  let stored: readonly OutboxEntry[] = [];
  /** On the way to the device: shown at once, so that a tap is answered before the disk is. */
  const taken = new Map<string, OutboxEntry>();

  /** What is read from the device is another object each time: who sees it need not render for that. */
  function asShown(entry: OutboxEntry): OutboxEntry {
    const before = shown.getState().find(({ id }) => id === entry.id);
    return before && replaceEqualDeep(before, entry) === before ? before : entry;
  }

  function publish(): void {
    const known = new Set(stored.map(({ id }) => id));
    const fresh = [...taken.values()].filter(({ id }) => !known.has(id));
    const replaced = stored.map((entry) => {
      const newer = taken.get(entry.id);
      return newer ? { ...newer, createdAt: entry.createdAt, attempts: entry.attempts } : entry;
    });
    shown.setState([...replaced, ...fresh].map(asShown));
  }

  return {
    getState: shown.getState,
    subscribe: shown.subscribe,
    find: (id: string) => shown.getState().find((entry) => entry.id === id),

    /** What is not on the device yet. */
    taken: () => [...taken.values()],

    /** Shows an entry before it is on the device. Call the returned function once it is, or is lost. */
    take(entry: NewOutboxEntry, now: number): () => void {
      const fresh: OutboxEntry = {
        ...entry,
        createdAt: now,
        state: 'waiting',
        problem: null,
        attempts: 0,
        triedAt: 0,
      };
      taken.set(entry.id, fresh);
      publish();
      return () => {
        // Another wish of the same name may have come meanwhile.
        if (taken.get(entry.id) !== fresh) return;
        taken.delete(entry.id);
        publish();
      };
    },

    /** What lies on the device of that person. */
    show(userId: string, entries: readonly OutboxEntry[]): void {
      stored = [...stored.filter((entry) => entry.userId !== userId), ...entries];
      publish();
    },

    /** Calls back after each success, in every tab, just before the entry leaves the list. */
    onSent: sent.subscribe,
    sent: sent.emit,
  };
}

export type View = ReturnType<typeof createView>;
