import { logError } from '@/lib/app-error';
import type { EntryStore } from './entry-store';
import { createLaneRunner } from './lane-runner';
import type { WithLock } from './sender-lock';
import type { Tabs } from './tabs';
import { dueAt } from './trial';
import type { NewOutboxEntry, OutboxEntry, OutboxKind, OutboxSender, StoredEntry } from './types';

export interface OutboxParts {
  store: EntryStore;
  withLock: WithLock;
  tabs: Tabs;
  /** Who is signed in: nobody's things are sent in another's name. */
  currentUser: () => string | null;
  /** Rejects with AppError while nothing can be sent in this person's name. */
  authorize: (userId: string) => Promise<void>;
  now: () => number;
}

/** When the disk itself failed, in ms. */
const TROUBLE_MS = 10_000;

/**
 * Keeps what a person did until the server has it. One tab at a time sends, each lane in order; all
 * tabs see the same entries. Start it once with `wake()`; wake it whenever a try may succeed.
 */
export function createOutbox(parts: OutboxParts) {
  const { store, withLock, tabs, currentUser, authorize, now } = parts;
  const senders = new Map<OutboxKind, OutboxSender>();
  const settledListeners = new Set<(entry: OutboxEntry) => void>();
  const changeListeners = new Set<(userId: string) => void>();
  let hurriedAt = 0;
  let woken = false;
  let rouse: () => void = () => undefined;
  let draining: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const lanes = createLaneRunner({
    store,
    now,
    senderOf: (kind) => senders.get(kind),
    authorize,
    isDue,
    onChanged: changed,
    onSettled(entry) {
      settled(entry);
      tabs.tell({ type: 'settled', entry });
    },
  });

  function settled(entry: OutboxEntry) {
    for (const listener of settledListeners) {
      try {
        listener(entry);
      } catch (error) {
        logError('outbox: a listener failed', error);
      }
    }
  }

  function changedHere(userId: string) {
    for (const listener of changeListeners) listener(userId);
  }

  function changed(userId: string) {
    changedHere(userId);
    tabs.tell({ type: 'changed', userId });
  }

  function isDue(entry: StoredEntry): boolean {
    return entry.userId === currentUser() && dueAt(entry, hurriedAt, now()) <= now();
  }

  /** Runs while this tab holds the lock: until nothing is left that it could send now. */
  async function drain(userId: string) {
    if (await lanes.releaseInterrupted(userId)) changed(userId);
    for (;;) {
      woken = false;
      const entries = await store.list(userId);
      lanes.startAll(userId, entries);
      if (lanes.running() === 0) {
        if (woken) continue;
        waitForNextTry(entries);
        return;
      }
      await Promise.race([
        lanes.anyDone(),
        new Promise<void>((resolve) => {
          rouse = resolve;
        }),
      ]);
    }
  }

  function waitForNextTry(entries: readonly StoredEntry[]) {
    const tried = entries.filter((entry) => entry.state === 'waiting' && entry.attempts > 0);
    if (tried.length === 0) return;
    const next = Math.min(...tried.map((entry) => dueAt(entry, hurriedAt, now())));
    wakeIn(Math.max(next - now(), 50));
  }

  function wakeIn(ms: number) {
    clearTimeout(timer);
    timer = setTimeout(wake, ms);
  }

  /** Looks for something to send. */
  function wake() {
    woken = true;
    rouse();
    const userId = currentUser();
    if (draining !== null || userId === null) return;
    clearTimeout(timer);
    draining = withLock(`coado.outbox.${userId}`, () => drain(userId))
      .catch((error: unknown) => {
        logError('outbox: could not work', error);
        woken = false;
        wakeIn(TROUBLE_MS);
      })
      .finally(() => {
        draining = null;
        // Woken between the last look and now, or somebody else signed in meanwhile.
        if (woken || currentUser() !== userId) wake();
      });
  }

  tabs.listen((news) => {
    if (news.type === 'changed') {
      changedHere(news.userId);
      // Only who is sending already: whoever made the change looks after it otherwise.
      if (draining !== null) {
        woken = true;
        rouse();
      }
    } else if (news.type === 'settled') {
      settled(news.entry);
    } else {
      lanes.abort(news.id);
    }
  });

  return {
    wake,

    /** A try is likely to succeed now (back online, back on screen): nobody waits any longer. */
    hurry() {
      hurriedAt = now();
      wake();
    },

    /** Stops what is being sent for anybody but the person signed in. */
    personChanged() {
      lanes.abortAllBut(currentUser());
      wake();
    },

    async enqueue(entry: NewOutboxEntry): Promise<void> {
      await store.put(entry, now());
      changed(entry.userId);
      wake();
    },

    registerSender(kind: OutboxKind, sender: OutboxSender): () => void {
      senders.set(kind, sender);
      wake();
      return () => {
        if (senders.get(kind) === sender) senders.delete(kind);
      };
    },

    async retryEntry(id: string): Promise<void> {
      const entry = await store.get(id);
      if (!entry) return;
      const idle = (known: StoredEntry) => known.state !== 'sending';
      await store.change(id, { state: 'waiting', problem: null, attempts: 0 }, idle);
      changed(entry.userId);
      wake();
    },

    async discardEntry(id: string): Promise<void> {
      const entry = await store.get(id);
      if (!entry) return;
      await store.remove(id);
      lanes.abort(id);
      tabs.tell({ type: 'discarded', id });
      changed(entry.userId);
    },

    onSettled(listener: (entry: OutboxEntry) => void): () => void {
      settledListeners.add(listener);
      return () => {
        settledListeners.delete(listener);
      };
    },

    /** Calls back with the person's id whenever their entries changed, in whatever tab. */
    onChanged(listener: (userId: string) => void): () => void {
      changeListeners.add(listener);
      return () => {
        changeListeners.delete(listener);
      };
    },

    /** Whether an entry of that id still waits, so that a newer wish must go the same way. */
    async has(id: string): Promise<boolean> {
      return (await store.get(id)) !== undefined;
    },

    list: (userId: string): Promise<readonly OutboxEntry[]> => store.list(userId),
    isEmpty: () => store.isEmpty(),
  };
}
