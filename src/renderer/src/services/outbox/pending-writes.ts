import { createStore, createSubscribers } from '@shared/store';
import type { Query, QueryKey, QueryMeta } from '@tanstack/react-query';
import { logError } from '@/lib/app-error';
import type { Pages } from '@/lib/keyset';
import { changeQueries, correctAnswers } from '../query-cache/query-client';
import type { Rows } from '../query-cache/rows';
import type { NewOutboxEntry, OutboxEntry } from './entry';
import { type Kinds, kinds } from './kind';
import { showsWrites } from './with-pending-writes';

/** Time in ms for which settled writes are remembered; no answer takes longer. */
const REMEMBERED_MS = 60_000;

interface SettledWrite {
  readonly entry: OutboxEntry;
  /** Time at which the write was settled, in epoch ms. */
  readonly at: number;
}

/** Each reading of an entry has new Blobs; these are compared by type and size. */
const textOf = (value: unknown) =>
  JSON.stringify(value, (_key, part: unknown) =>
    part instanceof Blob ? [part.type, part.size] : part,
  );
const isEqual = (before: unknown, after: unknown) => textOf(before) === textOf(after);

/**
 * All requested writes that are not settled, as this tab knows them.
 * Applies them to the data of queries with `withPendingWrites`, and remembers settled ones while
 * older answers may still arrive.
 */
export class PendingWrites {
  readonly #kinds: Kinds;
  readonly #pending = createStore<readonly OutboxEntry[]>([]);
  readonly #settled = createStore<readonly SettledWrite[]>([]);
  readonly #sent = createSubscribers<[OutboxEntry]>();
  #stored: readonly OutboxEntry[] = [];
  readonly #unsaved = new Map<string, OutboxEntry>();
  readonly #applied = new Map<string, { entry: OutboxEntry; isSettled: boolean }>();

  constructor(known: Kinds) {
    this.#kinds = known;
    // A kind's code may be loaded after its entries were read.
    known.onLoaded(() => this.#applyRequested());
  }

  /** The pending writes of all people on this device, oldest first. */
  readonly getState = this.#pending.getState;
  readonly subscribe = this.#pending.subscribe;

  readonly settled = this.#settled;

  /** Calls back after each success, in every tab, just before the entry leaves the list. */
  readonly onSent = this.#sent.subscribe;

  readonly find = (id: string): OutboxEntry | undefined =>
    this.getState().find((entry) => entry.id === id);

  /** Returns the write that adds the row with an id, if its kind's code is loaded. */
  readonly adding = (rowId: string): OutboxEntry | undefined =>
    this.getState().find(
      (entry) =>
        // The id rules out most entries before they are parsed.
        entry.id.endsWith(rowId) &&
        this.#kinds.peek(entry.kind)?.rows(entry).creates.includes(rowId),
    );

  /** Returns the writes that are not on the device yet. */
  unsaved(): readonly OutboxEntry[] {
    return [...this.#unsaved.values()];
  }

  /** Adds a write; call the returned function once it is on the device, or is lost. */
  add(entry: NewOutboxEntry, now: number): () => void {
    const added: OutboxEntry = {
      ...entry,
      createdAt: now,
      state: 'waiting',
      problem: null,
      attempts: 0,
      triedAt: 0,
    };
    this.#unsaved.set(entry.id, added);
    this.#publish();
    return () => {
      // A newer write of the same id may have replaced it.
      if (this.#unsaved.get(entry.id) !== added) return;
      this.#unsaved.delete(entry.id);
      this.#publish();
    };
  }

  setStored(userId: string, entries: readonly OutboxEntry[]): void {
    this.#stored = [...this.#stored.filter((entry) => entry.userId !== userId), ...entries];
    this.#publish();
  }

  /** Applies and remembers a write that the server accepted, and refreshes its queries. */
  settle(entry: OutboxEntry): void {
    const handler = this.#kinds.peek(entry.kind);
    const now = Date.now();
    const others = this.#settled
      .getState()
      .filter((each) => each.entry.id !== entry.id && now - each.at <= REMEMBERED_MS);
    this.#settled.setState([...others, { entry, at: now }]);
    const applied = this.#applied.get(entry.id);
    if (applied) applied.isSettled = isEqual(applied.entry.payload, entry.payload);
    try {
      // Another tab sent the entry before this tab read it.
      if (!applied) this.#change(entry, 'apply');
      handler?.refresh(entry, true);
      handler?.onSent(entry);
    } catch (error) {
      logError(`outbox: the steps after a sent ${entry.kind} failed`, error);
    }
    this.#sent.emit(entry);
  }

  refuse(entry: OutboxEntry): void {
    this.#kinds.peek(entry.kind)?.onRefused(entry);
  }

  /** Forgets a settled write, because its row is loaded. */
  forget(id: string): void {
    const known = this.#settled.getState();
    const others = known.filter(({ entry }) => entry.id !== id);
    if (others.length < known.length) this.#settled.setState(others);
  }

  /**
   * Returns a query's data with the pending and recently sent writes that it may lack.
   * A copy for this device (`isCopy`) has no pending ones, which may be discarded later. `askedAt`
   * is the time of the request, in epoch ms.
   */
  readonly correct = (
    query: Pick<Query, 'queryKey' | 'meta'>,
    data: unknown,
    askedAt: number,
    isCopy = false,
  ): unknown => {
    if (query.meta?.pendingWrites === undefined) return data;
    const { queryKey } = query;
    const settled = this.#settled
      .getState()
      .flatMap(({ entry, at }) => (at < askedAt ? [] : [entry]));
    const requested = [...this.#applied.values()].flatMap(({ entry, isSettled }) =>
      isSettled ? [] : [entry],
    );
    const change = (how: 'apply' | 'undo') => (known: unknown, entry: OutboxEntry) =>
      showsWrites(query, entry)
        ? (this.#kinds.peek(entry.kind)?.[how](known, { entry, queryKey }) ?? known)
        : known;
    return requested.reduce(
      change(isCopy ? 'undo' : 'apply'),
      settled.reduce(change('apply'), data),
    );
  };

  /** Returns the pages of an empty list after the writes are applied to it. */
  pagesHere<Row>(
    { queryKey, meta }: { queryKey: QueryKey; meta?: QueryMeta | undefined },
    rows: Rows<Row>,
  ): Pages<Row> {
    const none: Pages<Row> = { pages: [{ rows: [], next: null }], pageParams: [null] };
    const pages = this.correct({ queryKey, meta }, none, 0);
    return rows.isPages(pages) ? pages : none;
  }

  #publish(): void {
    const known = new Set(this.#stored.map(({ id }) => id));
    const added = this.unsaved().filter(({ id }) => !known.has(id));
    const stored = this.#stored.map((entry) => {
      const newer = this.#unsaved.get(entry.id);
      return newer ? { ...newer, createdAt: entry.createdAt, attempts: entry.attempts } : entry;
    });
    const next = [...stored, ...added].map((entry) => {
      // Entries are read from the device as new objects: equal ones must not render again.
      const before = this.find(entry.id);
      return before && isEqual(before, entry) ? before : entry;
    });
    this.#pending.setState(next);
    this.#applyRequested();
  }

  /** Applies new writes to all loaded data; undoes discarded ones and refreshes their data. */
  #applyRequested(): void {
    const pending = this.getState();
    const ids = new Set(pending.map(({ id }) => id));
    for (const [id, { entry, isSettled }] of this.#applied) {
      if (ids.has(id)) continue;
      this.#applied.delete(id);
      if (isSettled) continue;
      this.#change(entry, 'undo');
      // The server may have executed a write that timed out.
      this.#kinds.peek(entry.kind)?.refresh(entry, false);
    }
    for (const entry of pending) {
      if (!this.#kinds.peek(entry.kind)?.isShown) continue;
      if (this.#applied.get(entry.id)?.entry.payload === entry.payload) continue;
      this.#applied.set(entry.id, { entry, isSettled: false });
      this.#change(entry, 'apply');
    }
  }

  #change(entry: OutboxEntry, how: 'apply' | 'undo'): void {
    const handler = this.#kinds.peek(entry.kind);
    changeQueries(
      (query) => showsWrites(query, entry),
      (data, queryKey) => handler?.[how](data, { entry, queryKey }),
    );
  }
}

export const pendingWrites = new PendingWrites(kinds);
correctAnswers(pendingWrites.correct);
