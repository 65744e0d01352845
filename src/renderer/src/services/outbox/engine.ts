import { logError } from '@/lib/app-error';
import { withTimeout } from '@/lib/async';
import { dueAt } from './backoff';
import { createEntryStore, type EntryStore } from './entry-store';
import type { Kinds } from './kind';
import { createLaneRunner } from './lane-runner';
import { createMemoryStore } from './memory-store';
import { createSenderLock, type WithLock } from './sender-lock';
import type { NewOutboxEntry, OutboxEntry, StoredEntry } from './types';
import type { View } from './view';

/** What one tab tells the others. They are trusted: they run the same app. */
type TabMessage =
  | { type: 'changed'; userId: string }
  | { type: 'sent'; entry: OutboxEntry }
  | { type: 'discarded'; id: string };

interface Tabs {
  tell: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => void;
}

interface EngineParts {
  store: EntryStore;
  withLock: WithLock;
  tabs: Tabs;
  view: View;
  kinds: Kinds;
  /** Who is signed in: nobody's things are sent in another's name. */
  currentUser: () => string | null;
  /** Rejects with AppError while nothing can be sent in this person's name. */
  authorize: (userId: string) => Promise<void>;
  /** Whether anybody's anything is left on this device. */
  onPending: (pending: boolean) => void;
  now: () => number;
}

/** When the disk itself failed, in ms. */
const TROUBLE_MS = 10_000;

/**
 * Keeps what a person did until the server has it. One tab at a time sends, each lane in order; all
 * tabs see the same entries. Start it once with `wake()`; wake it whenever a try may succeed.
 */
export function createEngine(parts: EngineParts) {
  const { store, withLock, tabs, view, kinds, currentUser, authorize, onPending, now } = parts;
  let hurriedAt = 0;
  let woken = false;
  let rouse: () => void = () => undefined;
  let draining: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reading = 0;

  const lanes = createLaneRunner({
    store,
    now,
    kinds,
    authorize,
    isDue,
    onChanged: changed,
    onSent(entry) {
      sent(entry);
      tabs.tell({ type: 'sent', entry });
    },
  });

  function sent(entry: OutboxEntry) {
    try {
      kinds.peek(entry.kind)?.onSent(entry);
    } catch (error) {
      logError(`outbox: what follows on a ${entry.kind} failed`, error);
    }
    view.sent(entry);
  }

  /** Shows what lies on the device; a slow reading never overwrites a later one. */
  async function show(userId: string): Promise<void> {
    reading += 1;
    const own = reading;
    const entries = await store.list(userId);
    if (own === reading) view.show(userId, entries);
    onPending(!(await store.isEmpty()));
  }

  function showSoon(userId: string) {
    show(userId).catch((error: unknown) => logError('outbox: could not be read', error));
  }

  function changed(userId: string) {
    showSoon(userId);
    tabs.tell({ type: 'changed', userId });
  }

  function isDue(entry: StoredEntry): boolean {
    return entry.userId === currentUser() && dueAt(entry, hurriedAt, now()) <= now();
  }

  /** Runs while this tab holds the lock: until nothing is left that it could send now. */
  async function drain(userId: string) {
    await lanes.releaseInterrupted(userId);
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

  tabs.listen((message) => {
    if (message.type === 'changed') {
      showSoon(message.userId);
      // Only who is sending already: whoever made the change looks after it otherwise.
      if (draining !== null) {
        woken = true;
        rouse();
      }
    } else if (message.type === 'sent') {
      sent(message.entry);
    } else {
      lanes.abort(message.id);
    }
  });

  /** Shows this person's entries and looks for something to send. */
  function start() {
    const userId = currentUser();
    if (userId !== null) showSoon(userId);
    wake();
  }

  /** Lets an entry go; what is being sent just now may arrive all the same. */
  async function discard(id: string): Promise<void> {
    const entry = await store.get(id);
    if (!entry) return;
    await store.remove(id);
    lanes.abort(id);
    tabs.tell({ type: 'discarded', id });
    await show(entry.userId);
    tabs.tell({ type: 'changed', userId: entry.userId });
  }

  return {
    isDurable: store.isDurable,
    show,
    start,
    wake,

    /** A try is likely to succeed now (back online, back on screen): nobody waits any longer. */
    hurry() {
      hurriedAt = now();
      wake();
    },

    /** Stops what is being sent for anybody but the person signed in. */
    personChanged() {
      lanes.abortAllBut(currentUser());
      start();
    },

    /** Resolves when the entry is on the device and shown from there. */
    async put(entry: NewOutboxEntry): Promise<void> {
      await store.put(entry, now());
      await show(entry.userId);
      tabs.tell({ type: 'changed', userId: entry.userId });
      wake();
    },

    /** Tries an entry again, also a refused one. */
    async retry(id: string): Promise<void> {
      const entry = await store.get(id);
      if (!entry) return;
      const idle = (known: StoredEntry) => known.state !== 'sending';
      await store.change(id, { state: 'waiting', problem: null, attempts: 0 }, idle);
      changed(entry.userId);
      wake();
    },

    /** Tries again what was refused while something of the person's was missing. */
    async retryRefused(userId: string): Promise<void> {
      for (const { id, state } of await store.list(userId)) {
        if (state !== 'refused') continue;
        const refused = (known: StoredEntry) => known.state === 'refused';
        // It has waited: nobody stands before it any more, and a server in trouble is asked again.
        await store.change(id, { state: 'waiting', problem: null, attempts: 1 }, refused);
      }
      changed(userId);
      hurriedAt = now();
      wake();
    },

    /** What a guest made here is that account's from now on, and is sent. Doing it again moves nothing. */
    async adopt(guestId: string, userId: string): Promise<readonly OutboxEntry[]> {
      const moved = await store.adopt(guestId, userId);
      view.show(guestId, []);
      changed(guestId);
      await show(userId);
      tabs.tell({ type: 'changed', userId });
      wake();
      return moved;
    },

    async discardAll(userId: string): Promise<void> {
      for (const { id } of await store.list(userId)) await discard(id);
    },

    discard,
  };
}

export type Engine = ReturnType<typeof createEngine>;

type Wiring = Omit<EngineParts, 'store' | 'withLock' | 'tabs' | 'now'>;

/** How long a browser may take to open a database, in ms; one that a torn page left locked never does. */
const OPENING_MS = 10_000;

/** The device's own store, or the page's memory where the browser refuses databases. */
async function openStore(): Promise<EntryStore> {
  const store = createEntryStore('coado-outbox');
  try {
    await withTimeout(OPENING_MS, store.isEmpty());
    return store;
  } catch (error) {
    logError('outbox: this browser keeps nothing; what waits is lost with the page', error);
    return createMemoryStore();
  }
}

/** Starts the one engine of this tab: everything of the outbox that no page needs to be drawn. */
export async function startEngine(wiring: Wiring): Promise<Engine> {
  const store = await openStore();
  const channel = new BroadcastChannel('coado-outbox');
  return createEngine({
    ...wiring,
    store,
    withLock: createSenderLock(store),
    tabs: {
      tell: (message) => channel.postMessage(message),
      listen: (listener) => {
        channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
      },
    },
    now: () => Date.now(),
  });
}
