import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * Opens a database of this device (IndexedDB, version 1) on demand.
 * Opens it again after the browser closed it or a newer app version needed it. Rejects without
 * storage; the next call tries again.
 */
export function openDatabase<S extends DBSchema>(
  name: string,
  create: (database: IDBPDatabase<S>) => void,
): () => Promise<IDBPDatabase<S>> {
  let opened: Promise<IDBPDatabase<S>> | undefined;

  function forget(): void {
    opened = undefined;
  }

  return () => {
    opened ??= openDB<S>(name, 1, {
      upgrade: create,
      // Another tab deletes or upgrades the database.
      blocking: (_current, _blocked, event) => {
        if (event.target instanceof IDBDatabase) event.target.close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
}
