import type { DBSchema, IDBPTransaction } from 'idb';
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

/** A person's entries after a transaction, oldest first. */
export interface Stored {
  readonly entries: readonly StoredEntry[];
  /** Whether no entry of any person is left. */
  readonly isEmpty: boolean;
}

/** `isDone`: the entry existed and met the condition. */
export interface Changed extends Stored {
  readonly isDone: boolean;
}

export type EntryStore = ReturnType<typeof createEntryStore>;

type EntryId = Pick<StoredEntry, 'id' | 'userId'>;

const isAny = (_entry: StoredEntry) => true;
const ofPerson = (userId: string) =>
  IDBKeyRange.bound([userId, 0], [userId, Number.POSITIVE_INFINITY]);

async function storedIn(
  { store }: IDBPTransaction<Schema, ['entries'], 'readonly' | 'readwrite'>,
  userId: string,
): Promise<Stored> {
  const entries = await store.index('by-user').getAll(ofPerson(userId));
  return { entries, isEmpty: entries.length === 0 && (await store.count()) === 0 };
}

/** Returns the stored form of an enqueued entry; one with a known id keeps its place. */
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
    // An entry that was tried before is retried after a transient failure, not refused.
    attempts: known?.attempts ?? 0,
    revision: (known?.revision ?? 0) + 1,
    triedAt: 0,
  };
}

function adopted(entry: StoredEntry, userId: string): StoredEntry {
  // Some ids contain the id of the entry's person.
  const id = entry.id.replace(entry.userId, userId);
  return {
    ...entry,
    id,
    userId,
    adoptedFrom: entry.userId,
    lane: entry.lane === entry.id ? id : entry.lane,
    state: 'waiting',
    // The entry has waited already, so it is retried when the server fails.
    attempts: 1,
    triedAt: 0,
  };
}

/** Opens the entries on this device, shared by all tabs. Each call is one transaction. */
export function createEntryStore(name: string) {
  const open = openDatabase<Schema>(name, (database) => {
    const entries = database.createObjectStore('entries', { keyPath: 'id' });
    entries.createIndex('by-time', 'createdAt', { unique: true });
    entries.createIndex('by-user', ['userId', 'createdAt']);
    database.createObjectStore('leases');
  });

  /** Replaces or removes (null) an entry that exists and meets `only`. */
  async function replace(
    { id, userId }: EntryId,
    next: (known: StoredEntry) => StoredEntry | null,
    only: (entry: StoredEntry) => boolean,
  ): Promise<Changed> {
    const tx = (await open()).transaction('entries', 'readwrite');
    const known = await tx.store.get(id);
    const isDone = known !== undefined && only(known);
    const entry = isDone ? next(known) : null;
    if (entry) await tx.store.put(entry);
    else if (isDone) await tx.store.delete(id);
    const stored = await storedIn(tx, userId);
    await tx.done;
    return { ...stored, isDone };
  }

  return {
    isDurable: true,

    /** Rejects without storage. */
    async open(): Promise<void> {
      await open();
    },

    /** Adds an entry behind all others; one with a known id keeps its place. */
    async put(entry: NewOutboxEntry, now: number): Promise<Stored> {
      const tx = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
      const known = await tx.store.get(entry.id);
      const newest = await tx.store.index('by-time').openKeyCursor(null, 'prev');
      await tx.store.put(replaceEntry(known, entry, Math.max(now, (newest?.key ?? 0) + 1)));
      const stored = await storedIn(tx, entry.userId);
      await tx.done;
      return stored;
    },

    async read(userId: string): Promise<Stored> {
      return await storedIn((await open()).transaction('entries'), userId);
    },

    async get(id: string): Promise<StoredEntry | undefined> {
      return (await open()).get('entries', id);
    },

    /** Moves one person's entries to another, all or none. */
    async adopt(from: string, to: string): Promise<readonly StoredEntry[]> {
      const tx = (await open()).transaction('entries', 'readwrite', { durability: 'strict' });
      const own = await tx.store.index('by-user').getAll(ofPerson(from));
      const moved = own.map((entry) => adopted(entry, to));
      for (const { id } of own) await tx.store.delete(id);
      for (const entry of moved) await tx.store.put(entry);
      await tx.done;
      return moved;
    },

    change: (entry: EntryId, change: Change, only = isAny): Promise<Changed> =>
      replace(entry, (known) => ({ ...known, ...change }), only),

    remove: (entry: EntryId, only = isAny): Promise<Changed> => replace(entry, () => null, only),

    /** Acquires or renews the right to send until `until`; resolves to whether it did. */
    async lease(name: string, holder: string, now: number, until: number): Promise<boolean> {
      const tx = (await open()).transaction('leases', 'readwrite');
      const current = await tx.store.get(name);
      const free = current === undefined || current.holder === holder || current.until <= now;
      if (free) await tx.store.put({ holder, until }, name);
      await tx.done;
      return free;
    },

    async endLease(name: string, holder: string): Promise<void> {
      const tx = (await open()).transaction('leases', 'readwrite');
      const current = await tx.store.get(name);
      if (current?.holder === holder) await tx.store.delete(name);
      await tx.done;
    },
  };
}

/** Creates a store in memory for browsers that refuse databases; a reload loses its entries. */
export function createMemoryStore(): EntryStore {
  const entries = new Map<string, StoredEntry>();
  let newest = 0;

  const stored = (userId: string): Stored => ({
    entries: [...entries.values()]
      .filter((entry) => entry.userId === userId)
      .sort((a, b) => a.createdAt - b.createdAt),
    isEmpty: entries.size === 0,
  });

  async function replace(
    { id, userId }: EntryId,
    next: (known: StoredEntry) => StoredEntry | null,
    only: (entry: StoredEntry) => boolean,
  ): Promise<Changed> {
    const known = entries.get(id);
    const isDone = known !== undefined && only(known);
    const entry = isDone ? next(known) : null;
    if (entry) entries.set(id, entry);
    else if (isDone) entries.delete(id);
    return { ...stored(userId), isDone };
  }

  return {
    isDurable: false,
    open: async () => undefined,
    async put(entry, now) {
      const known = entries.get(entry.id);
      newest = Math.max(now, newest + 1);
      entries.set(entry.id, replaceEntry(known, entry, newest));
      return stored(entry.userId);
    },
    read: async (userId) => stored(userId),
    async adopt(from, to) {
      const own = [...entries.values()].filter(({ userId }) => userId === from);
      const moved = own.map((entry) => adopted(entry, to));
      for (const { id } of own) entries.delete(id);
      for (const entry of moved) entries.set(entry.id, entry);
      return moved;
    },
    get: async (id) => entries.get(id),
    change: (entry, change, only = isAny) =>
      replace(entry, (known) => ({ ...known, ...change }), only),
    remove: (entry, only = isAny) => replace(entry, () => null, only),
    // No other tab can see these entries.
    lease: async () => true,
    endLease: async () => undefined,
  };
}
