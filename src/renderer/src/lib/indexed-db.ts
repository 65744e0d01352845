import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/**
 * A database of this device (IndexedDB, version 1), opened at its first use and again after the
 * browser closed it or a newer version of the app asked for it. Rejects where there is no disk; the
 * next call tries again.
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
      // Somebody wants the database gone, or a newer version of the app another one.
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
