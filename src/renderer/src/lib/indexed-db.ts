import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Opens a database on demand, again if the browser closed it. Rejects without storage. */
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
