import { adopted, type EntryStore, putOver } from './entry-store';
import type { StoredEntry } from './types';

/** The entries of a tab whose browser refuses to keep anything: they live as long as the page. */
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
      entries.set(entry.id, putOver(known, entry, newest));
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
    // Nobody else can see these entries.
    lease: async () => true,
    endLease: async () => undefined,
  };
}
