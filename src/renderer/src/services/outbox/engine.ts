import { logError } from '@/lib/app-error';
import { withTimeout } from '@/lib/async';
import type { NewOutboxEntry, OutboxEntry, StoredEntry } from './entry';
import { createEntryStore, createMemoryStore, type EntryStore } from './entry-store';
import type { Kinds } from './kind';
import { KnownEntries } from './known-entries';
import { LaneRunner } from './lane-runner';
import type { PendingWrites } from './pending-writes';
import { createSenderLock, type WithLock } from './sender-lock';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
const STORE_FAILURE_PAUSE_MS = 10_000;
/** Longest wait for the database in ms, because one that a crashed page locked never opens. */
const OPENING_MS = 10_000;
/** Wait for the lock in ms after which entries are read again: its holder may have crashed. */
const TRUSTED_MS = 1_000;

/** Tabs trust each other's messages, because they run the same app. */
type TabMessage =
  | { type: 'changed'; userId: string }
  | { type: 'sent'; entry: OutboxEntry }
  | { type: 'discarded'; id: string };

interface Tabs {
  post: (message: TabMessage) => void;
  listen: (listener: (message: TabMessage) => void) => void;
}

interface EngineParts {
  store: EntryStore;
  withLock: WithLock;
  tabs: Tabs;
  pending: PendingWrites;
  kinds: Kinds;
  /** Returns the id of the signed-in person; the engine sends only this person's entries. */
  currentUser: () => string | null;
  /** Rejects with AppError while nothing can be sent in this person's name. */
  authorize: (userId: string) => Promise<void>;
  onPending: (pending: boolean) => void;
  now: () => number;
}

/** Returns the time of the next try in epoch ms; each failure doubles the wait until then. */
function dueAt(entry: StoredEntry, flushedAt: number, now: number): number {
  if (entry.attempts === 0 || entry.triedAt < flushedAt) return 0;
  // The last attempt was made while the device's clock was ahead.
  if (entry.triedAt > now) return 0;
  return entry.triedAt + Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (entry.attempts - 1));
}

/**
 * Keeps entries until the server has them. One tab at a time sends, each lane in order. Call
 * `wake` whenever a try may succeed.
 */
export class Engine {
  readonly #parts: EngineParts;
  readonly #entries: KnownEntries;
  readonly #lanes: LaneRunner;
  #flushedAt = 0;
  #isWoken = false;
  #wakeDrain: () => void = () => undefined;
  #draining: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: EngineParts) {
    const { store, kinds, pending, authorize, now, tabs, onPending } = parts;
    this.#parts = parts;
    this.#entries = new KnownEntries({
      store,
      now,
      onRead: (userId, { entries, isEmpty }) => {
        pending.setStored(userId, entries);
        // The stored list lacks entries that are being written.
        onPending(!isEmpty || pending.unsaved().length > 0);
      },
      onChanged: (userId) => tabs.post({ type: 'changed', userId }),
    });
    this.#lanes = new LaneRunner({
      entries: this.#entries,
      kinds,
      pending,
      authorize,
      now,
      isDue: (entry) => this.#isDue(entry),
      postSent: (entry) => tabs.post({ type: 'sent', entry }),
    });
    tabs.listen((message) => this.#receive(message));
  }

  get isDurable(): boolean {
    return this.#parts.store.isDurable;
  }

  /** Reads and shows the person's entries, and sends those that can be sent. */
  wake(): void {
    const userId = this.#parts.currentUser();
    // Ends the work for the person who signed out.
    if (userId === null) this.work();
    else {
      this.#entries.read(userId).then(
        () => this.work(),
        (error: unknown) => this.#pause(error),
      );
    }
  }

  work(): void {
    this.#isWoken = true;
    this.#wakeDrain();
    const { currentUser, withLock, now } = this.#parts;
    const userId = currentUser();
    if (this.#draining !== null || userId === null) return;
    clearTimeout(this.#timer);
    const askedAt = now();
    this.#draining = withLock(`coado.outbox.${userId}`, () => this.#drain(userId, askedAt))
      .catch((error: unknown) => {
        this.#isWoken = false;
        this.#pause(error);
      })
      .finally(() => {
        this.#draining = null;
        // `wake` was called after the last reading, or another person signed in meanwhile.
        if (this.#isWoken || currentUser() !== userId) this.wake();
      });
  }

  #pause(error: unknown): void {
    logError('outbox: could not work', error);
    this.#wakeIn(STORE_FAILURE_PAUSE_MS);
  }

  /** Makes all entries due, because a try is likely to succeed (online or visible again). */
  flush(): void {
    this.#flushedAt = this.#parts.now();
    this.wake();
  }

  personChanged(): void {
    this.#lanes.abortAllBut(this.#parts.currentUser());
    this.wake();
  }

  async show(userId: string): Promise<void> {
    await this.#entries.read(userId);
  }

  /** Resolves when the entry is on the device and shown from there. */
  async put(entry: NewOutboxEntry): Promise<void> {
    await this.#entries.put(entry);
    this.work();
  }

  async retry(id: string): Promise<void> {
    const entry = await this.#parts.store.get(id);
    if (!entry) return;
    const idle = (known: StoredEntry) => known.state !== 'sending';
    await this.#entries.change(entry, { state: 'waiting', problem: null, attempts: 0 }, idle);
    this.work();
  }

  async retryRefused(userId: string): Promise<void> {
    await this.#entries.read(userId);
    const refused = (known: StoredEntry) => known.state === 'refused';
    for (const entry of this.#entries.of(userId).filter(refused)) {
      // With `attempts` 1, a transient failure makes the entry wait instead of refusing it again.
      await this.#entries.change(entry, { state: 'waiting', problem: null, attempts: 1 }, refused);
    }
    this.flush();
  }

  /** Moves a guest's entries to an account; a second call moves nothing. */
  async adopt(guestId: string, userId: string): Promise<readonly OutboxEntry[]> {
    const moved = await this.#entries.adopt(guestId, userId);
    this.work();
    return moved;
  }

  async discard(id: string): Promise<void> {
    const entry = await this.#parts.store.get(id);
    if (!entry) return;
    await this.#entries.remove(entry);
    this.#lanes.abort(id);
    this.#parts.tabs.post({ type: 'discarded', id });
    // Other entries may have waited for the removed one.
    this.work();
  }

  async discardAll(userId: string): Promise<void> {
    await this.#entries.read(userId);
    for (const { id } of this.#entries.of(userId)) await this.discard(id);
  }

  #receive(message: TabMessage): void {
    if (message.type === 'sent') {
      this.#parts.pending.settle(message.entry);
    } else if (message.type === 'discarded') {
      this.#lanes.abort(message.id);
    } else if (this.#draining !== null && message.userId === this.#parts.currentUser()) {
      // This tab may hold the lock, and then only it can send the other tab's entry.
      this.wake();
    } else {
      this.#entries.readSoon(message.userId);
    }
  }

  #isDue(entry: StoredEntry): boolean {
    const { currentUser, now } = this.#parts;
    return entry.userId === currentUser() && dueAt(entry, this.#flushedAt, now()) <= now();
  }

  /** Runs while this tab holds the lock, until no entry can be sent now. */
  async #drain(userId: string, askedAt: number): Promise<void> {
    if (this.#parts.now() - askedAt > TRUSTED_MS) await this.#entries.read(userId);
    await this.#lanes.releaseInterrupted(userId);
    for (;;) {
      this.#isWoken = false;
      await this.#lanes.startAll(userId);
      // `wake` was called while the lanes were started.
      if (this.#isWoken) continue;
      if (this.#lanes.running() === 0) {
        this.#waitForNextTry(userId);
        return;
      }
      await Promise.race([
        this.#lanes.anyDone(),
        new Promise<void>((resolve) => {
          this.#wakeDrain = resolve;
        }),
      ]);
    }
  }

  #waitForNextTry(userId: string): void {
    const { now } = this.#parts;
    const entries = this.#entries.of(userId);
    const tried = entries.filter((entry) => entry.state === 'waiting' && entry.attempts > 0);
    if (tried.length === 0) return;
    const next = Math.min(...tried.map((entry) => dueAt(entry, this.#flushedAt, now())));
    this.#wakeIn(Math.max(next - now(), 50));
  }

  #wakeIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.wake(), ms);
  }
}

/** Opens the device's store, or the page's memory where the browser refuses databases. */
async function openStore(): Promise<EntryStore> {
  const store = createEntryStore('coado-outbox');
  try {
    await withTimeout(OPENING_MS, store.open());
    return store;
  } catch (error) {
    logError('outbox: this browser stores nothing; entries are lost with the page', error);
    return createMemoryStore();
  }
}

export async function startEngine(
  wiring: Omit<EngineParts, 'store' | 'withLock' | 'tabs' | 'now'>,
): Promise<Engine> {
  const store = await openStore();
  const channel = new BroadcastChannel('coado-outbox');
  return new Engine({
    ...wiring,
    store,
    withLock: createSenderLock(store),
    tabs: {
      post: (message) => channel.postMessage(message),
      listen: (listener) => {
        channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data));
      },
    },
    now: () => Date.now(),
  });
}
