import { logError } from '@/lib/app-error';
import type { NewOutboxEntry, OutboxEntry, StoredEntry } from './entry';
import type { EntryStore, Stored } from './entry-store';

interface KnownEntriesParts {
  store: EntryStore;
  onRead: (userId: string, stored: Stored) => void;
  onChanged: (userId: string) => void;
  now: () => number;
}

type Conditional = Parameters<EntryStore['change']>;

/** The entries on the device as this tab knows them. Other tabs report their writes. */
export class KnownEntries {
  readonly #parts: KnownEntriesParts;
  readonly #known = new Map<string, { order: number; entries: readonly StoredEntry[] }>();
  #started = 0;

  constructor(parts: KnownEntriesParts) {
    this.#parts = parts;
  }

  of(userId: string): readonly StoredEntry[] {
    return this.#known.get(userId)?.entries ?? [];
  }

  async read(userId: string): Promise<void> {
    await this.#keep(userId, () => this.#parts.store.read(userId));
  }

  readSoon(userId: string): void {
    this.read(userId).catch((error: unknown) => logError('outbox: could not be read', error));
  }

  async put(entry: NewOutboxEntry): Promise<void> {
    const { store, now, onChanged } = this.#parts;
    await this.#keep(entry.userId, () => store.put(entry, now()));
    onChanged(entry.userId);
  }

  /** Changes an entry; resolves to whether it met the condition. */
  async change(...[entry, ...how]: Conditional): Promise<boolean> {
    return await this.#change(entry.userId, () => this.#parts.store.change(entry, ...how));
  }

  async remove(...[entry, only]: Parameters<EntryStore['remove']>): Promise<boolean> {
    return await this.#change(entry.userId, () => this.#parts.store.remove(entry, only));
  }

  async adopt(guestId: string, userId: string): Promise<readonly OutboxEntry[]> {
    const { store, onChanged } = this.#parts;
    const moved = await store.adopt(guestId, userId);
    for (const person of [guestId, userId]) {
      await this.read(person);
      onChanged(person);
    }
    return moved;
  }

  async #change(userId: string, run: () => ReturnType<EntryStore['change']>): Promise<boolean> {
    const { isDone } = await this.#keep(userId, run);
    if (isDone) this.#parts.onChanged(userId);
    return isDone;
  }

  /** Keeps the result of a transaction; a slow reading never overwrites a later one. */
  async #keep<Result extends Stored>(userId: string, run: () => Promise<Result>): Promise<Result> {
    this.#started += 1;
    const order = this.#started;
    const result = await run();
    if (order < (this.#known.get(userId)?.order ?? 0)) return result;
    this.#known.set(userId, { order, entries: result.entries });
    this.#parts.onRead(userId, result);
    return result;
  }
}
