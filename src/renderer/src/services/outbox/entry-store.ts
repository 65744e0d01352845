import type { DBSchema } from 'idb';
import { openDatabase } from '@/lib/indexed-db';
import type { NewOutboxEntry, StoredEntry } from './entry';

interface Schema extends DBSchema {
  entries: {
    key: string;
    value: StoredEntry;
    indexes: { 'by-time': number; 'by-user': [string, number] };
  };
  /** The right to send, for browsers without Web Locks. */
  leases: { key: string; value: { holder: string; until: number } };
}

type Change = Partial<Pick<StoredEntry, 'state' | 'problem' | 'attempts' | 'triedAt'>>;

export type EntryStore = ReturnType<typeof createEntryStore>;

/**
 * Returns an entry as it is stored after it was enqueued (again):
 * a known one keeps its place.
 */
function replaceEntry(
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
    // An entry that had to wait stays patient; it is due at once.
    attempts: known?.attempts ?? 0,
    revision: (known?.revision ?? 0) + 1,
    triedAt: 0,
  };
}

/** Returns a guest's entry as an account's: due at once, with its origin noted. */
function adopted(entry: StoredEntry, userId: string): StoredEntry {
  // Some ids contain their person's.
  const id = entry.id.replace(entry.userId, userId);
  return {
    ...entry,
    id,
    userId,
    adoptedFrom: entry.userId,
    lane: entry.lane === entry.id ? id : entry.lane,
    state: 'waiting',
    // It has waited already, so a failing server is tried again.
    attempts: 1,
    triedAt: 0,
  };
}

/**
 * Opens the entries on this device (IndexedDB), shared by all tabs.
 * Each call is one transaction.
 */
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
     * Adds an entry behind all others.
     * One with a known id keeps its place and gets the new payload.
     */
    async put(entry: NewOutboxEntry, now: number): Promise<void> {
      const tx = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
      const known = await tx.store.get(entry.id);
      const newest = await tx.store.index('by-time').openKeyCursor(null, 'prev');
      await tx.store.put(replaceEntry(known, entry, Math.max(now, (newest?.key ?? 0) + 1)));
      await tx.done;
    },

    /** Lists a person's entries, oldest first. */
    async list(userId: string): Promise<StoredEntry[]> {
      const range = IDBKeyRange.bound([userId, 0], [userId, Number.POSITIVE_INFINITY]);
      return (await open()).getAllFromIndex('entries', 'by-user', range);
    },

    async get(id: string): Promise<StoredEntry | undefined> {
      return (await open()).get('entries', id);
    },

    /** Moves one person's entries to another, all or none. Resolves to the moved ones. */
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

    /** Resolves to whether no entry of any person is left. */
    async isEmpty(): Promise<boolean> {
      return (await (await open()).count('entries')) === 0;
    },

    /** Changes an entry if it exists and `only` holds. Resolves to whether it did. */
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

    /** Removes an entry if `only` holds. Resolves to whether it did. */
    async remove(id: string, only: (entry: StoredEntry) => boolean = () => true) {
      const tx = (await open()).transaction('entries', 'readwrite');
      const known = await tx.store.get(id);
      const applies = known !== undefined && only(known);
      if (applies) await tx.store.delete(id);
      await tx.done;
      return applies;
    },

    /**
     * Acquires or renews the right to send until `until`.
     * Resolves to false while another holder has it.
     */
    async lease(name: string, holder: string, now: number, until: number): Promise<boolean> {
      const tx = (await open()).transaction('leases', 'readwrite');
      const current = await tx.store.get(name);
      const free = current === undefined || current.holder === holder || current.until <= now;
      if (free) await tx.store.put({ holder, until }, name);
      await tx.done;
      return free;
    },

    /** Returns the right to send. */
    async endLease(name: string, holder: string): Promise<void> {
      const tx = (await open()).transaction('leases', 'readwrite');
      const current = await tx.store.get(name);
      if (current?.holder === holder) await tx.store.delete(name);
      await tx.done;
    },
  };
}

/**
 * Creates the store of a tab whose browser refuses databases:
 * entries live as long as the page.
 */
export function createMemoryStore(): EntryStore {
  const entries = new Map<string, StoredEntry>();
  let newest = 0;

  const matching = (id: string, only: (entry: StoredEntry) => boolean = () => true) => {
    const known = entries.get(id);
    return known !== undefined && only(known) ? known : undefined;
  };

  return {
    isDurable: false,
    async put(entry, now) {
      const known = entries.get(entry.id);
      newest = Math.max(now, newest + 1);
      entries.set(entry.id, replaceEntry(known, entry, newest));
    },
    list: async (userId) =>
      [...entries.values()]
        .filter((entry) => entry.userId === userId)
        .sort((a, b) => a.createdAt - b.createdAt),
    async adopt(from, to) {
      const own = [...entries.values()].filter(({ userId }) => userId === from);
      const moved = own.map((entry) => adopted(entry, to));
      for (const { id } of own) entries.delete(id);
      for (const entry of moved) entries.set(entry.id, entry);
      return moved;
    },
    get: async (id) => entries.get(id),
    isEmpty: async () => entries.size === 0,
    async change(id, change, only) {
      const known = matching(id, only);
      if (known) entries.set(id, { ...known, ...change });
      return known !== undefined;
    },
    async remove(id, only) {
      return matching(id, only) !== undefined && entries.delete(id);
    },
    // No other tab can see these entries.
    lease: async () => true,
    endLease: async () => undefined,
  };
}
