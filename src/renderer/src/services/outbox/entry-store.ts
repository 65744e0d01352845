import type { DBSchema } from 'idb';
import { openDatabase } from '@/lib/indexed-db';
import type { NewOutboxEntry, StoredEntry } from './types';

interface Schema extends DBSchema {
  entries: {
    key: string;
    value: StoredEntry;
    indexes: { 'by-time': number; 'by-user': [string, number] };
  };
  /** Who may send, where the browser has no Web Locks. */
  leases: { key: string; value: { holder: string; until: number } };
}

type Change = Partial<Pick<StoredEntry, 'state' | 'problem' | 'attempts' | 'triedAt'>>;

export type EntryStore = ReturnType<typeof createEntryStore>;

/** An entry as it lies on the device once it was handed over (again): it keeps its place. */
export function putOver(
  known: StoredEntry | undefined,
  entry: NewOutboxEntry,
  createdAt: number,
): StoredEntry {
  return {
    id: entry.id,
    userId: entry.userId,
    kind: entry.kind,
    lane: entry.lane,
    payload: entry.payload,
    label: entry.label,
    ...(known?.adoptedFrom === undefined ? {} : { adoptedFrom: known.adoptedFrom }),
    createdAt: known?.createdAt ?? createdAt,
    state: known?.state === 'sending' ? 'sending' : 'waiting',
    problem: null,
    // What had to wait already stays patient; it is due at once.
    attempts: known?.attempts ?? 0,
    revision: (known?.revision ?? 0) + 1,
    triedAt: 0,
  };
}

/** Sent one after the other, as they were made: a brew never arrives before its bean. */
const ADOPTED_LANE = 'adopted';

/** What was made without an account, as it belongs to one: due at once, and it says where it came from. */
export function adopted(entry: StoredEntry, userId: string): StoredEntry {
  return {
    ...entry,
    // Some are named after whose they are.
    id: entry.id.replace(entry.userId, userId),
    userId,
    adoptedFrom: entry.userId,
    lane: ADOPTED_LANE,
    state: 'waiting',
    // It has waited: nobody stands before it any more.
    attempts: 1,
    triedAt: 0,
  };
}

/** The entries on this device's disk (IndexedDB), shared by all tabs. Each call is one transaction. */
export function createEntryStore(name: string) {
  const open = openDatabase<Schema>(name, (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'id' });
    entries.createIndex('by-time', 'createdAt', { unique: true });
    entries.createIndex('by-user', ['userId', 'createdAt']);
    database.createObjectStore('leases');
  });

  return {
    /** Whether entries outlive the page. */
    isDurable: true,

    /**
     * Adds an entry behind all others. One with the same id keeps its place and gets the new
     * payload, to be sent (again).
     */
    async put(entry: NewOutboxEntry, now: number): Promise<void> {
      const tx = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
      const known = await tx.store.get(entry.id);
      const newest = await tx.store.index('by-time').openKeyCursor(null, 'prev');
      await tx.store.put(putOver(known, entry, Math.max(now, (newest?.key ?? 0) + 1)));
      await tx.done;
    },

    /** A person's entries, oldest first. */
    async list(userId: string): Promise<StoredEntry[]> {
      const range = IDBKeyRange.bound([userId, 0], [userId, Number.POSITIVE_INFINITY]);
      return (await open()).getAllFromIndex('entries', 'by-user', range);
    },

    async get(id: string): Promise<StoredEntry | undefined> {
      return (await open()).get('entries', id);
    },

    /** Makes one person's entries another's, all or none. Resolves to what was moved. */
    async adopt(from: string, to: string): Promise<readonly StoredEntry[]> {
      const tx = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
      const range = IDBKeyRange.bound([from, 0], [from, Number.POSITIVE_INFINITY]);
      const own = await tx.store.index('by-user').getAll(range);
      const moved = own.map((entry) => adopted(entry, to));
      for (const { id } of own) await tx.store.delete(id);
      for (const entry of moved) await tx.store.put(entry);
      await tx.done;
      return moved;
    },

    /** Whether nobody's anything is left. */
    async isEmpty(): Promise<boolean> {
      return (await (await open()).count('entries')) === 0;
    },

    /** Changes an entry, unless it is gone or `only` no longer holds. Resolves to whether it did. */
    async change(
      id: string,
      change: Change,
      only: (entry: StoredEntry) => boolean = () => true,
    ): Promise<boolean> {
      const tx = (await open()).transaction('entries', 'readwrite');
      const known = await tx.store.get(id);
      const applies = known !== undefined && only(known);
      if (applies) await tx.store.put({ ...known, ...change });
      await tx.done;
      return applies;
    },

    /** Removes an entry, unless `only` no longer holds. Resolves to whether it did. */
    async remove(id: string, only: (entry: StoredEntry) => boolean = () => true) {
      const tx = (await open()).transaction('entries', 'readwrite');
      const known = await tx.store.get(id);
      const applies = known !== undefined && only(known);
      if (applies) await tx.store.delete(id);
      await tx.done;
      return applies;
    },

    /** Takes or renews the right to send until `until`; false while somebody else has it. */
    async lease(name: string, holder: string, now: number, until: number): Promise<boolean> {
      const tx = (await open()).transaction('leases', 'readwrite');
      const current = await tx.store.get(name);
      const free = current === undefined || current.holder === holder || current.until <= now;
      if (free) await tx.store.put({ holder, until }, name);
      await tx.done;
      return free;
    },

    /** Gives the right to send back. */
    async endLease(name: string, holder: string): Promise<void> {
      const tx = (await open()).transaction('leases', 'readwrite');
      const current = await tx.store.get(name);
      if (current?.holder === holder) await tx.store.delete(name);
      await tx.done;
    },
  };
}
